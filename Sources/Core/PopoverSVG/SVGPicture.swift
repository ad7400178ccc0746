internal import PopoverGeometry
internal import PopoverModel

/// The content of an SVG document.
struct SVGPicture {
  let frames: SVGFrames
  private let form: ResolvedPopover.SVGForm
  /// The id of the silhouette's path, when the document has it already.
  let definedSilhouette: String?
  /// Whether one part of the content refers to another.
  var hasLinks: Bool { form == .clipped }

  /// - Parameter silhouette: the id of the silhouette's path, when the document has it already.
  init(_ frames: SVGFrames, silhouette: String? = nil) {
    self.frames = frames
    definedSilhouette = silhouette
    let own = frames.first.popover.svgForm
    // Outlines without a common form use the one that fits every outline.
    form = frames.others.allSatisfy { $0.popover.svgForm == own } ? own : .clipped
  }

  /// Adds the content.
  func append(to text: inout SVGText) {
    switch form {
    case .clipped:
      appendClipped(to: &text)
      return
    case .filled:
      appendSilhouette(SVGPaint(frames, \.fill), to: &text)
    case .bordered:
      appendSilhouette(SVGPaint(frames, \.borderTone), to: &text)
    case .stroked:
      // The stroke has the border's tone over the fill, because it covers the fill.
      let (fill, tone) = (SVGPaint(frames, \.fill), SVGPaint(frames, \.borderTone))
      fill.appendDefinition(in: frames, to: &text)
      tone.appendDefinition(in: frames, to: &text)
      text += "<path"
      fill.append("fill", to: &text)
      appendLine(
        tone, frames.points(frames.first.popover.border?.width ?? 0), along: \.borderLine, to: &text
      )
      frames.finishPath(\.borderLine, to: &text)
    }
    if let highlight = frames.first.popover.highlight {
      let paint = SVGPaint(frames) { $0.highlight?.fill ?? $0.fill }
      paint.appendDefinition(in: frames, to: &text)
      text += "<path fill=\"none\""
      appendLine(paint, frames.points(highlight.width), along: \.highlightLine, to: &text)
      frames.finishPath(\.highlightLine, to: &text)
    }
  }

  /// Adds the filled silhouette.
  private func appendSilhouette(_ fill: SVGPaint, to text: inout SVGText) {
    fill.appendDefinition(in: frames, to: &text)
    if let definedSilhouette {
      text.beginUse(definedSilhouette)
      fill.append("fill", to: &text)
      text += "/>"
    } else {
      text += "<path"
      fill.append("fill", to: &text)
      frames.finishPath(\.silhouette, to: &text)
    }
  }

  /// Adds the attributes of a mitered stroke.
  func appendLine(
    _ stroke: SVGPaint, _ width: Double, along path: (ResolvedPopover) -> Path?,
    to text: inout SVGText
  ) {
    stroke.append("stroke", to: &text)
    if width != 1 { text.appendAttribute("stroke-width", width) }
    let standardLimit = 4.0
    let miter = frames.longestMiter(path)
    if miter > standardLimit { text.appendAttribute("stroke-miterlimit", miter.rounded(.up)) }
  }
}

extension SVGText {
  /// Adds the start of an element that draws the path with an id.
  mutating func beginUse(_ id: String) {
    self += "<use xlink:href=\"#"
    self += id
    self += "\""
  }
}
