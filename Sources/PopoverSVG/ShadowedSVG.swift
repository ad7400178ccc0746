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
    let (insets, pixels) = (shadowMargins.insets(at: scale), shadowMargins.around(pixelSize))
    let box = Rect(
      minX: -insets.left, minY: -insets.top, maxX: size.width + insets.right,
      maxY: size.height + insets.bottom)
    let frames = SVGFrames(self)
    let area = SVGShadows(frames, box: box, isCutOut: !fill.isOpaque)
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
      + " width=\"\(pixels.width)\" height=\"\(pixels.height)\" viewBox=\"\(svgNumber(box.minX))"
      + " \(svgNumber(box.minY)) \(svgNumber(box.width)) \(svgNumber(box.height))\">"
      + "\(area.content)\(SVGPicture(frames).content)</svg>\n"
  }
}

/// The shadows of an outline as SVG elements.
struct SVGShadows {
  let content: String

  /// - Parameters:
  ///   - box: the bounds of the whole picture.
  ///   - isCutOut: whether to clip the shadows to the outside of the outline. A translucent popover
  ///     needs it. An opaque one is better without it, because the clip antialiases the edge a
  ///     second time.
  init(_ frames: SVGFrames, box: Rect, isCutOut: Bool) {
    let shadows = frames.first.theme.theme.shadows
    let name = contentName(frames.firstData(\.silhouette) + frames.timing)
    let area =
      "x=\"\(svgNumber(box.minX))\" y=\"\(svgNumber(box.minY))\""
      + " width=\"\(svgNumber(box.width))\" height=\"\(svgNumber(box.height))\""
    var definitions = frames.element(" id=\"s\(name)\"", \.silhouette)
    var elements = ""
    for (index, shadow) in shadows.enumerated().reversed() {
      let id = "\(name)-\(index)"
      var shape = "<use xlink:href=\"#s\(name)\" \(SVGShadows.attributes(shadow))/>"
      if shadow.spread < 0 {
        // Masks out the inner half of a stroke, which leaves the points deeper than the spread.
        let width = svgNumber(-2 * shadow.spread)
        definitions +=
          "<mask id=\"m\(id)\" maskUnits=\"userSpaceOnUse\" \(area)><use xlink:href=\"#s\(name)\""
          + " fill=\"#fff\" stroke=\"#000\" stroke-width=\"\(width)\" stroke-linejoin=\"round\"/>"
          + "</mask>"
        shape = "<rect \(area) \(SVGShadows.fill(shadow.color)) mask=\"url(#m\(id))\"/>"
      }
      if shadow.x != 0 || shadow.y != 0 {
        let offset = "\(svgNumber(shadow.x)) \(svgNumber(shadow.y))"
        shape = "<g transform=\"translate(\(offset))\">\(shape)</g>"
      }
      var filter = ""
      if shadow.blur > 0 {
        definitions +=
          "<filter id=\"b\(id)\" filterUnits=\"userSpaceOnUse\" \(area)"
          + " color-interpolation-filters=\"sRGB\"><feGaussianBlur"
          + " stdDeviation=\"\(svgNumber(shadow.blur / 2))\"/></filter>"
        filter = " filter=\"url(#b\(id))\""
      }
      let opacity = svgNumber(Double(shadow.color.alpha) / 255, decimals: 4)
      elements += "<g\(filter) opacity=\"\(opacity)\">\(shape)</g>"
    }
    if isCutOut {
      let frame =
        "M\(svgNumber(box.minX)) \(svgNumber(box.minY))H\(svgNumber(box.maxX))"
        + "V\(svgNumber(box.maxY))H\(svgNumber(box.minX))Z"
      definitions +=
        "<clipPath id=\"k\(name)\">"
        + frames.element(" clip-rule=\"evenodd\"", \.silhouette, behind: frame) + "</clipPath>"
      elements = "<g clip-path=\"url(#k\(name))\">\(elements)</g>"
    }
    content = "<defs>\(definitions)</defs>\(elements)"
  }

  /// The fill attributes, with the color for renderers that know Display P3 where it is of that space.
  private static func fill(_ color: Color, isStroked: Bool = false) -> String {
    let fill = "fill=\"\(svgColor(color))\""
    guard color.space != .sRGB else { return fill }
    let wide = svgWideColor(color)
    return fill + " style=\"fill:\(wide)\(isStroked ? ";stroke:\(wide)" : "")\""
  }

  /// The fill attributes and, for a positive spread, a stroke whose outer half grows the outline.
  private static func attributes(_ shadow: Shadow) -> String {
    guard shadow.spread > 0 else { return fill(shadow.color) }
    let color = svgColor(shadow.color)
    return fill(shadow.color, isStroked: true)
      + " stroke=\"\(color)\" stroke-width=\"\(svgNumber(2 * shadow.spread))\""
      + " stroke-linejoin=\"round\""
  }
}
