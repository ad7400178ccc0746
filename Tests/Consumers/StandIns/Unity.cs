// The types of Unity that exported scripts use, with just enough behavior to run them.
using System.Collections.Generic;

namespace UnityEngine
{
    public struct Vector2
    {
        public float x, y;
        public Vector2(float x, float y) { this.x = x; this.y = y; }
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
