import Gusset
import PopoverTracing
import Testing

/// Popovers among other things: which shape is traced, and what the report says of the rest.
@Suite struct SurroundingsTests {
  private static let blue = Theme(
    name: "blue", border: Theme.Border(color: .black, width: 0),
    fill: Theme.Gradient(Theme.Color(0x1A69AC)), cornerRadii: 9, arrowBase: 22, arrowHeight: 13)

  /// A page of 320x210 with a popover of 214x98 at 53,61.
  private struct Page {
    var pixels: [UInt32]

    init(_ color: UInt32 = 0xFFFF_FFFF) {
      pixels = Array(repeating: color, count: 320 * 210)
    }

    /// Letters are strokes, which end at the edges of the popover too.
    static var ofText: Page {
      var page = Page()
      for y in stride(from: 6, to: 200, by: 14) {
        for x in stride(from: 3 + y % 5, to: 314, by: 5) where (x + y) % 7 > 1 {
          page.fill(PixelRect(x: x, y: y, width: 2, height: 8), 0xFF33_3333)
        }
      }
      return page
    }

    mutating func fill(_ rect: PixelRect, _ color: UInt32) {
      for y in rect.rows { for x in rect.columns { pixels[y * 320 + x] = color } }
    }

    mutating func lay(
      _ theme: Theme, _ arrow: Arrow? = .up, size: Size = Size(width: 214, height: 98),
      at corner: (x: Int, y: Int) = (53, 61)
    ) throws {
      let popover = try Popover(size: size, arrow: arrow, theme: theme).pixmap()
      for y in 0..<popover.size.height {
        for x in 0..<popover.size.width {
          let index = (corner.y + y) * 320 + corner.x + x
          let (above, below) = (popover.pixels[y * popover.size.width + x], pixels[index])
          let rest = 255 - above >> 24
          pixels[index] = [0, 8, 16, 24].reduce(0 as UInt32) { sum, shift in
            sum | (above >> shift & 255 + ((below >> shift & 255) * rest + 127) / 255) << shift
          }
        }
      }
    }

    func traced() throws -> Trace {
      try Trace(
        Pixmap(size: PixelSize(width: 320, height: 210), alpha: .premultiplied, pixels: pixels))
    }
  }

  /// The frame of a page and a panel are larger than the popover in them, which has an arrow.
  @Test(arguments: [true, false])
  func thePopoverIsFoundInWhatSurroundsIt(_ hasFrame: Bool) throws {
    var page = Page()
    if hasFrame {
      page.fill(PixelRect(x: 1, y: 1, width: 318, height: 208), 0xFFCC_CCCC)
      page.fill(PixelRect(x: 2, y: 2, width: 316, height: 206), 0xFFFF_FFFF)
    } else {
      page.fill(PixelRect(x: 24, y: 18, width: 270, height: 192), 0xFFEA_EAEA)
    }
    try page.lay(Self.blue)
    let trace = try page.traced()
    #expect(trace.corner == (53, 61) && trace.size == Size(width: 214, height: 98))
    #expect(trace.theme.fill.solidColor == Self.blue.fill.solidColor)
    #expect(abs(trace.theme.arrowBase - 22) < 0.5 && trace.theme.arrowHeight == 13)
    #expect(trace.isWithin(1) && trace.notes.isEmpty)
  }

  /// A menu with a selected row, and a card with a button, are what is traced.
  @Test func whatAPopoverHoldsIsContent() throws {
    var page = Page()
    try page.lay(Self.blue)
    page.fill(PixelRect(x: 60, y: 90, width: 200, height: 20), 0xFF80_B0E0)
    page.fill(PixelRect(x: 180, y: 126, width: 70, height: 24), 0xFFFF_FFFF)
    let trace = try page.traced()
    #expect(trace.corner == (53, 61) && trace.arrow?.direction == .up)
    #expect(trace.isWithin(1) && trace.difference.content > 10)
  }

