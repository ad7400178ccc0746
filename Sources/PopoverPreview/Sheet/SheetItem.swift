package import PopoverGeometry
package import PopoverModel
package import PopoverRaster

/// Something on a contact sheet, in points from the sheet's top left corner.
package enum SheetItem: Hashable, Sendable {
  case rectangle(Rect, Color)
  case backdrop(Backdrop, Rect)
  /// A gradient from the top of a rectangle to its bottom.
  case swatch(Gradient, Rect)
  /// A popover over its shadows, with its frame's top left corner at a point; what lies outside the
  /// last rectangle is not shown.
  case popover(Popover, at: Point, within: Rect)
  /// A part of a popover, enlarged to fill a rectangle.
  case crop(SheetCrop, Rect)
  case text(SheetText)
}

/// A line of text on a sheet.
package struct SheetText: Hashable, Sendable {
  package let text: String
  package let style: SheetType
  /// Where the anchor stands on the baseline, in points.
  package let place: Point
  package let anchor: TextAnchor

  init(_ text: String, _ style: SheetType, at place: Point, _ anchor: TextAnchor = .start) {
    (self.text, self.style, self.place, self.anchor) = (text, style, place, anchor)
  }
}

/// The kinds of type on a sheet.
package enum SheetType: Hashable, Sendable {
  /// The name of a theme.
  case title
  /// The name of a section.
  case heading
  case body
  /// The name of a measure, and notes.
  case note
  /// What stands under a picture.
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
    case .title, .heading, .body: SheetColor.ink
    case .note, .label: SheetColor.quiet
    }
  }

  /// The text, shortened with an ellipsis where it is wider than a number of points.
  ///
  /// In SVG the reader's own face is used: narrower in Latin letters, but characters that the sheet's
  /// face lacks may be as wide as they are high, and count so.
  func fitted(_ text: String, width: Double) throws(GussetError) -> String {
    let clean = oneLine(text, longest: 200)
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
    return try face.width(of: String(text.filter(\.isASCII))) + Double(others) * face.size
  }
}

/// The colours of a sheet, which keep out of the way of those that are looked at.
enum SheetColor {
  static let paper = Color(red: 250, green: 250, blue: 248)
  static let ink = Color(red: 26, green: 29, blue: 34)
  static let quiet = Color(red: 96, green: 102, blue: 112)
  static let line = Color(red: 214, green: 216, blue: 218)
  static let mount = Color(red: 232, green: 234, blue: 237)
}
