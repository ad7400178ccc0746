internal import PopoverGeometry
public import PopoverModel

extension Drawing {
  /// The drawing as an SVG document: one `<path>` for body and arrow, its gradient and its border.
  ///
  /// Width and height are in pixels of the drawing's scale, coordinates in points with three
  /// decimals, y down. The same drawing gives the same bytes every time. Names in it follow from
  /// the content, so that several pictures can stand in one page.
  public func svg() -> String {
    let picture = SVGPicture(self)
    let width = svgNumber(Double(pixelSize.width))
    let height = svgNumber(Double(pixelSize.height))
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\"\(picture.namespaces) width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(svgNumber(size.width)) \(svgNumber(size.height))\">"
      + "\(picture.content)</svg>\n"
  }
}

/// What stands inside an SVG document.
struct SVGPicture {
  let content: String
  /// Whether one part of the content refers to another.
  private var hasLinks = false

  /// Declares the links of SVG 1.1, which every viewer follows, where the content has one.
  var namespaces: String {
    hasLinks ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : ""
  }

  init(_ drawing: Drawing) {
    let height = drawing.size.height
    let fill = SVGPaint(drawing.fill, height: height)
    let line: Path? =
      if case .ring(_, let line)? = drawing.highlight?.style { line } else { nil }
    if drawing.highlight != nil, line == nil {
      hasLinks = true
      content = SVGPicture.clipped(drawing, fill: fill)
      return
    }
    var content: String
    switch drawing.border?.style {
    case nil:
      content = SVGPicture.filled(drawing.silhouette, with: fill)
    case .ring(nil, _)?:
      let tone = SVGPicture.tone(of: drawing.border?.color ?? .black, over: drawing.fill)
      content = SVGPicture.filled(drawing.silhouette, with: SVGPaint(tone, height: height))
    case .ring(_, let line?)? where drawing.hasOpaqueTone:
      // The stroke's tone hides the fill beneath its inner half.
      let tone = SVGPicture.tone(of: drawing.border?.color ?? .black, over: drawing.fill)
      content = SVGPicture.stroked(
        line, fill: fill, stroke: SVGPaint(tone, height: height),
        width: drawing.border?.width ?? 0)
    case .ring?, .band?, .innerHalf?:
      hasLinks = true
      content = SVGPicture.clipped(drawing, fill: fill)
    }
    if let highlight = drawing.highlight, let line {
      let paint = SVGPaint(highlight.fill, height: height)
      content +=
        SVGPicture.definitions(paint.definition) + "<path fill=\"none\""
        + SVGPicture.line(paint, highlight.width, along: line) + " d=\"\(line.svgData)\"/>"
    }
    self.content = content
  }

  /// What a border looks like over the fill. Exact when either of them is opaque.
  private static func tone(of color: Color, over fill: Gradient) -> Gradient {
    if color.isOpaque { return Gradient(color) }
    return Gradient(
      stops: fill.stops.map { Gradient.Stop(position: $0.position, color: color.over($0.color)) })
  }

  private static func filled(_ path: Path, with fill: SVGPaint) -> String {
    definitions(fill.definition) + "<path\(fill.attributes("fill")) d=\"\(path.svgData)\"/>"
  }

  private static func stroked(
    _ path: Path, fill: SVGPaint, stroke: SVGPaint, width: Double
  ) -> String {
    definitions(fill.definition + stroke.definition)
      + "<path\(fill.attributes("fill"))\(line(stroke, width, along: path))"
      + " d=\"\(path.svgData)\"/>"
  }

  /// The silhouette with strokes of which only the inner half is seen.
  private static func clipped(_ drawing: Drawing, fill: SVGPaint) -> String {
    let path = drawing.silhouette
    let data = path.svgData
    let name = contentName(data)
    var definition = fill.definition
    var strokes: [String] = []
    let border = drawing.border
    if let highlight = drawing.highlight {
      let paint = SVGPaint(highlight.fill, height: drawing.size.height)
      definition += paint.definition
      strokes.append(line(paint, 2 * (highlight.width + (border?.width ?? 0)), along: path))
    }
    if let border {
      let width = border.style == .innerHalf ? border.width : 2 * border.width
      strokes.append(line(SVGPaint(border.color), width, along: path))
    }
    func use(_ attributes: String) -> String {
      "<use xlink:href=\"#p\(name)\" clip-path=\"url(#c\(name))\"\(attributes)/>"
    }
    // The fill and the first stroke share an element.
    return definitions(
      definition + "<path id=\"p\(name)\" d=\"\(data)\"/>"
        + "<clipPath id=\"c\(name)\"><use xlink:href=\"#p\(name)\"/></clipPath>")
      + use(fill.attributes("fill") + (strokes.first ?? ""))
      + strokes.dropFirst().map { use(" fill=\"none\"" + $0) }.joined()
  }

  /// The attributes of a mitred stroke.
  private static func line(_ stroke: SVGPaint, _ width: Double, along path: Path) -> String {
    let standardLimit = 4.0
    let miter = path.longestMiter
    let limit =
      miter > standardLimit ? " stroke-miterlimit=\"\(svgNumber(miter.rounded(.up)))\"" : ""
    let attribute = width == 1 ? "" : " stroke-width=\"\(svgNumber(width))\""
    return stroke.attributes("stroke") + attribute + limit
  }

  private static func definitions(_ content: String) -> String {
    content.isEmpty ? "" : "<defs>\(content)</defs>"
  }
}

extension Drawing {
  /// Whether the border's colour over the fill is known without what lies beneath both.
  fileprivate var hasOpaqueTone: Bool { border?.color.isOpaque ?? true || fill.isOpaque }
}
