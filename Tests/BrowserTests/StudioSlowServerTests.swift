import BrowserSupport
import Gusset
import TestSupport
import Testing

/// The studio's page when the server is slower than the input, or does not respond.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioSlowServerTests {
  /// A studio whose draw requests wait until `release` is called, and fail while `isOffline` is
  /// true.
  func slowStudio(_ text: String = Theme.slate.json) async throws -> StudioPage {
    let studio = try await StudioPage(text)
    try await studio.page.run(
      """
      (() => {
        const fetch = window.fetch;
        Object.assign(window, { waiting: [], requestCount: 0, isHeld: true, isOffline: false });
        window.release = () => waiting.splice(0).forEach((resolve) => resolve());
        window.fetch = async (...request) => {
          if (request[0] !== 'draw') return fetch(...request);
          requestCount += 1;
          if (isOffline) throw new TypeError('offline');
          if (isHeld) await new Promise((resolve) => waiting.push(resolve));
          return fetch(...request);
        };
      })()
      """)
    return studio
  }

  func release(_ studio: StudioPage) async throws {
    try await studio.page.run("(isHeld = false, release())")
  }

  func waitForText(_ studio: StudioPage, _ words: String) async throws {
    try await studio.page.waitUntil(
      "document.querySelector('#source textarea').value.includes('\(words)')")
  }

  func focusText(_ studio: StudioPage) async throws {
    try await studio.page.run(
      """
      (() => { const text = document.querySelector('#source textarea');
        document.querySelector('#source').open = true; text.focus();
        text.setSelectionRange(text.value.length, text.value.length); })()
      """)
  }

  @Test func aResponseDoesNotOverwriteTheFocusedField() async throws {
    let studio = try await slowStudio()
    let page = studio.page
    try await page.run("document.getElementById('cornerRadius').select()")
    try await page.type("12")
    try await page.run("release()")
    // The first key has its response. The second key is sent.
    try await page.waitUntil("requestCount === 2")
    try await page.type("3")
    try await release(studio)
    try await waitForText(studio, "\"cornerRadius\": 123")
    #expect(
      try await page.evaluate("document.getElementById('cornerRadius').value", as: String.self)
        == "123")
    #expect(page.errors.isEmpty)
  }

  @Test func savingIncludesPendingEdits() async throws {
    let studio = try await slowStudio()
    try await studio.set("cornerRadius", to: "15")
    try await studio.page.press("s", .control)
    try await release(studio)
    try await studio.waitForStatus("Saved")
    #expect(studio.saved.contains("\"cornerRadius\": 15"))
    #expect(studio.page.errors.isEmpty)
  }

  @Test func undoAndRedoIncludePendingEdits() async throws {
    let studio = try await slowStudio()
    let page = studio.page
    let first = try await studio.text()
    try await studio.set("cornerRadius", to: "15")
    try await page.press("z", .control)
    try await release(studio)
    try await page.waitUntil("!document.getElementById('redo').disabled")
    #expect(try await studio.text() == first)
    // The field shows the old value although it has the focus.
    let value = try await page.evaluate(
      "document.getElementById('cornerRadius').valueAsNumber", as: Double.self)
    #expect(value == Theme.slate.cornerRadii.topLeft)
    try await page.press("y", .control)
    try await waitForText(studio, "\"cornerRadius\": 15")
    #expect(page.errors.isEmpty)
  }

  @Test func editsDuringAnOutageAreKeptAsOneUndoStep() async throws {
    let studio = try await slowStudio()
    let page = studio.page
    let first = try await studio.text()
    try await page.run("(isHeld = false, isOffline = true)")
    try await studio.set("cornerRadius", to: "15")
    try await page.waitUntil("requestCount >= 3")
    try await studio.waitForStatus("does not respond")
    try await page.run("window.isOffline = false")
    try await waitForText(studio, "\"cornerRadius\": 15")
    try await studio.waitForStatus("responds again")
    try await page.click("#undo")
    try await page.waitUntil("document.getElementById('undo').disabled")
    #expect(try await studio.text() == first)
  }

  @Test func aReloadReplacesTheFocusedText() async throws {
    let studio = try await StudioPage()
    try await focusText(studio)
    try studio.folder.write(Theme.indigo.json.utf8, to: "mine.json")
    try await studio.waitForCaption("indigo")
    #expect(try await studio.text() == Theme.indigo.json)
    try await studio.page.type(" ")
    try await studio.page.waitUntil("document.title.startsWith('●')")
    try await studio.page.press("s", .control)
    try await studio.waitForStatus("Saved")
    #expect(try Theme(json: Array(studio.saved.utf8)) == Theme.indigo)
    #expect(studio.page.errors.isEmpty)
  }

  @Test func savingDuringAConflictKeepsTheNotice() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await studio.set("cornerRadius", to: "20")
    try await page.waitUntil("document.title.startsWith('●')")
    try studio.folder.write(Theme.sand.json.utf8, to: "mine.json")
    try await page.waitUntil("!document.querySelector('#notice').hidden")
    try await page.press("s", .control)
    try await studio.waitForStatus("Not saved")
    #expect(studio.saved == Theme.sand.json)
    #expect(try await page.evaluate("!document.querySelector('#notice').hidden", as: Bool.self))
  }

  @Test func typingInTheTextKeepsCRLF() async throws {
    let text = "{\r\n  \"name\": \"mine\",\r\n  \"cornerRadius\": 4\r\n}\r\n"
    let studio = try await StudioPage(text)
    try await focusText(studio)
    try await studio.page.type(" ")
    try await studio.page.waitUntil("document.title.startsWith('●')")
    try await studio.page.press("s", .control)
    try await studio.waitForStatus("Saved")
    #expect(studio.saved == text + " ")
  }

  @Test func addingAStopKeepsTheFocusOnTheButton() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.run("document.querySelector('[data-action=addStop]').focus()")
    try await page.press("Enter")
    try await page.waitUntil("document.getElementById('fill.stops[2].color') !== null")
    #expect(
      try await page.evaluate("document.activeElement.dataset.action", as: String.self)
        == "addStop")
    #expect(page.errors.isEmpty)
  }
}
