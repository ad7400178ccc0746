import Gusset

/// Keys that are held while another is pressed.
package struct KeyModifiers: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let alt = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let command = KeyModifiers(rawValue: 4)
  package static let shift = KeyModifiers(rawValue: 8)
}

extension BrowserPage {
  /// Presses and releases a key by its DOM name: `a`, `Enter`, `ArrowLeft`, `Tab`, …
  package func press(_ key: String, _ modifiers: KeyModifiers = []) async throws {
    for type in ["keyDown", "keyUp"] { try await send(key, type, modifiers) }
  }

  /// Presses a key and holds it.
  package func hold(_ key: String) async throws { try await send(key, "keyDown", []) }

  /// Releases a key that is held.
  package func release(_ key: String) async throws { try await send(key, "keyUp", []) }

  private func send(_ key: String, _ type: String, _ modifiers: KeyModifiers) async throws {
    var event: [String: Any] = [
      "type": type, "key": key, "modifiers": modifiers.rawValue,
      "windowsVirtualKeyCode": BrowserPage.code(key), "code": BrowserPage.place(key),
    ]
    let isShortcut = !modifiers.isDisjoint(with: [.alt, .control, .command])
    let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
    if type == "keyDown", let text, !isShortcut { event["text"] = text }
    try await call("Input.dispatchKeyEvent", event)
  }

  /// Types a text, key by key, into the focused element.
  package func type(_ text: String) async throws {
    for character in text { try await press(String(character)) }
  }

  /// Clicks into the middle of the first element that a selector finds.
  package func click(_ selector: String, _ modifiers: KeyModifiers = []) async throws {
    var point = try await middle(of: selector)
    // What arrives from a server meanwhile may move the element.
    for _ in 0..<20 {
      try await mouse("mouseMoved", point, held: false, modifiers)
      let place = try await middle(of: selector)
      if place == point { break }
      point = place
    }
    try await click(point, modifiers)
  }

  /// Clicks at a point of the viewport, in CSS pixels.
  package func click(_ point: Point, _ modifiers: KeyModifiers = []) async throws {
    try await pressMouse(at: point, modifiers)
    try await releaseMouse(at: point, modifiers)
  }

  /// The first half of a click.
  package func pressMouse(at point: Point, _ modifiers: KeyModifiers = []) async throws {
    try await mouse("mouseMoved", point, held: false, modifiers)
    try await mouse("mousePressed", point, held: true, modifiers)
  }

  /// The second half of a click.
  package func releaseMouse(at point: Point, _ modifiers: KeyModifiers = []) async throws {
    try await mouse("mouseReleased", point, held: false, modifiers)
  }

  /// Drags with the left button from one point of the viewport to another, in CSS pixels.
  package func drag(
    from start: Point, to end: Point, steps: Int = 10, _ modifiers: KeyModifiers = []
  ) async throws {
    try await mouse("mouseMoved", start, held: false, modifiers)
    try await mouse("mousePressed", start, held: true, modifiers)
    for step in 1...max(1, steps) {
      let part = Double(step) / Double(max(1, steps))
      let point = Point(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      try await mouse("mouseMoved", point, held: true, modifiers)
    }
    try await mouse("mouseReleased", end, held: false, modifiers)
  }

  /// Moves the mouse without a button to a point of the viewport.
  package func hover(_ point: Point) async throws {
    try await mouse("mouseMoved", point, held: false, [])
  }

  /// The middle of an element in the viewport, scrolled into view where that is needed.
  package func middle(of selector: String) async throws -> Point {
    try await frame(of: selector, scrolling: true).center
  }

  /// The rectangle of an element in the viewport, in CSS pixels.
  package func frame(of selector: String, scrolling: Bool = false) async throws -> Rect {
    let numbers = try await evaluate(
      """
      (() => {
        const element = document.querySelector(\(BrowserPage.quoted(selector)))
        if (!element) throw new Error('nothing matches ' + \(BrowserPage.quoted(selector)))
        if (\(scrolling)) element.scrollIntoView({block: 'nearest', behavior: 'instant'})
        const box = element.getBoundingClientRect()
        return [box.x, box.y, box.width, box.height]
      })()
      """, as: [Double].self)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A string as a literal of a script.
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "'", "<", "\u{2028}", "\u{2029}": "\\u{\(String(scalar.value, radix: 16))}"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }
    return "'\(escaped.joined())'"
  }

  private func mouse(
    _ type: String, _ point: Point, held: Bool, _ modifiers: KeyModifiers
  ) async throws {
    let isMove = type == "mouseMoved"
    try await call(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": point.x, "y": point.y, "modifiers": modifiers.rawValue,
        "button": isMove && !held ? "none" : "left", "buttons": held ? 1 : 0,
        "clickCount": isMove ? 0 : 1,
      ])
  }

  /// The key code that the browser's built-in actions use.
  private static func code(_ key: String) -> Int {
    let named = [
      "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34,
      "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
      "Delete": 46,
    ]
    if let code = named[key] { return code }
    guard key.utf8.count == 1, let byte = key.uppercased().utf8.first,
      (48...57).contains(byte) || (65...90).contains(byte)
    else { return 0 }
    return Int(byte)
  }

  /// The key's position on an American keyboard.
  private static func place(_ key: String) -> String {
    if key == " " { return "Space" }
    guard key.utf8.count == 1, let byte = key.utf8.first else { return key }
    if (48...57).contains(byte) { return "Digit\(key)" }
    return code(key) > 0 ? "Key\(key.uppercased())" : ""
  }
}
