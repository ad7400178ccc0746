internal import ArgumentParser
internal import Gusset

/// The options for a popover's size and arrow.
struct PopoverOptions: ParsableArguments {
  @Option(
    "size",
    help: ArgumentHelp(
      "The size of the background in points, including the arrow, as in 320x200.",
      valueName: "WxH"))
  var size: Size

  @Option("arrow", help: .arrow)
  var direction = ArrowChoice.up

  @Option(
    "offset",
    help: ArgumentHelp(
      "The distance from the edge's middle to the arrow, in points; negative is left or up.",
      valueName: "points"))
  var offset = 0.0

  /// The arrow; `nil` for none.
  var arrow: Arrow? { direction.direction.map { Arrow($0, offset: offset) } }

  /// Checks the offset even without an arrow.
  func validate() throws { try Arrow.up(offset: offset).validate() }
}

extension ArgumentHelp {
  /// The help of `--arrow`.
  static let arrow = ArgumentHelp(
    "The direction of the arrow: up, down, left, right or none.", valueName: "direction")
}
