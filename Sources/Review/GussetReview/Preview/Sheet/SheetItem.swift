package import Gusset

/// An item on a contact sheet. Coordinates are in points from the sheet's top left corner.
package enum SheetItem: Hashable, Sendable {
  case rectangle(Rect, Theme.Color)
  case backdrop(Backdrop, Rect)
  /// A rectangle filled with a vertical gradient.
  case swatch(Theme.Gradient, Rect)
  /// A popover with its shadows. The top left corner of its frame is at the point. The picture is
  /// clipped to the rectangle.
  case popover(Popover, at: Point, within: Rect)
  /// A part of a popover, enlarged to fill a rectangle.
  case crop(SheetCrop, Rect)
  case text(SheetText)

  var isText: Bool { if case .text = self { true } else { false } }

  static func text(
    _ text: String, _ style: SheetTextStyle, at place: Point, _ anchor: TextAnchor = .start
  ) -> SheetItem {
    .text(SheetText(text: text, style: style, place: place, anchor: anchor))
  }
}

/// A line of text on a sheet.
package struct SheetText: Hashable, Sendable {
  package let text: String
  package let style: SheetTextStyle
  /// The position of the anchor on the baseline, in points.
  package let place: Point
  package let anchor: TextAnchor
}

/// The text styles of a sheet.
package enum SheetTextStyle: String, CaseIterable, Hashable, Sendable {
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

  package var color: Theme.Color {
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
  static let background = Theme.Color(red: 231, green: 233, blue: 236)
  static let text = Theme.Color(red: 24, green: 27, blue: 32)
  static let secondaryText = Theme.Color(red: 80, green: 86, blue: 96)
  static let line = Theme.Color(red: 193, green: 197, blue: 203)
  static let cropBackground = Theme.Color(red: 208, green: 212, blue: 218)
}

/// A named cell of a contact sheet: a picture with its label, or the values of a theme.
package struct SheetCell: Hashable, Sendable {
  /// The name for screen readers.
  package let name: String
  /// The frame of the cell, with its label and without shadows. Frames never overlap.
  package let frame: Rect
  /// The items, from back to front.
  package let items: [SheetItem]
}

/// A section of a theme. Shadows may extend from one cell of a section into another.
package struct SheetSection: Hashable, Sendable {
  package let frame: Rect
  package private(set) var cells: [SheetCell] = []

  init(frame: Rect) { self.frame = frame }

  /// All pictures from back to front, then all text, so that no shadow covers a label.
  package var items: [SheetItem] {
    let all = cells.flatMap(\.items)
    return all.filter { !$0.isText } + all.filter(\.isText)
  }

  /// The rectangle that shadows are clipped to: it ends halfway to the next section.
  private var shadowFrame: Rect { frame.inset(by: -SheetMetrics.sectionGap / 2) }

  mutating func add(_ name: String, _ frame: Rect, _ items: [SheetItem]) {
    cells.append(SheetCell(name: name, frame: frame, items: items))
  }

  /// Adds a picture with the lines of its label below it.
  ///
  /// - Parameters:
  ///   - frame: the room for the picture.
  ///   - above: the rectangle that the label is below, and aligned with; `nil` for `frame`.
  ///   - width: the width of the label.
  mutating func add(
    _ name: String, _ frame: Rect, _ items: [SheetItem], label: [String], below above: Rect? = nil,
    width: Double, _ anchor: TextAnchor = .start
  ) throws(GussetError) {
    let above = above ?? frame
    var (items, withLabel) = (items, frame)
    withLabel.maxY += SheetMetrics.labelHeight
    for (line, drop) in zip(label, SheetMetrics.labelDrops) {
      let text = try SheetTextStyle.label.fitted(line, width: width)
      let x = anchor == .middle ? above.center.x : above.minX
      items.append(.text(text, .label, at: Point(x: x, y: above.maxY + drop), anchor))
    }
    add(name, withLabel, items)
  }

  /// A popover of this section, whose shadows may leave its frame.
  func popover(_ frame: Rect, _ arrow: Arrow?, of theme: Theme) -> SheetItem {
    .popover(
      Popover(size: frame.size, arrow: arrow, theme: theme),
      at: Point(x: frame.minX, y: frame.minY), within: shadowFrame)
  }
}

/// A square part of a popover at a scale, shown enlarged so that its pixels are visible.
package struct SheetCrop: Hashable, Sendable {
  package let popover: Popover
  /// Pixels per point of the popover. A whole number.
  package let scale: Scale
  /// The top left corner of the part, in points of the popover. It may lie outside the popover.
  package let corner: Point
  /// The side length of the part, in points.
  package static let side = 16.0

  /// The enlarged part: each pixel is a block of one color. Pixels outside the popover are
  /// transparent.
  ///
  /// - Parameters:
  ///   - renderer: a renderer with the popover's theme and this scale.
  ///   - pixels: the side length of the result. The blocks differ in size by at most one pixel.
  package func image(
    _ renderer: inout PopoverRenderer, pixels: Int
  ) throws(GussetError) -> StretchedImage {
    let source = try part(&renderer)
    let count = source.size.width
    let runs = (0..<count).compactMap { index -> Run? in
      let (start, end) = (index * pixels / count, (index + 1) * pixels / count)
      return end > start ? Run(source: index..<index + 1, length: end - start) : nil
    }
    return try StretchedImage(source: source, lattice: Lattice(columns: runs, rows: runs))
  }

  private func part(_ renderer: inout PopoverRenderer) throws(GussetError) -> Pixmap {
    let whole = try renderer.image(of: popover).pixmap()
    let side = scale.pixels(Self.side)
    let (left, top) = (scale.pixels(corner.x), scale.pixels(corner.y))
    let pixels = (0..<side).flatMap { y in
      (0..<side).map { x in whole[x: left + x, y: top + y] ?? 0 }
    }
    return try Pixmap(
      size: PixelSize(width: side, height: side), alpha: .premultiplied, pixels: pixels)
  }
}
