internal import Gusset

/// Where a fit of a shadow inside a border begins. Such a shadow leaves colors beside an edge that fade into the fill.
///
/// - Parameters:
///   - lines: how the lines beside a straight edge differ from the fill, from outside.
///   - fill: the fill, premultiplied.
/// - Returns: the shadow, and the width of the border outside it in pixels; `nil` where the lines do not fade.
func innerFade(
  _ lines: [SIMD4<Double>], on fill: UInt32, scale: Scale
) -> (border: Int, shadow: Theme.Shadow)? {
  let steps = zip(lines, lines.dropFirst()).map { ($0 - $1).greatest }
  // A border ends with a leap.
  let border =
    zip(steps, steps.dropFirst()).map { $0 > 2 * $1 + 3 }.lastIndex(of: true).map { $0 + 1 } ?? 0
  let fade = lines.dropFirst(border).map(\.greatest)
  guard fade.count >= 3, let first = fade.first, let last = fade.last, first >= 6,
    3 * last <= first, zip(fade, fade.dropFirst()).allSatisfy({ $0 + 1 > $1 })
  else { return nil }
  let darkest = (components(fill) + lines[border]).pixel
  var color = shadowColor([darkest], backdrop: fill)
  color.alpha = 80
  let shadow = Theme.Shadow(
    color: color, y: 0, blur: Double(fade.count) / scale.value, isInset: true)
  return (border, shadow)
}

extension TracedPopover {
  /// The shadows outside the popover, before those inside it.
  var outerShadows: [Theme.Shadow] {
    get { theme.outerShadows }
    set { theme.shadows = newValue + theme.innerShadows }
  }

  var withoutInnerShadows: TracedPopover {
    var model = self
    model.theme.shadows = outerShadows
    return model
  }

  /// The model whose shadow inside the border is nearest to the picture, with the colors around it.
  func withInnerShadow(of picture: TracedPicture) throws(GussetError) -> TracedPopover {
    guard theme.shadows.contains(where: \.isInset) else { return self }
    let colors = theme.fill.stops.count <= 4 ? colorValues(on: picture.backdrop) : []
    return try fitted(
      shadowValues(isInset: true) + colors, to: picture, at: colorSamples(in: picture),
      iterations: 12, redrawing: .inner
    ).model
  }
}
