import BrowserSupport
import Foundation
import Gusset
import GussetExport
import PopoverCSS
import PopoverModel
import TestSupport
import Testing

/// Compares popovers that a browser draws from our style sheets with those that we draw.
@Suite(.browserInstalled, .browser, .serialized)
struct StyleSheetTests {
  /// A popover, and where it lies on the page.
  private struct Case {
    let popover: Popover
    var className: String
    var left = 0
    var top = 0

    /// The element with the popover's size and arrow, and no shadow or padding.
    var html: String {
      let arrow = popover.arrow.map { " data-arrow=\"\($0.direction.rawValue)\"" } ?? ""
      return """
        <div class="\(className)"\(arrow) style="position:absolute;left:\(left)px;top:\(top)px;\
        width:\(popover.size.width)px;height:\(popover.size.height)px;filter:none;padding:0;\
        --gusset-offset:\(popover.arrow?.offset ?? 0)px"></div>
        """
    }
  }

  /// Themes with every shape of arrow, border and corner.
  static var themes: [Theme] {
    get throws {
      func variant(_ name: String, _ change: (inout Theme) throws -> Void) rethrows -> Theme {
        var theme = Theme.slate
        theme.name = name
        try change(&theme)
        return theme
      }
      return [.slate, .libadwaita, .glass, .chromium, .indigo, .sand, .gik] + [
        variant("round") { $0.arrowShape = .straight(tipRadius: 4, filletRadius: 10) },
        variant("centered") {
          $0.border = Theme.Border(color: .black, width: 4, position: .center)
          $0.arrowShape = .straight(tipRadius: 3)
        },
        variant("outside") {
          $0.border = Theme.Border(color: .black, width: 3, position: .outside)
          $0.arrowShape = .straight(tipRadius: 0, filletRadius: 12)
        },
        variant("corners") {
          $0.cornerRadii = CornerRadii(topLeft: 0, topRight: 12, bottomRight: 24, bottomLeft: 5)
        },
        variant("leaning") {
          $0.arrowAtCorner = .skew
          $0.border.width = 2
          $0.arrowShape = .straight(tipRadius: 3, filletRadius: 6)
        },
        variant("curved") { $0.arrowShape = .curved() },
        variant("soft") {
          $0.arrowShape = .curved(tipRadius: 5)
          $0.border.width = 2
        },
        try variant("path") {
          $0.arrowShape = .path(try ArrowPath(svgPath: "M0 10C6 10 8 0 12 0S14 10 20 10Z"))
          $0.border.width = 2
        },
      ]
    }
  }

  /// Popovers of random sizes, arrows and offsets on a grid, each theme several times.
  private static func cases(_ count: Int) throws -> [Case] {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let themes = try Self.themes
    return (0..<count).map { index in
      let size = Size(width: Double(random.int(110...240)), height: Double(random.int(90...180)))
      let direction = random.chance(0.1) ? nil : random.pick(ArrowDirection.allCases)
      let isFar = random.chance(0.4)
      let offset = Double(isFar ? random.int(-130...130) : random.int(-30...30))
      let theme = themes[index % themes.count]
      return Case(
        popover: Popover(
          size: size, arrow: direction.map { Arrow($0, offset: offset) }, theme: theme),
        className: cssClassName(theme.name), left: index % 6 * 250, top: index / 6 * 190)
    }
  }

