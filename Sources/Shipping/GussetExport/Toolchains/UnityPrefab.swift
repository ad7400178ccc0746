internal import Gusset

/// A prefab of Unity's user interface: the images of a picture's halves, and a rectangle for
/// content. All lengths are in points; y grows upward.
struct UnityPrefab {
  /// A half and the identifier of its sprite.
  struct Sprite {
    let half: SlicedPicture
    let guid: String
  }

  /// The prefab's file, as YAML.
  let text: String

  /// Unity's own identifier of the script `Image`.
  private static let imageScript = "fe87c0e1cc204ed48ad3b37840f39efc"

  init(_ picture: SlicedPicture, _ sprites: [Sprite], name: String) {
    let size = picture.frame.size
    let width = Double(size.width) / picture.scale.value
    let height = Double(size.height) / picture.scale.value
    let inner = picture.insets.points(at: picture.scale)
    let children = sprites.map { sprite in
      Node(
        name: sprite.half.side.map { $0.rawValue + "-half" } ?? "whole",
        anchors: sprite.half.side.anchors,
        outset: sprite.half.margins.points(at: picture.scale), sprite: sprite.guid)
    }
    let content = Node(
      name: "Content", anchors: (Point(x: 0, y: 0), Point(x: 1, y: 1)),
      outset: EdgeInsets(
        top: -inner.top, left: -inner.left, bottom: -inner.bottom, right: -inner.right))
    let nodes = children + [content]
    var root = Node(
      name: name, anchors: (Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5)),
      outset: EdgeInsets(
        top: height / 2, left: width / 2, bottom: height / 2, right: width / 2))
    root.children = Array(1...nodes.count)
    text =
      "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n"
      + ([root] + nodes).enumerated().map { $0.element.text(number: $0.offset) }.joined()
  }

  /// An object with its rectangle, which may show a sprite.
  private struct Node {
    let name: String
    /// The low and the high corner as fractions of the parent's rectangle.
    let anchors: (low: Point, high: Point)
    /// The distances by which the rectangle reaches over its anchors.
    let outset: EdgeInsets
    var sprite: String?
    /// The numbers of the objects in this one.
    var children: [Int] = []

    func text(number: Int) -> String {
      let (object, rect) = (Self.object(number), Self.rect(number))
      let (renderer, image) = (22_200_000 + 2 * number, 11_400_000 + 2 * number)
      let components = [rect] + (sprite == nil ? [] : [renderer, image])
      let list = components.map { "  - component: {fileID: \($0)}\n" }.joined()
      let childList = children.map { "  - {fileID: \(Self.rect($0))}\n" }.joined()
      return """
        --- !u!1 &\(object)
        GameObject:
          m_ObjectHideFlags: 0
          serializedVersion: 6
          m_Component:
        \(list)\
          m_Layer: 5
          m_Name: \(name)
          m_TagString: Untagged
          m_IsActive: 1
        --- !u!224 &\(rect)
        RectTransform:
          m_ObjectHideFlags: 0
          m_GameObject: {fileID: \(object)}
          m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}
          m_LocalPosition: {x: 0, y: 0, z: 0}
          m_LocalScale: {x: 1, y: 1, z: 1}
          m_Children:\(children.isEmpty ? " []" : "")
        \(childList)\
          m_Father: {fileID: \(number == 0 ? 0 : Self.rect(0))}
          m_AnchorMin: \(Self.pair(anchors.low.x, anchors.low.y))
          m_AnchorMax: \(Self.pair(anchors.high.x, anchors.high.y))
          m_AnchoredPosition: \(Self.pair((outset.right - outset.left) / 2, (outset.top - outset.bottom) / 2))
          m_SizeDelta: \(Self.pair(outset.left + outset.right, outset.top + outset.bottom))
          m_Pivot: {x: 0.5, y: 0.5}

        """ + (sprite.map { Self.image($0, object, renderer, image) } ?? "")
    }

    private static func image(
      _ sprite: String, _ object: Int, _ renderer: Int, _ image: Int
    ) -> String {
      """
      --- !u!222 &\(renderer)
      CanvasRenderer:
        m_ObjectHideFlags: 0
        m_GameObject: {fileID: \(object)}
        m_CullTransparentMesh: 1
      --- !u!114 &\(image)
      MonoBehaviour:
        m_ObjectHideFlags: 0
        m_GameObject: {fileID: \(object)}
        m_Enabled: 1
        m_Script: {fileID: 11500000, guid: \(imageScript), type: 3}
        m_Color: {r: 1, g: 1, b: 1, a: 1}
        m_RaycastTarget: 1
        m_Sprite: {fileID: 21300000, guid: \(sprite), type: 3}
        m_Type: 1
        m_PreserveAspect: 0
        m_FillCenter: 1
        m_PixelsPerUnitMultiplier: 1

      """
    }

    private static func object(_ number: Int) -> Int { 100_000 + 2 * number }
    private static func rect(_ number: Int) -> Int { 22_400_000 + 2 * number }
    private static func pair(_ x: Double, _ y: Double) -> String {
      "{x: \(shortNumber(x)), y: \(shortNumber(y))}"
    }
  }
}

extension SlicedPicture.Side? {
  /// The part of the popover that a half fills, from its bottom left.
  fileprivate var anchors: (Point, Point) {
    switch self {
    case nil: (Point(x: 0, y: 0), Point(x: 1, y: 1))
    case .left: (Point(x: 0, y: 0), Point(x: 0.5, y: 1))
    case .right: (Point(x: 0.5, y: 0), Point(x: 1, y: 1))
    case .top: (Point(x: 0, y: 0.5), Point(x: 1, y: 1))
    case .bottom: (Point(x: 0, y: 0), Point(x: 1, y: 0.5))
    }
  }
}
