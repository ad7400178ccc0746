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
    #expect(names.count > 100)
    #expect(Set(names).count == names.count)
    let links = Self.values(text, "url(#", ")") + Self.values(text, "href=\"#", "\"")
    #expect(links.count > 100)
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
    #expect(svg.bytes.count < 300_000)
    let parser = XMLParser(data: Data(svg.bytes))
    #expect(parser.parse(), "\(parser.parserError as Any)")
    let title = try #require(sheet.title)
    #expect(try title.style.face.width(of: title.text) <= sheet.size.width)
    #expect(title.text.unicodeScalars.count <= 400)
  }

  /// A long name is truncated with an ellipsis. A name that fits is unchanged.
  @Test func truncatesLongNames() throws {
    func title(_ name: String) throws -> String? {
      var theme = Theme.light
      theme.name = name
      return try ContactSheet([theme, .dark], scale: 1).title?.text
    }
    #expect(try title("gik-sample") == "gik-sample")
    let long = try #require(try title(String(repeating: "wide ", count: 200)))
    #expect(long.hasSuffix("…") && long.count > 20)
  }

  @Test func textIsSelectable() throws {
    let text = try ContactSheet([.sand]).svg().text
    for words in [
      ">sand<", ">#FFFAEE 0%, #FDF1DB 35%, #F4DAB4 100%<", ">1 pt inside, #B07E54<",
      ">30 × 15 pt, straight, tip 3, fillet 6<", ">x 0, y 3, blur 10, #5C3A1E48<",
      ">up, left corner<",
      ">arrow in corner, 2x<", ">checkerboard<", "<title>Popovers of sand</title>",
    ] { #expect(text.contains(words), "\(words)") }
  }

  /// Compares every picture of the sheet, as librsvg draws it, with the same area of the pixmap.
  @Test(arguments: [("glass", 1.0), ("gik", 1), ("wypopover", 1.5)])
  func equalsThePixmap(_ name: String, scale: Double) throws {
    let sheet = try ContactSheet([try #require(Theme.builtIn(named: name))], scale: Scale(scale))
    let run = try CommandRun.program("rsvg-convert", [], input: Data(try sheet.svg().bytes))
    try #require(run.status == 0, "rsvg-convert: \(run.error)")
    let (ours, theirs) = (try sheet.pixmap(), try Pixmap(png: run.output))
    try #require(ours.size == theirs.size)
    var count = 0
    for item in sheet.parts[0].flatMap(\.items) {
      guard let (rect, maximum) = item.comparison else { continue }
      let comparison = PixelComparison(
        try ours.part(rect, scale: scale), try theirs.part(rect, scale: scale))
      #expect(comparison.mean <= maximum, "\(item)")
      count += 1
    }
    #expect(count > 30)
  }
}

extension SheetItem {
  /// The frame of a picture, and the maximum mean difference of its pixels.
  fileprivate var comparison: (rect: Rect, mean: Double)? {
    switch self {
    case .crop(_, let rect): (rect, 0.1)
    // These pictures have many edges, which the two renderers antialias differently.
    case .backdrop(_, let rect), .swatch(_, let rect): (rect, 3)
    case .popover(let popover, let place, _):
      // A body of a few points consists mostly of edges.
      (
        Rect(x: place.x, y: place.y, width: popover.size.width, height: popover.size.height),
        popover.size.width < 60 ? 12 : 1.5
      )
    case .rectangle, .text: nil
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

extension ContactSheet {
  /// The text with the first theme's name.
  fileprivate var title: SheetText? {
    parts[0][0].items.lazy.compactMap { item in
      if case .text(let text) = item, text.style == .title { text } else { nil }
    }.first
  }
}
