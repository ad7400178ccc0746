import BrowserSupport
import Gusset
import GussetReview
import Testing

/// Choosing a theme of the gallery in its list.
@Suite(.browserInstalled, .browser, .serialized)
struct GalleryListTests {
  private static let gallery = Gallery(groups: [
    .init(title: "Own", looks: Array(repeating: [.light], count: 12) + [[.slate]]),
    .init(title: "Others", looks: [[.glass, .dark], [.tippy]]),
  ])
  private static let shown =
    "[...document.querySelectorAll('h2')].filter(h => h.checkVisibility()).map(h => h.textContent)"
  private static let marked =
    "document.querySelector('nav [aria-current] bdi').textContent"

  private func shown(_ page: BrowserPage) async throws -> [String] {
    try await page.evaluate(Self.shown, as: [String].self)
  }

  /// The list and the page stay short, however many themes there are.
  @Test(arguments: [(1440, 900), (1024, 700), (390, 844)])
  func staysInSight(width: Int, height: Int) async throws {
    let gallery = try await OpenGallery(Self.gallery, width: width, height: height)
    let page = gallery.page
    #expect(try await shown(page) == ["light"])
    let length = try await page.evaluate("document.documentElement.scrollHeight", as: Int.self)
    #expect(length > height && length < 4000)
    try await page.run("scrollTo(0, document.documentElement.scrollHeight)")
    let current = try await page.frame(of: "nav [aria-current]")
    #expect(current.minY >= 0 && current.maxY <= Double(height))
    #expect(page.errors == [])
    try await gallery.close()
  }

  @Test func foldsGroupsAndFollowsLinks() async throws {
    let gallery = try await OpenGallery(Self.gallery, width: 1280, height: 900)
    let page = gallery.page
    func open() async throws -> [Bool] {
      try await page.evaluate(
        "[...document.querySelectorAll('nav details')].map(group => group.open)", as: [Bool].self)
    }
    #expect(try await open() == [true, false])
    try await page.click("details:nth-child(2) summary")
    #expect(try await open() == [true, true])
    try await page.click("details:nth-child(2) a")
    // The looks of a theme are side by side.
    #expect(try await shown(page) == ["glass", "dark"])
    #expect(try await page.evaluate(Self.marked, as: String.self) == "glass")
    try await page.run("history.back()")
    try await page.waitUntil("\(Self.marked) === 'light'")
    #expect(try await shown(page) == ["light"])
    try await gallery.close()
  }

  /// A link to a theme shows it, and unfolds its group. Looks have no number of their own.
  @Test func opensOnTheThemeOfTheAddress() async throws {
    let gallery = try await OpenGallery(
      Self.gallery, width: 1280, height: 900, fragment: "#theme-15")
    #expect(try await shown(gallery.page) == ["tippy"])
    #expect(try await gallery.page.evaluate(Self.marked, as: String.self) == "tippy")
    let isOpen = "document.querySelector('nav [aria-current]').closest('details').open"
    #expect(try await gallery.page.evaluate(isOpen, as: Bool.self))
    try await gallery.close()
  }

  @Test func arrowKeysShowThemes() async throws {
    let gallery = try await OpenGallery(
      Gallery(themes: [.light, .slate, .tippy]), width: 1280, height: 900)
    let page = gallery.page
    try await page.run("document.querySelector('nav a').focus()")
    for (key, name) in [
      ("ArrowDown", "slate"), ("ArrowDown", "tippy"), ("ArrowDown", "tippy"), ("ArrowUp", "slate"),
    ] {
      try await page.press(key)
      try await page.waitUntil("\(Self.marked) === '\(name)'")
      #expect(try await shown(page) == [name])
      #expect(
        try await page.evaluate(
          "document.activeElement.querySelector('bdi').textContent", as: String.self) == name)
    }
    try await gallery.close()
  }

  /// A theme that is shown in one look says which others it has.
  @Test func namesTheOtherLooks() async throws {
    let gallery = try await OpenGallery(Self.gallery, width: 1280, height: 900)
    let notes = try await gallery.page.evaluate(
      "[...document.querySelectorAll('nav a')].slice(-4).map(link => "
        + "[...link.querySelectorAll('bdi, small')].map(part => part.textContent).join(': '))",
      as: [String].self)
    #expect(notes == ["light: + dark", "slate: + dark", "glass: 2 looks", "tippy"])
    try await gallery.close()
  }

  /// A look stands on the backdrop of its user interface, whatever the page has.
  @Test func backdropsFollowTheLooks() async throws {
    func looks(_ theme: Theme) -> [Theme] { [theme] + theme.namedLooks.dropFirst() }
    let gallery = try await OpenGallery(
      Gallery(groups: [
        .init(title: nil, looks: [looks(.light), looks(.glass), [.contrast]]),
        .init(title: nil, looks: [[.tooltip.resolved(for: .dark)]], appearance: .dark),
      ]), width: 1280, height: 900)
    let page = gallery.page
    func backdrops() async throws -> [String] {
      try await page.evaluate(
        """
        [...document.querySelectorAll('.stage')].map(stage => {
          const style = getComputedStyle(stage)
          return style.backgroundImage + style.backgroundColor
        })
        """, as: [String].self)
    }
    let light = try await backdrops()
    #expect(light[0] != light[1] && light[2] != light[3])
    let text = try await page.evaluate(
      "[...document.querySelectorAll('.large .sample')].map(text => getComputedStyle(text).color)",
      as: [String].self)
    #expect(text[0] == "rgb(28, 28, 30)" && text[1] == "rgb(245, 245, 247)")
    try await page.emulate(scheme: .dark)
    let dark = try await backdrops()
    // Only the theme with one look stands on the backdrop of the page.
    #expect(zip(light, dark).map { $0 == $1 } == [true, true, true, true, false, true])
    try await page.reviewScreenshot("gallery-looks")
    try await gallery.close()
  }

  /// On every page mode, the calm backdrop differs from a theme that is almost as light or as dark as
  /// the page.
  @Test(arguments: [false, true]) func calmBackdropsShowTheThemes(dark: Bool) async throws {
    let themes: [Theme] = [.light, .dark, .contrast, .tippy]
    let gallery = try await OpenGallery(themes, width: 1280, height: 900, dark: dark)
    let colors = try await gallery.page.evaluate(
      """
      [...document.querySelectorAll('.stage')].map(stage =>
        getComputedStyle(stage).backgroundColor.match(/\\d+/g).map(Number))
      """, as: [[UInt8]].self)
    for (theme, color) in zip(themes, colors) {
      let gray = Theme.Color(red: color[0], green: color[1], blue: color[2])
      let contrast = LookContrast(theme, over: gray).shapeRatio
      #expect(contrast > 1.25, "\(theme.name) on \(gray.hex)")
    }
    try await gallery.close()
  }
}
