internal import PopoverGeometry
internal import PopoverModel

extension SVGPicture {
  /// Adds the silhouette with strokes clipped to their inner halves.
  func appendClipped(to text: inout SVGText) {
    let popover = frames.first.popover
    let name = frames.silhouetteName
    let (path, clip) = (definedSilhouette ?? name.id("p"), name.id("c"))
    let fill = SVGPaint(frames, \.fill)
    fill.appendDefinition(in: frames, to: &text)

    let border = popover.border.map { SVGPaint($0.color) }
    let borderWidth =
      popover.border.map { ($0.style == .innerHalf ? 1 : 2) * frames.points($0.width) } ?? 0
    let highlight = popover.highlight.map { _ in
      SVGPaint(frames) { $0.highlight?.fill ?? $0.fill }
    }
    let highlightWidth = 2 * frames.points(popover.highlight?.width ?? 0) + borderWidth
    // The highlight would be visible through a translucent border.
    let isMasked = highlight != nil && popover.border?.color.isOpaque == false
    var maskName = name
    maskName.combine(borderWidth)
    let mask = maskName.id("m")
    highlight?.appendDefinition(in: frames, to: &text)
    border?.appendDefinition(in: frames, to: &text)

    text += "<defs>"
    if definedSilhouette == nil {
      text += "<path"
      text.appendAttribute("id", path)
      frames.finishPath(\.silhouette, to: &text)
    }
    text += "<clipPath"
    text.appendAttribute("id", clip)
    text += ">"
    text.beginUse(path)
    text += "/></clipPath>"
    if isMasked {
      text += "<mask"
      text.appendAttribute("id", mask)
      text += ">"
      text.beginUse(path)
      text += " fill=\"#fff\""
      appendInnerLine(SVGPaint(.black), borderWidth, to: &text)
      text += "/></mask>"
    }
    text += "</defs>"

    // The fill and the first stroke share an element, unless a mask applies to the highlight alone.
    text.beginUse(path)
    text.appendAttribute("clip-path", "url(#\(clip))")
    fill.append("fill", to: &text)
    if let highlight {
      if isMasked { beginNextStroke(path, clip: clip, to: &text) }
      appendInnerLine(highlight, highlightWidth, to: &text)
      if isMasked { text.appendAttribute("mask", "url(#\(mask))") }
      if border != nil { beginNextStroke(path, clip: clip, to: &text) }
    }
    if let border { appendInnerLine(border, borderWidth, to: &text) }
    text += "/>"
  }

  /// Ends an element, and begins one that draws only a stroke.
  private func beginNextStroke(_ path: String, clip: String, to text: inout SVGText) {
    text += "/>"
    text.beginUse(path)
    text.appendAttribute("clip-path", "url(#\(clip))")
    text += " fill=\"none\""
  }

  /// Adds the attributes of a stroke along the silhouette, whose outer half is clipped.
  private func appendInnerLine(_ stroke: SVGPaint, _ width: Double, to text: inout SVGText) {
    guard frames.first.popover.hasBand else {
      appendLine(stroke, width, along: \.silhouette, to: &text)
      return
    }
    // The inner edge of a band is that of a stroke with round joins.
    stroke.append("stroke", to: &text)
    if width != 1 { text.appendAttribute("stroke-width", width) }
    text += " stroke-linejoin=\"round\""
  }
}
