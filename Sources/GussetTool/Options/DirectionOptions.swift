internal import ArgumentParser
internal import Gusset

/// Where the arrow points.
struct DirectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where the arrow points: up, down, left, right or none.", valueName: "direction"),
    completion: .list(arrowWords))
  var arrow = "up"

  /// The direction; `nil` for no arrow.
  func resolved() throws -> ArrowDirection? { try arrowDirection(arrow, option: "--arrow") }
}
