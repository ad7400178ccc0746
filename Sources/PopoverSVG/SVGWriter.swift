internal import PopoverGeometry
package import PopoverModel

extension ResolvedPopover {
  /// The popover as an SVG document: one `<path>` for body and arrow, its gradient and its border.
  ///
  /// Width and height are in pixels of the popover's scale, coordinates in points with three
  /// decimals, y down. The same popover gives the same bytes every time. Names in it follow from
  /// the content, so that several pictures can stand in one page.
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

/// What stands inside an SVG document.
struct SVGPicture {
  let content: String
  /// Whether one part of the content refers to another.
  private let hasLinks: Bool

  /// Declares the links of SVG 1.1, which every viewer follows, where the content has one.
  var namespaces: String {
    hasLinks ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : ""
  }

  init(_ frames: SVGFrames) {
    let own = frames.first.svgForm
    // A form that every outline has serves those that have none in common.
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
      // The stroke's tone hides the fill beneath its inner half.
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

  /// The silhouette with strokes of which only the inner half is seen.
  private static func clipped(_ frames: SVGFrames, fill: SVGPaint) -> String {
    let name = contentName(frames.firstData(\.silhouette) + frames.timing)
    var definition = fill.definition
    let border = frames.first.border
    let borderWidth =
      border.map { ($0.style == .innerHalf ? 1 : 2) * frames.points($0.width) } ?? 0
    func line(_ stroke: SVGPaint, _ width: Double) -> String {
      // A band has no edge of its own: it ends where round joins end it.
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
        // The border would show what lies beneath it.
        mask =
          "<mask id=\"m\(name)\"><use xlink:href=\"#p\(name)\" fill=\"#fff\""
          + "\(line(SVGPaint(.black), borderWidth))/></mask>"
        strokes[0] += " mask=\"url(#m\(name))\""
        // The fill is not masked.
        strokes.insert("", at: 0)
      }
    }
    if let border { strokes.append(line(SVGPaint(border.color), borderWidth)) }
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

  /// The attributes of a mitred stroke.
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
  /// The ways to write fill and lines down.
  enum SVGForm: Hashable {
    /// The silhouette alone.
    case filled
    /// The silhouette in the colors of a border that leaves nothing else.
    case bordered
    /// A path with a stroke.
    case stroked
    /// Strokes that the silhouette clips.
    case clipped
  }

  /// The shortest way that shows what is drawn.
  fileprivate var svgForm: SVGForm {
    if highlight != nil, highlightLine == nil { return .clipped }
    guard border != nil else { return .filled }
    guard let borderEdges else { return .clipped }
    if borderEdges.inner == nil { return .bordered }
    return borderEdges.centerLine != nil && hasOpaqueTone ? .stroked : .clipped
  }

  /// Whether a line has no other edge than its distance from the silhouette.
  fileprivate var hasBand: Bool { border?.style == .band || highlight?.style == .band }

  /// Where a stroke covers the border.
  fileprivate var borderLine: Path? { borderEdges?.centerLine }

  /// Where a stroke covers the highlight.
  fileprivate var highlightLine: Path? { highlightEdges?.centerLine }

  /// Whether the border's color over the fill is known without what lies beneath both.
  fileprivate var hasOpaqueTone: Bool { border?.color.isOpaque ?? true || fill.isOpaque }

  /// What the border looks like over the fill. Exact when either of them is opaque.
  fileprivate var borderTone: Gradient {
    let color = border?.color ?? .black
    if color.isOpaque { return Gradient(color) }
    return Gradient(
      stops: fill.stops.map { Gradient.Stop(position: $0.position, color: color.over($0.color)) })
  }
}
