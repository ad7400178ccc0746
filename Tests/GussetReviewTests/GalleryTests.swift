import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

@testable import GussetReview

/// The HTML of galleries, for any themes.
struct GalleryTests {
  private static let hostile: [TextArgument] = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='x", "<!--",
    "]]>", "{{themes}}", "&lt;&amp;", "\u{202E}right to left", "emoji 👩‍👩‍👧 ☃", "new\nline\u{0}\u{8}",
    TextArgument(String(repeating: "long ", count: 2000)), " ", "\u{2028}",
    // Noncharacters, which Swift literals cannot contain: U+FDD0, U+FFFE and U+1FFFF.
    TextArgument(
      "\u{7F}\u{85}"
        + String(decoding: [0xFDD0, 0xFFFE, 0xD83F, 0xDFFF] as [UInt16], as: UTF16.self)),
  ]

  private func named(_ name: String) -> Theme {
    var theme = Theme.glass
    theme.name = name
    return theme
  }

  @Test func sameThemesGiveTheSamePage() throws {
    let gallery = Gallery(themes: Theme.selection)
    let page = try gallery.html()
    #expect(try gallery.html() == page)
    #expect(page.text.hasPrefix("<!doctype html>\n"))
    let script = try #require(page.text.components(separatedBy: "<script>").last)
    #expect(script.hasSuffix("</script>\n</body>\n</html>\n"))
  }

  @Test func staysSmall() throws {
    let empty = try Gallery(themes: [.floatingUI]).html().bytes.count
    for theme in Theme.selection {
      let size = try Gallery(themes: [.floatingUI, theme]).html().bytes.count - empty
      #expect(size < 290_000, "\(theme.name): \(size) bytes")
    }
  }

  /// The addresses of themes count themes, not looks.
  @Test func theSecondThemeHasTheSecondAddress() throws {
    let groups = [Gallery.Group(title: nil, looks: [[.slate, .dark], [.sand]])]
    let page = try Gallery(groups: groups).html().text
    #expect(page.contains(/<section[^>]*id="theme-2"[^>]*>\n<h2 id="name-2"><bdi>sand</))
    #expect(page.contains("id=\"theme-1-2\""))
  }

  /// The note of a theme with many looks leaves room for its name.
  @Test func linksSayWhichLooksAThemeHas() throws {
    let page = try Gallery(themes: [.slate, .libadwaita]).html().text
    #expect(page.contains("<bdi>slate</bdi> <small>+ dark</small>"))
    #expect(page.contains("<bdi>libadwaita</bdi> <small>+ 3 looks</small>"))
  }

  /// The large popover and those of middle size have text, unless their insets leave no room for it.
  @Test func popoversHaveText() throws {
    func count(_ insets: Double) throws -> Int {
      var theme = Theme.light
      theme.contentInsets = Insets(insets)
      return try Gallery(themes: [theme]).html().text.split(separator: "class=\"sample\"").count - 1
    }
    #expect(try count(8) == 6)
    #expect(try count(40) == 1)
    #expect(try count(100) == 0)
  }

  @Test func idsAreUnique() throws {
    let page = try Gallery(themes: [.glass, .glass, .wyPopover, .gik, .gik]).html().text
      // The SVG documents to copy have their own `id`s.
      .replacing(/class="data">.*?<\/script>/.dotMatchesNewlines(), with: "")
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(ids.count == Set(ids).count)
    let known = Set(ids)
    let references = Set(page.matches(of: /(?:href="#|url\(#)([^")]*)/).map { String($0.1) })
    #expect(references.count > 50 && references.subtracting(known) == [])
  }

  @Test func loadsNothing() throws {
    let page = try Gallery(themes: Theme.selection).html().text
    let addresses = page.matches(of: /[a-z]+:\/\/[^"'\s)]+/).map { String($0.0) }
    // XML namespaces are not loaded.
    #expect(
      Set(addresses.map { $0.replacingOccurrences(of: "\\", with: "") })
        == ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"])
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("src="))
  }

  @Test(arguments: hostile)
  func escapesHostileNames(_ hostile: TextArgument) throws {
    let name = hostile.text
    let page = try Gallery(themes: [named(name), .light]).html().text
    let plain = try Gallery(themes: [named("plain"), .light]).html().text
    func elements(_ page: String) -> [String] {
      page.matches(of: /<[a-zA-Z\/!][^\s>]*/).map { String($0.0) }
    }
    #expect(elements(page) == elements(plain))
    #expect(page.count < plain.count + 48_000)
    #expect(
      !page.unicodeScalars.contains {
        ("\u{7F}"..<"\u{A0}").contains($0) || $0.properties.isNoncharacterCodePoint
      })
    let data = try #require(
      page.firstMatch(of: /class="data">(.*?)<\/script>/.dotMatchesNewlines()))
    let object = try JSONSerialization.jsonObject(with: Data(data.1.utf8)) as? [String: Any]
    #expect(object?["json"] as? String == named(name).json)
  }

  @Test func containsTheTextsToCopy() throws {
    for theme in [Theme.gik, .glass, .tooltip] {
      let page = try Gallery(themes: [theme]).html().text
      let data = try #require(
        page.firstMatch(of: /class="data">(.*?)<\/script>/.dotMatchesNewlines()))
      let object = try JSONSerialization.jsonObject(with: Data(data.1.utf8)) as? [String: Any]
      let first = try #require((object?["popovers"] as? [[String: Any]])?.first)
      let popover = Popover(size: Size(width: 280, height: 180), arrow: .up, theme: theme)
      let svg = try popover.svg(shadows: true)
      #expect(first["svg"] as? String == svg.text)
      let css = try #require(first["css"] as? String)
      let rule = try popover.silhouette().css(className: "gusset-\(theme.name)").text
      let hasLooks = !theme.givenAppearances.isEmpty
      #expect((css == rule) == !hasLooks)
      #expect(css.contains("light-dark(") == hasLooks)
      if let dark = theme.appearances[.dark] {
        var look = popover
        look.theme = dark
        let rule = try look.silhouette().css(className: "gusset-\(theme.name)").text
        // Each rule stands once, with the colors of both looks.
        let other = #/light-dark\((?:[^(),]|\([^)]*\))*, ((?:[^(),]|\([^)]*\))*)\)/#
        let shown = css.replacing(other) { String($0.1) }
        // Beside another look, a fill may have more stops.
        let own = lines(rule).filter { !$0.hasPrefix("--gusset-fill") }
        #expect(lines(shown).isSuperset(of: own) && own.count > 20)
        #expect(css.ranges(of: "margin-top: ").count == 1)
      }
    }
  }

  @Test func aLookThatIsTooLargeIsLeftOutOfTheCSS() throws {
    var theme = Theme.light
    var dark = try #require(theme.appearances[.dark])
    dark.border.width = 60
    theme.appearances[.dark] = dark
    let page = try Gallery(themes: [theme]).html().text
    #expect(!page.contains("Too small for this theme"))
    let data = try #require(
      page.firstMatch(of: /class="data">(.*?)<\/script>/.dotMatchesNewlines()))
    let object = try JSONSerialization.jsonObject(with: Data(data.1.utf8)) as? [String: Any]
    let sheets = try #require(object?["popovers"] as? [[String: Any]]).map { $0["css"] as? String }
    // The large popover has room for the border. On a dark page the small one keeps its usual look.
    let hasLook = sheets.map { $0?.contains("@container style(--gusset-scheme") }
    #expect(hasLook.first == true && hasLook.last == false)
  }

  private func lines(_ text: String) -> Set<Substring> {
    Set(text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) })
  }

  @Test func omitsPopoversThatAreTooSmall() throws {
    var theme = Theme.slate
    theme.name = "thick"
    theme.border.width = 50
    let page = try Gallery(themes: [theme]).html().text
    #expect(page.contains("Too small for this theme: Arrow"))
    #expect(page.contains("aria-label=\"thick: Arrow up, 280 × 180\""))
  }

  @Test func rejectsThemesThatCannotBeDrawn() {
    #expect(
      throws: GussetError.invalidValue(
        field: "themes", value: "no theme", allowed: "at least one theme")
    ) { try Gallery(themes: []).html() }
    var theme = Theme.slate
    theme.cornerRadius = .infinity
    #expect(throws: GussetError.self) { try Gallery(themes: [.slate, theme]).html() }
    theme = .slate
    theme.border.width = 400
    #expect(throws: GussetError.self) { try Gallery(themes: [theme]).html() }
  }

  @Test func givesVerdictsAfterWCAG() throws {
    var theme = Theme(
      name: "gray", border: Theme.Border(color: .black, width: 0),
      fill: Theme.Gradient(Theme.Color(red: 118, green: 118, blue: 118)))
    let page = try Gallery(themes: [theme]).html().text
    #expect(
      page.contains("<td>4.62 <small>passes AA</small></td><td>4.54 <small>passes AA</small>"))
    #expect(page.contains("<td>none</td>"))
    // 4.4776 fails AA, and is truncated to 4.47 instead of rounded to 4.48.
    theme.fill = Theme.Gradient(Theme.Color(red: 119, green: 119, blue: 119))
    #expect(
      try Gallery(themes: [theme]).html().text.contains(
        "<td>4.47 <small>large text only</small></td>"))
    theme.fill = Theme.Gradient(.white)
    #expect(
      try Gallery(themes: [theme]).html().text.contains(
        "<td>21.00 <small>passes AAA</small></td><td>1.00 <small>fails</small></td>"))
  }

  /// The digest that is written down against the one that `sha256sum` computes.
  @Test func theDigestIsThatOfTheScript() throws {
    let tool = try CommandRun.program("sha256sum", [], input: Data(PackageResources.gallery_js))
    let digits = Array(tool.text.prefix(64))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...].prefix(2)), radix: 16)
    }
    try #require(bytes.count == 32, "\(tool.error)")
    #expect(Gallery.scriptDigest == Data(bytes).base64EncodedString())
  }
}
