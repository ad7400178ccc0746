import PopoverGeometry
import PopoverRaster
import TestSupport
import Testing

/// Text without font files.
@Suite struct TypefaceTests {
  @Test func knowsASCII() {
    #expect(Typeface.drawable("a~ #9") == "a~ #9")
    #expect(Typeface.drawable("37 × 19 – no…") == "37 x 19 - no...")
    // There is one box for each character that a reader sees.
    #expect(Typeface.drawable("é👩‍👩‍👧‍👦\u{0}\r\n") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func widthsAddUp() throws {
    let face = Typeface(size: 13)
    #expect(try face.width(of: "") == 0)
    let (a, b) = (try face.width(of: "Every "), try face.width(of: "arrow"))
    #expect(a > 0 && b > 0)
    #expect(try abs(face.width(of: "Every arrow") - a - b) < 0.01)
    #expect(try abs(Typeface(size: 26).width(of: "arrow") - 2 * b) < 0.01)
    #expect(try Typeface(size: 13, isBold: true).width(of: "arrow") > b)
    #expect(try face.width(of: "é") > 0)
  }

  /// The text lies at its anchor and above the baseline, and nowhere else.
  @Test(arguments: [TextAnchor.start, .middle, .end])
  func standsAtItsAnchor(_ anchor: TextAnchor) throws {
    let face = Typeface(size: 20)
    let width = try face.width(of: "HHHH")
    var painting = try Painting(
      size: Size(width: 200, height: 60), scale: Scale(2), background: .white)
    try painting.write("HHHH", in: face, .black, at: Point(x: 100, y: 40), anchor)
    let start = anchor == .start ? 100 : anchor == .middle ? 100 - width / 2 : 100 - width
    var (left, right, top, bottom) = (400, 0, 120, 0)
    for y in 0..<120 {
      for x in 0..<400 where painting.pixmap[x: x, y: y] != 0xFFFF_FFFF {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    #expect(left >= Int(2 * start) && right <= Int(2 * (start + width)) + 1)
    #expect(Double(right - left) > 2 * width * 0.8)
    #expect(bottom >= 78 && bottom <= 81 && top > 45 && top < 60)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a\nb\u{0}c\u{1B}[31m\u{7F}", "",
    TextArgument(String(repeating: "x", count: 10_000)),
    TextArgument(String(repeating: "👩‍👩‍👧‍👦", count: 100)),
    TextArgument("e" + String(repeating: "\u{301}", count: 5000)),
  ])
  func drawsAnything(_ words: TextArgument) throws {
    let text = words.text
    let size = Size(width: 30, height: 20)
    var painting = try Painting(size: size, scale: .x1, background: .white)
    try painting.write(text, in: Typeface(size: 13), .black, at: Point(x: 2, y: 14))
    let isBlank = painting.pixmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF }
    #expect(isBlank == text.isEmpty)
  }
}
