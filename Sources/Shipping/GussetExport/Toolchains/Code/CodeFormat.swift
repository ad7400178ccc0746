package import Gusset

/// A language in which one file draws a theme with all its looks.
package enum CodeFormat: String, CaseIterable, Sendable {
  case swiftUI = "swiftui"
  case compose, flutter

  /// The toolchain, and what it gets in a few words.
  package var title: String {
    switch self {
    case .swiftUI: "SwiftUI: a Shape and a view modifier"
    case .compose: "Jetpack Compose: a Shape and a Modifier"
    case .flutter: "Flutter: a ShapeBorder and a decoration"
    }
  }

  /// The file of a theme.
  func file(_ code: CodeTheme) -> (name: String, text: String) {
    switch self {
    case .swiftUI: ("\(code.type).swift", code.swiftUIFile)
    case .compose: ("\(code.type).kt", code.composeFile)
    case .flutter: ("\(code.name.snakeCase)_popover.dart", code.flutterFile)
    }
  }

  /// The file of a theme, under the theme's own name.
  ///
  /// - Throws: the errors of ``Theme/validate()``.
  package func file(of theme: Theme) throws(GussetError) -> (name: String, text: String) {
    // The others have no colors in Display P3.
    let isInSRGB = self != .swiftUI && theme.colorSpace != .sRGB
    func resolved(_ look: Theme) throws(GussetError) -> ResolvedTheme {
      isInSRGB ? try ResolvedTheme(look, drawnIn: .sRGB) : try ResolvedTheme(look)
    }
    var looks: [Appearance: ResolvedTheme] = [:]
    for appearance in theme.givenAppearances {
      if let look = theme.appearances[appearance] { looks[appearance] = try resolved(look) }
    }
    return file(CodeTheme(try resolved(theme), name: theme.name.codeName, looks: looks))
  }
}
