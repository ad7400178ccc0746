import PopoverGeometry
import TestSupport
import Testing

@testable import PopoverModel

/// The colors of CSS. `BrowserColorTests` compares them with a browser's.
@Suite struct CSSColorTests {
  @Test(arguments: [
    ("#1a2B3c", "#1A2B3C"), ("RebeccaPurple", "#663399"), ("transparent", "#00000000"),
    ("rgb(1 2 3)", "#010203"), ("rgb(1,2,3,.5)", "#01020380"), ("rgba( 1\t2\n3/50% )", "#01020380"),
    ("RGB(50%, 50%, 50%)", "#808080"), ("rgb(127.5 10% 1e1)", "#801A0A"),
    ("hsl(120deg 100% 25%)", "#008000"), ("hsla(-240, 100%, 25%, 50%)", "#00800080"),
    ("hsl(.5turn 100 50)", "#00FFFF"), ("hsl(200grad 100% 50%)", "#00FFFF"),
    ("hsl(3.14159265rad 100% 50%)", "#00FFFF"), ("hsl(+480 100% 50%)", "#00FF00"),
    ("oklch(62.796% 0.25768 29.234)", "#FF0000"), ("oklch(0.7 25% 150)", "#6FB07D"),
    ("oklab(51.975% -0.1403 0.10768)", "#008000"), ("oklch(1 0 0)", "#FFFFFF"),
    ("color(srgb 0.1 30% 0.7 / 0)", "#1A4DB300"), ("color(display-p3 1 1 1)", "#FFFFFF"),
    ("color(display-p3 0.5 0.25 0.75)", "#893BC6"),
  ])
  func readsCSS(text: String, hex: String) throws {
    #expect(try Theme.Color(css: text).hex == hex)
  }

  @Test(arguments: [
    ("", "a color as #RGB"), ("#12", "a CSS name, rgb()"), ("nocolor", "a CSS name, rgb()"),
    (" red", "a CSS name"), ("blac\u{212A}", "a CSS name"), ("rgb(1 2 3", "a CSS name"),
    ("rgb(1 2 3) ", "a CSS name"), ("rgb(1 2 3)(4)", "a CSS name"),
    ("(1 2 3)", "a CSS name"), ("lab(50% 0 0)", "a CSS name"),
    ("currentColor", "not currentcolor"), ("rgb(from red r g b)", "another one with from"),
    ("rgb(none 0 0)", "without none"), ("hsl(0 0% 0% / None)", "without none"),
    ("rgb(calc(1 + 2) 0 0)", "without calc() in rgb()"), ("hsl(var(--h) 0 0)", "without var()"),
    ("a\nb(calc(1))", "a CSS name, rgb()"),
    ("\(String(repeating: "a", count: 21))(b(1))", "a CSS name"),
    ("color(rec2020 1 0 0)", "srgb or display-p3"), ("color(1 0 0)", "srgb or display-p3"),
    ("color(srgb 1.1 0 0)", "red from 0 to 1, or from 0% to 100%"),
    ("rgb(0 256 0)", "green from 0 to 255, or from 0% to 100%"), ("rgb(0 0 -1)", "blue from 0"),
    ("hsl(0 101% 0)", "saturation from 0 to 100"), ("rgb(1 2 3 / 1.5)", "alpha from 0 to 1"),
    ("oklch(0.5 -0.1 20)", "chroma from 0 to 1, or from 0% to 250%"),
    ("oklab(0.5 0 -2)", "b from -1 to 1"), ("oklch(0.5 0.1 20%)", "hue as a number of degrees"),
    ("hsl(1e400 1% 1%)", "hue as a number"), ("rgb(1px 2 3)", "red from 0"),
    ("rgb(1. 2 3)", "red from 0"), ("rgb(0x1 2 3)", "red from 0"), ("rgb(nan 2 3)", "red from 0"),
    ("rgb()", "rgb(red green blue / alpha)"), ("rgb(1 2)", "rgb(red, green, blue, alpha)"),
    ("rgb(1 2 3 4)", "where alpha is optional"), ("rgb(1 2 3 /)", "where alpha is optional"),
    ("rgb(1 2 3 / 4 / 5)", "alpha is optional"), ("rgb(1, 2, 3 / 1)", "alpha is optional"),
    ("rgb(1,,3)", "alpha is optional"), ("rgb(1 2,3)", "alpha is optional"),
    ("rgb(1, 2, 3, 1, 1)", "alpha is optional"), ("rgb(1, 2, 3,)", "alpha is optional"),
    ("oklch(0.5,0.1,20)", "oklch(lightness chroma hue / alpha), where"),
    ("color(srgb 1 0)", "color(srgb red green blue / alpha), where"),
    ("rgb(10%,2,3)", "either numbers or percentages"), ("hsl(0, 50, 50)", "percentages as"),
  ])
  func refuses(_ text: String, _ words: String) {
    let error = #expect(throws: GussetError.self) { try Theme.Color(css: text) }
    guard case .invalidValue("color", text, let allowed)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(allowed.contains(words), "\(allowed)")
    #expect(!allowed.contains("\n"))
  }

  /// Parts of colors in any order are a color or an error.
  @Test func everyTextHasAResult() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let parts = [
      "rgb(", "hsl(", "oklch(", "oklab(", "color(srgb ", "color(display-p3 ", ")", " ", ",", "/",
      "1", "0.5", "%", "-", "+", ".", "e", "e9", "1e308", "deg", "turn", "none", "é", "#", "(",
    ]
    for _ in 0..<Thoroughness.cases(5000) {
      let inner = (0..<random.int(0...12)).map { _ in random.pick(parts) }.joined()
      _ = try? Theme.Color(css: random.pick(parts) + inner + ")")
    }
    for function in ["oklch(0.5 1 20)", "oklab(1 1 -1)", "oklab(0 -1 1)", "hsl(1e308turn 1% 1%)"] {
      _ = try? Theme.Color(css: function)
    }
  }

  @Test func matricesAreInverse() {
    let pairs: [(ColorMatrix, ColorMatrix)] = [
      (.xyzFromSRGB, .sRGBFromXYZ), (.lmsFromXYZ, .xyzFromLMS), (.okLabFromLMS, .lmsFromOKLab),
    ]
    for (there, back) in pairs {
      for vector in [SIMD3<Double>(1, 0, 0), [0, 1, 0], [0, 0, 1]] {
        let step = back * (there * vector) - vector
        #expect((step * step).sum() < 1e-24)
      }
    }
  }
}
