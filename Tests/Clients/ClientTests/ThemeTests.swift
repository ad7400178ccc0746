import Foundation
import Gusset
import SwiftUI
import Testing

/// An editor that reads themes, changes them and writes them.
@Suite struct ThemeTests {
  @Test func aChangedThemeIsReadBack() throws {
    try withTemporaryFolder { folder in
      var theme = try Theme(contentsOf: repositoryPath("Themes/slate.json"))
      #expect(theme == .slate)
      theme.name = "mine"
      theme.border.width = 2
      theme.border.color = try Theme.Color(css: "rebeccapurple")
      theme.shadows = [try Theme.Shadow(color: Theme.Color(css: "#00000040"), y: 4, blur: 12)]
      try theme.validate()
      let path = "\(folder)/mine.json"
      try theme.write(to: path)
      #expect(try Theme(contentsOf: path) == theme)
      #expect(try Theme(json: theme.jsonWithDefaults) == theme)
    }
  }

  @Test func appearancesAreWholeThemes() throws {
    var theme = Theme(
      name: "menu", border: Theme.Border(color: Theme.Color(0x666666)),
      fill: Theme.Gradient(.white))
    var dark = theme
    dark.fill = Theme.Gradient(.black)
    theme.appearances[.dark] = dark
    let look = theme.resolved(for: ColorScheme.dark == .dark ? .dark : nil)
    #expect(look.fill == dark.fill)
    #expect(look.border == theme.border)
    #expect(theme.resolved(for: .highContrast).fill == theme.fill)
    #expect(theme.resolved(for: .darkHighContrast).fill == dark.fill)
  }

  @Test func errorsSayWhereTheyAre() throws {
    func problem(of json: String) -> String {
      do {
        _ = try Theme(json: json)
        return "none"
      } catch {
        return "\(error.field ?? "no field"): \(error.allowed ?? "nothing")"
      }
    }
    #expect(problem(of: #"{"name": "a", "radius": 3}"#).hasPrefix("radius: one of name"))
    let color = #"{"name": "a", "border": {"color": "rgb(none 0 0)"}}"#
    #expect(problem(of: color).hasPrefix("border.color"))
    #expect(problem(of: #"{"name": "a"}"#) == "none")
  }

  @Test func anInvalidValueNamesItsField() {
    func field(of theme: Theme) -> String? {
      do {
        try theme.validate()
        return nil
      } catch {
        return error.field
      }
    }
    var theme = Theme.slate
    #expect(field(of: theme) == nil)
    theme.border.width = -1
    #expect(field(of: theme) == "border.width")
  }

  @Test func anErrorInAFileNamesTheFile() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/mine.json"
      try FileContents(text: #"{"name": "a", "radius": 3}"#).write(to: path)
      do throws(GussetError) {
        _ = try Theme(contentsOf: path)
        Issue.record("no error")
      } catch {
        switch error {
        case .invalidFile(let file, .invalidValue(let field, _, _)):
          #expect(file == path && "\(field)" == "radius")
        default: throw error
        }
      }
    }
  }

  @Test func aNameIsEnoughForATheme() throws {
    #expect(try Theme(json: #"{"name": "x"}"#) == Theme(name: "x"))
    #expect(Theme.Color(0x706E68, alpha: 128) == Theme.Color(hex: "#706E6880"))
  }

  @Test func aFileThatIsMissingIsUnreadable() {
    #expect {
      try Theme(contentsOf: "/nowhere/mine.json")
    } throws: { error in
      guard let error = error as? GussetError, case .unreadable(let path, let reason) = error
      else { return false }
      return reason.systemErrorNumber == ENOENT && path == "/nowhere/mine.json"
        && error.value == path && error.description.contains(path)
    }
  }
}
