@_spi(Reference) import Gusset
import TestSupport
import Testing

/// The guarantees of borders: crisp edges, no fringe of the fill outside, and no gap inside.
@Suite struct BorderTests {
  private static let red = Theme.Color(red: 255, green: 0, blue: 0)
  private static let blue = Theme.Color(red: 0, green: 0, blue: 255)

  private static func picture(
    _ border: Theme.Color, _ fill: Theme.Color, width: Double = 2, _ position: BorderPosition,
    scale: Double
  ) throws -> Pixmap {
    let theme = Theme(
      name: "test", border: Theme.Border(color: border, width: width, position: position),
      fill: Theme.Gradient(fill), cornerRadii: 9, arrowBase: 31, arrowHeight: 14)
    let popover = Popover(
      size: Size(width: 96, height: 80), arrow: .up(offset: 11.3), theme: theme)
    return try popover.image(scale: Scale(scale)).pixmap()
  }

  private static func parts(_ pixel: UInt32) -> (alpha: Int, red: Int, green: Int, blue: Int) {
    (
      Int(pixel >> 24), Int((pixel >> 16) & 255), Int((pixel >> 8) & 255), Int(pixel & 255)
    )
  }

  /// For an opaque border over an opaque fill, translucent pixels show only the border. All other
  /// pixels are a mix of border and fill.
  @Test(arguments: BorderPosition.allCases, [1.0, 1.5, 2, 3])
  func hasNoFringeAndNoGap(_ position: BorderPosition, scale: Double) throws {
    let picture = try Self.picture(Self.red, Self.blue, position, scale: scale)
    var mixtures = 0
    for pixel in picture.pixels {
      let (alpha, red, _, blue) = Self.parts(pixel)
      if alpha < 255 {
        // A slanted border may be only a pixel wide. Then both of its edges share pixels.
        #expect(blue <= 8, "fill outside the border")
        #expect(abs(red + blue - alpha) <= 1)
      } else {
        #expect(abs(red + blue - 255) <= 1, "something shows through")
        mixtures += red > 0 && blue > 0 ? 1 : 0
      }
    }
    #expect(mixtures > 20, "no antialiased inner edge was seen")
  }

  /// Along a straight edge a border has one color and its exact width in whole pixels, at every
  /// position and with translucent colors.
  @Test(arguments: BorderPosition.allCases, [1.0, 1.5, 2, 3])
  func isCrispAndEven(_ position: BorderPosition, scale: Double) throws {
    let border = Theme.Color(red: 255, green: 0, blue: 0, alpha: 128)
    let fill = Theme.Color(red: 0, green: 0, blue: 255, alpha: 128)
    let picture = try Self.picture(border, fill, position, scale: scale)
    let column = Int(20 * scale)
    let rows = (0..<picture.size.height).compactMap { picture[x: column, y: $0] }
    let tones = rows.reduce(into: [(tone: UInt32, count: Int)]()) { tones, pixel in
      if tones.last?.tone == pixel {
        tones[tones.count - 1].count += 1
      } else {
        tones.append((pixel, 1))
      }
    }
    // From the top: the area above the body, its border, the fill, and the border below.
    try #require(tones.count == 4)
    let width = max(1, Int((2 * scale).rounded(.down)))
    #expect(tones[1].count == width && tones[3].count == width)
    #expect(tones[0].tone == 0 && tones[1].tone == tones[3].tone)
    let (alpha, red, _, blue) = Self.parts(tones[1].tone)
    // Half of red over half of blue: 3/4 opaque, 1/2 red, 1/4 blue.
    #expect(abs(alpha - 192) <= 1 && abs(red - 128) <= 1 && abs(blue - 64) <= 1)
    #expect(Self.parts(tones[2].tone).alpha == 128)
  }

  /// With a translucent border, no translucent pixel shows more fill than border.
  @Test(arguments: [1.0, 2, 3])
  func translucentBordersHaveNoFringe(scale: Double) throws {
    let border = Theme.Color(red: 255, green: 0, blue: 0, alpha: 128)
    let picture = try Self.picture(border, Self.blue, .inside, scale: scale)
    for pixel in picture.pixels {
      let (alpha, red, _, blue) = Self.parts(pixel)
      guard alpha < 255 else { continue }
      #expect(abs(red - blue) <= 10, "the tone changes along the outer edge")
    }
  }

