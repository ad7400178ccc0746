internal import Gusset

/// A sequence of numbers in an argument: one number, or `FIRST..LAST/STEP`.
///
/// `...` and `…` are the same as `..`.
struct NumberRange: OptionValue {
  let argument: String
  let numbers: [Double]

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let parts = RangeParts(text)
    guard let first = decimal(parts.first), let last = decimal(parts.last),
      let numbers = parts.numbers(from: first, to: last)
    else {
      throw .invalidValue(
        field: option, value: text,
        allowed: "a number of points, or a range with a step, as in -40..40/10")
    }
    (argument, self.numbers) = (text, numbers)
  }
}

/// The sizes of an argument: one, or those of `100x100..600x800/50`, whose widths and heights go up
/// by the same step.
struct SizeRange: OptionValue {
  let sizes: [Size]

  /// The maximum number of sizes, so that a short argument cannot take much memory.
  private static let largestCount = 1_000_000

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let parts = RangeParts(text)
    guard let first = Size(text: String(parts.first)), let last = Size(text: String(parts.last)),
      let widths = parts.numbers(from: first.width, to: last.width),
      let heights = parts.numbers(from: first.height, to: last.height)
    else {
      throw .invalidValue(
        field: option, value: text,
        allowed: "WIDTHxHEIGHT in points, or a range of them with a step, as in 100x100..600x800/50"
      )
    }
    let count = widths.count * heights.count
    try checkValue(
      option, "\(count) sizes", count <= Self.largestCount, "at most \(Self.largestCount) sizes")
    let sides = 1...Double(PixelSize.largestSide)
    for size in [first, last] {
      try checkValue(
        option, "\(size)", sides ~= size.width && sides ~= size.height,
        "sides of 1 to \(PixelSize.largestSide) points")
    }
    sizes = widths.flatMap { width in heights.map { Size(width: width, height: $0) } }
  }
}

/// The parts of `FIRST..LAST/STEP`. Any other text is the first part and the last one.
private struct RangeParts {
  let first: Substring
  let last: Substring
  let step: Double

  /// The maximum number of numbers.
  private static let largestCount = 100_000

  init(_ text: String) {
    for dots in ["…", "...", ".."] {
      let bounds = text.split(separator: dots, maxSplits: 1, omittingEmptySubsequences: false)
      let end = bounds[bounds.count - 1].split(separator: "/", omittingEmptySubsequences: false)
      guard bounds.count == 2, end.count == 2, let step = decimal(end[1]) else { continue }
      (first, last, self.step) = (bounds[0], end[0], step)
      return
    }
    (first, last, step) = (text[...], text[...], 1)
  }

  /// The numbers from the first one to the last one; `nil` when they are too many or not in order.
  func numbers(from first: Double, to last: Double) -> [Double]? {
    guard first.isFinite, last.isFinite, step.isFinite, step > 0 else { return nil }
    // 0.3 is no whole number of steps of 0.1, but nearly.
    let count = ((last - first) / step + 1e-6).rounded(.down)
    guard count >= 0, count < Double(Self.largestCount) else { return nil }
    return (0...Int(count)).map { min(first + Double($0) * step, last) }
  }
}
