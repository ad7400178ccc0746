import BrowserSupport
import Gusset
import TestSupport
import Testing

/// The studio's form keeps clicks and its place, and shows the colors that are drawn.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioFormTests {
  /// The swatch of a field, as a script.
  private func well(_ field: String) -> String {
    "document.getElementById('\(field)').parentElement.querySelector('[type=color]')"
  }

  /// A file that changes on disk makes a new form while a button is pressed.
  @Test func aClickSurvivesANewForm() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await studio.waitForFigures()
    let button = try await page.middle(of: "[data-action=addGloss]")
    try await page.pressMouse(at: button)
    var theme = Theme.slate
    theme.name = "other"
    theme.highlight = Theme.Highlight(width: 1, fill: Theme.slate.fill)
    theme.fill = try Theme.Gradient(stops: Theme.wyPopover.fill.stops)
    try studio.folder.write(theme.json.utf8, to: "mine.json")
    try await studio.waitForCaption("other")
    try await page.releaseMouse(at: button)
    try await page.waitUntil(
      "document.querySelector('#source textarea').value.includes('\"gloss\"')")
    try await page.waitUntil("document.querySelector('[data-action=Gloss]') !== null")
    let edited = try Theme(json: Array(try await studio.text().utf8))
    #expect(edited.name == "other" && edited.gloss != nil && edited.highlight != nil)
    #expect(page.errors.isEmpty)
  }

  @Test(arguments: [false, true])
  func anotherLookKeepsThePlaceOfTheFields(mobile: Bool) async throws {
    let studio = try await StudioPage(
      Theme.light.json, width: mobile ? 390 : 1280, height: 844, mobile: mobile)
    let page = studio.page
    try await studio.waitForFigures()
    try await page.run("document.getElementById('arrowHeight').scrollIntoView({ block: 'center' })")
    let before = try await page.frame(of: "#arrowHeight")
    try await studio.select("Dark")
    let after = try await page.frame(of: "#arrowHeight")
    #expect(abs(after.minY - before.minY) <= 1)
    try await studio.select("Usual")
    #expect(abs(try await page.frame(of: "#arrowHeight").minY - before.minY) <= 1)
    #expect(page.errors.isEmpty)
  }

  @Test func theLookBarKeepsItsPlace() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await studio.waitForFigures()
    let places = """
      [...document.querySelectorAll('#looks > *')].map((part) => {
        const { x, y, width } = part.getBoundingClientRect()
        return [x, y, width]
      })
      """
    let before = try await page.evaluate(places, as: [[Double]].self)
    #expect(
      try await page.evaluate("document.querySelector('#removeLook').disabled", as: Bool.self))
    try await studio.select("Dark")
    #expect(try await page.evaluate(places, as: [[Double]].self) == before)
    #expect(
      try await page.evaluate("!document.querySelector('#removeLook').disabled", as: Bool.self))
    #expect(page.errors.isEmpty)
  }

  /// A curved arrow keeps the radius of its tip, and a path has no radii.
  @Test func anArrowShowsTheRadiiOfItsShape() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    func isMissing(_ field: String) -> String { "document.getElementById('\(field)') === null" }
    try await studio.set("arrowShape", to: "curved")
    try await page.waitUntil(isMissing("arrowFilletRadius"))
    try await studio.changingText { try await studio.set("arrowTipRadius", to: "5") }
    let soft = try Theme(json: Array(try await studio.text().utf8))
    #expect(soft.arrowShape == .curved(tipRadius: 5))
    try await studio.set("arrowShape", to: "path")
    try await page.waitUntil(isMissing("arrowTipRadius"))
    #expect(page.errors.isEmpty)
  }

  @Test func swatchesShowWhatIsDrawn() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.waitUntil("\(well("textColor")).value === '#000000'")
    try await studio.select("Dark")
    #expect(try await page.evaluate("\(well("textColor")).value", as: String.self) == "#ffffff")
    // Without a color there is none to show.
    let background = "getComputedStyle(\(well("fill.from"))).backgroundImage"
    #expect(try await page.evaluate(background, as: String.self) == "none")
    try await studio.set("fill.from", to: "#12")
    try await page.waitUntil("\(background).includes('gradient')")
    try await studio.set("fill.from", to: "#123")
    try await page.waitUntil("\(background) === 'none'")
    #expect(try await page.evaluate("\(well("fill.from")).value", as: String.self) == "#112233")
    #expect(page.errors.isEmpty)
  }

  @Test func aColorShowsItsFunctionAndItsOpacity() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.waitUntil("document.getElementById('border.color') !== null")
    try await studio.set("border.color", to: "oklch(0.7 0.15 150)")
    #expect(
      try await page.evaluate(
        "[...document.querySelectorAll('.color [type=text]')]"
          + ".every((input) => input.scrollWidth <= input.clientWidth)", as: Bool.self))
    // 85 of 255 is not a whole percentage. Another color keeps it, another percentage replaces it.
    let field = "document.getElementById('shadows[0].color')"
    let opacity = "\(field).parentElement.querySelector('[type=number]')"
    #expect(try await page.evaluate("\(field).value", as: String.self) == "#00000055")
    #expect(try await page.evaluate("\(opacity).value", as: String.self) == "33")
    try await page.run(
      """
      (() => { const well = \(well("shadows[0].color")); well.value = '#ff0000';
        well.dispatchEvent(new Event('input')); })()
      """)
    try await page.waitUntil("\(field).value === '#FF000055'")
    try await page.run(
      """
      (() => { const field = \(opacity); field.focus(); field.value = '50';
        field.dispatchEvent(new Event('input')); })()
      """)
    try await page.waitUntil(
      "document.querySelector('#source textarea').value.includes('\"#FF000080\"')")
    #expect(
      try await page.evaluate("\(opacity).getAttribute('aria-label')", as: String.self)
        == "Color, opacity in percent")
    #expect(page.errors.isEmpty)
  }

  /// One key press leads past the picture and its bars.
  @Test(arguments: [1280, 390]) func theFieldsAreReachedAndNamed(width: Int) async throws {
    let studio = try await StudioPage(Theme.gik.json, width: width, height: 844)
    let page = studio.page
    try await page.press("Tab")
    try await page.press("Enter")
    #expect(try await page.evaluate("document.activeElement.id", as: String.self) == "name")
    // Every heading has something below it, also in a geometry with few keys.
    let headings = "[...document.querySelectorAll('#theme legend')]"
    #expect(
      try await page.evaluate(
        "\(headings).filter((heading) => !heading.nextElementSibling).length", as: Int.self) == 0)
    #expect(
      try await page.evaluate(
        "\(headings).map((heading) => heading.textContent)", as: [String].self
      )
      .contains("Fill"))
    // Each box stands before its words, at their height.
    let places = try await page.evaluate(
      """
      [...document.querySelectorAll('.check')].filter((label) => label.offsetParent).map((label) => {
        const box = label.querySelector('input').getBoundingClientRect()
        const words = document.createRange()
        words.selectNode(label.lastChild)
        const line = words.getBoundingClientRect()
        return [line.left - box.right, (line.top + line.bottom - box.top - box.bottom) / 2]
      })
      """, as: [[Double]].self)
    #expect(places.count == 4 && places.allSatisfy { (2...10).contains($0[0]) && abs($0[1]) < 1 })
    #expect(page.errors.isEmpty)
  }

  @Test func allThemesSaysWhereTheyAre() async throws {
    let studio = try await StudioPage()
    try await studio.page.run(
      "window.open = (...words) => { window.opened = words.join(' '); return { focus() {} } }")
    try await studio.page.click("#themes")
    try await studio.waitForStatus("another tab")
    #expect(
      try await studio.page.evaluate("window.opened", as: String.self) == "themes gusset-themes")
  }
}
