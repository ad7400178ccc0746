import Foundation
import Gusset
import PopoverTracing
import TestSupport
import Testing

/// Drawings that are traced: the theme that is found draws the same picture.
@Suite struct TraceTests {
  /// `GUSSET_TRACES=500` traces as many, and prints the table of the guide.
  private static let count =
    ProcessEnvironment.value("GUSSET_TRACES").flatMap { Int($0) } ?? Thoroughness.cases(9)
  private static let isFull = ProcessEnvironment.value("GUSSET_TRACES") != nil
  /// The time of a trace grows with the pixels of its shadows.
  private static let scales: [Scale] = isFull || Thoroughness.isThorough ? [1, 2, 3] : [1, 1, 2]

  @Test(arguments: [false, true])
  func ownDrawingsAreFoundAgain(_ text: Bool) throws {
    var measures = TraceMeasures()
    for number in 0..<Self.count {
      let known = try TraceCase.random(number, text: text, scales: Self.scales)
      measures.add(known, try? known.traced())
    }
    print(measures.table(text ? "random themes with text" : "random themes"))
    let most = text ? 2.0 : 1
    #expect(measures.missed == 0)
    #expect(measures.share { $0.mean <= 0.3 * most && $0.over16 <= 0.1 * most } >= 0.9)
    #expect(measures.median(\.length) <= 0.1 * most)
  }

  @Test func builtInThemesAreFoundAgain() throws {
    var measures = TraceMeasures()
    let themes = Self.isFull ? Theme.builtIn : Theme.selection
    // Theirs lie beside highlights, and are thinner than what a trace tells from lines.
    for (number, usual) in themes.filter(\.innerShadows.isEmpty).enumerated() {
      let looks = [usual] + (usual.appearances[.dark].map { [$0] } ?? [])
      let isWhole = Self.isFull || Thoroughness.isThorough
      for theme in isWhole ? looks : [looks[number % looks.count]] {
        let known = try TraceCase(theme, scale: Self.isFull ? 2 : 1)
        measures.add(known, try? known.traced())
      }
    }
    print(measures.table("built-in themes"))
    #expect(measures.missed == 0)
    #expect(measures.share { $0.mean <= 1 } >= 0.9)
  }

  /// Curved flanks are found where the arrow stands, as curves or as fillets, and so is a form that is neither.
  @Test(arguments: [.up(offset: 30), .left, .down(offset: -40)] as [Arrow])
  func formsOfArrowsAreFound(_ arrow: Arrow) throws {
    let step = try ArrowPath(svgPath: "M0 12V8H6L12 0L18 8H24V12Z")
    for shape in [ArrowShape.curved(), .path(step)] {
      let known = Theme(
        name: "bent", border: Theme.Border(color: Theme.Color(0x445566)),
        fill: Theme.Gradient(Theme.Color(0xF2E6C9)), cornerRadii: 8, arrowBase: 30,
        arrowHeight: 12, arrowShape: shape)
      let popover = Popover(size: Size(width: 200, height: 130), arrow: arrow, theme: known)
      var random = SeededGenerator(seed: 48)
      let trace = try TraceCase(popover, 2, backdrop: .white, text: false, &random).traced()
      #expect(trace.arrow?.direction == arrow.direction && trace.isWithin(1))
      #expect(abs((trace.arrow?.offset ?? 0) - arrow.offset) < 0.6, "\(trace.values)")
      switch (shape, trace.theme.arrowShape) {
      case (.curved, .curved), (.path, .path): break
      case (.curved, .straight(_, let fillet)): #expect(fillet > 8)
      default: Issue.record("\(shape) became \(trace.theme.arrowShape)")
      }
      #expect(abs(trace.theme.arrowHeight - 12) <= 0.5)
    }
  }

  /// A translucent border over the backdrop is found on transparency, and on a color, where it is black or
  /// white.
  @Test(arguments: [nil, "#2b5d8a", "#f0c040"])
  func aBorderOverTheBackdropIsFound(_ color: String?) throws {
    for alpha in [45, 100] as [UInt8] {
      for veil in [Theme.Color.black, .white] {
        var border = veil
        border.alpha = alpha
        let theme = Theme(
          name: "padding", border: Theme.Border(color: border, over: .backdrop),
          fill: Theme.Gradient(Theme.Color(0xF7F3EE)), cornerRadii: 8, arrowBase: 16, arrowHeight: 8
        )
        let popover = Popover(size: Size(width: 200, height: 100), arrow: .up, theme: theme)
        let backdrop = try color.map { try Theme.Color(css: $0) }
        var random = SeededGenerator(seed: 45)
        let trace = try TraceCase(popover, 1, backdrop: backdrop, text: false, &random).traced()
        #expect(trace.theme.border.over == .backdrop, "\(border.hex)")
        let found = trace.theme.border.color
        #expect(abs(Int(found.alpha) - Int(alpha)) <= 4 && found.red == veil.red, "\(found.hex)")
        #expect(trace.difference.mean < 0.3)
      }
    }
  }

