import BrowserSupport
import Foundation
import Gusset
import GussetExport
import PopoverCSS
import PopoverModel
import TestSupport
import Testing

/// Popovers of our style sheets on a page.
@Suite(.browserInstalled, .browser, .serialized)
struct StyleSheetTests {
  @Test func staysSmall() throws {
    let sheet = try PopoverStyleSheet(ResolvedTheme(.slate), name: "slate").text
    #expect(sheet.utf8.count <= 6000)
  }

  /// A screen with a fraction of a pixel takes it off the border, and so the arrow's translucent line is nearer by it.
  /// An emulated screen takes nothing off.
  @Test(arguments: [1, 1.25, 1.75, 2.625])
  func translucentLinesMeetAtFractionsOfPixels(_ scale: Double) async throws {
    let folder = try TemporaryFolder()
    let sheet = try PopoverStyleSheet(ResolvedTheme(.light), name: "light").text
    try folder.write(
      "<!doctype html><style>\(sheet)</style><div class=gusset-light data-arrow=up></div>".utf8,
      to: "page.html")
    let page = try await Browser.current.newPage(width: 200, height: 100, scale: scale)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let top = try await page.evaluate(
      "parseFloat(getComputedStyle(document.querySelector('div'), '::after').top)", as: Double.self)
    #expect(abs(top + 12 + scale.rounded(.down) / scale) < 0.001)
  }

  /// A page's own switch picks the look, whatever the system prefers.
  @Test(arguments: [
    ("<html style='color-scheme: dark'><body>", true), ("<html><body data-theme=dark>", true),
    ("<html class=dark><body>", true), ("<html><body>", false),
    ("<html class=dark><body><main data-theme=light>", false),
    ("<html style='color-scheme: light dark'><body>", true),
  ])
  func followsThePage(_ page: (html: String, isDark: Bool)) async throws {
    let folder = try TemporaryFolder()
    var theme = Theme.slate
    // A width is no color.
    theme.appearances[.dark]?.border.width = 3
    let sheet = try PopoverStyleSheet(ResolvedTheme(theme), name: "slate").text
    #expect(sheet.ranges(of: "#4c4845").count == 1)
    let html =
      "<!doctype html>\(page.html)<style>\(sheet)</style><div class=gusset-slate>Text</div>"
    try folder.write(html.utf8, to: "page.html")
    let open = try await Browser.current.newPage(width: 200, height: 100)
    try await open.emulate(scheme: page.html.contains("light dark") ? .dark : .light)
    try await open.open(file: folder.url.appendingPathComponent("page.html"))
    let look = try await open.evaluate(
      """
      (() => { const s = getComputedStyle(document.querySelector('div'))
        return [s.color, s.backgroundImage.includes('rgb(76, 72, 69)'), s.borderTopWidth === '3px']
          .join(' ') })()
      """, as: String.self)
    #expect(look == (page.isDark ? "rgb(255, 255, 255) true true" : "rgb(0, 0, 0) false false"))
  }

