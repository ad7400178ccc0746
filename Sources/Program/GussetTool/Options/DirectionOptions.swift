internal import ArgumentParser
internal import Gusset

/// The option for the direction of the arrow.
struct DirectionOptions: ParsableArguments {
  @Option(help: .arrow, completion: .list(arrowWords))
  var arrow = "up"

  /// The direction; `nil` for no arrow.
  func resolved() throws -> ArrowDirection? { try arrowDirection(arrow, option: "--arrow") }
}

extension ArgumentHelp {
  /// The help of `--arrow`.
  static let arrow = ArgumentHelp(
    "The direction of the arrow: up, down, left, right or none.", valueName: "direction")
}
