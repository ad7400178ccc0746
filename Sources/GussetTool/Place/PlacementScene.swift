internal import Gusset
internal import PopoverGeometry

/// A picture of a placement: the container, the anchor, and the popover at its position.
///
/// The scene is a list of shapes. It can be written as SVG or painted into a pixmap.
struct PlacementScene {
  enum Shape {
    /// A rectangle. Its line is one point wide and lies inside the rectangle.
    case rectangle(Rect, fill: Color? = nil, line: Color? = nil)
    /// A popover, with the top left corner of its frame at a point.
    case popover(Popover, at: Point)
  }

  /// The rectangle of the picture: the container with a margin around it.
  let canvas: Rect
  /// All shapes, from back to front.
  let shapes: [Shape]

  init(_ request: PlacementRequest, _ placement: Placement, theme: Theme) {
    let margin = 16.0
    let background = PopoverBackground(theme: theme, placement: placement)
    canvas = request.container.inset(by: -margin)
    let anchor = Self.visible(request.anchor)
    shapes = [
      .rectangle(canvas, fill: SceneColor.outside),
      .rectangle(request.container, fill: SceneColor.container, line: SceneColor.edge),
      .rectangle(request.container.inset(by: request.margins), line: SceneColor.margin),
      .rectangle(anchor, fill: SceneColor.anchor),
      .popover(
        background.popover, at: Point(x: placement.frame.minX, y: placement.frame.minY)),
      .rectangle(placement.contentRect, line: SceneColor.content),
      // The outline is drawn again, in case the popover covers the anchor.
      .rectangle(anchor, line: SceneColor.anchor),
    ]
  }

  /// The anchor, enlarged to at least 3 x 3 points so that it is visible.
  private static func visible(_ anchor: Rect) -> Rect {
    let (minimum, center) = (3.0, anchor.center)
    let (width, height) = (max(anchor.width, minimum), max(anchor.height, minimum))
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

/// The colors of a scene. They are pale, so that a popover of any theme stands out.
private enum SceneColor {
  static let outside = Color(red: 206, green: 212, blue: 220)
  static let container = Color(red: 238, green: 241, blue: 245)
  static let edge = Color(red: 140, green: 149, blue: 162)
  static let margin = Color(red: 208, green: 215, blue: 224)
  static let anchor = Color(red: 31, green: 122, blue: 236)
  static let content = Color(red: 226, green: 61, blue: 118, alpha: 130)
}