  /// Shows the cases in a browser and compares each with the drawn popover.
  private static func compare(
    _ cases: [Case], styles: String, scale: Double, name: String, dark: Bool = false,
    moreContrast: Bool = false, share limit: Double = 0.006,
    mean limitOfMean: Double = 1
  ) async throws {
    let folder = try TemporaryFolder()
    let html =
      "<!doctype html><style>:root{color-scheme:light dark;background:#fff}"
      + "body{margin:0;height:1900px}\(styles)</style>"
      + cases.map(\.html).joined(separator: "\n")
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(
      width: 1500, height: 1900, scale: scale, dark: dark)
    try await page.emulate(scheme: dark ? .dark : .light, moreContrast: moreContrast)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let shot = try Pixmap(png: await page.screenshot("\(name)-\(Int(scale))x"))
    for test in cases {
      var popover = test.popover
      popover.theme.geometry = .gusset
      let drawn = try popover.image(scale: Scale(scale)).pixmap()
      let shown = try shot.cropped(
        left: test.left * Int(scale), top: test.top * Int(scale), to: drawn.size)
      let comparison = PixelComparison(try drawn.onWhite(), shown, limit: 16)
      let share = Double(comparison.differing) / Double(comparison.pixelCount)
      let place = Comment("\(test.className): \(popover) at \(scale)x")
      #expect(comparison.mean <= limitOfMean, place)
      #expect(share <= limit, place)
    }
    #expect(page.errors.isEmpty)
  }

  @Test(arguments: [1.0, 2])
  func equalsTheDrawnPopover(_ scale: Double) async throws {
    let sheets = try Self.themes.map {
      try PopoverStyleSheet(ResolvedTheme($0), name: $0.name).text
    }
    try await Self.compare(
      Self.cases(scale == 2 || Thoroughness.isThorough ? 60 : 24), styles: sheets.joined(),
      scale: scale, name: "style-sheets", share: 0.008)
  }

  /// Bodies with less room than the corners and the arrow need, painted by an element that knows both
  /// of its sides. A percentage knows one.
  @Test func fitsSmallBodies() async throws {
    let sizes = [
      (100, 40), (40, 100), (20, 16), (16, 20), (30, 24), (24, 40), (36, 36), (60, 30), (30, 60),
      (48, 48), (56, 28), (28, 56),
    ]
    let arrows: [Arrow] = [.left, .up, .right(offset: 6), .down(offset: -9)]
    let cases = (0..<24).map { index in
      let (width, height) = sizes[index % sizes.count]
      return Case(
        popover: Popover(
          size: Size(width: Double(width), height: Double(height)),
          arrow: arrows[(index + index / sizes.count * 3) % arrows.count], theme: .slate),
        className: "gusset-slate gusset-frame", left: index % 8 * 110, top: index / 8 * 110)
    }
    let sheet = try PopoverStyleSheet(ResolvedTheme(.slate), name: "slate")
    // Small areas have much edge: eleven pixels are 3.5 % of 16x20.
    try await Self.compare(
      cases, styles: sheet.text, scale: 1, name: "small", share: 0.035, mean: 2)
  }

  /// Themes whose arrows behave in each way at corners that differ.
  private static var cornerThemes: [Theme] {
    get throws {
      func variant(_ name: String, _ change: (inout Theme) throws -> Void) rethrows -> Theme {
        var theme = Theme.slate
        theme.name = name
        theme.arrowBase = 24
        theme.arrowHeight = 12
        theme.arrowShape = .straight(tipRadius: 3, filletRadius: 9)
        theme.cornerRadii = CornerRadii(topLeft: 4, topRight: 18, bottomRight: 0, bottomLeft: 13)
        try change(&theme)
        return theme
      }
      return try [
        variant("stop") { _ in }, variant("slide") { $0.arrowAtCorner = .slide },
        // The tip of a leaning arrow is no arc.
        variant("skew") {
          ($0.arrowAtCorner, $0.arrowShape) = (.skew, .straight(filletRadius: 4))
        },
        variant("round") { $0.cornerRadii = 26 },
        variant("ring") {
          $0.fill = Theme.Gradient(Theme.Color(red: 0, green: 0, blue: 0, alpha: 0))
          $0.border = Theme.Border(color: .black, width: 2, position: .center)
        },
        variant("curve") { $0.arrowShape = .curved() },
        variant("path") {
          $0.arrowShape = .path(try ArrowPath(svgPath: "M0 10C6 10 8 0 12 0S14 10 20 10Z"))
        },
      ]
    }
  }