  private static let lined = Theme(
    name: "lined", border: Theme.Border(color: Theme.Color(0xB0B4B8), width: 1),
    fill: Theme.Gradient(.white), cornerRadii: 8, arrowBase: 22, arrowHeight: 13)

  private enum Below: CaseIterable {
    case text, table, cards
  }

  /// What lies below a popover is neither its shadow nor its border, and does not hide it.
  @Test(arguments: Below.allCases, [blue, lined])
  private func aPopoverAboveOtherThingsIsFound(_ below: Below, _ theme: Theme) throws {
    var page = Page()
    switch below {
    case .text: page = .ofText
    case .table:
      for y in stride(from: 0, to: 210, by: 30) {
        page.fill(PixelRect(x: 0, y: y + 29, width: 320, height: 1), 0xFFDD_E0E4)
        page.fill(PixelRect(x: 10, y: y + 8, width: 30, height: 12), 0xFF66_6666)
        page.fill(PixelRect(x: 200, y: y + 8, width: 90, height: 12), 0xFF66_6666)
      }
    case .cards:
      page.fill(PixelRect(x: 0, y: 0, width: 120, height: 120), 0xFFE4_E8EE)
      page.fill(PixelRect(x: 180, y: 130, width: 140, height: 80), 0xFFE4_E8EE)
    }
    try page.lay(theme)
    let trace = try page.traced()
    #expect(trace.corner == (53, 61) && trace.size == Size(width: 214, height: 98))
    #expect(trace.arrow?.direction == .up && abs(trace.theme.arrowHeight - 13) <= 1)
    #expect(abs(trace.theme.cornerRadii.largest - theme.cornerRadii.largest) < 1)
    #expect(trace.theme.border.width == theme.border.width && trace.theme.shadows.isEmpty)
    #expect(trace.isWithin(1), "\(trace.text)")
  }

  /// A header has a color of its own, up to the popover's line. The arrow has that color, or the body's.
  @Test(arguments: [61, 75])
  func aHeaderAboveOtherThingsIsPartOfThePopover(_ top: Int) throws {
    var page = Page.ofText
    try page.lay(Self.lined)
    let white = page.pixels[120 * 320 + 160]
    for y in top..<100 {
      let half = y < 75 ? (y - 61) * 11 / 13 : 106
      for x in 160 - half..<160 + half where page.pixels[y * 320 + x] == white {
        page.pixels[y * 320 + x] = 0xFFF0_F0F0
      }
    }
    page.fill(PixelRect(x: 54, y: 100, width: 212, height: 1), 0xFFD0_D0D0)
    let trace = try page.traced()
    #expect(trace.corner.x == 53 && trace.size.width == 214, "\(trace.text)")
    #expect(trace.arrow?.direction == .up && abs(trace.theme.arrowHeight - 13) <= 1)
    #expect(trace.theme.fill.color(at: 0.6) == .white && trace.theme.border.width == 1)
    #expect(trace.isWithin(1), "\(trace.text)")
  }

  /// The line that a card below shows beside a popover is no shadow of it.
  @Test func aLineBesideAPopoverIsNoShadow() throws {
    var page = Page.ofText
    page.fill(PixelRect(x: 0, y: 73, width: 320, height: 1), 0xFFDA_DCE0)
    try page.lay(Self.blue)
    let trace = try page.traced()
    #expect(trace.corner == (53, 61) && trace.theme.shadows.isEmpty)
    #expect(trace.isWithin(1), "\(trace.text)")
  }

  @Test func cardsOfOneSizeAreDoubted() throws {
    var (page, card) = (Page(0xFFEE_F1F5), Self.lined)
    card.shadows = [Theme.Shadow(color: Theme.Color(0, alpha: 60), x: 0, y: 2, blur: 4, spread: 0)]
    for index in 0..<6 {
      let place = (10 + 104 * (index % 3), 12 + 98 * (index / 3))
      try page.lay(card, nil, size: Size(width: 88, height: 80), at: place)
    }
    let trace = try page.traced()
    #expect(!trace.isWithin(1))
    #expect(trace.notes.first?.hasPrefix("there are others of its size") == true)
  }

