import Gusset
import PopoverGeometry
import TestSupport
import Testing

/// The studio's page in a browser: pictures follow the hand.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioDrawingTests {
  @Test func showsThePixelsThatAreExported() async throws {
    let studio = try await StudioPage(scale: 2)
    #expect(try await studio.caption() == "slate, 240 × 159 pt, arrow up at 40")
    let popover = Popover(
      size: Size(width: 240, height: 159), arrow: .up(offset: 40), theme: .slate)
    let expected = try popover.renderedWithShadows(scale: 2)
    let shown = try await studio.canvas()
    #expect(shown.size == expected.size)
    // Canvases lose a little of translucent colours; what is opaque is the same.
    let comparison = PixelComparison(shown, expected, limit: 3)
    #expect(comparison.differing == 0 && comparison.largest <= 3)
    let middle = expected.size.width * (expected.size.height / 2) + expected.size.width / 2
    #expect(shown.pixels[middle] == expected.pixels[middle])
    #expect(studio.page.errors.isEmpty)
    try await studio.page.screenshot("studio-2x")
  }

  /// A page that is shown a little larger has pixels of an odd size.
  @Test func oddScreensHaveRoundMeasures() async throws {
    let studio = try await StudioPage(scale: 1.1)
    #expect(try await studio.caption() == "slate, 240 × 159 pt, arrow up at 40")
    #expect(studio.page.errors.isEmpty)
  }

  @Test func theArrowIsDraggedAlongTheEdgeAndRoundTheCorner() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let start = try await page.middle(of: "#arrow")
    let before = try await studio.canvas()
    try await page.drag(from: start, to: Point(x: start.x - 90, y: start.y), steps: 12)
    try await studio.waitForCaption("arrow up at -50")
    try await studio.waitForPixels { PixelComparison(before, $0).differing > 100 }
    // The handle stands on the tip.
    let handle = try await page.middle(of: "#arrow")
    #expect(abs(handle.x - (start.x - 90)) < 1.5 && abs(handle.y - start.y) < 1.5)
    // From the top over the right corner to the right edge.
    let body = try await page.frame(of: "#mine canvas")
    let middle = try await page.middle(of: "#mine .table")
    try await page.drag(
      from: handle, to: Point(x: body.maxX + 20, y: middle.y + 10), steps: 24)
    try await studio.waitForCaption("arrow right")
    #expect(
      try await page.evaluate(
        "document.querySelector('#place').elements.direction.value", as: String.self) == "right")
    // The last of its places, once the page has caught up with the hand.
    try await page.waitUntil(
      "[9, 10, 11].includes(document.querySelector('#place').elements.offset.valueAsNumber)")
    try await Task.sleep(for: .milliseconds(200))
    let offset = try await page.evaluate(
      "document.querySelector('#place').elements.offset.valueAsNumber", as: Double.self)
    let popover = Popover(
      size: Size(width: 259, height: 140), arrow: .right(offset: offset), theme: .slate)
    let expected = try popover.renderedWithShadows(scale: 1)
    try await studio.waitForPixels {
      $0.size == expected.size && PixelComparison($0, expected, limit: 3).differing == 0
    }
    #expect(page.errors.isEmpty)
    try await page.screenshot("studio-arrow-right")
  }

  @Test func theCornerIsDraggedAndTheMiddleStays() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let corner = try await page.middle(of: "#corner")
    try await page.drag(
      from: corner, to: Point(x: corner.x + 30, y: corner.y - 20), steps: 8)
    // To a point: a page's places are no whole pixels.
    try await page.waitUntil(
      "/(299|30[01]) × 1(1[89]|20) pt/"
        + ".test(document.querySelector('#mine figcaption').textContent)")
    let after = try await page.middle(of: "#corner")
    #expect(abs(after.x - corner.x - 30) < 1.5 && abs(after.y - corner.y + 20) < 1.5)
    #expect(page.errors.isEmpty)
  }

  @Test func keysMoveTheArrowAndTheCorner() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.run("document.querySelector('#arrow').focus()")
    try await page.press("ArrowRight")
    try await studio.waitForCaption("arrow up at 41")
    for _ in 0..<6 { try await page.press("ArrowRight", .shift) }
    try await studio.waitForCaption("arrow up at 101")
    // It stands at the corner: on from there it goes round it.
    for _ in 0..<4 { try await page.press("ArrowRight", .shift) }
    try await studio.waitForCaption("arrow right")
    try await page.press("ArrowLeft")
    try await studio.waitForCaption("arrow left")
    try await page.run("document.querySelector('#corner').focus()")
    try await page.press("ArrowDown", .shift)
    try await studio.waitForCaption("259 × 150 pt")
    #expect(page.errors.isEmpty)
  }

  @Test func anotherThemeStandsBeside() async throws {
    let studio = try await StudioPage(Theme.indigo.json, ["--beside", "gtk4"])
    let page = studio.page
    try await page.waitUntil(
      "document.querySelector('#other figcaption').textContent.startsWith('gtk4, 240')")
    try await page.run(
      """
      (() => { const beside = document.querySelector('#view').elements.beside; beside.value = 'dark';
        beside.dispatchEvent(new Event('change')); })()
      """)
    try await page.waitUntil(
      "document.querySelector('#other figcaption').textContent.startsWith('dark, 240')")
    #expect(page.errors.isEmpty)
    try await page.screenshot("studio-beside")
  }

  @Test(arguments: ["light", "dark", "checkerboard", "picture"])
  func everyBackdropIsShown(backdrop: String) async throws {
    let studio = try await StudioPage(Theme.glass.json, dark: backdrop == "dark")
    try await studio.page.click("input[value=\(backdrop)]")
    try await studio.page.waitUntil(
      "document.querySelector('#stages').dataset.backdrop === '\(backdrop)'")
    #expect(studio.page.errors.isEmpty)
    try await studio.page.screenshot("studio-on-\(backdrop)")
  }

  @Test(arguments: [false, true])
  func fitsAPhone(dark: Bool) async throws {
    let studio = try await StudioPage(
      width: 390, height: 844, scale: 2, dark: dark, mobile: true)
    // Nor does what is said at the top make the page wider, however long it is.
    try await studio.page.run(
      "document.querySelector('#status').textContent = 'A word and another. '.repeat(12)")
    #expect(try await studio.page.evaluate("innerWidth", as: Int.self) == 390)
    #expect(
      try await studio.page.evaluate("document.documentElement.scrollWidth", as: Int.self) <= 390)
    // The picture stays in sight beside the last of the fields.
    try await studio.page.run("document.querySelector('#source').scrollIntoView()")
    let stage = try await studio.page.frame(of: "#mine")
    #expect(stage.minY >= -1 && stage.maxY < 500)
    #expect(studio.page.errors.isEmpty)
    try await studio.page.screenshot("studio-phone-\(dark ? "dark" : "light")", whole: true)
  }

  @Test func everyControlHasAName() async throws {
    let studio = try await StudioPage(Theme.dark.json, ["--beside", "slate"])
    let named = [
      "button", "textbox", "combobox", "slider", "spinbutton", "checkbox", "radio", "image",
      "ColorWell",
    ]
    let nodes = try await studio.page.accessibilityTree()
    for node in nodes where named.contains(node.role) {
      #expect(!node.name.isEmpty, "a \(node.role) without a name")
    }
    #expect(nodes.contains { $0.role == "slider" && $0.name == "Arrow" })
    #expect(nodes.contains { $0.role == "image" && $0.name.hasPrefix("dark, 240") })
  }
}
