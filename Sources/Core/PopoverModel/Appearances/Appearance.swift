/// A setting of the system for which a theme may look different.
///
/// A theme has its usual look, and under ``Theme/appearances`` the looks that differ from it.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// A dark user interface.
  case dark
  /// Increased contrast in a light user interface.
  case highContrast
  /// Increased contrast in a dark user interface.
  case darkHighContrast = "dark highContrast"

  /// The appearance as the end of a file's name: `dark`, `high-contrast`, `dark-high-contrast`.
  package var fileWord: String {
    switch self {
    case .dark: "dark"
    case .highContrast: "high-contrast"
    case .darkHighContrast: "dark-high-contrast"
    }
  }
}

extension Appearance {
  /// The names of all appearances, as what a message allows in place of a word.
  package static func names(not word: String) -> String {
    oneOf(allCases.map(\.rawValue).sorted(bySimilarityTo: word), not: word)
  }
}

extension Theme {
  /// The theme in an appearance, without other appearances; `nil` when the theme has no such one.
  public func resolved(for appearance: Appearance) -> Theme? {
    guard var theme = appearances[appearance]?.withoutAppearances else { return nil }
    theme.name = name
    return theme
  }

  /// The usual look and the appearances, each without other appearances.
  package var looks: [(appearance: Appearance?, look: Theme)] {
    [(nil, withoutAppearances)]
      + givenAppearances.compactMap { appearance in
        resolved(for: appearance).map { (appearance, $0) }
      }
  }

  /// The looks as themes of their own names: `menu`, `menu-dark` and so on.
  package var namedLooks: [Theme] {
    looks.map { appearance, look in
      var look = look
      if let appearance { look.name += "-\(appearance.fileWord)" }
      return look
    }
  }

  /// The usual look alone.
  package var withoutAppearances: Theme {
    var theme = self
    theme.appearances = [:]
    return theme
  }

  /// The appearances that the theme has, in the order of the cases.
  package var givenAppearances: [Appearance] {
    // Most themes have none, and every reading asks.
    appearances.isEmpty ? [] : Appearance.allCases.filter { appearances[$0] != nil }
  }
}
