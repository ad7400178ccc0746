import Gusset
import TestSupport
import Testing

/// Built-in themes at 1x and 2x.
@Suite struct ThemeGoldenTests {
  static let arrows: [(String, Arrow?)] = [
    ("up", .up(offset: 9)), ("down", .down(offset: -9)), ("left", .left(offset: 4)),
    ("right", .right(offset: -4)), ("none", nil),
  ]

  /// Arrows in every direction and none. The presets share the geometry of the other themes.
  @Test(
    arguments: BuiltInTheme.all.filter { !$0.isPreset }.map(\.name), [1.0, 2.0])
  func looksAsRecorded(_ name: String, scale: Double) throws {
    let theme = try #require(Theme.builtIn(named: name))
    for (direction, arrow) in Self.arrows {
      let popover = Popover(size: Size(width: 104, height: 96), arrow: arrow, theme: theme)
      try Golden.check(
        popover.image(scale: Scale(scale)).pixmap(), "themes/\(name)-\(direction)@\(Int(scale))x"
      )
    }
  }

  /// All looks of each theme that has several, and of each preset.
  @Test(arguments: BuiltInTheme.all.map(\.name), [1.0, 2.0])
  func looksAsRecordedInEachAppearance(_ name: String, scale: Double) throws {
    let builtIn = try #require(BuiltInTheme.named(name))
    var looks: [(String, Theme)] = builtIn.theme.givenAppearances.compactMap { appearance in
      builtIn.theme.appearances[appearance].map { (appearance.fileWord, $0) }
    }
    if builtIn.isPreset { looks.append(("usual", builtIn.theme)) }
    for (look, theme) in looks {
      let popover = Popover(size: Size(width: 104, height: 80), arrow: .up(offset: 9), theme: theme)
      try Golden.check(
        popover.image(scale: Scale(scale)).pixmap(), "appearances/\(name)-\(look)@\(Int(scale))x"
      )
    }
  }
}
