internal import PopoverGeometry
package import PopoverModel

extension ResolvedPopover {
  /// The popover as an SVG document: one `<path>` for body and arrow, its gradient and its border.
  ///
  /// Width and height are in pixels at the popover's scale. Coordinates are in points with three
  /// decimals, y down. The same popover always gives the same bytes. Ids follow from the content,
  /// so one page can contain several pictures.
  package func svg() -> String { written().string }

  /// The document of ``svg()`` in UTF-8.
  package func svgBytes() -> [UInt8] { written().bytes }

  private func written() -> SVGWriter {
    let picture = SVGPicture(SVGFrames(self))
    // Most pictures take less.
    var svg = SVGWriter(capacity: 1024)
    svg.document(
      pixelSize, box: Rect(x: 0, y: 0, width: size.width, height: size.height),
      hasLinks: picture.hasLinks
    ) { svg in
      picture.append(to: &svg)
    }
    return svg
  }
}

/// The content of an SVG document.
package struct SVGPicture {
  private let frames: SVGFrames
  private let form: ResolvedPopover.SVGForm
  /// The id of the silhouette's path, when the document has it already.
  private let definedSilhouette: String?
  /// Whether one part of the content refers to another.
  package var hasLinks: Bool { form == .clipped }

  /// - Parameter silhouette: the id of the silhouette's path, when the document has it already.
  package init(_ frames: SVGFrames, silhouette: String? = nil) {
    self.frames = frames
    definedSilhouette = silhouette
    let own = frames.first.popover.svgForm
    // Outlines without a common form use the one that fits every outline.
    form = frames.others.allSatisfy { $0.popover.svgForm == own } ? own : .clipped
  }

  /// Adds the content.
  package func append(to svg: inout SVGWriter) {
    switch form {
    case .clipped:
      appendClipped(to: &svg)
      return
    case .filled:
      appendSilhouette(SVGPaint(frames, \.fill), to: &svg)
    case .bordered:
      appendSilhouette(SVGPaint(frames, \.borderTone), to: &svg)
    case .stroked:
      // The stroke has the border's tone over the fill, because it covers the fill.
      let (fill, tone) = (SVGPaint(frames, \.fill), SVGPaint(frames, \.borderTone))
      let width = frames.points(frames.first.popover.border?.width ?? 0)
      fill.appendDefinition(in: frames, to: &svg)
      tone.appendDefinition(in: frames, to: &svg)
      frames.appendPath(\.borderLine, to: &svg) { svg in
        fill.append("fill", to: &svg)
        appendLine(tone, width, along: \.borderLine, to: &svg)
      }
    }
    if let highlight = frames.first.popover.highlight {
      let paint = SVGPaint(frames) { $0.highlight?.fill ?? $0.fill }
      paint.appendDefinition(in: frames, to: &svg)
      frames.appendPath(\.highlightLine, to: &svg) { svg in
        svg += " fill=\"none\""
        appendLine(paint, frames.points(highlight.width), along: \.highlightLine, to: &svg)
      }
    }
  }

  /// Adds the filled silhouette.
  private func appendSilhouette(_ fill: SVGPaint, to svg: inout SVGWriter) {
    fill.appendDefinition(in: frames, to: &svg)
    if let definedSilhouette {
      svg.use(definedSilhouette) { svg in fill.append("fill", to: &svg) }
    } else {
      frames.appendPath(\.silhouette, to: &svg) { svg in fill.append("fill", to: &svg) }
    }
  }

  /// Adds the attributes of a mitered stroke.
  private func appendLine(
    _ stroke: SVGPaint, _ width: Double, along path: (ResolvedPopover) -> BezierPath?,
    to svg: inout SVGWriter
  ) {
    stroke.append("stroke", to: &svg)
    if width != 1 { svg.attribute("stroke-width", width) }
    let standardLimit = 4.0
    let miter = frames.longestMiter(path)
    if miter > standardLimit { svg.attribute("stroke-miterlimit", miter.rounded(.up)) }
  }
}

