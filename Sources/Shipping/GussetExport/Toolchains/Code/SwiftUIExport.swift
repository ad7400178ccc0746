internal import Gusset

extension ExportFormat {
  /// SwiftUI: a shape and a view modifier.
  public static let swiftUI = ExportFormat(
    name: "swiftui",
    title: "SwiftUI: a Shape and a view modifier",
    summary: "a Swift file with a Shape and a view modifier, without images",
    usage: [
      "Add TYPEPopover.swift to the target. It needs iOS 15, macOS 12, tvOS 15 or watchOS 8. Beside a button,",
      "over what lies before it:", "",
      "    @State private var isShown = false",
      "    …",
      "    Button(\"Save\") { isShown.toggle() }",
      "        .NAMEPopover(isPresented: $isShown) { Text(\"Saved\") }",
      "        .zIndex(1)", "",
      "The arrow points at the middle of the button, or at a point of it such as attachmentAnchor: .top. in: takes",
      "the rectangle that the popover stays in, such as frame(in: .global) of a GeometryReader around the window's",
      "content: at its edges, the popover takes the other side of the button, or moves under its arrow. Without it,",
      "the popover is always on the side of arrow:, below the button for .top.", "",
      "A view that clips, such as a ScrollView, cuts off what lies outside it: put the modifier on a view around",
      "it. The popover stays until isShown is false.", "",
      "In its place among other views:", "",
      "    Text(\"Saved\").NAMEPopover(arrow: .top, offset: -20)", "",
      "Both modifiers set the color of text and the margins around the content.",
      "TYPEPopover is the outline as a Shape, for a fill, a clip or a hit test of your own. Measures and",
      "colors are in TYPEPopoverStyle.Look, and TYPEPopoverPlace is the arithmetic of the place. The offset can",
      "be animated.", "",
      "The file was compiled against stand-ins for SwiftUI's types, which also lay it out, not with Apple's SDK.",
    ],
    limits: CodeTheme.limits + [
      Limit(
        sentence: "The system's thinnest material stands in for the backdrop; it needs watchOS 10."
      ) { $0.values.backdrop != nil }
    ],
    scales: [],
    identifier: { $0.codeName }
  ) { input, theme throws(GussetError) in
    let code = CodeTheme(theme, name: input.name, looks: input.otherThemes)
    return [PendingFile("\(code.type).swift", text: code.swiftUIFile)]
  }
  .carrying(
    .sameFiles,
    """
    The modifier shows the look for the system's color scheme and contrast. An app with a switch of its \
    own sets the scheme around it: .environment(\\.colorScheme, .dark).
    """
  )
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
    var values = lengths.mapValues(number)
    values["arrowCurves"] = lines(curveLines { "(\($0), \($1))" })
    values["contentInsets"] =
      "("
      + [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", ")
      + ")"
    values["isDisplayP3"] = "\(theme.values.colorSpace == .displayP3)"
    values["fillColors"] = colors(theme.fill)
    values["highlightColors"] = colors(highlight)
    values["borderColor"] = borderColor.hexNumberWithAlpha
    values["stopsAtCorner"] = "\(theme.values.arrowAtCorner == .stop)"
    values["skewsAtCorner"] = "\(theme.values.arrowAtCorner == .skew)"
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
    values["isBorderOverBackdrop"] = "\(theme.hasBackdropBorder)"
    values["hasMaterial"] = "\(theme.values.backdrop != nil)"
    return values.merging(art) { _, own in own }
  }
}
