import BrowserSupport
import Foundation
import Gusset
import GussetReview
import TestSupport
import Testing

/// Using the gallery with the keyboard, the clipboard, downloads and a screen reader.
@Suite(.browserInstalled, .browser, .serialized)
struct GalleryUseTests {
  @Test func switchesBackdropsByKeyboard() async throws {
    let gallery = try await OpenGallery([.light, .glass], width: 1280, height: 900)
    let page = gallery.page
    func stages() async throws -> [String] {
      try await page.evaluate(
        """
        [...document.querySelectorAll('.stage')].map(stage => {
          const style = getComputedStyle(stage)
          return style.backgroundImage === 'none' ? style.backgroundColor
            : String(style.backgroundImage.length)
        })
        """, as: [String].self)
    }
    let isSplit = "getComputedStyle(document.querySelector('.large')).backgroundImage !== 'none'"
    let automatic = try await stages()
    #expect(try await page.evaluate(isSplit, as: Bool.self))
    // The order from the top: skip link, two themes, page mode, backdrop.
    for _ in 0..<5 { try await page.press("Tab") }
    #expect(
      try await page.evaluate("document.activeElement.id", as: String.self) == "backdrop-auto")
    let outline = "getComputedStyle(document.activeElement.closest('label')).outlineStyle"
    #expect(try await page.evaluate(outline, as: String.self) == "solid")
    var seen: [[String]] = []
    for _ in 0..<5 {
      try await page.press("ArrowRight")
      seen.append(try await stages())
      #expect(try await page.evaluate(isSplit, as: Bool.self) == false)
    }
    #expect(seen.allSatisfy { $0[0] == $0[1] })
    #expect(Set(seen.map { $0[0] }).count == 5)
    // A gray for an opaque theme, a landscape for a translucent one.
    #expect(automatic[0] == "rgb(239, 241, 244)")
    #expect((Int(automatic[1]) ?? 0) > 500, "\(automatic)")
    #expect(seen.allSatisfy { !automatic.contains($0[0]) })
    try await page.press("ArrowRight")
    #expect(try await stages() == automatic)
    try await gallery.close()
  }

  @Test func reachesAllControlsWithTab() async throws {
    let gallery = try await OpenGallery([.light, .glass], width: 1280, height: 900)
    let page = gallery.page
    var stops: [String] = []
    for _ in 0..<40 {
      try await page.press("Tab")
      let stop = try await page.evaluate(
        """
        (() => {
          const e = document.activeElement
          if (e === document.body) return ''
          const ring = getComputedStyle(e.closest('label') ?? e)
          const box = e.getBoundingClientRect()
          const bar = document.querySelector('.controls').getBoundingClientRect()
          const hidden = !e.closest('.controls') && e.className !== 'skip' && bar.top <= 0
            && box.bottom < bar.bottom
          if (ring.outlineStyle === 'none') return 'no focus ring: ' + e.outerHTML.slice(0, 80)
          if (hidden) return 'covered by the controls: ' + e.outerHTML.slice(0, 80)
          return e.id || e.getAttribute('aria-label') || e.name || e.textContent
        })()
        """, as: String.self)
      if stop.isEmpty { break }
      stops.append(stop)
    }
    let kinds = ["SVG", "CSS", "theme JSON"]
    var copies: [String] = []
    copies.append("popover-1")
    for verb in ["Copy", "Save"] { copies += kinds.map { "\(verb) \($0) of light" } }
    let controls = [
      "Skip to the themes", "light + dark", "glass + dark", "page-auto", "backdrop-auto",
      "backdrop-color", "text-best", "text-color", "blur",
    ]
    #expect(stops == controls + copies)
    try await gallery.close()
  }

  @Test func copiesTheLibrarysOutput() async throws {
    let gallery = try await OpenGallery([.slate, .glass], width: 1280, height: 900)
    let page = gallery.page
    func clipboard() async throws -> String {
      try await page.evaluate("navigator.clipboard.readText()", as: String.self)
    }
    func copy(_ kind: String) async throws -> String {
      try await page.click("#theme-2 button[data-kind=\(kind)]")
      let titles = ["svg": "SVG", "css": "CSS", "json": "theme JSON"]
      try await page.waitUntil(
        "document.getElementById('status').textContent === 'Copied the \(titles[kind] ?? "") of glass'"
      )
      return try await clipboard()
    }
    try await page.click("nav li:nth-child(2) a")
    let large = Popover(size: Size(width: 280, height: 180), arrow: .up, theme: .glass)
    #expect(try await copy("svg") == (try large.svg(shadows: true).text))
    // The arrow keys select another radio button.
    try await page.run("document.querySelector('#theme-2 .popover input').focus()")
    for _ in 0..<3 { try await page.press("ArrowRight") }
    let left = Popover(size: Size(width: 136, height: 96), arrow: .left, theme: .glass)
    #expect(
      try await page.evaluate(
        "document.querySelector('#theme-2 .selected').textContent", as: String.self)
        == "Arrow left, 136 × 96")
    #expect(try await copy("svg") == (try left.svg(shadows: true).text))
    let css = try await copy("css")
    #expect(css.contains(".gusset-glass {\n  --gusset-offset: 0px;\n"))
    #expect(css.contains("--gusset-border-color: light-dark("))
    #expect(try await copy("json") == Theme.glass.json)
    // With the mouse, and with the older clipboard API.
    try await page.run("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    try await page.click("#theme-2 .popover:has([value='5'])")
    let plain = Popover(size: Size(width: 136, height: 96), arrow: nil, theme: .glass)
    #expect(try await copy("svg") == (try plain.svg(shadows: true).text))
    #expect(
      try await page.evaluate("document.activeElement.dataset.kind", as: String.self) == "svg")
    #expect(page.errors == [])
    try await gallery.close()
  }

  @Test func savesFiles() async throws {
    let gallery = try await OpenGallery([.sand], width: 1280, height: 900)
    let svg = try await gallery.page.download {
      try await gallery.page.click(".actions a[data-kind=svg]")
    }
    let popover = Popover(size: Size(width: 280, height: 180), arrow: .up, theme: .sand)
    #expect(svg.name == "sand.svg")
    #expect(svg.bytes == (try popover.svg(shadows: true).bytes))
    let json = try await gallery.page.download {
      try await gallery.page.click(".actions a[data-kind=json]")
    }
    #expect(json.name == "sand.json" && json.bytes == Array(Theme.sand.json.utf8))
    #expect(gallery.page.errors == [])
    try await gallery.close()
  }

  /// The page's script computes the contrast of custom colors. It must agree with the library.
  @Test func contrastOfCustomColorsAgrees() async throws {
    let gallery = try await OpenGallery(Theme.selection, width: 1280, height: 900)
    let page = gallery.page
    for hex in ["#2f6f9d", "#ffffff", "#777777"] {
      let ground = try #require(Theme.Color(hex: hex))
      for (id, value) in [("backdrop-color", hex), ("text-color", "#1d4ed8")] {
        try await page.run(
          """
          (() => {
            const input = document.getElementById('\(id)')
            input.value = '\(value)'
            input.dispatchEvent(new Event('input'))
          })()
          """)
      }
      let rows = try await page.evaluate(
        """
        [...document.querySelectorAll('.theme')].map(theme =>
          [...theme.querySelector('.custom-edge').cells].slice(1, 3)
            .concat([...(theme.querySelector('.custom-text') ?? theme.querySelector('tr.text')).cells].slice(3))
            .map(cell => cell.textContent))
        """, as: [[String]].self)
      let text = try #require(Theme.Color(hex: "#1d4ed8"))
      for (theme, row) in zip(Theme.selection, rows) {
        let ratios: [Double?] = [
          LookContrast(theme, over: ground).borderRatio,
          LookContrast(theme, over: ground).fillRatio,
          LookContrast(theme, over: ground, text: text).textRatio,
        ]
        for (ratio, cell) in zip(ratios, row) {
          guard let ratio else {
            #expect(cell == "none")
            continue
          }
          // Ratios are truncated to hundredths. The last bit of a color may be rounded differently.
          let shown = try #require(cell.split(separator: " ").first.flatMap { Double($0) })
          #expect(abs(shown - ratio) < 0.01 + 0.01 * ratio, "\(theme.name) on \(hex)")
        }
      }
    }
    #expect(
      try await page.evaluate(
        "getComputedStyle(document.querySelector('.stage')).backgroundColor", as: String.self)
        == "rgb(119, 119, 119)")
    try await gallery.close()
  }

  @Test func hasNamesAndRolesForScreenReaders() async throws {
    let gallery = try await OpenGallery([.light, .glass], width: 1280, height: 900)
    let nodes = try await gallery.page.accessibilityTree()
    let named = [
      "image", "img", "button", "link", "radio", "checkbox", "ColorWell", "table", "navigation",
      "region", "group", "radiogroup",
    ]
    for node in nodes where named.contains(node.role) {
      #expect(!node.name.isEmpty, "\(node)")
    }
    func names(_ roles: String...) -> [String] {
      nodes.filter { roles.contains($0.role) }.map(\.name)
    }
    #expect(names("image", "img").count == 15)
    #expect(Set(names("image", "img")).count == 15)
    #expect(names("radio").count == 28)
    #expect(names("radio").contains("light: Arrow left, at the top end, 112 × 84"))
    #expect(
      nodes.filter { $0.role == "heading" }.map { "\($0.properties["level"] ?? "") \($0.name)" }
        == ["1.0 2 popover themes", "2.0 light", "3.0 Values"])
    for role in ["main", "navigation", "banner", "contentinfo", "status"] {
      #expect(names(role).count == 1, "\(role)")
    }
    let captions = [
      "Contrast of the edge with the backdrop", "Lowest contrast of text with the fill",
    ]
    #expect(names("table") == captions)
    #expect(names("columnheader").contains("Border") && names("rowheader").contains("Picture"))
    try await gallery.close()
  }

  @Test func escapesHostileNames() async throws {
    let themes = GalleryNames.hostile.map(GalleryNames.theme)
    let gallery = try await OpenGallery(themes, width: 1280, height: 900)
    let page = gallery.page
    #expect(try await page.evaluate("window.broken ?? 0", as: Int.self) == 0)
    #expect(page.errors == [])
    #expect(
      try await page.evaluate(
        "[...document.querySelectorAll('h2')].map(h => h.textContent)", as: [String].self)
        == GalleryNames.hostile)
    try await page.click("#theme-1 button[data-kind=json]")
    try await page.waitUntil("document.getElementById('status').textContent !== ''")
    #expect(
      try await page.evaluate("navigator.clipboard.readText()", as: String.self) == themes[0].json)
    try await gallery.close()
  }

  @Test func respectsReducedMotion() async throws {
    let gallery = try await OpenGallery([.light], width: 800, height: 600)
    let transition = "getComputedStyle(document.getElementById('status')).transitionDuration"
    #expect(try await gallery.page.evaluate(transition, as: String.self) == "0.2s")
    try await gallery.page.emulate(reducedMotion: true)
    #expect(try await gallery.page.evaluate(transition, as: String.self) == "0s")
    try await gallery.close()
  }
}
