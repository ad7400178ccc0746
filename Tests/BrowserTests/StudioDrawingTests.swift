import BrowserSupport
import Gusset
import PopoverGeometry
import TestSupport
import Testing

/// The studio's page in a browser: the pictures, the drag handles and the view options.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioDrawingTests {
  private static let caption = "document.querySelector('#edited figcaption').textContent"

  /// A screen with one pixel a point shows the pixels of others.
  @Test func showsThePixelsOfOtherScreens() async throws {
    let studio = try await StudioPage()
    for scale in [3, 2] {
      try await studio.page.run(
        """
        (() => { const list = document.querySelector('#view').elements.scale; list.value = '\(scale)';
          list.dispatchEvent(new Event('change')); })()
        """)
      let popover = Popover(
        size: Size(width: 240, height: 159), arrow: .up(offset: 40), theme: .slate)
      let expected = try popover.image(scale: Scale(Double(scale)), shadows: true).pixmap()
      try await studio.waitForPixels {
        $0.size == expected.size && PixelComparison($0, expected, limit: 3).differing == 0
      }
      let canvas = try await studio.page.frame(of: "#edited canvas")
      #expect(canvas.width == Double(expected.size.width))
    }
    #expect(studio.page.errors.isEmpty)
  }

  @Test func showsTheExportedPixels() async throws {
    let studio = try await StudioPage(scale: 2)
    #expect(try await studio.caption() == "slate, usual, 240 × 159 pt, arrow up at 40")
    let popover = Popover(
      size: Size(width: 240, height: 159), arrow: .up(offset: 40), theme: .slate)
    let expected = try popover.image(scale: 2, shadows: true).pixmap()
    let shown = try await studio.canvas()
    #expect(shown.size == expected.size)
    // A canvas rounds translucent colors; opaque colors are exact.
    let comparison = PixelComparison(shown, expected, limit: 3)
    #expect(comparison.differing == 0 && comparison.largest <= 3)
    let middle = expected.size.width * (expected.size.height / 2) + expected.size.width / 2
    #expect(shown.pixels[middle] == expected.pixels[middle])
    #expect(studio.page.errors.isEmpty)
    try await studio.page.reviewScreenshot("studio-2x")
  }

  /// Browser zoom gives a fractional number of device pixels per CSS pixel.
  @Test func fractionalScalesShowRoundedSizes() async throws {
    let studio = try await StudioPage(scale: 1.1)
    #expect(try await studio.caption() == "slate, usual, 240 × 159 pt, arrow up at 40")
    #expect(studio.page.errors.isEmpty)
  }

  @Test func dragsTheArrowAlongTheEdgeAndAroundTheCorner() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let start = try await page.middle(of: "#arrow")
    let before = try await studio.canvas()
    try await page.drag(from: start, to: Point(x: start.x - 90, y: start.y), steps: 12)
    try await studio.waitForCaption("arrow up at -50")
    try await studio.waitForPixels { PixelComparison(before, $0).differing > 100 }
    // The handle follows the tip.
    let handle = try await page.middle(of: "#arrow")
    #expect(abs(handle.x - (start.x - 90)) < 1.5 && abs(handle.y - start.y) < 1.5)
    // From the top edge around the top right corner to the right edge.
    let body = try await page.frame(of: "#edited canvas")
    let middle = try await page.middle(of: "#edited .viewport")
    try await page.drag(
      from: handle, to: Point(x: body.maxX + 20, y: middle.y + 10), steps: 24)
    try await studio.waitForCaption("arrow right")
    #expect(
      try await page.evaluate(
        "document.querySelector('#layout').elements.direction.value", as: String.self) == "right")
    // The last position of the drag, when the page has drawn it.
    try await page.waitUntil(
      "[9, 10, 11].includes(document.querySelector('#layout').elements.offset.valueAsNumber)")
    try await Task.sleep(for: .milliseconds(200))
    let offset = try await page.evaluate(
      "document.querySelector('#layout').elements.offset.valueAsNumber", as: Double.self)
    let popover = Popover(
      size: Size(width: 259, height: 140), arrow: .right(offset: offset), theme: .slate)
    let expected = try popover.image(scale: 1, shadows: true).pixmap()
    try await studio.waitForPixels {
      $0.size == expected.size && PixelComparison($0, expected, limit: 3).differing == 0
    }
    #expect(page.errors.isEmpty)
    try await page.reviewScreenshot("studio-arrow-right")
  }

  @Test func draggingTheCornerKeepsTheCenter() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let corner = try await page.middle(of: "#corner")
    try await page.drag(
      from: corner, to: Point(x: corner.x + 30, y: corner.y - 20), steps: 8)
    // Within one point, because page coordinates are fractions of pixels.
    try await page.waitUntil(
      "/(299|30[01]) × 1(1[89]|20) pt/"
        + ".test(document.querySelector('#edited figcaption').textContent)")
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
    for _ in 0..<5 { try await page.press("ArrowRight", .shift) }
    try await studio.waitForCaption("arrow up at 91")
    // The arrow is at the corner. The next steps move it around the corner.
    for _ in 0..<4 { try await page.press("ArrowRight", .shift) }
    try await studio.waitForCaption("arrow right")
    try await page.press("ArrowLeft")
    try await studio.waitForCaption("arrow left")
    try await page.run("document.querySelector('#corner').focus()")
    try await page.press("ArrowDown", .shift)
    try await studio.waitForCaption("259 × 150 pt")
    try await page.press("Home")
    try await studio.waitForCaption("27 × 8 pt")
    // As large as the picture shows it.
    try await page.press("End")
    try await page.waitUntil("\(Self.caption).match(/, ([0-9]+) ×/)?.[1] > 700")
    let viewport = try await page.frame(of: "#edited .viewport")
    let corner = try await page.frame(of: "#corner")
    #expect(corner.maxX < viewport.maxX && corner.maxY < viewport.maxY)
    try await page.run("document.querySelector('#arrow').focus()")
    for (key, sign) in [("Home", "-"), ("End", "")] {
      try await page.press(key)
      try await page.waitUntil("/arrow left at \(sign)[1-9][0-9][0-9]/.test(\(Self.caption))")
    }
    #expect(page.errors.isEmpty)
  }

  @Test func keysMoveTheArrowWhilePicturesAreDecoded() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.run(
      """
      (() => { const decode = HTMLImageElement.prototype.decode
        HTMLImageElement.prototype.decode = async function () {
          await decode.call(this)
          await new Promise((resolve) => setTimeout(resolve, 300))
        } })()
      """)
    try await page.run("document.querySelector('#arrow').focus()")
    // Each press comes when the picture of the press before has arrived but is not shown yet.
    for offset in stride(from: 50, through: 90, by: 10) {
      try await page.press("ArrowRight", .shift)
      try await page.waitUntil(
        "document.querySelector('#layout').elements.offset.value === '\(offset)'")
    }
    try await studio.waitForCaption("arrow up at 90")
    #expect(page.errors.isEmpty)
  }

  @Test func showsAnotherThemeForComparison() async throws {
    let studio = try await StudioPage(Theme.indigo.json, ["--beside", "tippy"])
    let page = studio.page
    try await page.waitUntil(
      "document.querySelector('#comparison figcaption').textContent.startsWith('tippy, 240')")
    try await page.run(
      """
      (() => { const select = document.querySelector('#view').elements.comparison;
        select.value = 'dark'; select.dispatchEvent(new Event('change')); })()
      """)
    try await page.waitUntil(
      "document.querySelector('#comparison figcaption').textContent.startsWith('dark, 240')")
    // Both themes are in the edited look.
    try await studio.select("Dark")
    try await page.run(
      """
      (() => { const select = document.querySelector('#view').elements.comparison;
        select.value = 'light'; select.dispatchEvent(new Event('change')); })()
      """)
    try await page.waitUntil(
      "document.querySelector('#comparison figcaption').textContent.startsWith('light, dark, 240')")
    let fill = try await page.evaluate(
      """
      (() => { const canvas = document.querySelector('#comparison canvas')
        return [...canvas.getContext('2d')
          .getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data] })()
      """, as: [UInt8].self)
    #expect(fill[0] < 80 && fill[3] == 255)
    #expect(page.errors.isEmpty)
    try await page.reviewScreenshot("studio-comparison")
  }

  @Test(arguments: ["light", "dark", "checkerboard", "picture"])
  func everyBackdropIsShown(backdrop: String) async throws {
    let studio = try await StudioPage(Theme.glass.json, dark: backdrop == "dark")
    try await studio.page.click("input[value=\(backdrop)]")
    try await studio.page.waitUntil(
      "document.querySelector('#stages').dataset.backdrop === '\(backdrop)'")
    #expect(studio.page.errors.isEmpty)
    try await studio.page.reviewScreenshot("studio-on-\(backdrop)")
  }

  @Test(arguments: [false, true])
  func fitsAPhone(dark: Bool) async throws {
    let studio = try await StudioPage(
      width: 390, height: 844, scale: 2, dark: dark, mobile: true)
    // A long status line does not make the page wider.
    try await studio.page.run(
      "document.querySelector('#status').textContent = 'A long status line. '.repeat(12)")
    #expect(try await studio.page.evaluate("innerWidth", as: Int.self) == 390)
    #expect(
      try await studio.page.evaluate("document.documentElement.scrollWidth", as: Int.self) <= 390)
    // The picture stays visible when the page is scrolled to the last field.
    try await studio.page.run("document.querySelector('#source').scrollIntoView()")
    let stage = try await studio.page.frame(of: "#edited")
    #expect(stage.minY >= -1 && stage.maxY < 500)
    #expect(studio.page.errors.isEmpty)
    try await studio.page.reviewScreenshot("studio-phone-\(dark ? "dark" : "light")", whole: true)
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
