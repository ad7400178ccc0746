import Gusset
import TestSupport
import Testing

/// Every built-in theme with an arrow in every direction and with none, at 1x and 2x.
@Suite struct ThemeGoldenTests {
  static let arrows: [(String, Arrow?)] = [
    ("up", .up(offset: 9)), ("down", .down(offset: -9)), ("left", .left(offset: 4)),
    ("right", .right(offset: -4)), ("none", nil),
  ]

  @Test(arguments: Theme.builtIn.map(\.name), [1.0, 2.0])
  func looksAsRecorded(_ name: String, scale: Double) throws {
    let theme = try #require(Theme.builtIn(named: name))
    for (direction, arrow) in Self.arrows {
      let popover = Popover(size: Size(width: 104, height: 96), arrow: arrow, theme: theme)
      try Golden.check(
        popover.rendered(scale: Scale(scale)).pixmap(), "themes/\(name)-\(direction)@\(Int(scale))x"
      )
    }
  }
}
