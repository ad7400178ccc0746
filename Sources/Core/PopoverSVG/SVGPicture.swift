package import PopoverGeometry
package import PopoverModel

extension ResolvedPopover {
  /// The popover as an SVG document: one `<path>` for body and arrow, its gradient and its border.
  ///
  /// Width and height are in pixels at the popover's scale. Coordinates are in points with three
  /// decimals, y down. The same popover always gives the same bytes. Ids follow from the content,
  /// so one page can contain several pictures.
  package func svg() -> String { written().string }

  /// The document in UTF-8, over the shadows of the theme if it has any and they are asked for, and its size.
  ///
  /// - Throws: the errors of ``ResolvedTheme/layerSize(around:)``.
  package func svgBytes(shadows: Bool) throws(GussetError) -> (bytes: [UInt8], size: PixelSize) {
    guard shadows, !theme.outerShadows.isEmpty else { return (written().bytes, pixelSize) }
    let size = try theme.layerSize(around: pixelSize)
    return (Array(shadowedSVG().utf8), size)
  }

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
  package var hasLinks: Bool { form == .clipped || form == .layered }

  /// - Parameter silhouette: the id of the silhouette's path, when the document has it already.
  package init(_ frames: SVGFrames, silhouette: String? = nil) {
    self.frames = frames
    definedSilhouette = silhouette
    let own = frames.first.popover.svgForm
    let others = frames.others.map { $0.popover.svgForm }
    if others.allSatisfy({ $0 == own }) {
      form = own
    } else {
      // Outlines without a common form use one that fits every outline.
      let isLayered = own == .layered || others.contains(.layered)
      form = isLayered || frames.first.popover.highlight != nil ? .layered : .clipped
    }
  }

  /// Adds the content.
  package func append(to svg: inout SVGWriter) {
    switch form {
    case .clipped:
      appendClipped(to: &svg)
      return
    case .layered:
      SVGLayers(frames, silhouette: definedSilhouette).append(to: &svg)
      return
    case .filled:
      appendSilhouette(SVGPaint(frames) { $0.fill }, to: &svg)
    case .bordered:
      appendSilhouette(SVGPaint(frames) { $0.borderTone }, to: &svg)
    case .stroked:
      // The stroke has the border's tone over the fill, because it covers the fill.
      let (fill, tone) = (SVGPaint(frames) { $0.fill }, SVGPaint(frames) { $0.borderTone })
      let width = frames.points(frames.first.popover.border?.width ?? 0)
      fill.appendDefinition(in: frames, to: &svg)
      tone.appendDefinition(in: frames, to: &svg)
      frames.appendPath({ $0.borderLine }, to: &svg) { svg in
        fill.append("fill", to: &svg)
        appendLine(tone, width, along: { $0.borderLine }, to: &svg)
      }
    }
    if let highlight = frames.first.popover.highlight {
      let paint = SVGPaint(frames) { $0.highlight?.fill ?? $0.fill }
      paint.appendDefinition(in: frames, to: &svg)
      frames.appendPath({ $0.highlightLine }, to: &svg) { svg in
        svg += " fill=\"none\""
        appendLine(paint, frames.points(highlight.width), along: { $0.highlightLine }, to: &svg)
      }
    }
  }

  /// Adds the filled silhouette.
  private func appendSilhouette(_ fill: SVGPaint, to svg: inout SVGWriter) {
    fill.appendDefinition(in: frames, to: &svg)
    if let definedSilhouette {
      svg.use(definedSilhouette) { svg in fill.append("fill", to: &svg) }
    } else {
      frames.appendPath({ $0.silhouette }, to: &svg) { svg in fill.append("fill", to: &svg) }
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
  /// Adds the silhouette with the inner half of the border's stroke.
  private func appendClipped(to svg: inout SVGWriter) {
    let name = frames.silhouetteName
    let (path, clip) = (definedSilhouette ?? name.id("p"), name.id("c"))
    let fill = SVGPaint(frames) { $0.fill }
    fill.appendDefinition(in: frames, to: &svg)
    let border = frames.first.popover.border
    let line = border.map { SVGPaint($0.color) }
    line?.appendDefinition(in: frames, to: &svg)
    svg.element("defs") { _ in
    } content: { svg in
      if definedSilhouette == nil {
        frames.appendPath({ $0.silhouette }, to: &svg) { svg in svg.attribute("id", path) }
      }
      svg.element("clipPath") { svg in
        svg.attribute("id", clip)
      } content: { svg in
        svg.use(path)
      }
    }
    svg.use(path) { svg in
      svg.attribute("clip-path", "url(#\(clip))")
      fill.append("fill", to: &svg)
      guard let border, let line else { return }
      let width = (border.style == .innerHalf ? 1 : 2) * frames.points(border.width)
      if border.style == .band {
        // The inner edge of a band is that of a stroke with round joins.
        line.append("stroke", to: &svg)
        if width != 1 { svg.attribute("stroke-width", width) }
        svg += " stroke-linejoin=\"round\""
      } else {
        appendLine(line, width, along: { $0.silhouette }, to: &svg)
      }
    }
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
    /// The silhouette with a stroke, clipped by the silhouette.
    case clipped
    /// Fill, lines and inner shadows, one over the other; see ``SVGLayers``.
    case layered
  }

  /// The shortest form of this popover.
  var svgForm: SVGForm {
    let hasLayers = !theme.innerShadows.isEmpty || highlight != nil && highlightLine == nil
    guard let border else { return hasLayers ? .layered : .filled }
    guard let borderEdges else {
      return hasLayers || highlight != nil || !border.isOverFill ? .layered : .clipped
    }
    if borderEdges.inner == nil { return .bordered }
    if hasLayers || !border.isOverFill { return .layered }
    if borderEdges.centerLine != nil, hasOpaqueTone { return .stroked }
    return highlight == nil ? .clipped : .layered
  }

  /// The path whose stroke covers exactly the border; `nil` when there is none.
  var borderLine: BezierPath? { borderEdges?.centerLine }

  /// The path whose stroke covers exactly the highlight; `nil` when there is none.
  var highlightLine: BezierPath? { highlightEdges?.centerLine }

  /// Whether the border's color over the fill is independent of the backdrop.
  var hasOpaqueTone: Bool { border?.color.isOpaque ?? true || fill.isOpaque }

  /// The border's color, composited over the fill where it lies there. It is exact when either of them is
  /// opaque.
  var borderTone: Theme.Gradient {
    let color = border?.color ?? .black
    if color.isOpaque || border?.isOverFill == false { return Theme.Gradient(color) }
    return Theme.Gradient(
      checked: fill.stops.map {
        Theme.Gradient.Stop(position: $0.position, color: color.over($0.color))
      })
  }
}
