import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

/// Pictures that are dropped on the studio.
@Suite(.browserInstalled, .browser)
struct StudioTraceTests {
  private func drop(_ name: String, _ bytes: [UInt8], on page: BrowserPage) async throws {
    try await page.run(
      """
      (() => { const bytes = Uint8Array.from(atob('\(Data(bytes).base64EncodedString())'), (c) => c.charCodeAt(0));
        const data = new DataTransfer(); data.items.add(new File([bytes], '\(name)', { type: 'image/png' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()
      """)
  }

  /// A trace takes seconds of a processor, which other tests share.
  private static let trace = Duration.seconds(120)

  /// The brightest component of the difference that the page shows.
  private func difference(on page: BrowserPage) async throws -> Int {
    try await page.evaluate(
      """
      (() => { const canvas = document.querySelector('#edited .picture');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return data.reduce((most, value, index) => index % 4 < 3 ? Math.max(most, value) : most, 0); })()
      """, as: Int.self)
  }

  @Test(arguments: [1.0, 2]) func droppedPictureBecomesATheme(_ scale: Double) async throws {
    let studio = try await StudioPage(width: 1440, height: 900, scale: scale)
    let page = studio.page
    let popover = Popover(
      size: Size(width: 220, height: 130), arrow: .right(offset: 10), theme: .indigo)
    try await drop("menu@2x.png", popover.png(scale: 2, shadows: true).bytes, on: page)
    try await studio.waitForStatus("Traced menu@2x.png", timeout: Self.trace)
    #expect(try await studio.caption().contains("220 × 130 pt, arrow right at 10"))
    let theme = try Theme(json: Array(try await studio.text().utf8))
    #expect(theme.name == "slate" && theme.border.color == Theme.indigo.border.color)
    let sentences = try await page.evaluate(
      "document.querySelector('#traced p').textContent", as: String.self)
    #expect(
      sentences.contains("220x130 at scale 2, arrow right at 10, from the pixel 54,42; the drawing")
    )
    try await page.reviewScreenshot("studio-trace-\(Int(scale))")
    try await page.click("[name=difference]")
    #expect(try await difference(on: page) < 24)
    try await page.reviewScreenshot("studio-trace-difference-\(Int(scale))")
    // The difference is that of what the studio draws now.
    try await studio.changingText { try await studio.set("cornerRadius", to: "20") }
    try await page.waitUntil("!document.querySelector('#theme[aria-busy]')")
    var isFar = false
    for _ in 0..<100 where !isFar {
      isFar = try await difference(on: page) > 60
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(isFar)
    try await page.click("[name=remove]")
    #expect(
      try await page.evaluate(
        "document.querySelector('#traced').hidden && document.querySelector('.picture').hidden",
        as: Bool.self))
    try await page.click("#undo")
    try await page.click("#undo")
    try await page.waitUntil(
      "document.querySelector('#source textarea').value === \(JSONValue.string(Theme.slate.json).text())"
    )
    // Reading pixels again and again is the test's own doing.
    #expect(page.errors.allSatisfy { $0.contains("willReadFrequently") })
  }

  @Test func whatIsNoPopoverIsRefused() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await drop("notes.png", Array("no picture".utf8), on: page)
    try await studio.waitForStatus("Not traced: ")
    let flat = try Pixmap(
      size: PixelSize(width: 60, height: 40), alpha: .straight,
      pixels: Array(repeating: 0xFF33_6699, count: 2400))
    try await drop("flat.png", flat.png().bytes, on: page)
    try await studio.waitForStatus("nothing in it looks like one")
    #expect(try await studio.text() == Theme.slate.json)
  }

  @Test func phonesChooseAPicture() async throws {
    let studio = try await StudioPage(
      width: 390, height: 844, scale: 2, dark: true, mobile: true)
    let popover = Popover(size: Size(width: 160, height: 100), arrow: .up, theme: .sand)
    try await drop("menu@2x.png", popover.png(scale: 2, shadows: true).bytes, on: studio.page)
    try await studio.waitForStatus("Traced menu@2x.png", timeout: Self.trace)
    try await studio.page.reviewScreenshot("studio-trace-phone")
    #expect(
      try await studio.page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
  }
}