  /// The line around its fill would end below the picture.
  @Test func aPopoverBelowWhichThePictureEndsIsNoTrap() throws {
    var (page, cut) = (Page(), Self.blue)
    cut.border = Theme.Border(color: Theme.Color(0xB0B4B8), width: 1)
    cut.cornerRadii = 30
    let taller = Size(width: 214, height: 101)
    try page.lay(cut, nil, size: taller, at: (53, 109))
    page.fill(PixelRect(x: 0, y: 140, width: 180, height: 14), 0xFFA0_E0C0)
    let pixels = Array(page.pixels.prefix(320 * 200))
    let size = PixelSize(width: 320, height: 200)
    let trace = try? Trace(Pixmap(size: size, alpha: .premultiplied, pixels: pixels))
    #expect(trace?.isWithin(1) != true)
  }

  /// The fields of a form are round and have a line, and have neither an arrow nor a shadow.
  @Test func aFieldBelowIsNoPopover() throws {
    var (page, field) = (Page(0xFFF4_F5F7), Self.lined)
    field.cornerRadii = 6
    for y in [8, 50, 92, 134, 176] {
      try page.lay(field, nil, size: Size(width: 280, height: 30), at: (20, y))
    }
    try page.lay(Self.blue)
    let trace = try page.traced()
    #expect(trace.corner == (53, 61) && trace.size == Size(width: 214, height: 98))
    #expect(trace.theme.fill.solidColor == Self.blue.fill.solidColor && trace.isWithin(1))
    #expect(trace.notes.contains { $0.contains("stands above other things") })
  }

  /// A header with a line below it, a row from edge to edge, a line between two halves, and a panel in margins are no
  /// stops of the fill and no highlight.
  @Test(arguments: 0..<4)
  func whatReachesFromEdgeToEdgeIsContent(_ number: Int) throws {
    var page = Page()
    try page.lay(Self.lined)
    switch number {
    case 0:
      page.fill(PixelRect(x: 54, y: 84, width: 212, height: 20), 0xFFEE_EEEE)
      page.fill(PixelRect(x: 54, y: 104, width: 212, height: 1), 0xFFD0_D0D0)
    case 1: page.fill(PixelRect(x: 54, y: 100, width: 212, height: 20), 0xFFDC_E8FF)
    case 2:
      page.fill(PixelRect(x: 54, y: 130, width: 212, height: 1), 0xFFD0_D0D0)
      page.fill(PixelRect(x: 160, y: 131, width: 1, height: 27), 0xFFD0_D0D0)
    default: page.fill(PixelRect(x: 66, y: 86, width: 188, height: 60), 0xFFEC_EFF2)
    }
    let trace = try page.traced()
    #expect(trace.corner == (53, 61) && trace.size == Size(width: 214, height: 98))
    #expect(trace.theme.fill.solidColor == .white && trace.theme.highlight == nil)
    #expect(trace.theme.border.width == 1 && trace.arrow?.direction == .up)
    #expect(trace.isWithin(1))
  }

