using UnityEngine;

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
    public static void MoveArrow(GameObject popover, float place)
    {
        Join(popover.transform, "left-half", "right-half", new Vector2(place, 1), new Vector2(place, 0));
        Join(popover.transform, "bottom-half", "top-half", new Vector2(1, place), new Vector2(0, place));
    }

    static void Join(Transform popover, string low, string high, Vector2 end, Vector2 start)
    {
        var first = popover.Find(low) as RectTransform;
        var second = popover.Find(high) as RectTransform;
        if (first == null || second == null) return;
        first.anchorMax = end;
        second.anchorMin = start;
    }
}
