import Gusset
import PopoverTracing
import TestSupport
import Testing

/// What looks like a line and is a shadow, and the other way round.
@Suite struct LinesAndShadowsTests {
  private static let soft = Theme.Shadow(
    color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 51), x: 0, y: 1, blur: 4)

  private func trace(
    _ theme: Theme, _ size: Size, _ arrow: Arrow? = nil, on backdrop: Theme.Color,
    scale: Scale = 1, text: Bool = false
  ) throws -> Trace {
    var random = SeededGenerator(seed: 48)
    let popover = Popover(size: size, arrow: arrow, theme: theme)
    return try TraceCase(popover, scale, backdrop: backdrop, text: text, &random).traced()
  }

  private func theme(
    _ fill: UInt32, radius: Double, border: Theme.Border? = nil, _ shadows: [Theme.Shadow]
  ) -> Theme {
    Theme(
      name: "known", border: border ?? Theme.Border(color: .black, width: 0),
      fill: Theme.Gradient(Theme.Color(fill)), cornerRadii: CornerRadii(radius), arrowBase: 22,
      arrowHeight: 11, shadows: shadows)
  }

  /// A shadow that is blurred by a point, also where nothing shows the top of a white popover on white.
  @Test(arguments: [0xFFFFFF as UInt32, 0xF4F4F4], [false, true])
  func tightShadowIsNoBorder(_ page: UInt32, _ text: Bool) throws {
    let shadow = Theme.Shadow(
      color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 51), x: 0, y: 1, blur: 1)
    let known = theme(0xFFFFFF, radius: 5, [shadow])
    let trace = try trace(
      known, Size(width: 180, height: 80), on: Theme.Color(page), text: text)
    #expect(trace.size == Size(width: 180, height: 80))
    #expect(trace.theme.border.width == 0 && trace.theme.highlight == nil)
    #expect(abs(trace.theme.cornerRadii.topLeft - 5) < 0.5)
    #expect(trace.theme.fill.solidColor == .white && trace.theme.shadows.count == 1)
    let found = try #require(trace.theme.shadows.first)
    #expect(abs(found.y - 1) < 0.3 && abs(found.blur - 1) < 0.5)
    #expect(trace.isWithin(0.3))
  }

  /// At one and a half, a tight shadow ends between pixels. It is neither stops of the fill nor a covered edge, also
  /// where the top of the popover is hardly darker than the page.
  @Test(
    arguments: [
      (0xFFFFFF, 12, 1, 1, 102), (0xFFFFFF, 12, 2, 1, 160), (0xFAFAFA, 12, 2, 2, 192),
      (0xFAFAFA, 4, 2, 3, 51), (0xF0F0F0, 6, 1, 1, 51),
    ] as [(UInt32, Double, Double, Double, UInt8)])
  func tightShadowIsNoPartOfTheFill(
    _ fill: UInt32, _ radius: Double, _ y: Double, _ blur: Double, _ alpha: UInt8
  ) throws {
    let shadow = Theme.Shadow(
      color: Theme.Color(red: 0, green: 0, blue: 0, alpha: alpha), x: 0, y: y, blur: blur)
    let trace = try trace(
      theme(fill, radius: radius, [shadow]), Size(width: 150, height: 60), on: .white, scale: 1.5)
    #expect(trace.size == Size(width: 150, height: 60) && trace.arrow == nil)
    #expect(trace.theme.fill.solidColor == Theme.Color(fill) && trace.theme.border.width == 0)
    #expect(abs(trace.theme.cornerRadii.topLeft - radius) < 0.5)
    let found = try #require(trace.theme.shadows.first)
    #expect(trace.theme.shadows.count == 1)
    #expect(abs(found.y - y) < 0.3 && abs(found.blur - blur) < 0.5)
    #expect(trace.isWithin(0.1))
  }

  /// A light line in a dark glow, whose sides are round all the way.
  @Test(arguments: [1, 2] as [Scale])
  func lineInAGlowIsABorder(_ scale: Scale) throws {
    let known = theme(
      0x000000, radius: 20, border: Theme.Border(color: .white, width: 2),
      [Theme.Shadow(color: .black, x: 0, y: 0, blur: 7)])
    let trace = try trace(known, Size(width: 200, height: 44), on: .white, scale: scale)
    #expect(trace.size == Size(width: 200, height: 44))
    #expect(trace.theme.border.width == 2 && trace.theme.border.color == .white)
    #expect(trace.theme.highlight == nil && abs(trace.theme.cornerRadii.topLeft - 20) < 0.5)
    #expect(trace.isWithin(0.5))
  }

  /// A border that is hardly darker than the shadow beside it.
  @Test func borderInAShadowIsNoShadow() throws {
    let known = theme(
      0xFFFFFF, radius: 10, border: Theme.Border(color: Theme.Color(0xCCCCCC), width: 1),
      [Self.soft])
    let trace = try trace(
      known, Size(width: 240, height: 101), .down(offset: -60), on: Theme.Color(0xE8E8E8))
    #expect(trace.size == Size(width: 240, height: 101))
    #expect(trace.theme.border.width == 1 && trace.theme.border.color == Theme.Color(0xCCCCCC))
    #expect(abs(trace.theme.arrowBase - 22) < 1 && trace.theme.arrowHeight == 11)
    #expect(trace.theme.fill.solidColor == .white && trace.isWithin(0.3))
  }

  /// A narrow shadow that only the side with the arrow shows.
  @Test(arguments: [1, 2] as [Scale])
  func shadowBesideAnArrowIsFound(_ scale: Scale) throws {
    let known = theme(
      0x2D2D2D, radius: 9, border: Theme.Border(color: Theme.Color(0x0D0D0D), width: 1),
      [Theme.Shadow(color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 77), x: 0, y: 1, blur: 0)])
    let trace = try trace(
      known, Size(width: 240, height: 101), .down, on: Theme.Color(0x353535), scale: scale)
    let found = try #require(trace.theme.shadows.first)
    // In a row of pixels, the alpha and the length are one number.
    #expect(abs(found.y * Double(found.color.alpha) - 77) < 8)
    #expect(abs(found.y - 1) < 0.3 && found.blur < 0.5)
    #expect(trace.theme.border.width == 1 && trace.isWithin(0.1))
  }

  /// A line around a menu, one of whose rows reaches to the round corners, is a border and no ring of shadow.
  @Test func lineAroundRowsIsABorder() throws {
    let line = Theme.Color(0xD0D7DE)
    let wide = Theme.Shadow(
      color: Theme.Color(red: 140, green: 149, blue: 159, alpha: 51), x: 0, y: 8, blur: 24)
    let known = theme(0xFFFFFF, radius: 12, border: Theme.Border(color: line, width: 1), [wide])
    var random = SeededGenerator(seed: 48)
    let popover = Popover(size: Size(width: 200, height: 170), theme: known)
    var menu = try TraceCase(popover, 2, backdrop: .white, text: false, &random)
    let width = menu.picture.size.width
    let first = try #require(menu.picture.pixels.firstIndex(of: 0xFFD0_D7DE))
    let left = (width - 400) / 2
    for y in first / width + 74..<first / width + 138 {
      for x in left + 10..<left + 390 { menu.picture.pixels[y * width + x] = 0xFF09_69DA }
    }
    let trace = try menu.traced()
    #expect(trace.theme.border == Theme.Border(color: line, width: 1))
    #expect(trace.theme.shadows.count == 1 && trace.size == Size(width: 200, height: 170))
    #expect(trace.theme.fill.solidColor == .white && trace.isWithin(0.3))
  }

  /// White on nearly white: a straight arrow stays straight.
  @Test func lightArrowOnLightIsStraight() throws {
    let wide = Theme.Shadow(
      color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 13), x: 0, y: 2, blur: 14, spread: 3)
    let known = theme(0xFFFFFF, radius: 12, [Self.soft, wide])
    let trace = try trace(
      known, Size(width: 240, height: 121), .up(offset: 20), on: Theme.Color(0xFAFAFA))
    #expect(trace.theme.arrowShape.isStraight && abs(trace.theme.arrowBase - 22) < 2)
    #expect(abs(trace.theme.arrowHeight - 11) <= 1 && abs(trace.theme.cornerRadii.topLeft - 12) < 1)
    #expect(trace.isWithin(0.3))
  }

  /// Both rows of pixels of a line between pixels are one line.
  @Test func lineOnHalfPixelsIsOneLine() throws {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 300 * 160)
    func fill(_ rect: PixelRect, _ gray: UInt32) {
      for y in rect.rows { for x in rect.columns { pixels[y * 300 + x] = 0xFF00_0000 | gray } }
    }
    fill(PixelRect(x: 40, y: 30, width: 212, height: 88), 0xE7E7E7)
    fill(PixelRect(x: 41, y: 31, width: 210, height: 86), 0xE1E1E1)
    fill(PixelRect(x: 42, y: 32, width: 208, height: 84), 0xF3F3F3)
    let trace = try Trace(
      Pixmap(size: PixelSize(width: 300, height: 160), alpha: .premultiplied, pixels: pixels))
    #expect(trace.theme.border.width == 1 && trace.theme.highlight == nil)
    #expect(abs(Int(trace.theme.border.color.red) - 0xCF) <= 2)
    #expect(trace.size == Size(width: 211, height: 87) && trace.theme.shadows.isEmpty)
    #expect(trace.notes == ["the edges lie between pixels; the drawing has them on whole ones"])
  }

  /// Noise as blocks of JPEG have it adds no shadow, no stops and no line.
  @Test func noiseAddsNoTerms() throws {
    let known = theme(0x1A69AC, radius: 9, [])
    var random = SeededGenerator(seed: 48)
    let popover = Popover(size: Size(width: 200, height: 98), arrow: .up, theme: known)
    var spoiled = try TraceCase(popover, 1, backdrop: .white, text: false, &random)
    for index in spoiled.picture.pixels.indices {
      var pixel = spoiled.picture.pixels[index]
      for shift: UInt32 in [0, 8, 16] {
        let level = min(255, max(0, Int(pixel >> shift & 255) + random.int(-2...2)))
        pixel = pixel & ~(255 << shift) | UInt32(level) << shift
      }
      spoiled.picture.pixels[index] = pixel
    }
    let trace = try spoiled.traced()
    #expect(trace.theme.shadows.isEmpty && trace.theme.border.width == 0)
    #expect(trace.theme.highlight == nil && trace.theme.fill.solidColor != nil)
    #expect(abs(trace.theme.cornerRadii.topLeft - 9) < 1 && abs(trace.theme.arrowBase - 22) < 1)
  }

  /// A fill that passes through the color of the page, which rays from outside meet far inside.
  @Test func fillThroughTheColorOfThePageIsTraced() throws {
    var known = theme(0, radius: 20, [])
    known.fill = Theme.Gradient(from: Theme.Color(0x2D2D2D), to: Theme.Color(0x191919))
    let trace = try trace(
      known, Size(width: 161, height: 210), on: Theme.Color(0x202124), scale: 1.5)
    #expect(trace.difference.mean < 1)
  }

  /// What is missing counts also where the popover is hardly darker than its page.
  @Test func faintShapesAreNamed() throws {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 232 * 150)
    func fill(_ columns: Range<Int>, _ y: Int) {
      for x in columns { pixels[y * 232 + x] = 0xFFF6_F6F6 }
    }
    for y in 27..<114 { fill(16..<216, y) }
    for row in 0..<11 {
      fill(105 + row..<127 - row, 26 - row)
      fill(100 + row..<122 - row, 114 + row)
    }
    let trace = try Trace(
      Pixmap(size: PixelSize(width: 232, height: 150), alpha: .premultiplied, pixels: pixels))
    #expect(!trace.isWithin(255) && trace.notes.contains { $0.hasSuffix("a second arrow?") })
  }

  /// Shapes of a large picture are looked for in a smaller one, and traced in their own pixels.
  @Test func smallPopoverInALargePictureIsFound() throws {
    let known = theme(0x1A69AC, radius: 9, [])
    let popover = try Popover(size: Size(width: 200, height: 98), arrow: .up, theme: known).pixmap()
    let (width, height) = (2300, 1700)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 0..<98 {
      for x in 0..<200 where popover.pixels[y * 200 + x] >> 24 > 127 {
        pixels[(y + 1001) * width + x + 1503] = popover.pixels[y * 200 + x] | 0xFF00_0000
      }
    }
    let trace = try Trace(
      Pixmap(size: PixelSize(width: width, height: height), alpha: .premultiplied, pixels: pixels))
    // Pixels that the popover covers by half are full, so the tip is a pixel higher or none.
    #expect(trace.corner.x == 1503 && abs(trace.corner.y - 1001) <= 1)
    #expect(trace.size.width == 200 && abs(trace.size.height - 98) <= 1)
    #expect(abs(trace.theme.cornerRadii.topLeft - 9) < 1)
  }
}
