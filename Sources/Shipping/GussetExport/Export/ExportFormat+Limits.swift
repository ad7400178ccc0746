internal import Gusset

extension ExportFormat {
  /// A thing that a format cannot show.
  package struct Limit: Sendable {
    /// The limit in one sentence.
    package let sentence: String
    /// Whether a theme loses something by it; `nil` for a limit of every theme, which is no loss.
    var isLoss: (@Sendable (ResolvedTheme) -> Bool)?

    /// The sentence in the form of a message: without a capital and a period.
    var message: String {
      let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
      // A name such as GIK's has capitals after the first one.
      guard words.dropFirst().first?.isUppercase == false else { return String(words) }
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }
}

/// Limits that several formats share. A limit of one format stands with the format.
extension ExportFormat.Limit {
  /// A picture has its gradient in its pixels, which stretch.
  static let gradient = Self(
    sentence: "A gradient stretches in the bands of the picture, not over the whole popover."
  ) { !$0.isEvenFromTopToBottom }

  /// GIK's art is no outline that code could draw.
  static let gikArt = Self(
    sentence: "GIK's art becomes an outline with the same measures."
  ) { $0.values.geometry == .gik }

  /// A shadow that is cast by the whole popover also lies under it.
  static let shadowsShowThrough = Self(sentence: "Shadows show through a translucent fill.") {
    !$0.fill.isOpaque && !$0.outerShadows.isEmpty
  }

  /// A shadow that is cast by the whole popover also lies under a translucent border without fill under it.
  static let shadowsUnderBorder = Self(sentence: "Shadows show through the border.") {
    $0.hasBackdropBorder && !$0.outerShadows.isEmpty
  }

  /// A material belongs to what lies behind the popover.
  static let backdrop = Self(sentence: "The backdrop is not blurred.") {
    $0.values.backdrop != nil
  }

  /// A platform without shadows inside a shape.
  static let innerShadows = Self(sentence: "Inset shadows are left out.") {
    !$0.innerShadows.isEmpty
  }

  /// The parts of a picture that do not stretch hold the corners and the arrow.
  static let caps = Self(
    sentence: "A popover is at least as large as the parts of its picture that do not stretch; "
      + "a wide shadow enlarges them, and differs from a drawn one by at most 3 of 255."
  )

  /// A platform may ignore the color space of a file, and then shows Display P3 too pale.
  static let displayP3 = Self(sentence: "Colors are converted from Display P3 to sRGB.") {
    $0.values.colorSpace != .sRGB
  }

  /// Toolkits with one band per axis show the two halves of a picture side by side.
  static let halves = Self(
    sentence: "A picture has one stretchable band per axis, so an arrow in the middle takes two "
      + "pictures side by side."
  )
}
