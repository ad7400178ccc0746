internal import ArgumentParser
internal import Gusset

/// The options for a popover's size and arrow.
struct PopoverOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the background in points, including the arrow, as in 320x200.",
      valueName: "WxH"))
  var size: String

  // Not as a group: each type of a group costs every run half a million instructions.
  @Option(help: .arrow, completion: .list(arrowWords))
  var arrow = "up"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance from the edge's middle to the arrow, in points; negative is left or up.",
      valueName: "points"))
  var offset = "0"

  func resolvedSize() throws -> Size {
    try pointSize(size, option: "--size")
  }

  func resolvedArrow() throws -> Arrow? {
    let offset = try number(offset, option: "--offset")
    // Checks the offset even without an arrow.
    try Arrow.up(offset: offset).validate()
    return try arrowDirection(arrow, option: "--arrow").map { Arrow($0, offset: offset) }
  }
}
