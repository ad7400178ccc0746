import Gusset
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

  @Test func noBorderIsOnlyTheFill() throws {
    let picture = try Self.picture(Self.red, Self.blue, width: 0, .inside, scale: 2)
    for pixel in picture.pixels { #expect(Self.parts(pixel).red == 0) }
    let clear = Theme.Color(red: 255, green: 0, blue: 0, alpha: 0)
    #expect(try picture == Self.picture(clear, Self.blue, width: 0, .inside, scale: 2))
  }
}
