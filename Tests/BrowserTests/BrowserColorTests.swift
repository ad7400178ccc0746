import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

@testable import PopoverModel

/// Compares the colors of CSS with those that a browser paints.
@Suite(.browserInstalled, .browser, .serialized)
struct BrowserColorTests {
  /// An opaque color in one of the functions, with few or many digits.
  private static func text(_ random: inout SeededGenerator) -> String {
    let scale = pow(10, Double(random.int(0...4)))
    func number(_ low: Double, _ high: Double, unit: Double = 1) -> String {
      let value = random.double(low...high)
      return "\((value * scale / unit).rounded() / scale * unit)"
    }
    func three(_ high: Double, _ suffix: String = "", _ separator: String = " ") -> String {
      (0..<3).map { _ in number(0, high, unit: high < 2 ? 0.1 : 1) + suffix }
        .joined(separator: separator)
    }
    let hue = random.pick([
      number(-360, 720), number(0, 360) + "deg", number(0, 400) + "grad", number(0, 6) + "rad",
      number(0, 1, unit: 0.01) + "turn",
    ])
    let (first, second) = (number(0, 100), number(0, 100))
    let axes = "\(number(-0.25, 0.25, unit: 0.01)) \(number(-60, 60))%"
    return random.pick([
      "rgb(\(three(255)))", "rgb(\(three(100, "%")))", "RGB(\(three(255, "", ",")))",
      "rgba(\(three(100, "%", ", ")))", "hsl(\(hue) \(first)% \(second)%)",
      "hsla(\(hue), \(first)%, \(second)%, 1)", "hsl(\(hue) \(first) \(second) / 100%)",
      "oklch(\(first)% \(number(0, 0.3, unit: 0.01)) \(hue))",
      "oklch(\(number(0, 1, unit: 0.1)) \(number(0, 75))% \(hue))",
      "oklab(\(first)% \(axes))", "color(srgb \(three(1)))", "color(srgb \(three(100, "%")))",
      "color(display-p3 \(three(1)))", "color(display-p3 \(three(100, "%")))",
    ])
  }

  /// The colors that a browser paints on squares of a page.
  private static func painted(_ colors: [String]) async throws -> [Theme.Color] {
    let (columns, side) = (40, 8)
    let squares = colors.enumerated().map { index, color in
      "<i style='left:\(index % columns * side)px;top:\(index / columns * side)px;"
        + "background:\(color)'></i>"
    }
    let height = (colors.count / columns + 1) * side
    let html =
      "<!doctype html><style>body{margin:0}"
      + "i{position:absolute;width:\(side)px;height:\(side)px}</style>" + squares.joined()
    let folder = try TemporaryFolder()
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: columns * side, height: height)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let shot = try Pixmap(png: await page.screenshot("colors"))
    return colors.indices.map { index in
      let row = index / columns * side + side / 2
      let pixel = shot.pixels[row * shot.size.width + index % columns * side + side / 2]
      return Theme.Color(
        red: UInt8(pixel >> 16 & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel & 255))
    }
  }

  @Test func namesAreTheBrowsers() async throws {
    let names = Theme.Color.named.keys.sorted()
    #expect(names.count == 148)
    let painted = try await Self.painted(names)
    for (name, color) in zip(names, painted) {
      #expect(try Theme.Color(css: name) == color, "\(name)")
    }
  }

  /// The browser computes in single precision and approximates powers, so that it rounds a component
  /// near a half to either side.
  @Test func functionsAreTheBrowsers() async throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var texts: [String] = []
    while texts.count < 1000 {
      let text = Self.text(&random)
      if try !CSSColorParser(text).color().converted(to: .sRGB).isOutsideItsSpace {
        texts.append(text)
      }
    }
    var equalCount = 0
    for (text, painted) in zip(texts, try await Self.painted(texts)) {
      let exact = try CSSColorParser(text).color().converted(to: .sRGB).clipped.components
      let color = try Theme.Color(css: text)
      if color == painted { equalCount += 1 }
      let shown = SIMD3<Double>(Double(painted.red), Double(painted.green), Double(painted.blue))
      let difference = exact - shown
      #expect(
        difference.max() < 0.6 && difference.min() > -0.6, "\(text): \(color.hex) \(painted.hex)")
    }
    #expect(equalCount >= 970, "\(equalCount) of 1000 are equal")
  }

  @Test func alphaIsTheBrowsers() async throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let texts = (0..<500).map { index in
      let share = index < 256 ? Double(index) / 255 : (random.double(0...1) * 1000).rounded() / 1000
      return random.pick(["rgb(0 0 0 / \(share))", "rgba(0, 0, 0, \(share * 100)%)"])
    }
    let page = try await Browser.current.newPage(width: 100, height: 100)
    let list = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let alphas = try await page.evaluate(
      """
      (() => { const canvas = document.createElement('canvas'); canvas.width = 500;
        const context = canvas.getContext('2d', { willReadFrequently: true });
        \(list).forEach((color, x) => { context.fillStyle = color; context.fillRect(x, 0, 1, 1) });
        const { data } = context.getImageData(0, 0, 500, 1);
        return Array.from({ length: 500 }, (_, x) => data[4 * x + 3]) })()
      """, as: [UInt8].self)
    for (text, alpha) in zip(texts, alphas) {
      let own = try Theme.Color(css: text).alpha
      #expect(own == alpha, "\(text)")
    }
    #expect(alphas.count == 500)
  }
}
