internal import Gusset

/// A sequence of numbers in an argument: one number, or `FIRST…LAST/STEP`.
///
/// `..` is the same as `…`, for keyboards without it.
struct NumberRange {
  let numbers: [Double]

  /// The maximum number of numbers.
  private static let largestCount = 100_000

  /// - Parameters:
  ///   - bounds: the first number and the last one.
  ///   - step: the positive difference between two numbers.
  /// - Returns: `nil` when the numbers are too many or not in order.
  init?(_ bounds: (first: Double, last: Double), step: Double) {
    // 0.3 is no whole number of steps of 0.1, but nearly.
    let count = ((bounds.last - bounds.first) / step + 1e-6).rounded(.down)
    guard step > 0, count >= 0, count < Double(NumberRange.largestCount) else { return nil }
    numbers = (0...Int(count)).map { min(bounds.first + Double($0) * step, bounds.last) }
  }

  /// Reads a number or a range of numbers.
  init(_ text: String, option: String, allowed: String) throws(GussetError) {
    let wrong = GussetError.invalidValue(field: .init(option), value: text, allowed: allowed)
    guard let (first, last, step) = splitRange(text) else {
      guard let number = decimal(text), number.isFinite else { throw wrong }
      numbers = [number]
      return
    }
    guard let first = decimal(first), let last = decimal(last), let step = decimal(step),
      first.isFinite, last.isFinite, step.isFinite,
      let range = NumberRange((first, last), step: step)
    else { throw wrong }
    self = range
  }
}

/// The parts of `FIRST…LAST/STEP`; `nil` for any other text.
func splitRange(_ text: String) -> (first: Substring, last: Substring, step: Substring)? {
  for dots in ["…", ".."] {
    let bounds = text.split(separator: dots, maxSplits: 1, omittingEmptySubsequences: false)
    guard bounds.count == 2 else { continue }
    let parts = bounds[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return (bounds[0], parts[0], parts[1])
  }
  return nil
}

/// The maximum number of sizes of an argument, so that a short one cannot take much memory.
private let largestSizeCount = 1_000_000

/// The sizes of an argument: one, or those of `100x100…600x800/50`, whose widths and heights go up
/// by the same step.
func pointSizes(_ text: String, option: String) throws(GussetError) -> [Size] {
  let wrong = GussetError.invalidValue(
    field: .init(option), value: text,
    allowed: "WIDTHxHEIGHT in points, or a range of them with a step, as in 100x100…600x800/50")
  guard let (first, last, step) = splitRange(text) else {
    guard let size = Size(text: text) else { throw wrong }
    return [try checked(size, option)]
  }
  guard let first = Size(text: String(first)), let last = Size(text: String(last)),
    let step = decimal(step), step.isFinite,
    let widths = NumberRange((first.width, last.width), step: step)?.numbers,
    let heights = NumberRange((first.height, last.height), step: step)?.numbers
  else { throw wrong }
  guard widths.count * heights.count <= largestSizeCount else {
    throw GussetError.invalidValue(
      field: .init(option), value: "\(widths.count * heights.count) sizes",
      allowed: "at most \(largestSizeCount) sizes")
  }
  _ = (try checked(first, option), try checked(last, option))
  return widths.flatMap { width in heights.map { Size(width: width, height: $0) } }
}

/// A size that a popover can have.
private func checked(_ size: Size, _ option: String) throws(GussetError) -> Size {
  let allowed = 1...Double(PixelSize.largestSide)
  guard allowed ~= size.width, allowed ~= size.height else {
    throw GussetError.invalidValue(
      field: .init(option), value: "\(shortNumber(size.width))x\(shortNumber(size.height))",
      allowed: "sides of 1 to \(PixelSize.largestSide) points")
  }
  return size
}