  /// Ends of a line and an offset follow the writing direction.
  @Test func mirrorsWithTheWritingDirection() async throws {
    let folder = try TemporaryFolder()
    let sheet = try PopoverStyleSheet(ResolvedTheme(.slate), name: "slate").text
    let bodies = ["ltr", "rtl"].map { direction in
      ["start", "end", "up"].map {
        "<div dir=\(direction) class=gusset-slate data-arrow=\($0) style='--gusset-inline-offset:9px'></div>"
      }.joined()
    }
    try folder.write(
      "<!doctype html><style>\(sheet)</style>\(bodies.joined())".utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: 400, height: 300)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let places = try await page.evaluate(
      """
      [...document.querySelectorAll('div')].map(e => { const s = getComputedStyle(e)
        return [s.marginLeft, s.marginRight, s.getPropertyValue('--gusset-offset')].join(' ') })
      """, as: [String].self)
    #expect(
      places == [
        "19px 0px 9px", "0px 19px 9px", "0px 0px 9px", "0px 19px 9px", "19px 0px 9px",
        "0px 0px -9px",
      ])
  }

  /// The pages of the guide work beside the exported folders.
  @Test func theGuideIsRight() async throws {
    let folder = try TemporaryFolder()
    let formats = [ExportFormat.css, .element]
    try Export([.slate], to: formats).write(to: folder.url.path)
    let guide = try String(
      contentsOf: Checkout.root.appendingPathComponent(
        "Sources/Core/Gusset/Gusset.docc/ShippingToPlatforms.md"), encoding: .utf8)
    let pages = guide.matches(of: /```html\n(.*?)```/.dotMatchesNewlines()).map { String($0.1) }
    try #require(pages.count == 2)
    // A browser loads no module from disk, so the page contains the scripts.
    let scripts = try ["gusset", "slate"].map {
      String(decoding: try folder.read("element/\($0)-popover.js"), as: UTF8.self)
        .replacing(/import .*\n/, with: "")
    }
    let element = pages[1].replacing(
      "<script type=\"module\" src=\"element/slate-popover.js\"></script>",
      with: "<script type=\"module\">\(scripts.joined())</script>")
    let page = try await Browser.current.newPage(width: 500, height: 300)
    for (html, selector) in [(pages[0], ".gusset-slate"), (element, "gusset-popover")] {
      try folder.write("<!doctype html>\(html)".utf8, to: "page.html")
      try await page.open(file: folder.url.appendingPathComponent("page.html"))
      try await page.run("document.querySelector('button')?.click()")
      try await page.waitUntil(
        "getComputedStyle(document.querySelector('\(selector)'), '::after').clipPath"
          + ".startsWith('path(')")
    }
    #expect(page.errors.isEmpty)
  }

  /// An offset is a length, so a transition moves the arrow, and no script is needed.
  @Test func aTransitionMovesTheArrow() async throws {
    let folder = try TemporaryFolder()
    let sheet = try PopoverStyleSheet(ResolvedTheme(.slate), name: "slate").text
    let html = """
      <!doctype html><style>\(sheet)
      .moving { width: 300px; height: 100px; transition: --gusset-offset 10s linear, width 10s linear }
      .moving.moved { --gusset-offset: 100px; width: 500px }</style>
      <div id="popover" class="gusset-slate moving" data-arrow="up"></div>
      """
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: 600, height: 300)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    try await page.run("popover.classList.add('moved'), popover.getAnimations().length")
    try await page.run(
      "popover.getAnimations().forEach(a => { a.pause(); a.currentTime = 5000 })")
    let middle = try await page.evaluate(
      "[getComputedStyle(popover).getPropertyValue('--gusset-offset'), popover.offsetWidth]"
        + ".join(' ')", as: String.self)
    #expect(middle == "50px 400")
    let left = try await page.evaluate(
      "parseFloat(getComputedStyle(popover, '::after').left)", as: Double.self)
    // The tip is 50 pixels to the right of the middle, and the strip begins 21.165 before it.
    #expect(abs(left - (199 + 50 - 21.165)) < 0.1)
  }

  /// A dialog and a native popover have the skin's border and background in place of the browser's, and stay
  /// where the browser puts them.
  @Test func dialogsAndNativePopoversWearIt() async throws {
    let page = try await open(
      """
      <dialog id=d class=gusset-slate data-arrow=down>two</dialog>
      <div popover id=p class=gusset-slate data-arrow=up>one</div>
      """)
    try await page.run("d.showModal(), p.showPopover()")
    for id in ["d", "p"] {
      let style = try await page.evaluate(
        """
        (s => [s.position, s.borderTopWidth, s.borderTopColor, s.overflowX, s.backgroundImage.slice(0, 15)]
          .join(' '))(getComputedStyle(\(id)))
        """, as: String.self)
      #expect(style == "fixed 1px rgb(112, 110, 104) visible linear-gradient", "\(id)")
    }
    #expect(page.errors.isEmpty)
  }

  /// An offset in percent is one of the arrow's side.
  @Test func takesAnOffsetInPercent() async throws {
    let page = try await open(
      """
      <div id=a class=gusset-slate data-arrow=up style="--gusset-offset:25%;width:402px;height:80px"></div>
      <div id=b class=gusset-slate data-arrow=left style="--gusset-offset:25%;width:200px;height:402px"></div>
      """)
    func place(_ id: String, _ name: String) async throws -> Double {
      try await page.evaluate(
        "parseFloat(getComputedStyle(\(id), '::after').\(name))", as: Double.self)
    }
    #expect(abs(try await place("a", "left") - (300 - 21.165)) < 0.1)
    #expect(abs(try await place("b", "top") - (300 - 21.165)) < 0.1)
  }

  /// A translucent fill of the page's own shows the page in the arrow too, and not the border's color.
  @Test func takesATranslucentFill() async throws {
    let page = try await open(
      """
      <style>body{margin:40px;background:#fff}</style>
      <div class=gusset-slate data-arrow=up style="--gusset-fill:#00ff0080 0 0;width:200px;height:60px;filter:none"></div>
      """)
    let shot = try Pixmap(png: await page.screenshot("translucent"))
    for y in [80, 65, 52] {
      let pixel = shot.pixels[y * shot.size.width + 140]
      let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      #expect(abs(Int(red) - 127) <= 2 && green == 255 && abs(Int(blue) - 127) <= 2, "\(y)")
    }
  }

  /// A body without a border has an edge in forced colors.
  @Test func hasAnEdgeInForcedColors() async throws {
    let page = try await open(
      "<div id=a class=gusset-chromium data-arrow=up>one</div>", themes: [.chromium])
    try await page.emulate(scheme: .light, forcedColors: true)
    let style = try await page.evaluate(
      "(s => s.borderTopWidth + ' ' + s.borderTopStyle)(getComputedStyle(a))", as: String.self)
    #expect(style == "1px solid")
  }

  /// A browser that moves a popover to the other side of its anchor takes the arrow along.
  @Test func aFlipTakesTheArrowAlong() async throws {
    let page = try await open(
      """
      <style>body{margin:0;height:900px}button{position:absolute;left:200px;anchor-name:--a}</style>
      <button id=b style="top:250px">Open</button>
      <div popover id=p class=gusset-slate data-arrow=up
        style="position-anchor:--a;position-area:bottom;position-try:flip-block">Hello<br>there</div>
      """)
    let arrow = "(s => s.top + ' ' + s.scale)(getComputedStyle(p, '::after'))"
    try await page.run("p.showPopover()")
    #expect(try await page.evaluate(arrow, as: String.self).hasSuffix("1 -1"))
    try await page.run("b.style.top = '20px'")
    try await page.waitUntil("\(arrow) === '-20px none'")
    #expect(
      try await page.evaluate(
        "p.getBoundingClientRect().top - b.getBoundingClientRect().bottom", as: Double.self) == 19)
  }

  /// A look may have a border or a blur that another one lacks.
  @Test func looksNeedNotHaveTheSameParts() async throws {
    var theme = Theme.slate
    theme.border.width = 0
    theme.fill = Theme.Gradient(Theme.Color(red: 255, green: 255, blue: 255, alpha: 128))
    theme.backdrop = Theme.BackdropFilter(blur: 8)
    var dark = theme.withoutAppearances
    dark.border = Theme.Border(color: Theme.Color(red: 0, green: 255, blue: 0), width: 3)
    dark.backdrop = nil
    theme.appearances = [.dark: dark]
    let page = try await open(
      "<style>:root{color-scheme:light dark}</style><div id=a class=gusset-slate data-arrow=up></div>",
      themes: [theme])
    let style = """
      (look => [look('::after').content, look('::before').backdropFilter].join(' '))(
        name => getComputedStyle(a, name))
      """
    #expect(try await page.evaluate(style, as: String.self) == "none blur(8px) saturate(1)")
    try await page.emulate(scheme: .dark)
    #expect(try await page.evaluate(style, as: String.self) == "\"\" none")
  }

  /// A word that is no direction gives a body without an arrow, and never bare text.
  @Test func keepsItsBodyWithoutADirection() async throws {
    let page = try await open(
      "<div id=a class=gusset-glass data-arrow=top>one</div>", themes: [.glass])
    let image = try await page.evaluate("getComputedStyle(a).backgroundImage", as: String.self)
    #expect(image.hasPrefix("linear-gradient("))
  }

  /// One outline around a body that is lower than two corners would cross itself.
  @Test func cornersDoNotOverlap() async throws {
    let page = try await open(
      """
      <div id=a class=gusset-glass data-arrow=up style="padding:0;font:8px serif">low</div>
      <div id=b class=gusset-glass data-arrow=left style="padding:0;width:9px">thin</div>
      """, themes: [.glass])
    let sizes = try await page.evaluate("`${a.offsetHeight} ${b.offsetWidth}`", as: String.self)
    #expect(sizes == "40 40")
  }

  /// A page of elements and the style sheets of themes.
  private func open(_ body: String, themes: [Theme] = [.slate]) async throws -> BrowserPage {
    let folder = try TemporaryFolder()
    let sheets = try themes.map { try PopoverStyleSheet(ResolvedTheme($0), name: $0.name).text }
    try folder.write(
      "<!doctype html><style>\(sheets.joined())</style>\(body)".utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: 500, height: 300)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    return page
  }
}
