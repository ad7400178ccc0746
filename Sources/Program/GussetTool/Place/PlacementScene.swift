internal import Gusset
internal import GussetPresentation

extension Placement {
  /// A picture of the placement as an SVG document with points as user units: the container, the anchor,
  /// and the popover at its position, with their sizes and the distances between them.
  ///
  /// It embeds the SVG of the popover.
  func svg(of request: PlacementRequest, theme: Theme, scale: Scale) throws -> FileContents {
    let canvas = request.container.inset(by: -SceneElement.margin)
    _ = try scale.pixelSize(of: canvas.size)
    let anchor = request.anchor.visible
    let labels = try PlacementLabels(request, self, anchor: anchor, canvas: canvas)
    // From back to front.
    let parts =
      [
        SceneElement.rectangle(canvas, fill: SceneElement.outside),
        SceneElement.rectangle(
          request.container, fill: SceneElement.container, line: SceneElement.edge),
        SceneElement.rectangle(
          request.container.inset(by: request.margins), line: SceneElement.marginLine),
        SceneElement.rectangle(anchor, fill: SceneElement.anchor),
        try SceneElement.popover(
          PopoverBackground(theme: theme, placement: self).popover, in: frame, scale: scale),
        SceneElement.rectangle(contentRect, line: SceneElement.content),
        // The outline is drawn again, in case the popover covers the anchor.
        SceneElement.rectangle(anchor, line: SceneElement.anchor),
      ] + labels.elements
    let size = Size(width: canvas.width * scale.value, height: canvas.height * scale.value)
    let box = [canvas.minX, canvas.minY, canvas.width, canvas.height]
    let text = svgElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "width": svgNumber(size.width),
        "height": svgNumber(size.height),
        "viewBox": box.map { svgNumber($0) }.joined(separator: " "),
      ], "\n" + parts.joined(separator: "\n") + "\n")
    return FileContents(text: text + "\n", pictureSize: size)
  }
}

extension Rect {
  /// The rectangle, enlarged to at least 3 x 3 points so that it is visible.
  fileprivate var visible: Rect {
    let (width, height) = (max(width, 3), max(height, 3))
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

/// The SVG elements of a placement's picture, and their colors. They are pale, so that a popover of any
/// theme stands out.
enum SceneElement {
  static let outside = Theme.Color(red: 206, green: 212, blue: 220)
  static let container = Theme.Color(red: 238, green: 241, blue: 245)
  static let edge = Theme.Color(red: 140, green: 149, blue: 162)
  static let marginLine = Theme.Color(red: 208, green: 215, blue: 224)
  static let anchor = Theme.Color(red: 31, green: 122, blue: 236)
  static let content = Theme.Color(red: 226, green: 61, blue: 118, alpha: 130)
  static let text = Theme.Color(red: 55, green: 63, blue: 75)
  static let anchorText = Theme.Color(red: 13, green: 82, blue: 176)
  static let contentText = Theme.Color(red: 166, green: 26, blue: 76)

  /// The distance from the container to the edge of the picture.
  static let margin = 16.0

  /// A rectangle. Its line is one point wide and lies inside the rectangle.
  static func rectangle(_ rect: Rect, fill: Theme.Color? = nil, line: Theme.Color? = nil) -> String
  {
    let shown = line == nil ? rect : rect.inset(by: 0.5)
    let paints = [("fill", fill), ("stroke", line)].map { name, color in
      color.map { "\(name)=\"\(svgColor($0))\"" + svgOpacity("\(name)-opacity", $0.alpha) }
        ?? "\(name)=\"none\""
    }
    return "<rect x=\"\(svgNumber(shown.minX))\" y=\"\(svgNumber(shown.minY))\""
      + " width=\"\(svgNumber(max(0, shown.width)))\""
      + " height=\"\(svgNumber(max(0, shown.height)))\" \(paints.joined(separator: " "))/>"
  }

  /// A line of text in the middle of a pale rectangle, on which every color of the scene is legible.
  static func label(_ text: String, in rect: Rect, _ color: Theme.Color) -> String {
    // Most fonts are wider than the typeface that the box is measured with.
    svgElement(
      "rect",
      [
        "class": "label", "x": svgNumber(rect.minX), "y": svgNumber(rect.minY),
        "width": svgNumber(rect.width), "height": svgNumber(rect.height),
        "fill": svgColor(container),
      ])
      + svgElement(
        "text",
        [
          "x": svgNumber(rect.center.x),
          "y": svgNumber(rect.center.y + PlacementLabels.face.size / 3), "fill": svgColor(color),
          "text-anchor": "middle", "font-size": svgNumber(PlacementLabels.face.size * 0.9),
          "font-family": "system-ui, sans-serif",
        ], svgEscaped(text))
  }

  /// A popover's SVG in its frame, scaled from pixels to points.
  static func popover(_ popover: Popover, in frame: Rect, scale: Scale) throws -> String {
    let unit = scale == .x1 ? "" : " scale(\(svgNumber(1 / scale.value, decimals: 6)))"
    let place = "translate(\(svgNumber(frame.minX)) \(svgNumber(frame.minY)))"
    return svgElement("g", ["transform": place + unit], try popover.svg(scale: scale).text)
  }
}
