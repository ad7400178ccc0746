extension ExtendedColor {
  /// The largest difference that cannot be noticed, in deltaE OK.
  private static let justNoticeable = 0.02
  /// The width of an interval of chroma that is not searched further.
  private static let precision = 0.0001
  /// The largest rounding error of a lightness that was converted and back.
  private static let lightnessError = 1e-9

  /// A color inside the color space, close to this color outside.
  ///
  /// The chroma in OKLCH is reduced by a binary search, until clipping the components makes no
  /// noticeable difference (CSS Color 4, section 13.2.2, "Sample Pseudocode for the Binary Search
  /// Gamut Mapping Algorithm with Local MINDE").
  package var mappedToItsSpace: ExtendedColor {
    let original = OKLab(self)
    let lightness = original.components.x
    if lightness >= 1 - Self.lightnessError {
      return ExtendedColor([255, 255, 255], alpha: alpha, in: space)
    }
    if lightness <= Self.lightnessError { return ExtendedColor(.zero, alpha: alpha, in: space) }
    let full = original.chroma
    var result = clipped
    if OKLab(result).difference(from: original) < Self.justNoticeable { return result }
    var (low, high) = (0.0, full)
    while high - low > Self.precision {
      let chroma = (low + high) / 2
      let candidate = original.multiplyingChroma(by: chroma / full)
      let color = candidate.extendedColor(alpha: alpha, in: space)
      let clipped = color.clipped
      let isInside = clipped.components == color.components
      let difference = isInside ? 0 : OKLab(clipped).difference(from: candidate)
      if difference >= Self.justNoticeable {
        high = chroma
      } else {
        result = clipped
        if Self.justNoticeable - difference < Self.precision { break }
        low = chroma
      }
    }
    return result
  }
}
