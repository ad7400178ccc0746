internal import PopoverGeometry
package import PopoverModel

extension ResolvedPopover {
  /// The popover as an SVG document: one `<path>` for body and arrow, its gradient and its border.
  ///
  /// Width and height are in pixels at the popover's scale. Coordinates are in points with three
  /// decimals, y down. The same popover always gives the same bytes. Ids follow from the content,
  /// so one page can contain several pictures.
  package func svg() -> String {
    let picture = SVGPicture(SVGFrames(self))
    let width = svgNumber(Double(pixelSize.width))
    let height = svgNumber(Double(pixelSize.height))
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\"\(picture.namespaces) width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(svgNumber(size.width)) \(svgNumber(size.height))\">"
      + "\(picture.content)</svg>\n"
  }
}

/// The content of an SVG document.
struct SVGPicture {
  let content: String
  /// Whether one part of the content refers to another.
  private let hasLinks: Bool

  /// Declares the namespace of SVG 1.1 links, when the content has a link. Every viewer supports
  /// them.
  var namespaces: String {
    hasLinks ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : ""
  }

  init(_ frames: SVGFrames) {
    let own = frames.first.svgForm
    // Outlines without a common form use the one that fits every outline.
    let form = frames.popovers.dropFirst().allSatisfy { $0.svgForm == own } ? own : .clipped
    hasLinks = form == .clipped
    let fill = frames.paint(\.fill)
    var content: String
    switch form {
    case .clipped:
      self.content = SVGPicture.clipped(frames, fill: fill)
      return
    case .filled:
      content =
        SVGPicture.definitions(fill.definition)
        + frames.element(fill.attributes("fill"), \.silhouette)
    case .bordered:
      let tone = frames.paint(\.borderTone)
      content =
        SVGPicture.definitions(tone.definition)
        + frames.element(tone.attributes("fill"), \.silhouette)
    case .stroked:
      // The stroke has the border's tone over the fill, because it covers the fill.
      let tone = frames.paint(\.borderTone)
      let line = SVGPicture.line(
        tone, frames.points(frames.first.border?.width ?? 0), along: frames, \.borderLine)
      content =
        SVGPicture.definitions(fill.definition + tone.definition)
        + frames.element(fill.attributes("fill") + line, \.borderLine)
    }
    if let highlight = frames.first.highlight {
      let paint = frames.paint { $0.highlight?.fill ?? $0.fill }
      let line = SVGPicture.line(
        paint, frames.points(highlight.width), along: frames, \.highlightLine)
      content +=
        SVGPicture.definitions(paint.definition)
        + frames.element(" fill=\"none\"" + line, \.highlightLine)
    }
    self.content = content
  }

  /// The silhouette with strokes clipped to their inner halves.
  private static func clipped(_ frames: SVGFrames, fill: SVGPaint) -> String {
    let name = contentName(frames.firstData(\.silhouette) + frames.timing)
    var definition = fill.definition
    let border = frames.first.border
    let borderWidth =
      border.map { ($0.style == .innerHalf ? 1 : 2) * frames.points($0.width) } ?? 0
    func line(_ stroke: SVGPaint, _ width: Double) -> String {
      // The inner edge of a band is that of a stroke with round joins.
      frames.first.hasBand
        ? SVGPicture.line(stroke, width, " stroke-linejoin=\"round\"")
        : SVGPicture.line(stroke, width, along: frames, \.silhouette)
    }
    var strokes: [String] = []
    var mask = ""
    if let highlight = frames.first.highlight {
      let paint = frames.paint { $0.highlight?.fill ?? $0.fill }
      definition += paint.definition
      strokes.append(line(paint, 2 * frames.points(highlight.width) + borderWidth))
      if let border, !border.color.isOpaque {
        // The highlight would be visible through a translucent border.
        mask =
          "<mask id=\"m\(name)\"><use xlink:href=\"#p\(name)\" fill=\"#fff\""
          + "\(line(SVGPaint(.black), borderWidth))/></mask>"
        strokes[0] += " mask=\"url(#m\(name))\""
        // The fill is not masked.
        strokes.insert("", at: 0)
      }
    }
    if let border {
      let paint = SVGPaint(border.color)
      definition += paint.definition
      strokes.append(line(paint, borderWidth))
    }
    func use(_ attributes: String) -> String {
      "<use xlink:href=\"#p\(name)\" clip-path=\"url(#c\(name))\"\(attributes)/>"
    }
    // The fill and the first stroke share an element.
    return definitions(
      definition + frames.element(" id=\"p\(name)\"", \.silhouette)
        + "<clipPath id=\"c\(name)\"><use xlink:href=\"#p\(name)\"/></clipPath>" + mask)
      + use(fill.attributes("fill") + (strokes.first ?? ""))
      + strokes.dropFirst().map { use(" fill=\"none\"" + $0) }.joined()
  }

  /// The attributes of a mitered stroke.
  private static func line(
    _ stroke: SVGPaint, _ width: Double, along frames: SVGFrames, _ path: (ResolvedPopover) -> Path?
  ) -> String {
    let standardLimit = 4.0
    let miter = frames.longestMiter(path)
    let limit =
      miter > standardLimit ? " stroke-miterlimit=\"\(svgNumber(miter.rounded(.up)))\"" : ""
    return line(stroke, width, limit)
  }

  /// The attributes of a stroke.
  private static func line(_ stroke: SVGPaint, _ width: Double, _ joins: String) -> String {
    let attribute = width == 1 ? "" : " stroke-width=\"\(svgNumber(width))\""
    return stroke.attributes("stroke") + attribute + joins
  }

  private static func definitions(_ content: String) -> String {
    content.isEmpty ? "" : "<defs>\(content)</defs>"
  }
}

extension ResolvedPopover {
  /// The possible structures of fill and lines in SVG.
  enum SVGForm: Hashable {
    /// The filled silhouette.
    case filled
    /// The silhouette in the colors of a border that covers all of it.
    case bordered
    /// A path with a stroke.
    case stroked
    /// Strokes clipped by the silhouette.
    case clipped
  }

  /// The shortest form of this popover.
  fileprivate var svgForm: SVGForm {
    if highlight != nil, highlightLine == nil { return .clipped }
    guard border != nil else { return .filled }
    guard let borderEdges else { return .clipped }
    if borderEdges.inner == nil { return .bordered }
    return borderEdges.centerLine != nil && hasOpaqueTone ? .stroked : .clipped
  }

  /// Whether a line is a band: its inner edge is no path, only a distance from the silhouette.
  fileprivate var hasBand: Bool { border?.style == .band || highlight?.style == .band }

  /// The path whose stroke covers exactly the border; `nil` when there is none.
  fileprivate var borderLine: Path? { borderEdges?.centerLine }

  /// The path whose stroke covers exactly the highlight; `nil` when there is none.
  fileprivate var highlightLine: Path? { highlightEdges?.centerLine }

  /// Whether the border's color over the fill is independent of the backdrop.
  fileprivate var hasOpaqueTone: Bool { border?.color.isOpaque ?? true || fill.isOpaque }

  /// The border's color composited over the fill. It is exact when either of them is opaque.
  fileprivate var borderTone: Gradient {
    let color = border?.color ?? .black
    if color.isOpaque { return Gradient(color) }
    return Gradient(
      stops: fill.stops.map { Gradient.Stop(position: $0.position, color: color.over($0.color)) })
  }
}
