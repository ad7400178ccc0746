/// A math function of CSS.
enum CSSFunction: String, Sendable {
  case min, max, clamp, hypot, atan2, asin, sin, cos, tan, sign
  /// Rounds to the nearest multiple.
  case round
  /// Rounds down to a multiple.
  case roundDown
  /// A length divided by another one. A division of lengths is younger in browsers than tangents.
  case ratio

  /// The call, or its value when all arguments are constants.
  func value(of arguments: [CSSMath]) -> CSSMath {
    var numbers: [Double] = []
    var unit = CSSMath.Unit.number
    for (index, argument) in arguments.enumerated() {
      // A percentage of an unknown length has no value yet.
      guard case .constant(let number, let own) = argument, own != .percent,
        index == 0 || own == unit
      else { return .call(self, arguments) }
      unit = own
      numbers.append(number)
    }
    return constant(numbers, unit) ?? .call(self, arguments)
  }

  private func constant(_ numbers: [Double], _ unit: CSSMath.Unit) -> CSSMath? {
    switch self {
    case .min: .constant(numbers.min() ?? 0, unit)
    case .max: .constant(numbers.max() ?? 0, unit)
    case .clamp: .constant(Swift.max(numbers[0], Swift.min(numbers[1], numbers[2])), unit)
    case .hypot: .constant(numbers.map { $0 * $0 }.reduce(0, +).squareRoot(), unit)
    case .sign: .number(numbers[0] > 0 ? 1 : numbers[0] < 0 ? -1 : 0)
    case .round: .constant((numbers[0] / numbers[1]).rounded() * numbers[1], unit)
    case .roundDown: .constant((numbers[0] / numbers[1]).rounded(.down) * numbers[1], unit)
    case .ratio: .number(numbers[0] / numbers[1])
    case .atan2, .asin, .sin, .cos, .tan: nil
    }
  }

  /// The text of a call.
  func text(of arguments: [CSSMath]) -> String {
    let list = arguments.map(\.inner).joined(separator: ", ")
    return switch self {
    case .roundDown: "round(down, \(list))"
    case .ratio: "tan(atan2(\(list)))"
    default: "\(rawValue)(\(list))"
    }
  }
}
