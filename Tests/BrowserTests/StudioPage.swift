import BrowserSupport
import Foundation
import Gusset
import TestSupport

/// A running studio and its page in the browser.
struct StudioPage {
  let folder: TemporaryFolder
  let studio: StudioProcess
  let page: BrowserPage

  /// Starts a studio with the file `mine.json`, and others beside it, opens its page, and waits for the first picture where
  /// there is one.
  init(
    _ text: String = Theme.slate.json, _ options: [String] = [], width: Int = 1280,
    height: Int = 860, scale: Double = 1, dark: Bool = false, mobile: Bool = false,
    isReadOnly: Bool = false, files: [String: String] = [:], waits: Bool = true
  ) async throws {
    folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "mine.json")
    for (name, text) in files { try folder.write(text.utf8, to: name) }
    if isReadOnly {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: folder.path("mine.json"))
    }
    studio = try StudioProcess(["mine.json"] + options, in: folder.url, isNobody: isReadOnly)
    page = try await Browser.current.newPage(
      width: width, height: height, scale: scale, dark: dark, mobile: mobile)
    try await page.open(studio.address)
    if waits {
      try await page.waitUntil(
        "(document.querySelector('#edited figcaption')?.textContent ?? '') !== ''")
    }
  }

  /// The current text of the file.
  var saved: String { (try? String(decoding: folder.read("mine.json"), as: UTF8.self)) ?? "" }

  /// The caption of the edited picture.
  func caption() async throws -> String {
    try await page.evaluate(
      "document.querySelector('#edited figcaption').textContent", as: String.self)
  }

  /// Waits until the caption contains some words.
  func waitForCaption(_ words: String) async throws {
    try await page.waitUntil(
      "document.querySelector('#edited figcaption').textContent.includes('\(words)')")
  }

  /// Waits until the status line contains some words.
  func waitForStatus(_ words: String, timeout: Duration = .seconds(20)) async throws {
    try await page.waitUntil(
      "document.querySelector('#status').textContent.includes('\(words)')", timeout: timeout)
  }

  /// The text of the edited theme.
  func text() async throws -> String {
    try await page.evaluate("document.querySelector('#source textarea').value", as: String.self)
  }

  /// Sets the value of a field, with the events that typing sends.
  func set(_ field: String, to value: String) async throws {
    try await page.run(
      """
      (() => { const field = document.getElementById('\(field)'); field.focus(); field.value = '\(value)';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true })); })()
      """)
  }

  /// Waits until the picture satisfies a condition.
  func waitForPixels(_ condition: (Pixmap) -> Bool) async throws {
    for _ in 0..<200 {
      if condition(try await canvas()) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw BrowserError("the picture did not satisfy the condition in time")
  }

  /// Performs an action and waits until the theme's text has changed.
  func changingText(_ action: () async throws -> Void) async throws {
    try await waitForFigures()
    try await page.run("window.textBefore = document.querySelector('#source textarea').value")
    try await action()
    try await page.waitUntil("document.querySelector('#source textarea').value !== textBefore")
  }

  /// Waits until the contrast of the shown theme is measured. Until then the fields can still move.
  func waitForFigures() async throws {
    try await page.waitUntil("!document.querySelector('#theme[aria-busy]')")
  }

  /// Edits another look, by the label of its tab.
  func select(_ look: String) async throws {
    try await page.run(
      """
      [...document.querySelectorAll('#looks .tab')]
        .find((tab) => tab.textContent.startsWith('\(look)')).click()
      """)
    try await waitForCaption(", \(look.lowercased()), ")
    try await waitForFigures()
  }

  /// The pixels of the canvas.
  func canvas() async throws -> Pixmap {
    let address = try await page.evaluate(
      "document.querySelector('#edited canvas').toDataURL('image/png')", as: String.self)
    let data = address.split(separator: ",").last.flatMap { Data(base64Encoded: String($0)) }
    return try Pixmap(png: Array(data ?? Data()))
  }
}
