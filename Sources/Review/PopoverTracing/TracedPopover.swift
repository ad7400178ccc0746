internal import Gusset

/// A theme, a size and an arrow: what draws a picture.
struct TracedPopover {
  var theme: Theme
  /// The body and the arrow in the picture.
  var frame: TracedFrame
  /// The distance from the middle of the edge to the tip, in points.
  var offset: Double
  var scale: Scale
  /// The margins of GIK's art around the body and the arrow, in pixels.
  var margins: (left: Int, top: Int, right: Int, bottom: Int) = (0, 0, 0, 0)
  /// Whether the edges in the picture lie between pixels.
  var isBetweenPixels = false
  /// Whether the arrow in the picture has the shadow of its body. An arrow that a style sheet draws has none.
  var isArrowShaded = true

  var arrow: Arrow? { frame.direction.map { Arrow($0, offset: offset) } }

  /// Whether blocks of JPEG may have made the border, whose color is between those of the backdrop and the fill.
  func hasDoubtfulBorder(in picture: TracedPicture) -> Bool {
    let fill = components(theme.fill.color(at: 0.5).premultipliedPixel)
    let line = components(theme.border.color.premultipliedPixel) - fill
    let ground = components(picture.backdrop) - fill
    let share = picture.reliable(line).share(of: picture.reliable(ground))
    return picture.isCompressed && theme.border.width > 0 && (0.05...0.98).contains(share)
  }

  /// The popover in the picture.
  var bounds: PixelRect {
    let bounds = frame.bounds
    return PixelRect(
      columns: bounds.x - margins.left..<bounds.columns.upperBound + margins.right,
      rows: bounds.y - margins.top..<bounds.rows.upperBound + margins.bottom)
  }

  var size: Size { bounds.size.points(at: scale) }

  /// How much the popover differs from a backdrop. What hardly does says little about the form of its arrow.
  func contrast(on backdrop: UInt32) -> Int {
    let line = theme.border.width > 0 ? theme.border.color.premultipliedPixel : backdrop
    let fill = theme.fill.stops.map { difference($0.color.premultipliedPixel, backdrop) }.max() ?? 0
    return max(fill, difference(line, backdrop))
  }

  /// As many iterations of a fit of some values as can be had without drawing wide shadows all too often.
  func iterations(_ most: Int, values: Int) -> Int {
    let factors = shadowFactors + theme.innerShadows.map { _ in 1 }
    let pixels = zip(outerShadows + theme.innerShadows, factors).map { shadow, factor in
      shadowArea(shadow) / Double(factor * factor)
    }
    return max(2, min(most, Int(8_000_000 / (pixels.max() ?? 1)) / (values + 1)))
  }
}
