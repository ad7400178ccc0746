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
    #expect(field.name == .size && field.context == context && field != "size")
    #expect(error.description == "\(words): 1x1: must be larger")
  }

  @Test func onlyValuesHaveAContext() {
    let error = GussetError.unreadable(path: "p", reason: "r")
    #expect(error.with(.from) == error)
  }

  @Test func aFileKeepsTheErrorOfItsContents() {
    let error = GussetError.invalidFile(path: "x.json", problem: Self.error)
    guard case .invalidFile(_, .invalidValue(let field, _, _)) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(field == .init(.size) && field == "size")
    #expect(error.description == "x.json: size: 1x1: must be larger")
    let picture = GussetError.invalidValue(field: .init(.picture), value: "clear", allowed: "seen")
    #expect(
      GussetError.invalidFile(path: "x.png", problem: picture).description
        == "x.png: clear: must be seen")
  }
}
