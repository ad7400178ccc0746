import PopoverGeometry
import Testing

/// Errors: their cases and fields, which callers switch over, and their messages.
@Suite struct GussetErrorTests {
  private static let error = GussetError.invalidValue(
    field: "size", value: "1x1", allowed: "larger")

  @Test(arguments: [
    (GussetError.Field.Context.from, "from.size"), (.to, "to.size"),
    (.frame(3, of: 10), "frame 3 of 10: size"), (.piece("up"), "size of the up piece"),
    (.coordinate("x1"), "size.x1"), (.position(line: 2, column: 7), "line 2, column 7"),
  ])
  func aContextKeepsTheName(_ context: GussetError.Field.Context, words: String) {
    let error = Self.error.with(context)
    guard case .invalidValue(let field, _, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(field.name == "size" && field.context == context && field != "size")
    #expect(error.description == "\(words): 1x1: must be larger")
  }

  /// What a caller shows beside the value, whatever the case is.
  @Test(arguments: [
    (error.with(.from), ["from.size", "1x1", "larger"]),
    (.invalidValues([error, .unreadable(path: "p", reason: "r")]), ["size", "1x1", "larger"]),
    (.invalidFile(path: "p", problem: .invalidValues([error])), ["size", "1x1", "larger"]),
    (.invalidFile(path: "p", problem: .unreadable(path: "q", reason: "r")), [nil, "q", nil]),
    (.unwritable(path: "p", reason: "r"), [nil, "p", nil]),
    (.failed(operation: "o", reason: "r"), [nil, nil, nil]), (.invalidValues([]), [nil, nil, nil]),
  ])
  func everyErrorHasItsParts(_ error: GussetError, parts: [String?]) {
    #expect([error.field, error.value, error.allowed] == parts)
  }

  @Test func onlyValuesHaveAContext() {
    let error = GussetError.unreadable(path: "p", reason: "r")
    #expect(error.with(.from) == error)
  }

  /// A character that turns the direction of writing would show the rest of the line reversed.
  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{7}", "\u{2028}"])
  func whatChangesTheLineIsEscaped(_ character: String) {
    let error = GussetError.unreadable(path: "a\(character)b", reason: "r")
    #expect(!error.description.contains(character))
    #expect(error.description.hasPrefix("a\\u{") || error.description.hasPrefix("a\\"))
  }

  @Test func aLineIsNotMuchLongerThanAScreen() {
    let long = String(repeating: "n", count: 5000)
    let error = GussetError.invalidValue(field: "size", value: long, allowed: long)
    #expect(error.description.count < 1200)
  }

  @Test func aFileKeepsTheErrorOfItsContents() {
    let error = GussetError.invalidFile(path: "x.json", problem: Self.error)
    guard case .invalidFile(_, .invalidValue(let field, _, _)) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(field == "size" && field == "size")
    #expect(error.description == "x.json: size: 1x1: must be larger")
    let picture = GussetError.invalidValue(field: "picture", value: "clear", allowed: "seen")
    #expect(
      GussetError.invalidFile(path: "x.png", problem: picture).description
        == "x.png: clear: must be seen")
  }
}
