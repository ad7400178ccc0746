internal import Pixels
package import PopoverGeometry
package import PopoverModel

extension ResolvedPopover {
  /// The popover as an SVG document with its theme's shadows around it, the first one on top.
  ///
  /// The document is larger than ``svg()`` by the margins of a shadow layer. The popover's top left
  /// corner stays the origin. The pixels are close to those of a layer but not equal, because
  /// viewers implement blur in different ways.
  package func shadowedSVG() -> String {
    let insets = shadowMargins.insets(at: scale)
    let box = Rect(
      minX: -insets.left, minY: -insets.top, maxX: size.width + insets.right,
      maxY: size.height + insets.bottom)
    let frames = SVGFrames(self)
    let shadows = SVGShadows(frames, box: box, isCutOut: !isOpaque)
    var svg = SVGWriter(capacity: 2048)
    svg.document(shadowMargins.around(pixelSize), box: box, hasLinks: true) { svg in
      shadows.append(to: &svg)
      SVGPicture(frames, silhouette: shadows.silhouette).append(to: &svg)
    }
    return svg.string
  }
}

/// The shadows of an outline as SVG elements.
package struct SVGShadows {
  private let frames: SVGFrames
  private let box: Rect
  private let isCutOut: Bool
  /// The name of what depends on the shadows and on the bounds too.
  private let name: ContentName
  /// The id of the silhouette's path.
  package let silhouette: String

  /// - Parameters:
  ///   - box: the bounds of the whole picture.
  ///   - isCutOut: whether to clip the shadows to the outside of the outline. A translucent popover
  ///     needs it. An opaque one is better without it, because the clip antialiases the edge a
  ///     second time.
  package init(_ frames: SVGFrames, box: Rect, isCutOut: Bool) {
    self.frames = frames
    self.box = box
    self.isCutOut = isCutOut
    var name = frames.silhouetteName
    silhouette = name.id("p")
    for edge in [box.minX, box.minY, box.maxX, box.maxY] { name.combine(edge) }
    for shadow in frames.first.popover.theme.outerShadows { name.combine(shadow) }
    self.name = name
  }

  /// Adds the shadows and the path of the silhouette.
  package func append(to svg: inout SVGWriter) {
    let shadows = frames.first.popover.theme.outerShadows
    let clip = name.id("k")
    svg.element("defs") { _ in
    } content: { svg in
      frames.appendPath({ $0.silhouette }, to: &svg) { svg in svg.attribute("id", silhouette) }
      for (index, shadow) in shadows.enumerated().reversed() {
        appendDefinitions(shadow, index, to: &svg)
      }
      if isCutOut { appendClip(clip, to: &svg) }
    }
    func groups(_ svg: inout SVGWriter, attributes: (inout SVGWriter) -> Void) {
      for (index, shadow) in shadows.enumerated().reversed() {
        append(shadow, index, to: &svg, attributes: attributes)
      }
    }
    func clipPath(_ svg: inout SVGWriter) { svg.attribute("clip-path", "url(#\(clip))") }
    // The clip of a single shadow needs no group of its own.
    if isCutOut, shadows.count > 1 {
      svg.element("g") { svg in
        clipPath(&svg)
      } content: { svg in
        groups(&svg) { _ in }
      }
    } else {
      groups(&svg) { svg in if isCutOut { clipPath(&svg) } }
    }
  }

  /// Adds an element that draws the silhouette at the place of a shadow.
  private func appendSilhouette(
    _ shadow: Theme.Shadow, to svg: inout SVGWriter, attributes: (inout SVGWriter) -> Void
  ) {
    svg.use(silhouette) { svg in
      if shadow.x != 0 { svg.attribute("x", shadow.x) }
      if shadow.y != 0 { svg.attribute("y", shadow.y) }
      attributes(&svg)
    }
  }

  /// Adds the mask and the filter of a shadow that needs them.
  private func appendDefinitions(_ shadow: Theme.Shadow, _ index: Int, to svg: inout SVGWriter) {
    if shadow.spread < 0 {
      // Masks out the inner half of a stroke, which leaves the points deeper than the spread.
      svg.element("mask") { svg in
        svg.attribute("id", name.id("m", index))
        svg += " maskUnits=\"userSpaceOnUse\""
        svg.attributes(box)
      } content: { svg in
        appendSilhouette(shadow, to: &svg) { svg in
          svg += " fill=\"#fff\" stroke=\"#000\""
          svg.appendBand(-shadow.spread)
        }
      }
    }
    if shadow.blur > 0 { svg.blurFilter(name.id("b", index), shadow, box) }
  }

  /// Adds the clip that leaves the outside of the outline.
  private func appendClip(_ id: String, to svg: inout SVGWriter) {
    svg.element("clipPath") { svg in
      svg.attribute("id", id)
    } content: { svg in
      frames.appendPath({ $0.silhouette }, behind: BezierPath(box), to: &svg) { svg in
        svg += " clip-rule=\"evenodd\""
      }
    }
  }

  /// Adds the group of a shadow.
  ///
  /// - Parameter attributes: adds the first attributes of the group.
  private func append(
    _ shadow: Theme.Shadow, _ index: Int, to svg: inout SVGWriter,
    attributes: (inout SVGWriter) -> Void
  ) {
    svg.element("g") { svg in
      attributes(&svg)
      if shadow.blur > 0 { svg.attribute("filter", "url(#\(name.id("b", index)))") }
      svg.attribute("opacity", Double(shadow.color.alpha) / 255, decimals: 4)
    } content: { svg in
      guard shadow.spread < 0 else {
        appendSilhouette(shadow, to: &svg) { svg in
          svg.shadowFill(shadow.color, isStroked: shadow.spread > 0)
          guard shadow.spread > 0 else { return }
          // The outer half of the stroke grows the outline.
          svg.attribute("stroke", shadow.color)
          svg.appendBand(shadow.spread)
        }
        return
      }
      svg.element("path") { svg in
        svg.shadowFill(shadow.color)
        svg.attribute("mask", "url(#\(name.id("m", index)))")
        svg.attribute("d") { svg in
          var data = SVGPathData(.short)
          data.write(BezierPath(box), to: &svg)
        }
      }
    }
  }
}

extension SVGWriter {
  /// Adds the fill of a shadow, with the color for renderers that know Display P3 where it is of that space.
  mutating func shadowFill(_ color: Theme.Color, isStroked: Bool = false) {
    attribute("fill", color)
    guard color.space != .sRGB else { return }
    let wide = svgWideColor(color)
    attribute("style", "fill:\(wide)\(isStroked ? ";stroke:\(wide)" : "")")
  }

  /// Adds the filter that blurs a shadow within a region.
  mutating func blurFilter(_ id: String, _ shadow: Theme.Shadow, _ region: Rect) {
    element("filter") { svg in
      svg.attribute("id", id)
      svg += " filterUnits=\"userSpaceOnUse\""
      svg.attributes(region)
      // Black is the same in linear light, the default.
      if !shadow.color.isBlack { svg += " color-interpolation-filters=\"sRGB\"" }
    } content: { svg in
      svg.element("feGaussianBlur") { svg in svg.attribute("stdDeviation", shadow.blur / 2) }
    }
  }
}

extension ResolvedPopover {
  /// Whether nothing shows through the popover.
  private var isOpaque: Bool { fill.isOpaque && (border?.isOverFill ?? true) }
}
