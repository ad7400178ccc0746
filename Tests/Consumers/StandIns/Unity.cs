// The types of Unity that exported scripts use, with just enough behavior to run them.
using System.Collections.Generic;

namespace UnityEngine
{
    public struct Vector2
    {
        public float x, y;
        public Vector2(float x, float y) { this.x = x; this.y = y; }
        public float this[int axis] { get { return axis == 0 ? x : y; } }
    }

    public struct Rect
    {
        public Vector2 size;
    }

    public static class Mathf
    {
        public static float Min(float a, float b) { return System.Math.Min(a, b); }
        public static float Max(float a, float b) { return System.Math.Max(a, b); }
    }

    public struct Color32
    {
        public byte r, g, b, a;
        public Color32(byte r, byte g, byte b, byte a) { this.r = r; this.g = g; this.b = b; this.a = a; }
    }

    public class Object
    {
        public string name;

        public static T Instantiate<T>(T original, Transform parent, bool worldPositionStays) where T : Object
        {
            return original;
        }
    }

    public class Transform : Object
    {
        public List<Transform> children = new List<Transform>();
        public Transform Find(string name) { return children.Find(child => child.name == name); }
    }

    public class RectTransform : Transform
    {
        public Vector2 anchorMin, anchorMax;
        public Vector2 sizeDelta = new Vector2(10, 10);
        public Rect rect = new Rect { size = new Vector2(200, 200) };
    }

    public class GameObject : Object
    {
        public Transform transform = new RectTransform();
    }

    /// Prefabs of the name that is asked for, with all halves that prefabs have.
    public static class Resources
    {
        public static T Load<T>(string path) where T : GameObject, new()
        {
            var prefab = new T { name = path };
            var halves = path.EndsWith("-up") ? new[] { "left-half", "right-half" } : new[] { "top-half", "bottom-half" };
            foreach (var half in halves) prefab.transform.children.Add(new RectTransform { name = half });
            return prefab;
        }
    }
}

namespace UnityEngine.UI
{
    /// Halves whose borders take 50, of which 10 are a margin.
    public static class LayoutUtility
    {
        public static float GetPreferredSize(RectTransform rect, int axis) { return 50; }
    }
}
