internal import Gusset

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
    // Most fonts are wider than the one of the pixels, which the box is made for.
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
