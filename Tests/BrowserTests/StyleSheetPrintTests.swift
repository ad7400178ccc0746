import BrowserSupport
import Foundation
import Gusset
import PopoverCSS
import PopoverModel
import TestSupport
import Testing

/// Popovers of our style sheets on paper.
@Suite(.browserInstalled, .browser)
struct StyleSheetPrintTests {
  /// On paper there is a plain border, and dark text that can be selected.
  @Test func printsText() async throws {
    let folder = try TemporaryFolder()
    let sheet = try PopoverStyleSheet(ResolvedTheme(.slate), name: "slate").text
    let html = """
      <!doctype html><html style="color-scheme: dark"><style>\(sheet)</style>
      <div class="gusset-slate" data-arrow="left">Findable</div>
      """
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: 400, height: 200)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    try await page.emulate(media: "print")
    let style = try await page.evaluate(
      """
      (() => { const e = document.querySelector('div'), s = getComputedStyle(e)
        return [s.filter, s.color, s.borderTopWidth, getComputedStyle(e, '::before').content,
          s.backgroundImage].join(' ') })()
      """, as: String.self)
    #expect(style == "none rgb(0, 0, 0) 1px none none")
    // A picture of the text has no font.
    let pdf = String(decoding: try await page.pdf("popover"), as: Unicode.ASCII.self)
    #expect(pdf.contains("/FontDescriptor") || pdf.contains("/Type /Font"))
  }

  /// On paper a frame still fills its element, and a body has a light background for its dark text. A long
  /// word breaks.
  @Test func printsFramesAndBreaksWords() async throws {
    let folder = try TemporaryFolder()
    let sheet = try PopoverStyleSheet(ResolvedTheme(.slate), name: "slate").text
    let html = """
      <!doctype html><style>\(sheet)</style>
      <span id=s style="position:relative;isolation:isolate;padding:2px 8px 2px 24px">1<i id=f
        class="gusset-slate gusset-frame" data-arrow="left"></i></span>
      <p id=w class="gusset-slate" data-arrow="up" style="width:90px">\(String(repeating: "w", count: 90))</p>
      """
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: 500, height: 300)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    #expect(try await page.evaluate("w.scrollWidth <= 90", as: Bool.self))
    try await page.emulate(media: "print")
    #expect(
      try await page.evaluate(
        """
        f.offsetWidth + 19 === s.offsetWidth && getComputedStyle(f).position === 'absolute'
          && getComputedStyle(w).backgroundColor === 'rgb(255, 255, 255)'
          && getComputedStyle(f).backgroundColor === 'rgba(0, 0, 0, 0)'
        """, as: Bool.self))
    #expect(page.errors.isEmpty)
  }
}