extension SVGPicture {
  /// Adds the silhouette with strokes clipped to their inner halves.
  private func appendClipped(to svg: inout SVGWriter) {
    let popover = frames.first.popover
    let name = frames.silhouetteName
    let (path, clip) = (definedSilhouette ?? name.id("p"), name.id("c"))
    let fill = SVGPaint(frames, \.fill)
    fill.appendDefinition(in: frames, to: &svg)

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
    highlight?.appendDefinition(in: frames, to: &svg)
    border?.appendDefinition(in: frames, to: &svg)

    svg.element("defs") { _ in
    } content: { svg in
      if definedSilhouette == nil {
        frames.appendPath(\.silhouette, to: &svg) { svg in svg.attribute("id", path) }
      }
      svg.element("clipPath") { svg in
        svg.attribute("id", clip)
      } content: { svg in
        svg.use(path)
      }
      if isMasked {
        svg.element("mask") { svg in
          svg.attribute("id", mask)
        } content: { svg in
          svg.use(path) { svg in
            svg += " fill=\"#fff\""
            appendInnerLine(SVGPaint(.black), borderWidth, to: &svg)
          }
        }
      }
    }

    /// Adds the clipped silhouette with a fill, or without one, and a stroke.
    func use(_ fill: SVGPaint?, _ stroke: (inout SVGWriter) -> Void) {
      svg.use(path) { svg in
        svg.attribute("clip-path", "url(#\(clip))")
        if let fill { fill.append("fill", to: &svg) } else { svg += " fill=\"none\"" }
        stroke(&svg)
      }
    }
    func highlightLine(_ svg: inout SVGWriter) {
      if let highlight { appendInnerLine(highlight, highlightWidth, to: &svg) }
    }
    func borderLine(_ svg: inout SVGWriter) {
      if let border { appendInnerLine(border, borderWidth, to: &svg) }
    }
    // The fill and the first stroke share an element, unless a mask applies to the highlight alone.
    if isMasked {
      use(fill) { _ in }
      use(nil) { svg in
        highlightLine(&svg)
        svg.attribute("mask", "url(#\(mask))")
      }
    } else {
      use(fill, highlight == nil ? borderLine : highlightLine)
    }
    if highlight != nil, border != nil { use(nil, borderLine) }
  }

  /// Adds the attributes of a stroke along the silhouette, whose outer half is clipped.
  private func appendInnerLine(_ stroke: SVGPaint, _ width: Double, to svg: inout SVGWriter) {
    guard frames.first.popover.hasBand else {
      appendLine(stroke, width, along: \.silhouette, to: &svg)
      return
    }
    // The inner edge of a band is that of a stroke with round joins.
    stroke.append("stroke", to: &svg)
    if width != 1 { svg.attribute("stroke-width", width) }
    svg += " stroke-linejoin=\"round\""
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
  var svgForm: SVGForm {
    if highlight != nil, highlightLine == nil { return .clipped }
    guard border != nil else { return .filled }
    guard let borderEdges else { return .clipped }
    if borderEdges.inner == nil { return .bordered }
    return borderEdges.centerLine != nil && hasOpaqueTone ? .stroked : .clipped
  }

  /// Whether a line is a band: its inner edge is no path, only a distance from the silhouette.
  var hasBand: Bool { border?.style == .band || highlight?.style == .band }

  /// The path whose stroke covers exactly the border; `nil` when there is none.
  var borderLine: BezierPath? { borderEdges?.centerLine }

  /// The path whose stroke covers exactly the highlight; `nil` when there is none.
  var highlightLine: BezierPath? { highlightEdges?.centerLine }

  /// Whether the border's color over the fill is independent of the backdrop.
  var hasOpaqueTone: Bool { border?.color.isOpaque ?? true || fill.isOpaque }

  /// The border's color composited over the fill. It is exact when either of them is opaque.
  var borderTone: Theme.Gradient {
    let color = border?.color ?? .black
    if color.isOpaque { return Theme.Gradient(color) }
    return Theme.Gradient(
      checked: fill.stops.map {
        Theme.Gradient.Stop(position: $0.position, color: color.over($0.color))
      })
  }
}
