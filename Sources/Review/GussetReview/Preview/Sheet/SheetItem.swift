package import Gusset

/// An item on a contact sheet. Coordinates are in points from the sheet's top left corner.
package enum SheetItem: Hashable, Sendable {
  case rectangle(Rect, Color)
  case backdrop(Backdrop, Rect)
  /// A rectangle filled with a vertical gradient.
  case swatch(Gradient, Rect)
  /// A popover with its shadows. The top left corner of its frame is at the point. The picture is
  /// clipped to the rectangle.
  case popover(Popover, at: Point, within: Rect)
  /// A part of a popover, enlarged to fill a rectangle.
  case crop(SheetCrop, Rect)
  case text(SheetText)

  var isText: Bool { if case .text = self { true } else { false } }
}

/// A line of text on a sheet.
package struct SheetText: Hashable, Sendable {
  package let text: String
  package let style: SheetTextStyle
  /// The position of the anchor on the baseline, in points.
  package let place: Point
  package let anchor: TextAnchor

  init(_ text: String, _ style: SheetTextStyle, at place: Point, _ anchor: TextAnchor = .start) {
    (self.text, self.style, self.place, self.anchor) = (text, style, place, anchor)
  }
}

/// The text styles of a sheet.
package enum SheetTextStyle: Hashable, Sendable {
  /// The name of a theme.
  case title
  /// The name of a section.
  case heading
  case body
  /// The name of a value, and notes.
  case note
  /// The label below a picture.
  case label

  package var face: Typeface {
    switch self {
    case .title: Typeface(size: 30, isBold: true)
    case .heading: Typeface(size: 14, isBold: true)
    case .body, .note: Typeface(size: 13)
    case .label: Typeface(size: 12)
    }
  }

  package var color: Color {
    switch self {
    case .title, .heading, .body: SheetColor.text
    case .note, .label: SheetColor.secondaryText
    }
  }

  /// The text, truncated with an ellipsis if it is wider than `width` points.
  ///
  /// SVG viewers use a system font. Its glyphs are usually narrower than those of the stroke font;
  /// in bold they are slightly wider. A character that the stroke font lacks counts as one em.
  func fitted(_ text: String, width: Double) throws(GussetError) -> String {
    let clean = oneLine(text, longest: 200).limitingCombiningMarks
    guard try self.width(of: clean) > width else { return clean }
    var (fits, tooLong) = (0, clean.count)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if try self.width(of: clean.prefix(middle) + "…") <= width {
        fits = middle
      } else {
        tooLong = middle
      }
    }
    return clean.prefix(fits) + "…"
  }

  private func width(of text: some StringProtocol) throws(GussetError) -> Double {
    let others = text.filter { !$0.isASCII }.count
    let known = try face.width(of: String(text.filter(\.isASCII)))
    return (face.isBold ? 1.1 : 1) * known + Double(others) * face.size
  }
}

extension String {
  /// The text with at most three combining marks per character. More would overlap other lines.
  fileprivate var limitingCombiningMarks: String {
    reduce(into: "") { text, character in
      var marks = 0
      for scalar in character.unicodeScalars {
        if scalar.properties.generalCategory == .nonspacingMark { marks += 1 }
        if marks <= 3 { text.unicodeScalars.append(scalar) }
      }
    }
  }
}

/// The colors of a sheet. The grays contrast with both white and black popovers.
enum SheetColor {
  static let background = Color(red: 231, green: 233, blue: 236)
  static let text = Color(red: 24, green: 27, blue: 32)
  static let secondaryText = Color(red: 80, green: 86, blue: 96)
  static let line = Color(red: 193, green: 197, blue: 203)
  static let cropBackground = Color(red: 208, green: 212, blue: 218)
}