  /// A card is no popover when what was left out in it may be one, and neither is the row of a table.
  @Test(arguments: [true, false])
  func whatMayBeNoPopoverIsDoubted(_ isCard: Bool) throws {
    var page = Page(isCard ? 0xFFF0_F0F0 : 0xFFFF_FFFF)
    if isCard {
      page.fill(PixelRect(x: 20, y: 20, width: 280, height: 170), 0xFFFF_FFFF)
      page.fill(PixelRect(x: 60, y: 60, width: 150, height: 80), 0xFF99_A0A8)
      page.fill(PixelRect(x: 61, y: 61, width: 148, height: 78), 0xFFFF_FFFF)
      // Letters that the popover covers in part.
      for x in stride(from: 40, to: 260, by: 7) {
        page.fill(PixelRect(x: x, y: 50, width: 2, height: 11), 0xFF20_2020)
        page.fill(PixelRect(x: x, y: 139, width: 2, height: 9), 0xFF20_2020)
      }
    } else {
      for y in stride(from: 10, to: 210, by: 40) {
        page.fill(PixelRect(x: 0, y: y, width: 320, height: 20), 0xFFEE_F2F6)
      }
    }
    let trace = try page.traced()
    #expect(trace.doubt != nil && trace.notes.first == trace.doubt)
    #expect(trace.difference.mean < 1 && !trace.isWithin(255))
  }

  /// A mean is blind to what is compact.
  @Test func whatTheThemeLacksIsNamed() throws {
    var page = Page()
    try page.lay(Self.blue)
    for row in 0..<11 {
      page.fill(
        PixelRect(x: 149 + row, y: 159 + row, width: 21 - 2 * row, height: 1), 0xFF1A_69AC)
    }
    let trace = try page.traced()
    #expect(trace.difference.mean < 1.5)
    #expect(!trace.isWithin(255))
    #expect(
      trace.notes.contains {
        $0.hasPrefix("a shape of ") && $0.hasSuffix(" is not in the theme: a second arrow?")
      })
  }

  /// Letters that touch a body are not its arrow.
  @Test func textIsNoArrow() throws {
    var page = Page()
    var theme = Self.blue
    theme.arrowHeight = 13
    try page.lay(theme, nil)
    for letter in 0..<18 {
      page.fill(PixelRect(x: 100 + 7 * letter, y: 50, width: 2, height: 11), 0xFF66_6666)
    }
    let trace = try page.traced()
    #expect(trace.arrow == nil && abs(trace.theme.cornerRadii.topLeft - 9) < 0.5)
    #expect(trace.size == Size(width: 214, height: 98))
  }

  /// Pixels that an edge covers in part are no border.
  @Test func edgesBetweenPixelsAreNoBorder() throws {
    var page = Page()
    let fill = 0x1A69AC as UInt32
    page.fill(PixelRect(x: 60, y: 60, width: 180, height: 90), 0xFF00_0000 | fill)
    func mix(_ share: Double) -> UInt32 {
      [0, 8, 16].reduce(0xFF00_0000 as UInt32) { sum, shift in
        let value = 255 - (255 - Double(fill >> shift & 255)) * share
        return sum | UInt32(value.rounded()) << shift
      }
    }
    page.fill(PixelRect(x: 60, y: 60, width: 180, height: 1), mix(0.55))
    page.fill(PixelRect(x: 60, y: 149, width: 180, height: 1), mix(0.9))
    page.fill(PixelRect(x: 60, y: 61, width: 1, height: 88), mix(0.75))
    page.fill(PixelRect(x: 239, y: 61, width: 1, height: 88), mix(0.65))
    let trace = try page.traced()
    #expect(trace.theme.border.width == 0 && trace.theme.highlight == nil)
    #expect(trace.theme.fill.solidColor == Theme.Color(0x1A69AC))
    #expect(trace.notes == ["the edges lie between pixels; the drawing has them on whole ones"])
  }

  /// Of several popovers, the one that stands out most is traced, and the report says how many others there are.
  @Test func otherPopoversAreCounted() throws {
    var page = Page()
    try page.lay(Self.blue)
    page.fill(PixelRect(x: 10, y: 10, width: 80, height: 30), 0xFF40_4040)
    page.fill(PixelRect(x: 120, y: 10, width: 80, height: 30), 0xFF40_4040)
    let trace = try page.traced()
    #expect(trace.corner == (53, 61))
    #expect(
      trace.notes.contains { $0.hasPrefix("there is another") || $0.hasPrefix("there are 2 other") }
    )
  }
}
