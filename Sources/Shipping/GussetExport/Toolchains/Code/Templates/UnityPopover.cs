using UnityEngine;
using UnityEngine.UI;

/// <summary>Popovers of the theme %NAME.</summary>
public static class %TYPEPopover
{
    /// <summary>The look of new popovers: %LOOKS.</summary>
    public static string Look = "";

    /// <summary>The color for text in this look.</summary>
    public static Color32 TextColor
    {
        get
        {
            switch (Look)
            {
%COLORS            }
        }
    }

    /// <summary>A popover whose arrow is "up", "down", "left", "right" or "none".</summary>
    public static GameObject Create(string arrow, Transform parent)
    {
        string look = Look == "" ? "" : Look + "-";
        var prefab = Resources.Load<GameObject>("%NAME-" + look + arrow%SUFFIX);
        return Object.Instantiate(prefab, parent, false);
    }

    /// <summary>Moves the arrow along its edge: 0 is the left or bottom end, 1 the other one.</summary>
    /// <returns>The place of the arrow, which stops where a half has its least size.</returns>
    public static float MoveArrow(GameObject popover, float place)
    {
        var whole = (RectTransform)popover.transform;
        bool isWide = whole.Find("left-half") != null;
        var low = whole.Find(isWide ? "left-half" : "bottom-half") as RectTransform;
        var high = whole.Find(isWide ? "right-half" : "top-half") as RectTransform;
        if (low == null || high == null) return place;
        int axis = isWide ? 0 : 1;
        float length = whole.rect.size[axis];
        float most = 1 - LeastSize(high, axis) / length;
        place = Mathf.Max(LeastSize(low, axis) / length, Mathf.Min(place, most));
        low.anchorMax = isWide ? new Vector2(place, 1) : new Vector2(1, place);
        high.anchorMin = isWide ? new Vector2(place, 0) : new Vector2(0, place);
        return place;
    }

    // The borders of the half's sprite, without the margin for shadows.
    static float LeastSize(RectTransform half, int axis)
    {
        return LayoutUtility.GetPreferredSize(half, axis) - half.sizeDelta[axis];
    }
}
