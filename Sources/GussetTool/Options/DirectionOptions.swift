internal import ArgumentParser
internal import Gusset

/// The option for the direction of the arrow.
struct DirectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The direction of the arrow: up, down, left, right or none.", valueName: "direction"),
    completion: .list(arrowWords))
  var arrow = "up"

  /// The direction; `nil` for no arrow.
  func resolved() throws -> ArrowDirection? { try arrowDirection(arrow, option: "--arrow") }
}
