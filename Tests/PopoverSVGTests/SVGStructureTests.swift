import Gusset
import GussetPresentation
import Testing

/// The ids of SVG documents, and that nothing is written twice.
@Suite struct SVGStructureTests {
  private static func ids(_ text: String) -> [Substring] {
    text.matches(of: #/ id="([^"]+)"/#).map(\.1)
  }

  /// Documents of every built-in theme, with shadows where it has some.
  private static func documents(_ arrow: Arrow?) throws -> [(name: String, text: String)] {
    try Theme.builtIn.flatMap { theme in
      let popover = Popover(size: Size(width: 160, height: 120), arrow: arrow, theme: theme)
      let plain = (theme.name, try popover.svg().text)
      return theme.shadows.isEmpty
        ? [plain] : [plain, ("\(theme.name) with shadows", try popover.svg(shadows: true).text)]
    }
  }

  @Test func eachIdIsDefinedOnceAndUsed() throws {
    for (name, text) in try Self.documents(.left(offset: 9)) {
      let ids = Self.ids(text)
      let links = text.matches(of: #/(?:url\(|xlink:href=")#([^)"]+)/#).map(\.1)
      #expect(Set(ids).count == ids.count, "\(name)")
      #expect(Set(links) == Set(ids), "\(name)")
    }
  }

  /// Equal ids on one page must mean equal elements.
  @Test func equalIdsMeanEqualContent() throws {
    var contents: [Substring: String] = [:]
    var count = 0
    for arrow in [.up, .up(offset: 1), .down, nil] as [Arrow?] {
      for (name, text) in try Self.documents(arrow) {
        for match in text.matches(of: #/<(\w+) id="([^"]+)".*?(?:\/>|<\/\1>)/#) {
          let content = String(match.0)
          // Pictures of one outline share its path, and shadows its clip.
          #expect(contents[match.2, default: content] == content, "\(name)")
          contents[match.2] = content
          count += 1
        }
      }
    }
    #expect(count > contents.count && contents.count > 100)
  }

  @Test func animationsWithOneStartHaveIdsOfTheirOwn() throws {
    let ids = try [20.0, 80].map { offset in
      let from = Popover(
        size: Size(width: 240, height: 120), arrow: .up(offset: -80), theme: .glass)
      var to = from
      to.arrow = .up(offset: offset)
      let text = try PopoverAnimation(from: from, to: to).motion().svg(shadows: true).text
      return Set(
        text.matches(of: #/<(?:path|clipPath) id="([^"]+)"/#).map(\.output.1).map(String.init))
    }
    #expect(!ids[0].isEmpty && ids[0].isDisjoint(with: ids[1]))
  }

  @Test func blackIsNotLeftToThePage() throws {
    var theme = Theme.light
    theme.fill = Theme.Gradient(.black)
    let popover = Popover(size: Size(width: 160, height: 120), arrow: .up, theme: theme)
    for text in [try popover.svg().text, try popover.svg(shadows: true).text] {
      #expect(text.contains("fill=\"#000\""))
    }
    let shadow = try #require(
      try popover.svg(shadows: true).text.firstMatch(of: #/<g filter[^>]*><use[^>]*>/#))
    #expect(shadow.output.contains("fill=\"#000\""))
  }

  @Test func theSilhouetteIsWrittenOnce() throws {
    // Without lights inside, the outline is written with the shadow only.
    var theme = Theme.glass
    theme.highlight = nil
    theme.shadows = theme.outerShadows
    theme.border.over = .fill
    let popover = Popover(size: Size(width: 160, height: 120), arrow: .up, theme: theme)
    let text = try popover.svg(shadows: true).text
    // Once as a path, and once in the clip, as a hole in the picture's frame.
    #expect(text.matches(of: #/ d="/#).count == 2)
  }
}
