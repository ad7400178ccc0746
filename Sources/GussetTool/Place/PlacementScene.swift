internal import Gusset
internal import PopoverGeometry

/// A picture of a placement: the container, the anchor, and the popover where it goes.
///
/// A list of shapes from back to front, which is written down as SVG or painted into pixels.
struct PlacementScene {
  /// Something in the picture.
  enum Shape {
    /// A rectangle, with a line of one point within its edges.
    case rectangle(Rect, fill: Color? = nil, line: Color? = nil)
    /// A background with its frame's top left corner at a point.
    case popover(Popover, at: Point)
  }

  /// What the picture shows: the container and a little around it.
  let canvas: Rect
  /// All shapes, from back to front.
  let shapes: [Shape]

  init(_ request: PlacementRequest, _ placement: Placement, theme: Theme) {
    let around = 16.0
    let background = PopoverBackground(theme: theme, placement: placement)
    canvas = request.container.inset(by: -around)
    let anchor = Self.visible(request.anchor)
    shapes = [
      .rectangle(canvas, fill: SceneColor.outside),
      .rectangle(request.container, fill: SceneColor.container, line: SceneColor.edge),
      .rectangle(request.container.inset(by: request.margins), line: SceneColor.margin),
      .rectangle(anchor, fill: SceneColor.anchor),
      .popover(
        background.popover, at: Point(x: placement.frame.minX, y: placement.frame.minY)),
      .rectangle(placement.contentRect, line: SceneColor.content),
      // Once more, for a popover that covers it.
      .rectangle(anchor, line: SceneColor.anchor),
    ]
  }

  /// An anchor that is large enough to be seen, even if it is a point.
  private static func visible(_ anchor: Rect) -> Rect {
    let (least, center) = (3.0, anchor.center)
    let (width, height) = (max(anchor.width, least), max(anchor.height, least))
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

/// The colours of a scene, pale enough for a popover of any theme to stand out.
private enum SceneColor {
  static let outside = Color(red: 206, green: 212, blue: 220)
  static let container = Color(red: 238, green: 241, blue: 245)
  static let edge = Color(red: 140, green: 149, blue: 162)
  static let margin = Color(red: 208, green: 215, blue: 224)
  static let anchor = Color(red: 31, green: 122, blue: 236)
  static let content = Color(red: 226, green: 61, blue: 118, alpha: 130)
}
