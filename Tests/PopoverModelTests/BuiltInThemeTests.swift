import TestSupport
import Testing

@testable import PopoverModel

/// The table of built-in themes.
@Suite struct BuiltInThemeTests {
  @Test func namesAreThoseOfTheThemes() throws {
    for builtIn in BuiltInTheme.all {
      #expect(builtIn.theme.name == builtIn.name)
      #expect(Theme.builtIn(named: builtIn.name) == builtIn.theme)
      #expect(!builtIn.summary.isEmpty && !builtIn.summary.hasSuffix("."))
      try builtIn.theme.validate()
    }
    #expect(Set(Theme.builtInNames).count == Theme.builtIn.count)
    #expect(Theme.builtIn(named: "Primer") == .primer && Theme.builtIn(named: "prim") == nil)
  }

  @Test func theDefaultIsBuiltIn() {
    #expect(Theme.builtIn(named: Theme.defaultName)?.name == Theme.defaultName)
  }

  @Test func groupsFollowEachOther() {
    let groups = BuiltInTheme.all.map(\.group)
    let places = groups.compactMap { BuiltInTheme.Group.allCases.firstIndex(of: $0) }
    #expect(places == places.sorted() && Set(groups).count == BuiltInTheme.Group.allCases.count)
  }

  /// A key that any built-in theme sets is set by a theme of the selection for slow tests.
  @Test func theSelectionHasEveryFeature() {
    for property in Theme.schema.properties {
      func isSet(_ theme: Theme) -> Bool { !property.isEqual(theme, .standard) }
      #expect(
        Theme.builtIn.contains(where: isSet) == Theme.selection.contains(where: isSet),
        "\(property.description.name)")
    }
  }
}
