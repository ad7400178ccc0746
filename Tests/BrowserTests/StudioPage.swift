import Foundation
import Gusset
import TestSupport

/// A studio with its page in the browser, and what tests ask of both.
struct StudioPage {
  let folder: TemporaryFolder
  let studio: StudioProcess
  let page: BrowserPage

  /// A studio of `mine.json`, opened and drawn.
  init(
    _ text: String = Theme.slate.json, _ options: [String] = [], width: Int = 1280,
    height: Int = 860, scale: Double = 1, dark: Bool = false, mobile: Bool = false,
    isReadOnly: Bool = false
  ) async throws {
    folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "mine.json")
    if isReadOnly {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: folder.path("mine.json"))
    }
    studio = try StudioProcess(["mine.json"] + options, in: folder.url, isNobody: isReadOnly)
    page = try await Browser.current.newPage(
      width: width, height: height, scale: scale, dark: dark, mobile: mobile)
    try await page.open(studio.address)
    try await page.waitUntil("document.querySelector('#mine figcaption').textContent !== ''")
  }

  /// The theme in the file now.
  var saved: String { (try? String(decoding: folder.read("mine.json"), as: UTF8.self)) ?? "" }

  /// What the page says under the picture.
  func caption() async throws -> String {
    try await page.evaluate(
      "document.querySelector('#mine figcaption').textContent", as: String.self)
  }

  /// Waits until the caption says something.
  func waitForCaption(_ words: String) async throws {
    try await page.waitUntil(
      "document.querySelector('#mine figcaption').textContent.includes('\(words)')")
  }

  /// Waits until the line at the top says something.
  func waitForStatus(_ words: String) async throws {
    try await page.waitUntil(
      "document.querySelector('#status').textContent.includes('\(words)')")
  }

  /// The text of the theme that is edited.
  func text() async throws -> String {
    try await page.evaluate("document.querySelector('#source textarea').value", as: String.self)
  }

  /// Puts a value into a field, as typing does.
  func set(_ field: String, to value: String) async throws {
    try await page.run(
      """
      (() => { const field = document.getElementById('\(field)'); field.focus(); field.value = '\(value)';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true })); })()
      """)
  }

  /// Waits until the picture is as it should be.
  func waitForPixels(_ isRight: (Pixmap) -> Bool) async throws {
    for _ in 0..<200 {
      if isRight(try await canvas()) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw BrowserError("the picture never came to be as it should")
  }

  /// Does something and waits until the theme's text is another one.
  func changingText(_ action: () async throws -> Void) async throws {
    try await page.run("window.textBefore = document.querySelector('#source textarea').value")
    try await action()
    try await page.waitUntil("document.querySelector('#source textarea').value !== textBefore")
  }

  /// The pixels of the picture, as they lie in the canvas.
  func canvas() async throws -> Pixmap {
    let address = try await page.evaluate(
      "document.querySelector('#mine canvas').toDataURL('image/png')", as: String.self)
    let data = address.split(separator: ",").last.flatMap { Data(base64Encoded: String($0)) }
    return try Pixmap(png: Array(data ?? Data()))
  }
}
