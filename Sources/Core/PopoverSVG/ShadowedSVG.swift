internal import Pixels
internal import PopoverGeometry
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
    let shadows = SVGShadows(frames, box: box, isCutOut: !fill.isOpaque)
    var text = SVGText(capacity: 2048)
    text.beginDocument(shadowMargins.around(pixelSize), box: box, hasLinks: true)
    shadows.append(to: &text)
    SVGPicture(frames, silhouette: shadows.silhouette).append(to: &text)
    text += "</svg>"
    return text.string
  }
}

/// The shadows of an outline as SVG elements.
struct SVGShadows {
  private let frames: SVGFrames
  private let box: Rect
  private let isCutOut: Bool
  /// The name of what depends on the shadows and on the bounds too.
  private let name: ContentName
  /// The id of the silhouette's path.
  let silhouette: String

  /// - Parameters:
  ///   - box: the bounds of the whole picture.
  ///   - isCutOut: whether to clip the shadows to the outside of the outline. A translucent popover
  ///     needs it. An opaque one is better without it, because the clip antialiases the edge a
  ///     second time.
  init(_ frames: SVGFrames, box: Rect, isCutOut: Bool) {
    self.frames = frames
    self.box = box
    self.isCutOut = isCutOut
    var name = frames.silhouetteName
    silhouette = name.id("p")
    for edge in [box.minX, box.minY, box.maxX, box.maxY] { name.combine(edge) }
    for shadow in frames.first.popover.theme.values.shadows {
      name.combine(shadow.color)
      for length in [shadow.x, shadow.y, shadow.blur, shadow.spread] { name.combine(length) }
    }
    self.name = name
  }

  /// Adds the shadows and the path of the silhouette.
  func append(to text: inout SVGText) {
    let shadows = frames.first.popover.theme.values.shadows
    text += "<defs><path"
    text.appendAttribute("id", silhouette)
    frames.finishPath(\.silhouette, to: &text)
    for (index, shadow) in shadows.enumerated().reversed() {
      appendDefinitions(shadow, index, to: &text)
    }
    let clip = name.id("k")
    if isCutOut { appendClip(clip, to: &text) }
    text += "</defs>"
    // The clip of a single shadow needs no group of its own.
    let isGrouped = isCutOut && shadows.count > 1
    if isGrouped { text += "<g clip-path=\"url(#\(clip))\">" }
    for (index, shadow) in shadows.enumerated().reversed() {
      text += "<g"
      if isCutOut, !isGrouped { text.appendAttribute("clip-path", "url(#\(clip))") }
      append(shadow, index, to: &text)
    }
    if isGrouped { text += "</g>" }
  }

  /// The outline of the whole picture, in points.
  private var frame: Path {
    let corners = [
      Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
      Point(x: box.minX, y: box.maxY),
    ]
    return Path(start: Point(x: box.minX, y: box.minY), segments: corners.map { .line(to: $0) })
  }

  /// Adds the start of an element that draws the silhouette at the place of a shadow.
  private func beginSilhouette(_ shadow: Shadow, to text: inout SVGText) {
    text.beginUse(silhouette)
    if shadow.x != 0 { text.appendAttribute("x", shadow.x) }
    if shadow.y != 0 { text.appendAttribute("y", shadow.y) }
  }

  /// The id of a shadow's filter, `b`, or mask, `m`.
  private func id(_ kind: Unicode.Scalar, _ index: Int) -> String { "\(name.id(kind))\(index)" }

  /// Adds the mask and the filter of a shadow that needs them.
  private func appendDefinitions(_ shadow: Shadow, _ index: Int, to text: inout SVGText) {
    if shadow.spread < 0 {
      // Masks out the inner half of a stroke, which leaves the points deeper than the spread.
      text += "<mask"
      text.appendAttribute("id", id("m", index))
      text += " maskUnits=\"userSpaceOnUse\""
      text.append(box)
      text += ">"
      beginSilhouette(shadow, to: &text)
      text += " fill=\"#fff\" stroke=\"#000\""
      text.appendAttribute("stroke-width", -2 * shadow.spread)
      text += " stroke-linejoin=\"round\"/></mask>"
    }
    if shadow.blur > 0 {
      text += "<filter"
      text.appendAttribute("id", id("b", index))
      text += " filterUnits=\"userSpaceOnUse\""
      text.append(box)
      // Black is the same in linear light, the default.
      if !shadow.color.isBlack { text += " color-interpolation-filters=\"sRGB\"" }
      text += "><feGaussianBlur"
      text.appendAttribute("stdDeviation", shadow.blur / 2)
      text += "/></filter>"
    }
  }

  /// Adds the clip that leaves the outside of the outline.
  private func appendClip(_ id: String, to text: inout SVGText) {
    text += "<clipPath"
    text.appendAttribute("id", id)
    text += "><path clip-rule=\"evenodd\""
    frames.finishPath(\.silhouette, behind: frame, to: &text)
    text += "</clipPath>"
  }

  /// Adds a shadow, whose group has begun.
  private func append(_ shadow: Shadow, _ index: Int, to text: inout SVGText) {
    if shadow.blur > 0 { text.appendAttribute("filter", "url(#\(id("b", index)))") }
    text.appendAttribute("opacity", Double(shadow.color.alpha) / 255, decimals: 4)
    text += ">"
    if shadow.spread < 0 {
      text += "<path"
      appendFill(shadow.color, to: &text)
      text.appendAttribute("mask", "url(#\(id("m", index)))")
      text += " d=\""
      var data = ShortPathData()
      data.write(frame, to: &text)
      text += "\""
    } else {
      beginSilhouette(shadow, to: &text)
      appendFill(shadow.color, isStroked: shadow.spread > 0, to: &text)
      if shadow.spread > 0 {
        // The outer half of the stroke grows the outline.
        text.appendAttribute("stroke", shadow.color)
        text.appendAttribute("stroke-width", 2 * shadow.spread)
        text += " stroke-linejoin=\"round\""
      }
    }
    text += "/></g>"
  }

  /// Adds the fill, with the color for renderers that know Display P3 where it is of that space.
  private func appendFill(_ color: Color, isStroked: Bool = false, to text: inout SVGText) {
    text.appendAttribute("fill", color)
    guard color.space != .sRGB else { return }
    let wide = svgWideColor(color)
    text.appendAttribute("style", "fill:\(wide)\(isStroked ? ";stroke:\(wide)" : "")")
  }
}
