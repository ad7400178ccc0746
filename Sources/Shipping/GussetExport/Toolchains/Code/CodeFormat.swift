package import Gusset
internal import PopoverCSS

/// A language in which one file draws a theme with all its looks.
package enum CodeFormat: String, CaseIterable, Sendable {
  case css, element
  case swiftUI = "swiftui"
  case compose, flutter

  /// The toolchain, and what it gets in a few words.
  package var title: String {
    switch self {
    case .css: "web pages: a style sheet"
    case .element: "web pages: a custom element"
    case .swiftUI: "SwiftUI: a Shape and a view modifier"
    case .compose: "Jetpack Compose: a Shape and a Modifier"
    case .flutter: "Flutter: a ShapeBorder and a decoration"
    }
  }

  /// Whether the files have colors in Display P3.
  var holdsDisplayP3: Bool {
    switch self {
    case .css, .element, .swiftUI: true
    case .compose, .flutter: false
    }
  }

  /// The file of a theme, under the theme's own name.
  ///
  /// - Throws: the errors of ``Theme/validate()``.
  package func file(of theme: Theme) throws(GussetError) -> (name: String, text: String) {
    let space = holdsDisplayP3 ? nil : ColorSpace.sRGB
    let usual = try ResolvedTheme(theme, drawnIn: space)
    let name = theme.name.portableName
    func code() throws(GussetError) -> CodeTheme {
      var looks: [Appearance: ResolvedTheme] = [:]
      for appearance in theme.givenAppearances {
        guard let look = theme.appearances[appearance] else { continue }
        looks[appearance] = try ResolvedTheme(look, drawnIn: space)
      }
      return CodeTheme(usual, name: theme.name.codeName, looks: looks)
    }
    switch self {
    case .css:
      return ("\(name).css", try PopoverStyleSheet(usual, name: name).text)
    case .element:
      let call = try PopoverElement.call(usual, name: name)
      return ("\(name)-popover.js", "\(PopoverElement.script)\n\(call)\n")
    case .swiftUI: return try code().swiftUIFile
    case .compose: return try code().composeFile
    case .flutter: return try code().flutterFile
    }
  }
}

extension CodeTheme {
  /// The file of SwiftUI: the outline with the constants, the shape, the modifier, and the background.
  var swiftUIFile: (name: String, text: String) {
    // A target may have the code for UIKit too, with its own outline.
    let text = swiftFile("SwiftUI", PackageResources.SwiftUI_swift_txt)
      .replacing("\(type)Outline", with: "\(type)Style")
    return ("\(type).swift", text)
  }

  /// A file with the outline, which SwiftUI and UIKit share.
  ///
  /// - Parameters:
  ///   - library: the library that the file imports.
  ///   - rest: the template of what follows the outline.
  func swiftFile(_ library: String, _ rest: [UInt8]) -> String {
    let outline = CodeTemplate(PackageResources.Outline_swift_txt).text(for: self, .swift)
    return "// The popover \"\(name)\", exported by Gusset.\n\nimport \(library)\n\n" + outline
      + CodeTemplate(rest).text(for: self, .swift)
  }

  /// The file of Kotlin.
  var composeFile: (name: String, text: String) {
    let code = adding { look in
      let room = ShadowReach(look.theme).margins(at: .x1)
      let text = """
        PaddingValues.Absolute(
                left = \(room.left).dp, top = \(room.top).dp,
                right = \(room.right).dp, bottom = \(room.bottom).dp
            )
        """
      return ["shadowRoom": .source(text)]
    }
    let text = CodeTemplate(PackageResources.Compose_kt).text(for: code, .kotlin)
    return ("\(type).kt", text.withoutUnusedImports)
  }

  /// The file of Dart.
  var flutterFile: (name: String, text: String) {
    let text = CodeTemplate(PackageResources.Flutter_dart).text(for: self, .dart)
      // What a constant holds is constant without a word.
      .replacing(": const ", with: ": ")
    let words = name.reduce(into: "") { result, letter in
      result += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
    return ("\(words)_popover.dart", text)
  }
}

extension String {
  /// Kotlin without imports of names that it does not use.
  fileprivate var withoutUnusedImports: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines.filter { !$0.hasPrefix("import ") }.flatMap { line in
      line.split { !($0.isLetter || $0.isNumber) }
    }
    let used = Set(words)
    return lines.filter { line in
      !line.hasPrefix("import ") || used.contains(line.split(separator: ".").last ?? "")
    }.joined(separator: "\n")
  }
}
