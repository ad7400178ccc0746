internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The layers of a popover as SVG elements, in a group that is masked once by the silhouette.
///
/// Each layer reaches beyond the mask, so the outer edge is antialiased once: renderers apply a clip path to
/// each element, but a mask to the group. Fill, highlight and inner shadows lie inside the border:
///
///     border over the fill:      fill · highlight and shadows, masked to the inside · border
///     border over the backdrop:  border · fill, highlight and shadows, masked to the inside
struct SVGLayers {
  private let frames: SVGFrames
  private let popover: ResolvedPopover
  /// The id of the silhouette's path, when the document has it already.
  private let definedSilhouette: String?
  /// A rectangle around everything, in points.
  private let area: Rect
  /// The width of a border that is a band, in points; `nil` for a border whose inner edge is a path, and
  /// without a border.
  private let band: Double?
  private let name: ContentName

  init(_ frames: SVGFrames, silhouette: String?) {
    self.frames = frames
    definedSilhouette = silhouette
    popover = frames.first.popover
    let boxes = frames.map { frame in
      let size = frame.popover.size
      return Rect(x: frame.origin.x, y: frame.origin.y, width: size.width, height: size.height)
    }
    area = boxes.dropFirst().reduce(boxes[0]) { area, box in
      Rect(
        minX: min(area.minX, box.minX), minY: min(area.minY, box.minY),
        maxX: max(area.maxX, box.maxX), maxY: max(area.maxY, box.maxY))
    }
    let hasBand = frames.map { $0.popover.border?.style == .band }.contains(true)
    band = hasBand ? frames.points(popover.border?.width ?? 0) : nil
    var name = frames.silhouetteName
    name.combine(frames.points(popover.border?.width ?? 0))
    for shadow in popover.theme.innerShadows { name.combine(shadow) }
    self.name = name
  }

  private var silhouette: String { definedSilhouette ?? frames.silhouetteName.id("p") }
  /// The mask of the silhouette.
  private var outside: String { frames.silhouetteName.id("o") }
  /// The mask of the area inside the border.
  private var inside: String { name.id("i") }

  /// Adds the layers.
  func append(to svg: inout SVGWriter) {
    let fill = SVGPaint(frames) { $0.fill }
    let line = popover.border.map { SVGPaint($0.color) }
    let light = popover.highlight.map { _ in SVGPaint(frames) { $0.highlight?.fill ?? $0.fill } }
    for paint in [fill, line, light] { paint?.appendDefinition(in: frames, to: &svg) }
    svg.element("defs") { _ in
    } content: { svg in
      appendDefinitions(to: &svg)
    }
    svg.element("g") { svg in
      svg.attribute("mask", "url(#\(outside))")
    } content: { svg in
      let isOverFill = popover.border?.isOverFill ?? true
      if isOverFill {
        appendArea(fill, to: &svg)
      } else if let line {
        // An opaque fill replaces the border inside, so that the edge they share is a mix of both.
        if popover.fill.isOpaque {
          appendArea(line, to: &svg)
        } else {
          appendBorder(line, to: &svg)
        }
      }
      if !isOverFill || light != nil || !popover.theme.innerShadows.isEmpty {
        svg.element("g") { svg in
          guard popover.border != nil else { return }
          svg.attribute("mask", "url(#\(inside))")
        } content: { svg in
          if !isOverFill { appendArea(fill, to: &svg) }
          if let light { appendHighlight(light, to: &svg) }
          for (index, shadow) in popover.theme.innerShadows.enumerated().reversed() {
            append(shadow, index, to: &svg)
          }
        }
      }
      if isOverFill, let line { appendBorder(line, to: &svg) }
    }
  }

  private func appendDefinitions(to svg: inout SVGWriter) {
    if definedSilhouette == nil {
      frames.appendPath({ $0.silhouette }, to: &svg) { svg in svg.attribute("id", silhouette) }
    }
    svg.element("mask") { svg in
      svg.attribute("id", outside)
    } content: { svg in
      svg.use(silhouette) { svg in svg += " fill=\"#fff\"" }
    }
    if popover.border != nil {
      svg.element("mask") { svg in
        svg.attribute("id", inside)
      } content: { svg in
        if let band {
          svg.use(silhouette) { svg in
            svg += " fill=\"#fff\" stroke=\"#000\""
            svg.appendBand(band)
          }
        } else {
          frames.appendPath({ $0.borderInnerEdge }, to: &svg) { svg in svg += " fill=\"#fff\"" }
        }
      }
    }
    for (index, shadow) in popover.theme.innerShadows.enumerated() {
      appendDefinitions(of: shadow, index, to: &svg)
    }
  }

  /// Adds the attributes of a rectangle around everything. A picture without margins begins at the origin.
  private func appendBounds(to svg: inout SVGWriter) {
    if area.minX != 0 { svg.attribute("x", area.minX) }
    if area.minY != 0 { svg.attribute("y", area.minY) }
    svg.attribute("width", area.width)
    svg.attribute("height", area.height)
  }

