internal import ArgumentParser
internal import Gusset

/// How large, and the arrow where.
struct PopoverOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The whole background in points, arrow included, as in 320x200.", valueName: "WxH"))
  var size: String

  @OptionGroup var direction: DirectionOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "From the middle of the edge to the arrow, in points; negative is left or up.",
      valueName: "points"))
  var offset = "0"

  func resolvedSize() throws -> Size {
    try pointSize(size, option: "--size")
  }

  func resolvedArrow() throws -> Arrow? {
    let offset = try number(offset, option: "--offset")
    // Checked even where no arrow uses it.
    try Arrow.up(offset: offset).validate()
    return try direction.resolved().map { Arrow($0, offset: offset) }
  }
}
