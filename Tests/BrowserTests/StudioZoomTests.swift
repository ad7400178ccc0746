import BrowserSupport
import Gusset
import TestSupport
import Testing

/// The studio's camera: zoom, pan and jumps, with handles that stay in reach.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioZoomTests {
  private func zoom(_ page: BrowserPage) async throws -> String {
    try await page.evaluate("document.querySelector('#zoom output').textContent", as: String.self)
  }

  @Test func theWheelZoomsAtThePointer() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    // The corner of the body is 7 pixels from the middle of its handle, at any zoom.
    let before = try await page.middle(of: "#corner")
    let corner = Point(x: before.x - 7, y: before.y - 7)
    try await page.wheel(at: corner, by: -800)
    try await page.waitUntil("parseInt(document.querySelector('#zoom output').textContent) > 400")
    let after = try await page.middle(of: "#corner")
    // The browser gives the pointer in whole pixels, and zooming makes a fraction of one four times larger.
    #expect(abs(after.x - before.x) < 3 && abs(after.y - before.y) < 3)
    try await page.press("1")
    try await page.waitUntil("document.querySelector('#zoom output').textContent === '100%'")
    #expect(page.errors.isEmpty)
  }

  /// At 8x, such a body is four times as large as the viewport.
  @Test func handlesStayInReach() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    for (field, value) in [("width", 480), ("height", 300)] {
      try await page.run(
        """
        (() => { const field = document.querySelector('#layout').elements.\(field);
          field.value = \(value); field.dispatchEvent(new Event('input')); })()
        """)
    }
    try await studio.waitForCaption("480 × 319 pt")
    try await page.press("j")
    #expect(try await zoom(page) == "800%")
    let viewport = try await page.frame(of: "#edited .viewport")
    for handle in ["#arrow", "#corner"] {
      let middle = try await page.middle(of: handle)
      #expect(middle.x > viewport.minX && middle.x < viewport.maxX)
      #expect(middle.y > viewport.minY && middle.y < viewport.maxY)
    }
    #expect(
      try await page.evaluate(
        "document.querySelector('#corner').classList.contains('away')", as: Bool.self))
    // A handle at the edge moves its point from there: 16 pixels are 2 points on both sides.
    let corner = try await page.middle(of: "#corner")
    try await page.drag(from: corner, to: Point(x: corner.x - 16, y: corner.y), steps: 4)
    try await studio.waitForCaption("476 × 319 pt")
    try await page.reviewScreenshot("studio-8x")
    #expect(page.errors.isEmpty)
  }

  @Test(arguments: [("t", "tip"), ("c", "corner")])
  func aJumpShowsTheDetailInTheMiddle(key: String, detail: String) async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.press(key)
    let handle = try await page.middle(of: detail == "tip" ? "#arrow" : "#corner")
    let viewport = try await page.middle(of: "#edited .viewport")
    let distance = detail == "tip" ? Point(x: 0, y: -16) : Point(x: 7, y: 7)
    #expect(abs(handle.x - viewport.x - distance.x) < 1.5)
    #expect(abs(handle.y - viewport.y - distance.y) < 1.5)
    try await page.press("0")
    try await page.waitUntil(
      "!document.querySelector('#corner, #arrow').classList.contains('away')")
    #expect(page.errors.isEmpty)
  }

  /// With the space bar, dragging pans also where it would select the text.
  @Test func theSpaceBarPans() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let before = try await page.middle(of: "#corner")
    let text = try await page.middle(of: "#edited .heading")
    try await page.hold(" ")
    try await page.drag(from: text, to: Point(x: text.x + 60, y: text.y - 30))
    try await page.release(" ")
    let after = try await page.middle(of: "#corner")
    #expect(abs(after.x - before.x - 60) < 1.5 && abs(after.y - before.y + 30) < 1.5)
    try await page.drag(from: text, to: Point(x: text.x + 40, y: text.y))
    let last = try await page.middle(of: "#corner")
    #expect(last == after)
    #expect(page.errors.isEmpty)
  }

  @Test func twoFingersZoomAndOnePans() async throws {
    let studio = try await StudioPage(width: 390, height: 844, scale: 2, mobile: true)
    let page = studio.page
    let middle = try await page.middle(of: "#edited .viewport")
    func finger(_ x: Double, _ y: Double) -> Point { Point(x: middle.x + x, y: middle.y + y) }
    try await page.touch([
      [finger(-30, 0), finger(30, 0)], [finger(-60, 0), finger(60, 0)],
      [finger(-90, 0), finger(90, 0)],
    ])
    #expect(try await zoom(page) == "300%")
    let before = try await page.frame(of: "#edited canvas")
    try await page.touch([[finger(0, 0)], [finger(10, 10)], [finger(25, 20)]])
    let after = try await page.frame(of: "#edited canvas")
    #expect(abs(after.minX - before.minX - 25) < 1.5 && abs(after.minY - before.minY - 20) < 1.5)
    #expect(page.errors.isEmpty)
  }
}
