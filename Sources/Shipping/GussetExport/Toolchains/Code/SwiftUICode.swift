internal import Gusset

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
    let template = CodeTemplate(PackageResources.Outline_swift_txt)
    let outline = template.text(for: self) { $0.swiftValues }
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
    var values = values(number)
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
    for (name, places) in art { values[name] = places }
    return values
  }
}
