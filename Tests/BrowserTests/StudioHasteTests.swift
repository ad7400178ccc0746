import Gusset
import TestSupport
import Testing

/// The studio's page where the hand is faster than the program, or the program not there.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioHasteTests {
  /// A studio whose questions for pictures wait until `go` is called, or fail while `isCut` is true.
  func heldStudio(_ text: String = Theme.slate.json) async throws -> StudioPage {
    let studio = try await StudioPage(text)
    try await studio.page.run(
      """
      (() => {
        const fetch = window.fetch;
        Object.assign(window, { waiting: [], asked: 0, isHeld: true, isCut: false });
        window.go = () => waiting.splice(0).forEach((done) => done());
        window.fetch = async (...request) => {
          if (request[0] !== 'draw') return fetch(...request);
          asked += 1;
          if (isCut) throw new TypeError('cut');
          if (isHeld) await new Promise((done) => waiting.push(done));
          return fetch(...request);
        };
      })()
      """)
    return studio
  }

  func release(_ studio: StudioPage) async throws {
    try await studio.page.run("(isHeld = false, go())")
  }

  func waitForText(_ studio: StudioPage, _ words: String) async throws {
    try await studio.page.waitUntil(
      "document.querySelector('#source textarea').value.includes('\(words)')")
  }

  func openText(_ studio: StudioPage) async throws {
    try await studio.page.run(
      """
      (() => { const text = document.querySelector('#source textarea');
        document.querySelector('#source').open = true; text.focus();
        text.setSelectionRange(text.value.length, text.value.length); })()
      """)
  }

  @Test func anAnswerDoesNotOverwriteWhatIsTyped() async throws {
    let studio = try await heldStudio()
    let page = studio.page
    try await page.run("document.getElementById('cornerRadius').select()")
    try await page.type("12")
    try await page.run("go()")
    // The answer to the first key is there: the second is asked for.
    try await page.waitUntil("asked === 2")
    try await page.type("3")
    try await release(studio)
    try await waitForText(studio, "\"cornerRadius\": 123")
    #expect(
      try await page.evaluate("document.getElementById('cornerRadius').value", as: String.self)
        == "123")
    #expect(page.errors.isEmpty)
  }

  @Test func savingWaitsForTheKeyBefore() async throws {
    let studio = try await heldStudio()
    try await studio.set("cornerRadius", to: "15")
    try await studio.page.press("s", .control)
    try await release(studio)
    try await studio.waitForStatus("Saved")
    #expect(studio.saved.contains("\"cornerRadius\": 15"))
    #expect(studio.page.errors.isEmpty)
  }

  @Test func undoTakesBackWhatIsOnItsWayAndRedoBringsIt() async throws {
    let studio = try await heldStudio()
    let page = studio.page
    let first = try await studio.text()
    try await studio.set("cornerRadius", to: "15")
    try await page.press("z", .control)
    try await release(studio)
    try await page.waitUntil("!document.getElementById('redo').disabled")
    #expect(try await studio.text() == first)
    // Though it has the focus the field shows it.
    let value = try await page.evaluate(
      "document.getElementById('cornerRadius').valueAsNumber", as: Double.self)
    #expect(value == Theme.slate.cornerRadii.topLeft)
    try await page.press("y", .control)
    try await waitForText(studio, "\"cornerRadius\": 15")
    #expect(page.errors.isEmpty)
  }

  @Test func anOutageLosesNothingAndIsOneStep() async throws {
    let studio = try await heldStudio()
    let page = studio.page
    let first = try await studio.text()
    try await page.run("(isHeld = false, isCut = true)")
    try await studio.set("cornerRadius", to: "15")
    try await page.waitUntil("asked >= 3")
    try await studio.waitForStatus("does not answer")
    try await page.run("window.isCut = false")
    try await waitForText(studio, "\"cornerRadius\": 15")
    try await studio.waitForStatus("answers again")
    try await page.click("#undo")
    try await page.waitUntil("document.getElementById('undo').disabled")
    #expect(try await studio.text() == first)
  }

  @Test func aReloadReachesTheTextThatIsEdited() async throws {
    let studio = try await StudioPage()
    try await openText(studio)
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

  @Test func nothingIsWrittenOverBeforeThePersonHasChosen() async throws {
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

  @Test func typingInTheTextKeepsTheEndsOfItsLines() async throws {
    let own = "{\r\n  \"name\": \"mine\",\r\n  \"cornerRadius\": 4\r\n}\r\n"
    let studio = try await StudioPage(own)
    try await openText(studio)
    try await studio.page.type(" ")
    try await studio.page.waitUntil("document.title.startsWith('●')")
    try await studio.page.press("s", .control)
    try await studio.waitForStatus("Saved")
    #expect(studio.saved == own + " ")
  }

  @Test func whoAddsAStopStaysAtTheButton() async throws {
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
