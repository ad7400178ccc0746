import BrowserSupport
import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

/// The exported custom element in a page.
@Suite(.browserInstalled, .browser, .serialized)
struct PopoverElementTests {
  /// How the browser places elements. Without CSS anchor positioning, `anchor()` is an unknown
  /// function.
  enum Positioning: CaseIterable { case css, script }

  /// Opens a page with the elements of themes.
  func page(
    _ body: String, themes: [Theme] = [.slate], direction: String = "ltr",
    positioning: Positioning = .css
  ) async throws -> BrowserPage {
    let folder = try TemporaryFolder()
    let format = try ExportFormat(named: "element")
    try Export(themes, to: [format]).write(to: folder.path("out"))
    // A module does not load from disk, so the page contains the scripts.
    let element = String(decoding: try folder.read("out/element/gusset-popover.js"), as: UTF8.self)
      .replacing("anchor(", with: positioning == .css ? "anchor(" : "unknown(")
    let looks = try themes.map { theme in
      String(decoding: try folder.read("out/element/\(theme.name)-popover.js"), as: UTF8.self)
        .replacing(/import .*\n/, with: "")
    }
    var html = "<!doctype html><html dir=\"\(direction)\"><meta charset=\"utf-8\">"
    html += "<script type=\"module\">\(element)\(looks.joined())globalThis.skin = skin</script>"
    html +=
      "<style>:root{color-scheme:light dark}body{margin:0;height:590px}button{position:absolute;width:60px;height:30px}"
    html += "gusset-popover{box-sizing:border-box;width:200px;height:100px;font:14px sans-serif}"
    html += "</style>\(body)"
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: 800, height: 600)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    try await page.waitUntil("customElements.get('gusset-popover') !== undefined")
    return page
  }

  /// The arrow, the place and the offset of an element.
  func place(_ id: String, on page: BrowserPage) async throws -> String {
    // Popovers are placed before the next frame.
    try await page.waitUntil("document.getElementById('\(id)').dataset.arrow")
    try await page.run(
      "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )
    return try await page.evaluate(
      """
      (() => { const e = document.getElementById('\(id)'), b = e.getBoundingClientRect()
        const offset = parseFloat(getComputedStyle(e).getPropertyValue('--gusset-offset'))
        return [e.dataset.arrow, b.x, b.y, offset].join(' ') })()
      """, as: String.self)
  }

  @Test(arguments: Positioning.allCases)
  func pointsAtItsAnchor(_ positioning: Positioning) async throws {
    let page = try await page(
      """
      <button id="a" style="left:370px;top:20px"></button>
      <button id="b" style="left:370px;top:560px"></button>
      <button id="c" style="left:0;top:20px"></button>
      <button id="d" style="left:0;top:300px;height:260px"></button>
      <button id="e" style="left:735px;top:555px;anchor-name:--mine"></button>
      <gusset-popover id="top" anchor="a">Below</gusset-popover>
      <gusset-popover id="bottom" anchor="b">Above</gusset-popover>
      <gusset-popover id="corner" anchor="c">In a corner</gusset-popover>
      <gusset-popover id="beside" anchor="a" arrow="left">Beside</gusset-popover>
      <gusset-popover id="left" anchor="d" arrow="left" style="height:400px">At the left</gusset-popover>
      <gusset-popover id="right" anchor="e" arrow="right">At the right</gusset-popover>
      <gusset-popover id="plain" anchor="e" arrow="none">Below the page</gusset-popover>
      <gusset-popover id="alone" arrow="up" offset="25">Alone</gusset-popover>
      <gusset-popover id="early" anchor="late">Before its anchor</gusset-popover>
      <button id="late" style="left:370px;top:300px"></button>
      """, positioning: positioning)
    #expect(try await place("top", on: page) == "up 300 69 0")
    #expect(try await place("bottom", on: page) == "down 300 441 0")
    // The popover stays on the page, and its arrow points at the button beside the middle.
    #expect(try await place("corner", on: page) == "up 8 69 -78")
    #expect(try await place("beside", on: page) == "left 449 8 -23")
    #expect(try await place("left", on: page) == "left 79 192 38")
    #expect(try await place("right", on: page) == "right 516 492 28")
    #expect(try await place("plain", on: page) == "none 592 585 73")
    #expect(try await place("alone", on: page).hasSuffix("25"))
    // CSS finds no anchor that comes later and has its own position. Then the script's place holds.
    #expect(try await place("early", on: page) == "up 300 349 0")
    let usesCSS = try await page.evaluate(
      "document.getElementById('top').style.inset.includes('anchor(')", as: Bool.self)
    #expect(usesCSS == (positioning == .css))
    let names = try await page.evaluate("getComputedStyle(e).anchorName", as: String.self)
    #expect(names.wholeMatch(of: /--mine(, --gusset-anchor-\d+)+/) != nil)
    #expect(page.errors.isEmpty)
    // The page scrolls, and the popover follows.
    try await page.run("document.body.style.height = '2000px', scrollTo(0, 10)")
    try await page.waitUntil("document.getElementById('top').getBoundingClientRect().y === 59")
    try await page.waitUntil("early.getBoundingClientRect().y === 339")
  }

  /// An anchor that moves or grows sends no event to the script.
  @Test(arguments: Positioning.allCases)
  func followsAnAnchorWithoutEvents(_ positioning: Positioning) async throws {
    let page = try await page(
      """
      <button id="a" style="left:370px;top:20px"></button>
      <button id="b" style="left:370px;top:540px"></button>
      <div id="scroller" style="position:absolute;left:0;top:200px;width:300px;height:150px;overflow:auto">
        <button id="c" style="left:0;top:50px"></button><div style="height:900px"></div></div>
      <gusset-popover id="below" anchor="a">Below</gusset-popover>
      <gusset-popover id="above" anchor="b">Above</gusset-popover>
      <gusset-popover id="beside" anchor="c" arrow="left">Beside</gusset-popover>
      """, positioning: positioning)
    #expect(try await place("below", on: page) == "up 300 69 0")
    #expect(try await place("above", on: page) == "down 300 421 0")
    #expect(try await place("beside", on: page) == "left 79 215 0")
    try await page.run(
      "Object.assign(a.style, { top: '40px', height: '50px', width: '80px' }), b.style.left = '300px'"
    )
    // The script may still have an event of the page that was opened.
    if positioning == .css {
      #expect(try await place("below", on: page) == "up 310 109 0")
      #expect(try await place("above", on: page) == "down 230 421 0")
    }
    // A part of the page that scrolls does send one.
    try await page.run("scroller.scrollTop = 30")
    try await page.waitUntil("beside.getBoundingClientRect().y === 185")
    try await page.waitUntil("below.getBoundingClientRect().y === 109")
    #expect(page.errors.isEmpty)
  }

  @Test(arguments: Positioning.allCases)
  func opensAndClosesLikeANativePopover(_ positioning: Positioning) async throws {
    let page = try await page(
      """
      <button id="button" popovertarget="popover" style="left:370px;top:20px">Open</button>
      <gusset-popover id="popover" popover>Hello <a href="#">link</a></gusset-popover>
      """, positioning: positioning)
    let isOpen = "document.getElementById('popover').matches(':popover-open')"
    #expect(try await page.evaluate(isOpen, as: Bool.self) == false)
    #expect(try await page.evaluate("popover.checkVisibility()", as: Bool.self) == false)
    // With the keyboard, as a native popover opens.
    try await page.run("button.focus()")
    try await page.press("Enter")
    try await page.waitUntil("\(isOpen) && popover.dataset.arrow === 'up'")
    #expect(try await place("popover", on: page) == "up 300 69 0")
    try await page.reviewScreenshot("element")
    try await page.press("Tab")
    #expect(try await page.evaluate("document.activeElement.tagName", as: String.self) == "A")
    try await page.press("Escape")
    try await page.waitUntil("!\(isOpen)")
    #expect(try await page.evaluate("document.activeElement.id", as: String.self) == "button")
    // A click elsewhere closes it too.
    try await page.click("#button")
    try await page.waitUntil(isOpen)
    try await page.click(Point(x: 700, y: 500))
    try await page.waitUntil("!\(isOpen)")
    #expect(page.errors.isEmpty)
  }

  @Test(arguments: Positioning.allCases)
  func mirrorsWordsFromRightToLeft(_ positioning: Positioning) async throws {
    func place(_ direction: String) async throws -> String {
      let page = try await page(
        """
        <button id="a" style="left:370px;top:200px"></button>
        <gusset-popover id="start" anchor="a" arrow="start">Hello</gusset-popover>
        """, direction: direction, positioning: positioning)
      return try await self.place("start", on: page)
    }
    #expect(try await place("ltr") == "left 449 165 0")
    #expect(try await place("rtl") == "right 151 165 0")
  }

  /// The picture of the element is that of the style sheet: the drawn popover. An element that fades
  /// in would differ.
  @Test(arguments: [true, false])
  func looksLikeTheDrawnPopover(_ isBuiltIn: Bool) async throws {
    let builtIn = Theme.selection.filter { $0.geometry == .gusset && $0.highlight == nil }
    let themes =
      isBuiltIn
      ? builtIn : try StyleSheetCase.themes.filter { Theme.builtIn(named: $0.name) == nil }
    // An arrow at the bottom is one at the top upside down, and one at the right a mirrored one.
    for arrow in Thoroughness.isThorough
      ? ["up", "down", "left", "right", "none"] : ["down", "left", "none"]
    {
      let offset = arrow == "down" && !isBuiltIn ? 70 : 15
      let popovers = try themes.map { theme in
        let direction = ArrowDirection(rawValue: arrow)
        let popover = Popover(
          size: Size(width: 200, height: 100),
          arrow: direction.map { Arrow($0, offset: Double(offset)) }, theme: theme)
        return (popover, body: try popover.silhouette().body)
      }
      let body = popovers.enumerated().map { index, popover in
        let box = popover.body
        let (left, top) = (Double(index % 3 * 250) + box.minX, Double(index / 3 * 115) + box.minY)
        return """
          <gusset-popover theme="\(popover.0.theme.name)" arrow="\(arrow)" offset="\(offset)" style="\
          position:absolute;margin:0;left:\(left)px;top:\(top)px;width:\(box.width)px;height:\(box.height)px;\
          filter:none;box-shadow:none;padding:0;transition:none"></gusset-popover>
          """
      }.joined()
      let page = try await page(body, themes: themes)
      let shot = try Pixmap(
        png: await page.screenshot("elements-\(isBuiltIn ? "built-in" : "others")-\(arrow)"))
      for (index, (popover, _)) in popovers.enumerated() {
        let theme = popover.theme
        let drawn = try popover.image().pixmap()
        let shown = try shot.cropped(
          left: index % 3 * 250, top: index / 3 * 115, to: drawn.size)
        let comparison = PixelComparison(try drawn.onWhite(), shown, limit: 16)
        #expect(comparison.mean <= 1, "\(theme.name) \(arrow)")
        #expect(comparison.differing * 1000 <= comparison.pixelCount * 7, "\(theme.name) \(arrow)")
      }
    }
  }

  /// Looks with other colors share rules, and looks with other outlines have their own.
  @Test func followsTheColorScheme() async throws {
    var theme = Theme.slate
    theme.name = "menu"
    theme.appearances[.dark] = theme.withoutAppearances
    theme.appearances[.dark]?.fill = Theme.Gradient(
      from: .black, to: Theme.Color(red: 9, green: 9, blue: 9))
    theme.appearances[.dark]?.textColor = Theme.Color(red: 250, green: 240, blue: 230)
    theme.appearances[.darkHighContrast] = Theme.contrast
    let page = try await page(
      "<gusset-popover id=\"a\" theme=\"menu\"></gusset-popover>", themes: [theme])
    let colors = """
      [getComputedStyle(a).color, getComputedStyle(a).backgroundImage.includes('rgb(9, 9, 9)')]
        .join(' ')
      """
    #expect(try await page.evaluate(colors, as: String.self) == "rgb(0, 0, 0) false")
    try await page.emulate(scheme: .dark)
    #expect(try await page.evaluate(colors, as: String.self) == "rgb(250, 240, 230) true")
    try await page.emulate(scheme: .dark, moreContrast: true)
    #expect(try await page.evaluate(colors, as: String.self) == "rgb(255, 255, 255) false")
  }

  /// A long word breaks, and an offset without an anchor follows the writing direction.
  @Test func breaksLongWords() async throws {
    let word = String(repeating: "w", count: 300)
    let page = try await page(
      "<gusset-popover id=a dir=rtl arrow=up inline-offset=9 style=width:auto>\(word)</gusset-popover>"
    )
    let place = try await place("a", on: page)
    #expect(place.hasSuffix(" -9"))
    #expect(try await page.evaluate("a.offsetWidth <= 784 && a.scrollWidth <= 784", as: Bool.self))
    #expect(page.errors.isEmpty)
  }

  /// Browsers before 2024 do not know light-dark(), which would leave text without a popover.
  @Test func hasTheLightLookInOldBrowsers() async throws {
    let page = try await page(
      "<script>CSS.supports = () => false</script><gusset-popover id=a arrow=up>Text</gusset-popover>"
    )
    _ = try await place("a", on: page)
    let rules = "[...document.adoptedStyleSheets[0].cssRules].map(rule => rule.cssText).join()"
    #expect(try await page.evaluate("!\(rules).includes('light-dark')", as: Bool.self))
    let line = try await page.evaluate("getComputedStyle(a).borderTopColor", as: String.self)
    #expect(line == "rgb(112, 110, 104)")
  }

  /// The side's least length holds when the popover is measured first.
  @Test func isFirstMeasuredOnItsSide() async throws {
    let page = try await page(
      """
      <button id=b style="left:370px;top:200px"></button>
      <script>
        globalThis.seen = []
        new MutationObserver(list => seen.push(...list.map(change => change.oldValue))).observe(document,
          { subtree: true, attributeFilter: ["data-arrow"], attributeOldValue: true })
      </script>
      <gusset-popover id=a anchor=b side=left style="height:auto">x</gusset-popover>
      """)
    #expect(try await place("a", on: page).hasPrefix("right "))
    #expect(
      try await page.evaluate(
        "seen.every(value => value === null || value === 'right')", as: Bool.self))
  }

  @Test func staysSmall() throws {
    let format = try ExportFormat(named: "element")
    for theme in Theme.builtIn {
      for file in try Export([theme], to: [format]).files where file.path.hasSuffix(".js") {
        let limit =
          file.path.hasSuffix("gusset-popover.js") ? 7936 : theme.name == "slate" ? 3328 : 7488
        #expect(file.contents.bytes.count <= limit, "\(file.path)")
      }
    }
  }
}