  /// The border over the fill and over the backdrop.
  private static func pictures(
    _ border: Theme.Color, _ fill: Theme.Color, _ shape: ArrowShape, scale: Scale
  ) throws -> (overFill: Pixmap, overBackdrop: Pixmap) {
    func picture(_ over: Theme.Underlay) throws -> Pixmap {
      let theme = Theme(
        name: "test", border: Theme.Border(color: border, width: 2, over: over),
        fill: Theme.Gradient(fill), cornerRadii: 9, arrowBase: 31, arrowHeight: 14,
        arrowShape: shape)
      let popover = Popover(
        size: Size(width: 96, height: 80), arrow: .up(offset: 11.3), theme: theme)
      let picture = try popover.image(scale: scale).pixmap()
      #expect(try picture == popover.referencePixmap(scale: scale))
      return picture
    }
    return (try picture(.fill), try picture(.backdrop))
  }

  @Test(
    arguments: [ArrowShape.straight(tipRadius: 3, filletRadius: 5), .curved()], [Scale.x1, .x2])
  func anOpaqueBorderHidesWhatItLiesOver(_ shape: ArrowShape, scale: Scale) throws {
    let pictures = try Self.pictures(Self.red, Self.blue, shape, scale: scale)
    #expect(pictures.overFill == pictures.overBackdrop)
  }

  /// Nothing of the fill lies under a border over the backdrop, and each pixel on the edge that they
  /// share is a mix of both.
  @Test(
    arguments: [ArrowShape.straight(tipRadius: 3, filletRadius: 5), .curved()], [Scale.x1, .x2])
  func theFillEndsAtABorderOverTheBackdrop(_ shape: ArrowShape, scale: Scale) throws {
    let border = Theme.Color(red: 255, green: 0, blue: 0, alpha: 51)
    let pictures = try Self.pictures(border, Self.blue, shape, scale: scale)
    let column = 20 * Int(scale.value)
    let picture = pictures.overBackdrop
    let rows = (0..<picture.size.height).compactMap { picture[x: column, y: $0] }
    let line = rows.filter { $0 == 0x3333_0000 }
    #expect(line.count == 4 * Int(scale.value), "two borders of two points")
    for pixel in picture.pixels {
      let (alpha, red, _, blue) = Self.parts(pixel)
      // Of a share b of fill and a share r of border, both opaque: 255 b + 51 r.
      #expect(abs(alpha - red - blue) <= 2)
      #expect(alpha <= 255 && red <= 51)
    }
    #expect(pictures.overFill.pixels.contains { Self.parts($0).red > 49 && $0 >> 24 == 255 })
  }

  /// No shadow lies under a border over the backdrop.
  @Test func noShadowLiesUnderABorderOverTheBackdrop() throws {
    var theme = Theme(
      name: "test",
      border: Theme.Border(
        color: Theme.Color(red: 255, green: 0, blue: 0, alpha: 51), width: 3, over: .backdrop),
      fill: Theme.Gradient(.white), shadows: [Theme.Shadow(y: 4, blur: 10)])
    let popover = Popover(size: Size(width: 90, height: 70), arrow: nil, theme: theme)
    let image = try popover.image(shadows: true).pixmap()
    let (left, top) = (Int(popover.theme.shadows[0].blur * 1.5), 40)
    #expect(image[x: left, y: top] == 0x3333_0000)
    #expect(image[x: left - 1, y: top].map { $0 >> 24 > 20 } == true)
    theme.border.color.alpha = 0
    let clear = try Popover(size: popover.size, arrow: nil, theme: theme).pixmap()
    #expect(clear[x: 2, y: 30] == 0 && clear[x: 3, y: 30] == 0xFFFF_FFFF)
  }

  @Test func noBorderIsOnlyTheFill() throws {
    let picture = try Self.picture(Self.red, Self.blue, width: 0, .inside, scale: 2)
    for pixel in picture.pixels { #expect(Self.parts(pixel).red == 0) }
    let clear = Theme.Color(red: 255, green: 0, blue: 0, alpha: 0)
    #expect(try picture == Self.picture(clear, Self.blue, width: 0, .inside, scale: 2))
  }
}
