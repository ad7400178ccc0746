@_spi(Reference) import Gusset
import GussetReview
import TestSupport
import Testing

/// Contrast ratios as defined in WCAG 2.2.
struct ContrastTests {
  /// Published ratios of well-known grays and colors, to two decimals.
  @Test(arguments: [
    ("#000", "#FFF", 21.0), ("#FFF", "#FFF", 1), ("#767676", "#FFF", 4.54), ("#777", "#FFF", 4.48),
    ("#949494", "#FFF", 3.03), ("#595959", "#FFF", 7.0), ("#F00", "#FFF", 4.0),
    ("#00F", "#FFF", 8.59), ("#0F0", "#000", 15.3), ("#FF0", "#FFF", 1.07),
  ])
  func agreesWithPublishedRatios(_ a: String, _ b: String, _ ratio: Double) throws {
    let (a, b) = (try #require(Theme.Color(hex: a)), try #require(Theme.Color(hex: b)))
    #expect(abs(a.contrast(with: b) - ratio) < 0.005)
    #expect(a.contrast(with: b) == b.contrast(with: a))
  }

  @Test func weighsThePrimaries() throws {
    #expect(Theme.Color.black.relativeLuminance == 0)
    #expect(abs(Theme.Color.white.relativeLuminance - 1) < 1e-12)
    let primaries = [("#F00", 0.2126), ("#0F0", 0.7152), ("#00F", 0.0722)]
    for (hex, weight) in primaries {
      #expect(abs(try #require(Theme.Color(hex: hex)).relativeLuminance - weight) < 1e-12)
    }
    // The middle gray of photography, 18 %, is about #767676.
    let gray = Theme.Color(red: 118, green: 118, blue: 118)
    #expect(abs(gray.relativeLuminance - 0.1812) < 0.0001)
  }

  @Test func compositesTranslucentColors() throws {
    let veil = Theme.Color(red: 0, green: 0, blue: 0, alpha: 128)
    // Half of black over white is #7F7F7F.
    let gray = Theme.Color(red: 127, green: 127, blue: 127)
    #expect(veil.contrast(with: .white) == gray.contrast(with: .white))
    #expect(veil.contrast(with: .black) == 1)
    #expect(Theme.Color(red: 9, green: 9, blue: 9, alpha: 0).contrast(with: .white) == 1)
  }

  @Test func takesTheLowestContrastOfAGradient() {
    // In the middle the gradient has the gray of the text.
    let fill = Theme.Gradient(from: .black, to: .white)
    let theme = Theme(name: "test", border: Theme.Border(color: .black, width: 0), fill: fill)
    let gray = Theme.Color(red: 128, green: 128, blue: 128)
    #expect(LookContrast(theme, over: .white, text: gray).textRatio < 1.2)
    #expect(LookContrast(theme, over: .white, text: .white).textRatio == 1)
    #expect(LookContrast(theme, over: .black).fillRatio == 1)
    #expect(LookContrast(theme, over: .white).borderRatio == nil)
  }

  @Test func equalsTheLowestContrastOfTheDrawnPixels() throws {
    for theme in [Theme.light, .sand, .glass, .indigo, .wyPopover] {
      var bare = theme
      bare.border.width = 0
      bare.highlight = nil
      bare.shadows = []
      let popover = Popover(size: Size(width: 120, height: 90), arrow: nil, theme: bare)
      let picture = try popover.referencePixmap()
      let ground = Theme.Color(red: 60, green: 120, blue: 200)
      let contrasts = (0..<90).map { row -> Double in
        let pixel = picture[x: 60, y: row] ?? 0
        let color = Theme.Color(
          red: UInt8(pixel >> 16 & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel & 255))
        // Source-over compositing of a premultiplied color.
        let rest = 255 - Int(pixel >> 24)
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(min(255, Int(a) + Int(b) * rest / 255)) }
        return Theme.Color.black.contrast(
          with: Theme.Color(
            red: mix(color.red, ground.red), green: mix(color.green, ground.green),
            blue: mix(color.blue, ground.blue)))
      }
      let lowest = try #require(contrasts.min())
      #expect(
        abs(LookContrast(bare, over: ground, text: .black).textRatio - lowest) < 0.15,
        "\(theme.name)")
    }
  }
}
