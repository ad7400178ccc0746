internal import Gusset

extension ExportFormat {
  /// SwiftUI: a shape and a view modifier.
  public static let swiftUI = ExportFormat(
    name: "swiftui",
    title: "SwiftUI: a Shape and a view modifier",
    summary: "a Swift file with a Shape and a view modifier, without images",
    limits: CodeTheme.limits + [
      Limit(
        sentence: "The system's thinnest material stands in for the backdrop; it needs watchOS 10."
      ) { $0.values.backdrop != nil }
    ],
    scales: [],
    identifier: { $0.codeName }
  ) { input, theme throws(GussetError) in
    let code = CodeTheme(theme, name: input.name, looks: input.otherThemes)
    return [PendingFile("\(code.type).swift", .text(code.swiftUIFile))]
  }
  .holdingDisplayP3()
}

extension CodeTheme {
  /// The file: the outline with the constants, the shape, the modifier, and the background.
  var swiftUIFile: String {
    // A target may have the code for UIKit too, with its own outline.
    swiftFile("SwiftUI", PackageResources.SwiftUI_swift_txt)
      .replacing("\(type)Outline", with: "\(type)Style")
  }

  /// A file with the outline, which SwiftUI and UIKit share.
  ///
  /// - Parameters:
  ///   - library: the library that the file imports.
  ///   - rest: the template of what follows the outline.
  func swiftFile(_ library: String, _ rest: [UInt8]) -> String {
    let outline = CodeTemplate(PackageResources.Outline_swift_txt).text(for: self, \.swiftValues)
    return "// The popover \"\(name)\", exported by Gusset.\n\nimport \(library)\n\n" + outline
      + CodeTemplate(rest).text(for: self) { _ in [:] }
  }

  /// The constants of the outline.
  private var swiftValues: [String: String] {
    let insets = theme.values.contentInsets
    func lines(_ lines: [String]) -> String {
      "[\n" + lines.map { "      \($0),\n" }.joined() + "    ]"
    }
    func colors(_ gradient: Theme.Gradient) -> String {
      lines(
        gradient.stopsForAnyInterpolation.map {
          "(\($0.color.hexNumberWithAlpha), \(number($0.position)))"
        })
    }
    var values = flags.merging(lengths.mapValues(number)) { $1 }
    values["arrowCurves"] = lines(curveLines { "(\($0), \($1))" })
    values["contentInsets"] =
      "("
      + [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", ")
      + ")"
    values["isDisplayP3"] = "\(theme.values.colorSpace == .displayP3)"
    values["fillColors"] = colors(theme.fill)
    values["highlightColors"] = colors(highlight)
    values["borderColor"] = borderColor.hexNumberWithAlpha
    values["hasRoundJoins"] = "\(hasRoundJoins)"
    values["textColor"] = textColor.hexNumberWithAlpha
    func list(_ shadows: [Theme.Shadow]) -> String {
      lines(
        shadows.map { shadow in
          let lengths = [shadow.x, shadow.y, shadow.blur, shadow.spread].map(number)
          return "(\(shadow.color.hexNumberWithAlpha), \(lengths.joined(separator: ", ")))"
        })
    }
    values["shadows"] = list(shadows)
    values["insetShadows"] = list(insetShadows)
    values["hasMaterial"] = "\(theme.values.backdrop != nil)"
    return values.merging(art) { _, own in own }
  }
}
