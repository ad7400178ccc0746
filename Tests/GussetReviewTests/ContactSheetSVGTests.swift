import Foundation
import Gusset
import PopoverGeometry
import GussetReview
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Sheets as SVG: well-formed, with unique `id`s, and with the same picture as the pixmap.
@Suite struct ContactSheetSVGTests {
  /// The texts in a document that follow `start`, each up to `end`.
  private static func values(_ text: String, _ start: String, _ end: Character) -> [String] {
    text.components(separatedBy: start).dropFirst().map { String($0.prefix { $0 != end }) }
  }

  @Test func idsAreUniqueAndReferencesResolve() throws {
    let text = try ContactSheet(Theme.selection + [.slate, .slate], scale: 1).svg().text
    let names = Self.values(text, " id=\"", "\"")
    #expect(names.count > 40)
    #expect(Set(names).count == names.count)
    let links = Self.values(text, "url(#", ")") + Self.values(text, "href=\"#", "\"")
    #expect(links.count > 50)
    #expect(Set(links).isSubset(of: names))
  }

  static let hostileNames = [
    "<script>alert(1)</script>", "\"'&]]>", "a\nb\u{0}c\u{1B}[31m\u{7F}\u{2028}", " ",
    "👩‍👩‍👧‍👦 thème 日本語 \u{202E} evil", String(repeating: "x", count: 10_000),
    String(repeating: "\u{FFFE}\u{FFFF}", count: 50),
    "e" + String(repeating: "\u{301}", count: 5000), String(repeating: "&", count: 300),
  ]

  @Test(arguments: hostileNames)
  func escapesHostileNames(_ name: String) throws {
    var theme = Theme.light
    theme.name = name
    let sheet = try ContactSheet([theme], scale: 1)
    let svg = try sheet.svg()
    #expect(!svg.text.contains("<script"))
    #expect(svg.bytes.count < 20_000)
    let parser = XMLParser(data: Data(svg.bytes))
    #expect(parser.parse(), "\(parser.parserError as Any)")
    let title = sheet.tiles[0].caption[0]
    #expect(try title.style.face.width(of: title.text) <= sheet.tiles[0].card.width)
    #expect(title.text.unicodeScalars.count <= 400)
  }

  /// A long name is truncated with an ellipsis. A name that fits is unchanged.
  @Test func truncatesLongNames() throws {
    func title(_ name: String) throws -> String {
      var theme = Theme.light
      theme.name = name
      return try ContactSheet([theme, .dark], scale: 1).tiles[0].caption[0].text
    }
    #expect(try title("gik-sample") == "gik-sample")
    let long = try title(String(repeating: "wide ", count: 200))
    #expect(long.hasSuffix("…") && long.count > 12)
  }

  @Test func textIsSelectable() throws {
    let sheet = try ContactSheet([.sand])
    let text = try sheet.svg().text
    let size = sheet.tiles[0].frame.size
    for words in [
      ">sand<", ">\(Int(size.width)) × \(Int(size.height)) pt<", ">Popover<", ">Sample text<",
      "<title>Popovers of sand</title>", "aria-label=\"sand\"",
    ] { #expect(text.contains(words), "\(words)") }
  }

  /// Text on a popover has the color of the theme.
  @Test func textHasTheColorOfTheTheme() throws {
    var theme = Theme.light
    theme.textColor = Theme.Color(0xBA0B12)
    let text = try ContactSheet([theme, .contrast]).svg().text
    #expect(text.contains(/fill="#BA0B12"[^>]*>Popover</.ignoresCase()))
    #expect(text.contains(/fill="#FFF"[^>]*>Popover</.ignoresCase()))
  }

  /// Compares the edges of every card, as librsvg draws it, with the same area of the pixmap. The text in
  /// the middle has another font there.
  @Test(arguments: [1.0, 1.5, 2])
  func equalsThePixmap(_ scale: Double) throws {
    let sheet = try ContactSheet([.glass, .gik, .wyPopover, .dark], scale: Scale(scale))
    let run = try CommandRun.program("rsvg-convert", [], input: Data(try sheet.svg().bytes))
    try #require(run.status == 0, "rsvg-convert: \(run.error)")
    let (ours, theirs) = (try sheet.pixmap(), try Pixmap(png: run.output))
    try #require(ours.size == theirs.size)
    for tile in sheet.tiles {
      let content = tile.sample[0].place
      var (above, below) = (tile.card, tile.card)
      above.maxY = content.y - 14
      below.minY = content.y + 26
      for part in [above, below] {
        let comparison = PixelComparison(
          try ours.part(part, scale: scale), try theirs.part(part, scale: scale))
        #expect(comparison.mean <= 1.5, "\(tile.popover.theme.source.name), \(part)")
      }
    }
  }
}

extension Pixmap {
  /// The pixels of a rectangle in points.
  fileprivate func part(_ rect: Rect, scale: Double) throws -> Pixmap {
    let (left, top) = (Int((rect.minX * scale).rounded()), Int((rect.minY * scale).rounded()))
    let size = PixelSize(
      width: Int((rect.width * scale).rounded()), height: Int((rect.height * scale).rounded()))
    let pixels = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in alpha.premultiplied(self[x: left + x, y: top + y] ?? 0) }
    }
    return try Pixmap(size: size, alpha: .premultiplied, pixels: pixels)
  }
}