  /// Adds a rectangle that the mask cuts to the silhouette.
  private func appendArea(_ paint: SVGPaint, to svg: inout SVGWriter) {
    svg.element("rect") { svg in
      appendBounds(to: &svg)
      paint.append("fill", to: &svg)
    }
  }

  private func appendBorder(_ paint: SVGPaint, to svg: inout SVGWriter) {
    appendLine(paint, band, { $0.borderInnerEdge }, to: &svg)
  }

  private func appendHighlight(_ paint: SVGPaint, to svg: inout SVGWriter) {
    let isBand = frames.map { $0.popover.highlight?.style == .band }.contains(true)
    let width = frames.points((popover.border?.width ?? 0) + (popover.highlight?.width ?? 0))
    appendLine(paint, isBand ? width : nil, { $0.highlightEdges?.inner }, to: &svg)
  }

  /// Adds all between the outside and an inner edge: that of a band with this width, or a path.
  private func appendLine(
    _ paint: SVGPaint, _ band: Double?, _ inner: (ResolvedPopover) -> BezierPath?,
    to svg: inout SVGWriter
  ) {
    if let band {
      svg.use(silhouette) { svg in
        svg += " fill=\"none\""
        paint.append("stroke", to: &svg)
        svg.appendBand(band)
      }
    } else {
      frames.appendPath(inner, behind: BezierPath(area), to: &svg) { svg in
        svg += " fill-rule=\"evenodd\""
        paint.append("fill", to: &svg)
      }
    }
  }
}

/// Inner shadows: all that a hole leaves. The hole is the area inside the border, moved, shrunk and blurred.
extension SVGLayers {
  /// The distance in points by which the hole of a shadow lies within its path: the inner edge, or the
  /// silhouette where the border is a band.
  private func shrunk(_ shadow: Theme.Shadow) -> Double { shadow.spread + (band ?? 0) }

  private func holePath(_ popover: ResolvedPopover) -> BezierPath? {
    band == nil && popover.border != nil ? popover.borderInnerEdge : popover.silhouette
  }

  /// The bounds of a hole and its blur.
  private func bounds(of shadow: Theme.Shadow) -> Rect {
    let reach = 1.5 * shadow.blur + max(0, -shadow.spread)
    let moved = max(shadow.x.magnitude, shadow.y.magnitude)
    return area.inset(by: -(reach + moved).rounded(.up))
  }

  /// Adds the mask of a shadow, which leaves all but the hole.
  ///
  /// A renderer that draws nothing beyond the picture has the whole hole, and not all that is around it.
  private func appendDefinitions(
    of shadow: Theme.Shadow, _ index: Int, to svg: inout SVGWriter
  ) {
    let shrunk = shrunk(shadow)
    func hole(_ svg: inout SVGWriter, attributes: (inout SVGWriter) -> Void) {
      frames.appendPath(holePath, to: &svg) { svg in
        if shadow.x != 0 || shadow.y != 0 {
          svg.attribute("transform", "translate(\(svgNumber(shadow.x)) \(svgNumber(shadow.y)))")
        }
        attributes(&svg)
      }
    }
    if shadow.blur > 0 { svg.blurFilter(name.id("b", index), shadow, bounds(of: shadow)) }
    if shrunk > 0 {
      svg.element("mask") { svg in
        svg.attribute("id", name.id("h", index))
        svg += " maskUnits=\"userSpaceOnUse\""
        svg.attributes(bounds(of: shadow))
      } content: { svg in
        hole(&svg) { svg in
          svg += " fill=\"#fff\" stroke=\"#000\""
          svg.appendBand(shrunk)
        }
      }
    }
    svg.element("mask") { svg in
      svg.attribute("id", name.id("m", index))
    } content: { svg in
      appendArea(SVGPaint(.white), to: &svg)
      svg.element("g") { svg in
        if shadow.blur > 0 { svg.attribute("filter", "url(#\(name.id("b", index)))") }
      } content: { svg in
        guard shrunk > 0 else {
          hole(&svg) { svg in
            guard shrunk < 0 else { return }
            svg += " stroke=\"#000\""
            svg.appendBand(-shrunk)
          }
          return
        }
        svg.element("rect") { svg in
          svg.attributes(bounds(of: shadow))
          svg.attribute("mask", "url(#\(name.id("h", index)))")
        }
      }
    }
  }

  private func append(_ shadow: Theme.Shadow, _ index: Int, to svg: inout SVGWriter) {
    svg.element("rect") { svg in
      appendBounds(to: &svg)
      svg.shadowFill(shadow.color)
      svg.opacity("fill-opacity", shadow.color.alpha)
      svg.attribute("mask", "url(#\(name.id("m", index)))")
    }
  }
}
