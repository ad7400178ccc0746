public import Gusset

/// The contrast of a theme in all its looks, by WCAG 2.2.
///
///     let report = ContrastReport(theme)
///     let failures = report.failures(of: .aa)
public struct ContrastReport: Hashable, Sendable {
  /// The usual look and the appearances, in the order of their cases.
  public let looks: [LookContrast]
  /// The theme.
  let theme: Theme

  /// Measures every look of a theme.
  ///
  /// - Parameters:
  ///   - backdrop: the color behind the popover; `nil` for white, and black in dark appearances.
  ///   - text: the color of text; `nil` for that of the theme.
  public init(_ theme: Theme, over backdrop: Color? = nil, text: Color? = nil) {
    self.init(theme, text: text) { backdrop ?? $0.assumedBackdrop }
  }

  /// Measures every look of a theme over a backdrop of its own.
  ///
  /// - Parameter backdrop: the color behind the popover in a look.
  package init(_ theme: Theme, text: Color? = nil, over backdrop: (Appearance?) -> Color) {
    self.theme = theme
    looks = theme.looks.map { appearance, look in
      LookContrast(look, appearance: appearance, over: backdrop(appearance), text: text)
    }
  }

  /// What a look fails at a level.
  public struct Failure: Hashable, Sendable {
    /// What is measured.
    public enum Subject: String, Hashable, Sendable {
      /// Text on the fill.
      case text
      /// The border or the fill on the backdrop.
      case shape
    }

    /// What is measured.
    public let subject: Subject
    /// The look.
    public let look: LookContrast
    /// The ratio.
    public let ratio: Double
    /// The lowest ratio that passes.
    public let required: Double
  }

  /// What fails at a level, in the order of the looks.
  public func failures(of level: ContrastLevel) -> [Failure] {
    looks.flatMap { look in
      let text = Failure(
        subject: .text, look: look, ratio: look.textRatio, required: level.text)
      let shape = Failure(
        subject: .shape, look: look, ratio: look.shapeRatio, required: level.shape)
      return [text, shape].filter { $0.ratio < $0.required }
    }
  }
}
