internal import Gusset

extension ExportFormat {
  /// SwiftUI: a shape and a view modifier.
  public static let swiftUI = ExportFormat(
    .swiftUI,
    summary: "a Swift file with a Shape and a view modifier, without images",
    limits: [
      Limit(
        sentence: "The system's thinnest material stands in for the backdrop; it needs watchOS 10."
      ) { $0.values.backdrop != nil }
    ]
  ) { $0.swiftUIFile }

  /// Jetpack Compose: a shape and a modifier.
  public static let compose = ExportFormat(
    .compose,
    summary: "a Kotlin file with a Shape and a Modifier, without images",
    limits: [
      .shadowsShowThrough, .shadowsUnderBorder, .backdrop,
      Limit(sentence: "An inset shadow with a negative spread begins at the border.") {
        let border = $0.showsBorder ? $0.metrics.borderWidth : 0
        return $0.innerShadows.contains { $0.spread < -border }
      },
    ]
  ) { $0.composeFile }

  /// Flutter: a shape border and a decoration.
  public static let flutter = ExportFormat(
    .flutter,
    summary: "a Dart file with a ShapeBorder and a decoration, without images",
    limits: [
      .shadowsShowThrough, .shadowsUnderBorder, .innerShadows, .backdrop,
      Limit(sentence: "A shadow's spread enlarges the frame of the popover, but not its arrow.") {
        $0.outerShadows.contains { $0.spread != 0 }
      },
    ]
  ) { $0.flutterFile }

  /// A format of one file of code.
  private init(
    _ code: CodeFormat, summary: String, limits: [Limit],
    file: @escaping @Sendable (CodeTheme) -> (name: String, text: String)
  ) {
    self.init(
      name: code.rawValue, title: code.title, summary: summary, limits: Limit.ofCode + limits,
      scales: [], holdsDisplayP3: code.holdsDisplayP3, identifier: { $0.codeName },
      writer: .theme { row, theme in
        let file = file(CodeTheme(theme, name: row.name, looks: row.otherThemes))
        return [PendingFile(file.name, .text(file.text))]
      })
  }
}

extension ExportFormat.Limit {
  /// What no format of code can show.
  fileprivate static let ofCode = [
    gikArt,
    wholePoints("Border, highlight and the arrow's height are whole points, as at scale 1."),
    blur,
  ]

  /// Lengths of drawn outlines, in a sentence of the format.
  static func wholePoints(_ sentence: String) -> ExportFormat.Limit {
    ExportFormat.Limit(sentence: sentence) { validated in
      let theme = validated.values
      let lengths = [theme.border.width, theme.highlight?.width ?? 0, theme.arrowHeight]
      return lengths.contains { $0 != $0.rounded() }
    }
  }

  static let blur = ExportFormat.Limit(
    sentence: "The platform blurs the shadows, so they may differ a little.")
}
