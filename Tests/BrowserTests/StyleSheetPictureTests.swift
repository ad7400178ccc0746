import BrowserSupport
import Foundation
import Gusset
import PopoverCSS
import PopoverModel
import TestSupport
import Testing

/// Compares popovers that a browser draws from our style sheets with those that we draw.
@Suite(.browserInstalled, .browser, .serialized)
struct StyleSheetPictureTests {
  /// Popovers of random sizes, arrows and offsets on a grid, each theme several times.
  private static func cases(_ count: Int) throws -> [StyleSheetCase] {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let themes = try StyleSheetCase.themes
    return (0..<count).map { index in
      let size = Size(width: Double(random.int(110...240)), height: Double(random.int(90...180)))
      let direction = random.chance(0.1) ? nil : random.pick(ArrowDirection.allCases)
      let isFar = random.chance(0.4)
      let offset = Double(isFar ? random.int(-130...130) : random.int(-30...30))
      let theme = themes[index % themes.count]
      return StyleSheetCase(
        popover: Popover(
          size: size, arrow: direction.map { Arrow($0, offset: offset) }, theme: theme),
        className: cssClassName(theme.name), left: index % 6 * 250, top: index / 6 * 190)
    }
  }

  @Test(arguments: [1.0, 2])
  func equalsTheDrawnPopover(_ scale: Double) async throws {
    let sheets = try StyleSheetCase.themes.map {
      try PopoverStyleSheet(ResolvedTheme($0), name: $0.name).text
    }
    // An emulated scale does not move half points to pixels, as a screen does.
    let cases = try Self.cases(scale == 2 || Thoroughness.isThorough ? 60 : 24).filter {
      scale == 1 || !["outside", "glass"].contains($0.popover.theme.name)
    }
    try await StyleSheetCase.compare(
      cases, styles: sheets.joined(), scale: scale, name: "style-sheets", share: 0.009)
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
        variant("stop") { _ in },
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

  /// Arrows at both ends of all four sides.
  @Test func arrowsAtCornersEqualTheDrawnOnes() async throws {
    let themes = try Self.cornerThemes
    let (width, height) = (170.0, 112.0)
    var cases: [StyleSheetCase] = []
    for (row, theme) in themes.enumerated() {
      for (column, direction) in ArrowDirection.allCases.enumerated() {
        for (place, offset) in [-90.0, 90].enumerated() {
          cases.append(
            StyleSheetCase(
              popover: Popover(
                size: Size(width: width, height: height), arrow: Arrow(direction, offset: offset),
                theme: theme),
              className: cssClassName(theme.name),
              left: (2 * column + place) * 180, top: row * 120))
        }
      }
    }
    let sheets = try themes.map { try PopoverStyleSheet(ResolvedTheme($0), name: $0.name).text }
    try await StyleSheetCase.compare(
      cases, styles: sheets.joined(), scale: 1, name: "corners", share: 0.008)
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

  /// The rules for a dark color scheme and for more contrast.
  @Test(arguments: [false, true], [false, true])
  func drawsTheLookThatTheUserPrefers(dark: Bool, moreContrast: Bool) async throws {
    var theme = Theme.slate
    let darkLook = theme.resolved(for: .dark)
    theme.appearances = [.dark: darkLook, .highContrast: .contrast]
    // A dark scheme goes before more contrast.
    let look = dark ? darkLook : moreContrast ? .contrast : .slate
    let cases = [Arrow.up(offset: 12), .left(offset: -9)].enumerated().map { index, arrow in
      StyleSheetCase(
        popover: Popover(size: Size(width: 160, height: 110), arrow: arrow, theme: look),
        className: cssClassName("slate"), left: index * 250)
    }
    let sheet = try PopoverStyleSheet(ResolvedTheme(theme), name: theme.name)
    try await StyleSheetCase.compare(
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
    try await StyleSheetCase.compare(cases, styles: styles, scale: 1, name: "stretched-classes")
  }
}
