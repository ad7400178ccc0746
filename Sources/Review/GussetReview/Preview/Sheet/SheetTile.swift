package import Gusset
internal import PopoverContrast

/// A look on a contact sheet: a popover on a card, and a caption below it. Coordinates are in points
/// from the sheet's top left corner.
package struct SheetTile: Hashable, Sendable {
  package let popover: ResolvedPopover
  /// The card. It clips the popover's shadows.
  package let card: Rect
  /// The frame of the popover in the middle of the card, without its shadows.
  package let frame: Rect
  /// The text on the popover.
  package let sample: [SheetText]
  /// The name and the size.
  package let caption: [SheetText]

  /// The height of the caption below the card.
  static let captionHeight = 46.0
  /// The least distances from the popover to the edges of the card. They have room for usual shadows.
  private static let margin = Size(width: 28, height: 24)
  /// The size of the content of all popovers: that of the text and a little more.
  private static let content = Size(width: 116, height: 48)
  /// Neither white nor black, so that white and black popovers and shadows stand out too.
  private static let light = Theme.Color(0xDFE2_E8)
  private static let dark = Theme.Color(0x40_454E)

  /// - Parameters:
  ///   - theme: the look, at the scale of the sheet.
  ///   - card: the frame of the card, at least of ``cardSize(for:)``.
  init(_ theme: ResolvedTheme, card: Rect) throws(GussetError) {
    let popover = try theme.popover(size: Self.size(of: theme), arrow: .up)
    let size = popover.size
    // Whole points, so that edges on whole pixels stay there.
    let frame = Rect(
      x: (card.center.x - size.width / 2).rounded(), y: (card.center.y - size.height / 2).rounded(),
      width: size.width, height: size.height)
    let center = popover.contentRect.scaled(by: 1 / theme.scale.value).center
    let (x, y) = (frame.minX + center.x, frame.minY + center.y)
    let color = theme.values.readableTextColor
    sample = [
      SheetText("Popover", .strong, color, at: Point(x: x, y: y - 4), .middle),
      SheetText("Sample text", .plain, color, at: Point(x: x, y: y + 15), .middle),
    ]
    let name = try SheetTextStyle.strong.fitted(theme.source.name, width: card.width)
    let asked = popover.requestedSize
    let words = "\(shortNumber(asked.width)) × \(shortNumber(asked.height)) pt"
    caption = [
      SheetText(name, .strong, Self.nameColor, at: Point(x: card.minX, y: card.maxY + 23)),
      SheetText(words, .plain, Self.sizeColor, at: Point(x: card.minX, y: card.maxY + 42)),
    ]
    (self.popover, self.card, self.frame) = (popover, card, frame)
  }

  private static let nameColor = Theme.Color(0x181B_20)
  private static let sizeColor = Theme.Color(0x5056_60)

  /// The two halves of the card.
  package var halves: [(rect: Rect, color: Theme.Color)] {
    var (left, right) = (card, card)
    left.maxX = card.center.x
    right.minX = card.center.x
    return [(left, Self.light), (right, Self.dark)]
  }

  /// The size of a card that has room for a popover of each look.
  static func cardSize(for themes: [ResolvedTheme]) -> Size {
    let sizes = themes.map { size(of: $0) }
    // An even width, so that both halves are whole points.
    return Size(
      width: 2 * ((sizes.map(\.width).max() ?? 0) / 2 + margin.width).rounded(.up),
      height: (sizes.map(\.height).max() ?? 0) + 2 * margin.height)
  }

  /// The size of a look's popover: its content, insets and arrow need it.
  private static func size(of theme: ResolvedTheme) -> Size {
    let metrics = theme.values.backgroundMetrics
    let insets = metrics.contentInsets
    let width = content.width + insets.left + insets.right
    let height = content.height + insets.top + insets.bottom
    return Size(
      width: metrics.bodyLength(.x, content: width, arrow: .up).rounded(.up),
      height: (metrics.bodyLength(.y, content: height, arrow: .up) + metrics.arrowHeight)
        .rounded(.up))
  }
}

/// A line of text on a sheet.
package struct SheetText: Hashable, Sendable {
  package let text: String
  package let style: SheetTextStyle
  package let color: Theme.Color
  /// The position of the anchor on the baseline, in points.
  package let place: Point
  package let anchor: TextAnchor

  init(
    _ text: String, _ style: SheetTextStyle, _ color: Theme.Color, at place: Point,
    _ anchor: TextAnchor = .start
  ) {
    (self.text, self.style, self.color) = (text, style, color)
    (self.place, self.anchor) = (place, anchor)
  }
}

/// The text styles of a sheet.
package enum SheetTextStyle: String, CaseIterable, Hashable, Sendable {
  /// The name of a look, and the first line on a popover.
  case strong
  case plain

  package var face: Typeface {
    switch self {
    case .strong: Typeface(size: 16, isBold: true)
    case .plain: Typeface(size: 15)
    }
  }

  /// The text, truncated with an ellipsis if it is wider than `width` points.
  ///
  /// SVG viewers use a system font. Its glyphs are usually narrower than those of the stroke font;
  /// in bold they are slightly wider. A character that the stroke font lacks counts as one em.
  func fitted(_ text: String, width: Double) throws(GussetError) -> String {
    let clean = oneLine(text, longest: 200).limitingCombiningMarks
    guard try self.width(of: clean) > width else { return clean }
    let tooLong = try (1..<clean.count).partitioningIndex { count throws(GussetError) in
      try self.width(of: clean.prefix(count) + "…") > width
    }
    return clean.prefix(tooLong - 1) + "…"
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