  /// Arrows at both ends of all four sides, of bodies with room and without.
  @Test(arguments: [(170.0, 96.0, 0.008, 1.0), (64, 52, 0.03, 2), (40, 44, 0.04, 2)])
  func arrowsAtCornersEqualTheDrawnOnes(
    _ width: Double, _ height: Double, _ share: Double, _ mean: Double
  ) async throws {
    let themes = try Self.cornerThemes
    var cases: [Case] = []
    for (row, theme) in themes.enumerated() {
      for (column, direction) in ArrowDirection.allCases.enumerated() {
        for (place, offset) in [-90.0, 90].enumerated() {
          cases.append(
            Case(
              popover: Popover(
                size: Size(width: width, height: height), arrow: Arrow(direction, offset: offset),
                theme: theme),
              className: "\(cssClassName(theme.name)) gusset-frame",
              left: (2 * column + place) * 180, top: row * 110))
        }
      }
    }
    let sheets = try themes.map { try PopoverStyleSheet(ResolvedTheme($0), name: $0.name).text }
    try await Self.compare(
      cases, styles: sheets.joined(), scale: 1, name: "corners-\(Int(width))", share: share,
      mean: mean)
  }

  /// The far edges of a popover that is as wide as its text have as few gray pixels as the near ones.
  @Test(arguments: [1.0, 2])
  func hasCrispEdges(_ scale: Double) async throws {
    let folder = try TemporaryFolder()
    let sheet = try PopoverStyleSheet(ResolvedTheme(.chromium), name: "chromium").text
    let html = """
      <!doctype html><style>body{margin:0}\(sheet)
      div{position:absolute;left:20.3px;top:10.6px;filter:none!important;width:78.06px;height:60.4px}</style>
      <div class="gusset-chromium" data-arrow="up"></div>
      """
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: 200, height: 100, scale: scale)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let shot = try Pixmap(png: await page.screenshot("crisp-\(Int(scale))x"))
    let row = 50 * Int(scale) * shot.size.width
    let tones = Set(shot.pixels[row..<row + shot.size.width].map { $0 & 255 })
    #expect(tones.count == 2)
    let column = 50 * Int(scale)
    let down = Set(
      ((40 * Int(scale))..<shot.size.height).map {
        shot.pixels[$0 * shot.size.width + column] & 255
      })
    #expect(down.count == 2)
  }

  @Test func staysSmall() throws {
    let sheet = try PopoverStyleSheet(ResolvedTheme(.slate), name: "slate").text
    #expect(sheet.utf8.count <= 9216)
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
      (() => { const e = document.querySelector('div'), s = getComputedStyle(e, '::before')
        return [getComputedStyle(e).color, s.backgroundImage.includes('rgb(76, 72, 69)'),
          s.boxShadow.includes('0px 3px')].join(' ') })()
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
        return [s.paddingLeft, s.paddingRight, s.getPropertyValue('--gusset-offset')].join(' ') })
      """, as: [String].self)
    #expect(
      places == [
        "27px 8px 9px", "8px 27px 9px", "8px 8px 9px", "8px 27px 9px", "27px 8px 9px",
        "8px 8px -9px",
      ])
  }

  /// The rules for a dark color scheme and for more contrast.
  @Test(arguments: [false, true], [false, true])
  func drawsTheLookThatTheUserPrefers(dark: Bool, moreContrast: Bool) async throws {
    var theme = Theme.slate
    let darkLook = theme.resolved(for: .dark)
    theme.appearances = [.dark: darkLook, .highContrast: .contrast]
    // A dark scheme goes before more contrast.
    let look = dark ? darkLook : moreContrast ? .contrast : .slate
    let cases = [Arrow.up(offset: 12), .left(offset: -9)].enumerated().map { index, arrow in
      Case(
        popover: Popover(size: Size(width: 160, height: 110), arrow: arrow, theme: look),
        className: cssClassName("slate"), left: index * 250)
    }
    let sheet = try PopoverStyleSheet(ResolvedTheme(theme), name: theme.name)
    try await Self.compare(
      cases, styles: sheet.text, scale: 2, name: "looks-\(dark)-\(moreContrast)", dark: dark,
      moreContrast: moreContrast)
  }

  /// The class of one popover, on an element of another size.
  @Test func aClassOfOnePopoverStretches() async throws {
    var cases = try Self.cases(36).filter { abs($0.popover.arrow?.offset ?? 0) <= 20 }
    var styles = ""
    for index in cases.indices {
      var other = cases[index].popover
      other.size = Size(width: 205, height: 152)
      let name = "popover-\(index)"
      cases[index].className = name
      styles += try other.silhouette().css(className: name).text
    }
    try await Self.compare(cases, styles: styles, scale: 1, name: "stretched-classes")
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
    // A browser loads no module from disk, so the page contains the script.
    let script = String(
      decoding: try folder.read("element/slate-popover.js"), as: UTF8.self)
    let element = pages[1].replacing(
      "<script type=\"module\" src=\"element/slate-popover.js\"></script>",
      with: "<script type=\"module\">\(script)</script>")
    let page = try await Browser.current.newPage(width: 500, height: 300)
    for (html, selector) in [(pages[0], ".gusset-slate"), (element, "gusset-popover")] {
      try folder.write("<!doctype html>\(html)".utf8, to: "page.html")
      try await page.open(file: folder.url.appendingPathComponent("page.html"))
      try await page.run("document.querySelector('button')?.click()")
      try await page.waitUntil(
        "getComputedStyle(document.querySelector('\(selector)'), '::after').clipPath"
          + ".startsWith('shape(')")
    }
    #expect(page.errors.isEmpty)
  }

  /// What browsers without `shape()` show: the body, where the arrow leaves room for it.
  @Test func aBoxTakesTheShapesPlace() async throws {
    let themes: [Theme] = [.slate, .indigo, .sand]
    let sheets = try themes.map {
      try PopoverStyleSheet(ResolvedTheme($0), name: $0.name).text
        // This browser has `shape()`, so the condition is turned around.
        .replacing("@supports (clip-path: shape(", with: "@supports not (clip-path: shape(")
    }
    let cases = themes.enumerated().map { index, theme in
      Case(
        popover: Popover(size: Size(width: 200, height: 120), arrow: nil, theme: theme),
        className: cssClassName(theme.name), left: index * 250)
    }
    try await Self.compare(cases, styles: sheets.joined(), scale: 1, name: "boxes")
    let folder = try TemporaryFolder()
    let html = "<style>\(sheets[0])</style><div class=gusset-slate data-arrow=left>Hello</div>"
    try folder.write("<!doctype html>\(html)".utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: 400, height: 200)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let style = try await page.evaluate(
      """
      (style => [style.left, style.clipPath, style.scale].join(' '))(
        getComputedStyle(document.querySelector('div'), '::before'))
      """, as: String.self)
    #expect(style == "19px none none")
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
    let shape = try await page.evaluate(
      "getComputedStyle(popover, '::before').clipPath", as: String.self)
    #expect(shape.contains("50% + 50px"))
  }
}

extension Pixmap {
  /// A rectangle of the picture.
  func cropped(left: Int, top: Int, to size: PixelSize) throws -> Pixmap {
    var pixels: [UInt32] = []
    for row in top..<top + size.height {
      pixels +=
        self.pixels[row * self.size.width + left..<row * self.size.width + left + size.width]
    }
    return try Pixmap(size: size, alpha: alpha, pixels: pixels)
  }

  /// The picture on white paper.
  func onWhite() throws -> Pixmap { try on(.white) }

  /// The picture on paper of an opaque color.
  func on(_ color: Theme.Color) throws -> Pixmap {
    let paper =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    return try Pixmap(
      size: size, alpha: .premultiplied,
      pixels: pixels.map { PremultipliedMath.over(alpha.premultiplied($0), paper) })
  }
}
