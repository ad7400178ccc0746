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

  var isText: Bool { if case .text = self { true } else { false } }
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
  /// In SVG the reader's own face is used: mostly narrower, in bold a little wider, and characters
  /// that the sheet's face lacks may be as wide as they are high, and count so.
  func fitted(_ text: String, width: Double) throws(GussetError) -> String {
    let clean = oneLine(text, longest: 200).withoutTowers
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
  /// The text with at most three marks on a character: more would tower over other lines.
  fileprivate var withoutTowers: String {
    reduce(into: "") { text, character in
      var marks = 0
      for scalar in character.unicodeScalars {
        if scalar.properties.generalCategory == .nonspacingMark { marks += 1 }
        if marks <= 3 { text.unicodeScalars.append(scalar) }
      }
    }
  }
}

/// The colours of a sheet: greys that white popovers and black ones stand out from.
enum SheetColor {
  static let paper = Color(red: 231, green: 233, blue: 236)
  static let ink = Color(red: 24, green: 27, blue: 32)
  static let quiet = Color(red: 80, green: 86, blue: 96)
  static let line = Color(red: 193, green: 197, blue: 203)
  static let mount = Color(red: 208, green: 212, blue: 218)
}
