internal import Gusset
internal import GussetPresentation

/// A picture of a placement: the container, the anchor, and the popover at its position, with their
/// sizes and the distances between them.
struct PlacementScene {
  enum Shape {
    /// A rectangle. Its line is one point wide and lies inside the rectangle.
    case rectangle(Rect, fill: Color? = nil, line: Color? = nil)
    /// A line of text in the middle of a pale rectangle, on which every color of the scene is legible.
    case label(String, Rect, Color)
    /// A popover, with the top left corner of its frame at a point.
    case popover(Popover, at: Point)
  }

  /// The rectangle of the picture: the container with a margin around it.
  let canvas: Rect
  /// The distance from the container to the edge of the picture.
  static let margin = 16.0
  /// All shapes, from back to front.
  let shapes: [Shape]

  init(
    _ request: PlacementRequest, _ placement: Placement, theme: Theme
  ) throws(GussetError) {
    let background = PopoverBackground(theme: theme, placement: placement)
    canvas = request.container.inset(by: -Self.margin)
    let anchor = Self.visible(request.anchor)
    let labels = try PlacementLabels(request, placement, anchor: anchor, canvas: canvas)
    shapes =
      [
        .rectangle(canvas, fill: SceneColor.outside),
        .rectangle(request.container, fill: SceneColor.container, line: SceneColor.edge),
        .rectangle(request.container.inset(by: request.margins), line: SceneColor.margin),
        .rectangle(anchor, fill: SceneColor.anchor),
        .popover(
          background.popover, at: Point(x: placement.frame.minX, y: placement.frame.minY)),
        .rectangle(placement.contentRect, line: SceneColor.content),
        // The outline is drawn again, in case the popover covers the anchor.
        .rectangle(anchor, line: SceneColor.anchor),
      ] + labels.shapes
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
enum SceneColor {
  static let outside = Color(red: 206, green: 212, blue: 220)
  static let container = Color(red: 238, green: 241, blue: 245)
  static let edge = Color(red: 140, green: 149, blue: 162)
  static let margin = Color(red: 208, green: 215, blue: 224)
  static let anchor = Color(red: 31, green: 122, blue: 236)
  static let content = Color(red: 226, green: 61, blue: 118, alpha: 130)
  static let text = Color(red: 55, green: 63, blue: 75)
  static let anchorText = Color(red: 13, green: 82, blue: 176)
  static let contentText = Color(red: 166, green: 26, blue: 76)
}

extension PlacementScene {
  /// The scene as an SVG document with points as user units. It embeds the SVG of the popover.
  func svg(scale: Scale) throws -> FileContents {
    _ = try scale.pixelSize(of: canvas.size)
    let box = [canvas.minX, canvas.minY, canvas.width, canvas.height]
    let parts = try shapes.map { shape in
      switch shape {
      case .rectangle(let rect, let fill, let line): Self.svg(rect, fill: fill, line: line)
      case .label(let text, let rect, let color): Self.svg(text, in: rect, color)
      case .popover(let popover, let place): try Self.svg(popover, at: place, scale: scale)
      }
    }
    let size = Size(width: canvas.width * scale.value, height: canvas.height * scale.value)
    let text =
      svgElement(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg",
          "width": svgNumber(size.width),
          "height": svgNumber(size.height),
          "viewBox": box.map { svgNumber($0) }.joined(separator: " "),
        ], "\n" + parts.joined(separator: "\n") + "\n") + "\n"
    return FileContents(text: text, pictureSize: size)
  }

  private static func svg(_ rect: Rect, fill: Color?, line: Color?) -> String {
    let shown = line == nil ? rect : rect.inset(by: 0.5)
    let paints = [("fill", fill), ("stroke", line)].map { name, color in
      color.map { "\(name)=\"\(svgColor($0))\"" + svgOpacity("\(name)-opacity", $0.alpha) }
        ?? "\(name)=\"none\""
    }
    return "<rect x=\"\(svgNumber(shown.minX))\" y=\"\(svgNumber(shown.minY))\""
      + " width=\"\(svgNumber(max(0, shown.width)))\""
      + " height=\"\(svgNumber(max(0, shown.height)))\" \(paints.joined(separator: " "))/>"
  }

  private static func svg(_ text: String, in rect: Rect, _ color: Color) -> String {
    let place = PlacementLabels.baseline(in: rect)
    // Most fonts are wider than the typeface that the box is measured with.
    return svgElement(
      "rect",
      [
        "class": "label", "x": svgNumber(rect.minX), "y": svgNumber(rect.minY),
        "width": svgNumber(rect.width), "height": svgNumber(rect.height),
        "fill": svgColor(SceneColor.container),
      ])
      + svgElement(
        "text",
        [
          "x": svgNumber(place.x), "y": svgNumber(place.y), "fill": svgColor(color),
          "text-anchor": "middle", "font-size": svgNumber(PlacementLabels.face.size * 0.9),
          "font-family": "system-ui, sans-serif",
        ], svgEscaped(text))
  }

  /// The popover's SVG, scaled from pixels to points.
  private static func svg(_ popover: Popover, at place: Point, scale: Scale) throws -> String {
    let unit = scale == .one ? "" : " scale(\(svgNumber(1 / scale.value, decimals: 6)))"
    let document = try popover.svg(scale: scale).text
    return svgElement(
      "g", ["transform": "translate(\(svgNumber(place.x)) \(svgNumber(place.y)))\(unit)"],
      document)
  }
}