  /// A faint line around the border, as some art has it, is a shadow that is not blurred.
  @Test func faintRimIsAShadow() throws {
    var theme = Theme.gik
    (theme.geometry, theme.arrowBase, theme.arrowHeight) = (.gusset, 36, 18)
    theme.shadows = [
      Theme.Shadow(
        color: Theme.Color(red: 255, green: 255, blue: 255, alpha: 51), x: 0, y: 0, blur: 0,
        spread: 1)
    ]
    var random = SeededGenerator(seed: 34)
    let popover = Popover(
      size: Size(width: 220, height: 150), arrow: .up(offset: 30), theme: theme)
    let trace = try TraceCase(popover, 1, backdrop: nil, text: false, &random).traced()
    #expect(trace.difference.mean < 0.25 && trace.difference.over16 < 0.1)
    #expect(trace.theme.border.color == theme.border.color)
  }

  /// Rectangles in any place and color, on pictures of any size: an error or a theme, never a trap.
  @Test func anyPictureIsTracedOrRefused() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var found = 0
    for _ in 0..<Thoroughness.cases(150) {
      let (width, height) = (random.int(1...70), random.int(1...70))
      let backdrop: UInt32 = random.pick([0, 0xFFFF_FFFF, 0xFF20_3040])
      var pixels = [UInt32](repeating: backdrop, count: width * height)
      for _ in 0..<random.int(0...5) {
        let color = UInt32(truncatingIfNeeded: random.next()) | random.pick([0, 0xFF00_0000])
        let (x, y) = (random.int(0...width - 1), random.int(0...height - 1))
        for row in y..<min(height, y + random.int(1...50)) {
          for column in x..<min(width, x + random.int(1...50)) {
            pixels[row * width + column] = color
          }
        }
      }
      let size = PixelSize(width: width, height: height)
      var options = Trace.Options()
      options.scale = Scale(random.pick([0.1, 0.5, 1, 1.5, 2, 8]))
      options.geometry = random.pick([nil, nil, .gik, .gusset])
      let picture = try Pixmap(size: size, alpha: .straight, pixels: pixels)
      guard let trace = try? Trace(picture, options) else { continue }
      found += 1
      try trace.theme.validate()
      #expect(!trace.json.isEmpty && !trace.text.isEmpty)
    }
    #expect(found > 10)
  }

  /// Drawings that something spoiled: a cut, noise, a stripe, another popover, fewer colors, stretched rows.
  @Test func spoiledDrawingsAreTracedOrRefused() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for number in 0..<Thoroughness.cases(4) {
      let known = try TraceCase.random(
        number + 5000, scales: Thoroughness.isThorough ? Self.scales : [1])
      let drawn = known.picture
      var (width, height, pixels) = (drawn.size.width, drawn.size.height, drawn.pixels)
      for _ in 0..<random.int(1...2) {
        switch random.int(0...5) {
        case 0:
          height = random.int(1...height)
          pixels = Array(pixels.prefix(width * height))
        case 1:
          let most = UInt32(random.int(1...40))
          for index in pixels.indices where random.chance(0.3) {
            let alpha = pixels[index] >> 24
            let level = (pixels[index] & 255) + UInt32(truncatingIfNeeded: random.next()) % most
            pixels[index] = pixels[index] & 0xFFFF_FF00 | min(level, alpha)
          }
        case 2:
          let row = random.int(0...height - 1) * width
          for index in row..<row + width { pixels[index] = 0xFF20_A040 }
        case 3:
          pixels += pixels
          height *= 2
        case 4:
          for index in pixels.indices { pixels[index] &= 0xF0F0_F0F0 }
        default:
          pixels = (0..<height).flatMap { row in
            Array(repeating: pixels[row * width..<(row + 1) * width], count: 2).joined()
          }
          height *= 2
        }
      }
      let picture = try Pixmap(
        size: PixelSize(width: width, height: height), alpha: .premultiplied, pixels: pixels)
      var options = Trace.Options()
      options.scale = known.scale
      guard let trace = try? Trace(picture, options) else { continue }
      try trace.theme.validate()
      #expect(trace.difference.mean.isFinite && trace.values.allSatisfy(\.value.isFinite))
    }
  }
}
