internal import Gusset

/// A sequence of numbers in an argument: one number, or `FIRST..LAST/STEP`.
///
/// `...` and `…` are the same as `..`.
struct NumberRange: OptionValue {
  let argument: String
  let numbers: [Double]

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let parts = RangeParts(text)
    let allowed = "a number of points, or a range with a step, as in -40..40/10"
    let first = try readValue(option, text, decimal(parts.first), allowed)
    let last = try readValue(option, text, decimal(parts.last), allowed)
    numbers = try parts.numbers(from: first, to: last, option, allowed)
    argument = text
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
    let allowed =
      "WIDTHxHEIGHT in points, or a range of them with a step, as in 100x100..600x800/50"
    let first = try readValue(option, text, Size(text: String(parts.first)), allowed)
    let last = try readValue(option, text, Size(text: String(parts.last)), allowed)
    let widths = try parts.numbers(from: first.width, to: last.width, option, allowed)
    let heights = try parts.numbers(from: first.height, to: last.height, option, allowed)
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
  private let text: String
  let first: Substring
  let last: Substring
  private let step: Double?

  /// The maximum number of numbers.
  private static let largestCount = 100_000

  init(_ text: String) {
    self.text = text
    let dots = ["…", "...", ".."].first { text.contains($0) } ?? "\n"
    let bounds = text.split(separator: dots, maxSplits: 1, omittingEmptySubsequences: false)
    let isRange = bounds.count == 2
    let end = bounds[bounds.count - 1].split(separator: "/", omittingEmptySubsequences: false)
    (first, last) = (bounds[0], isRange ? end[0] : bounds[0])
    step = isRange ? end.count == 2 ? decimal(end[1]) : nil : 1
  }

  /// The numbers from the first one to the last one.
  ///
  /// - Parameter allowed: what is allowed, for errors, which add what is wrong with the range.
  func numbers(
    from first: Double, to last: Double, _ option: GussetError.Field, _ allowed: String
  ) throws(GussetError) -> [Double] {
    func check(_ isRight: Bool, _ problem: String) throws(GussetError) {
      try checkValue(option, text, isRight, "\(allowed); \(problem)")
    }
    try check(first.isFinite && last.isFinite, "this is none")
    try check(last >= first, "this range runs backwards")
    let step = try readValue(option, text, step, "\(allowed); this range has no step")
    try check(step.isFinite && step > 0, "this step is not greater than 0")
    // 0.3 is no whole number of steps of 0.1, but nearly.
    let count = ((last - first) / step + 1e-6).rounded(.down)
    try check(count < Double(Self.largestCount), "this range has too many steps")
    return (0...Int(count)).map { min(first + Double($0) * step, last) }
  }
}
