import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// The text of a theme's file: what is wrong in it, and values set by their paths.
@Suite struct ThemeDocumentTests {
  @Test func pathsAreTextsAndValuesAreJSON() throws {
    let document = try ThemeDocument(Self.handwritten).setting("shadows[1].y", to: "8")
      .setting("border.color", to: ##""#FF0000""##).removing("shadows[0]").removing("gloss")
    #expect(
      document.text == """
        {
        \t"name":"mine" ,
        \t"border" : {"width":1.50,  "color": "#FF0000"},

        \t"shadows": [
        \t\t{ "y": 8 }
        \t]
        }

        """)
    #expect(try document.problems.isEmpty && document.theme() == Theme(json: document.text))
  }

  /// A document may be wrong, and says all of it. It is mended step by step.
  @Test func problemsAreThoseOfTheTheme() throws {
    let text = ##"{ "border": { "width": -1 }, "radius": 3, "fill": "#ggg", "name": "x" }"##
    var document = try ThemeDocument(text)
    #expect(document.problems.map(\.field) == ["border.width", "fill", "radius"])
    #expect(throws: GussetError.invalidValues(document.problems)) { try document.theme() }
    #expect(throws: GussetError.invalidValues(document.problems)) { try Theme(json: text) }
    document = try document.setting("border.width", to: "2").setting("fill", to: #""red""#)
    #expect(document.problems.map(\.field) == ["radius"])
    #expect(try document.removing("radius").theme().border.width == 2)
    let files = try ThemeDocument(#"{ "name": "x", "extends": "light", "tokens": "a.json" }"#)
    #expect(files.problems.map(\.field) == ["extends", "tokens"])
  }

  @Test(arguments: [
    ("", "the document"), ("[]", "the document"), ("{", "line 1, column 2"),
    (#"{ "name": "x", "name": "y" }"#, "line 1, column 16"),
  ])
  func onlyAnObjectIsADocument(text: String, field: String) {
    #expect { try ThemeDocument(text) } throws: { ($0 as? GussetError)?.field == field }
    #expect { try Theme(json: text) } throws: { ($0 as? GussetError)?.field == field }
  }

  @Test(arguments: [
    ("fill", "#FFF", "fill"), ("fill..from", "1", "path"), ("shadows[2]", "{}", "shadows[2]"),
    ("name.first", "1", "name.first"), ("", "1", "path"),
  ])
  func whatCannotBeSetIsNamed(path: String, json: String, field: String) throws {
    let document = try ThemeDocument(Self.handwritten)
    #expect(throws: GussetError.self) { try document.setting(path, to: json) }
    #expect { try document.setting(path, to: json) } throws: {
      ($0 as? GussetError)?.field == field
    }
  }

  @Test func aThemeIsADocument() throws {
    #expect(ThemeDocument(Theme.glass).text == Theme.glass.json)
    var theme = Theme.slate
    theme.border.width = .infinity
    let document = ThemeDocument(theme)
    #expect(document.problems.map(\.field) == ["border.width"])
    #expect(throws: GussetError.self) { try document.setting("border.width", to: "1") }
  }

  /// A document in unusual formatting: tabs, irregular spaces, numbers in different notations.
  static let handwritten = """
    {
    \t"name":"mine" ,
    \t"border" : {"width":1.50,  "color": "#333"},

    \t"shadows": [
    \t\t{ "y": 2 },
    \t\t{ "y": 4e0 }
    \t]
    }

    """

  static func edited(
    _ text: String, _ path: [JSONKey], _ value: String?
  ) throws -> String {
    let document = try ThemeDocument(text)
    let changed = try document.setting(
      path, to: value.map { try JSONValue(parsing: Array($0.utf8)) })
    return changed.text
  }

  @Test func changingAValueKeepsAllOtherBytes() throws {
    let changed = try Self.edited(
      Self.handwritten, [.name("border"), .name("color")], "\"#FF0000\"")
    #expect(changed == Self.handwritten.replacingOccurrences(of: "#333", with: "#FF0000"))
    let deep = try Self.edited(
      Self.handwritten, [.name("shadows"), .index(1), .name("y")], "8")
    #expect(deep == Self.handwritten.replacingOccurrences(of: "4e0", with: "8"))
  }

  /// Some editors write a byte order mark. The library ignores it.
  @Test func aByteOrderMarkStays() throws {
    #expect(try Theme(json: Array("\u{FEFF}{ \"name\": \"x\" }".utf8)).name == "x")
    #expect(
      try Self.edited("\u{FEFF}{ \"name\": \"x\" }", [.name("name")], "\"y\"")
        == "\u{FEFF}{ \"name\": \"y\" }")
  }

  @Test func aByteOrderMarkStaysInFront() throws {
    let changed = try Self.edited("\u{FEFF}{ \"a\": 1 }", [.name("a")], "2")
    #expect(changed.utf8.elementsEqual("\u{FEFF}{ \"a\": 2 }".utf8))
    #expect(throws: GussetError.self) { try ThemeDocument("{ \"a\": \u{FEFF}1 }") }
  }

  @Test func aNewKeyIsFormattedLikeItsNeighbors() throws {
    let line = try Self.edited(
      Self.handwritten, [.name("border"), .name("position")], "\"inside\"")
    #expect(line.contains("\"color\": \"#333\", \"position\": \"inside\"}"))
    let own = try Self.edited(Self.handwritten, [.name("cornerRadius")], "9")
    #expect(own.contains("\t],\n\t\"cornerRadius\": 9\n}"))
    let item = try Self.edited(
      Self.handwritten, [.name("shadows"), .index(2)], "{\"y\":6,\"blur\":1}")
    #expect(item.contains("{ \"y\": 4e0 },\n\t\t{ \"y\": 6, \"blur\": 1 }\n\t]"))
  }

  /// A part of a color that stands for an object can be set.
  @Test func aColorBecomesAnObject() throws {
    let text = try ThemeDocument(
      ##"{ "fill": "#fff", "appearances": { "dark": { "gloss": "red" } }, "name": "#fff" }"##)
    let fill = try text.setting([.name("fill"), .name("to")], to: .string("blue"))
    #expect(
      fill.text.hasPrefix(
        ##"{ "fill": { "from": "#fff", "to": "blue" }, "app"##))
    let gloss = try text.setting(
      [.name("appearances"), .name("dark"), .name("gloss"), .name("height")], to: .number(0.25))
    #expect(
      gloss.text.contains(
        #""gloss": { "from": "red", "to": "red", "height": 0.25 }"#))
    #expect(throws: GussetError.self) {
      try text.setting([.name("name"), .name("to")], to: .string("blue"))
    }
  }

  @Test func createsMissingObjects() throws {
    #expect(
      try Self.edited("{}", [.name("fill"), .name("from")], "\"#FFF\"")
        == "{\n  \"fill\": { \"from\": \"#FFF\" }\n}")
    #expect(
      try Self.edited("{ \"a\": {} }", [.name("a"), .name("b")], "1") == "{ \"a\": { \"b\": 1 } }")
    #expect(
      try Self.edited("{\n  \"a\": []\n}", [.name("a"), .index(0)], "1")
        == "{\n  \"a\": [ 1 ]\n}")
    #expect(
      try Self.edited("{ \"a\": null }", [.name("a"), .name("b"), .name("c")], "1")
        == "{ \"a\": { \"b\": { \"c\": 1 } } }")
  }

  @Test(arguments: [
    ("[1, 2, 3]", 0, "[2, 3]"), ("[1, 2, 3]", 1, "[1, 3]"), ("[1, 2, 3]", 2, "[1, 2]"),
    ("[1]", 0, "[]"), ("[\n  1,\n  2\n]", 1, "[\n  1\n]"), ("[1, 2]", 7, "[1, 2]"),
  ])
  func removingAnItemRemovesItsComma(text: String, index: Int, expected: String) throws {
    let object = "{ \"a\": \(text) }"
    #expect(
      try Self.edited(object, [.name("a"), .index(index)], nil) == "{ \"a\": \(expected) }")
  }

  @Test func writesAnArrayOfObjectsWithOnePerLine() throws {
    let changed = try Self.edited(
      "{\n  \"name\": \"x\"\n}\n", [.name("shadows")], "[{\"y\":1},{\"y\":2}]")
    #expect(
      changed == """
        {
          "name": "x",
          "shadows": [
            { "y": 1 },
            { "y": 2 }
          ]
        }

        """)
  }

  @Test func anImpossiblePathIsAnErrorThatNamesIt() throws {
    #expect(throws: GussetError.self) {
      try Self.edited("{ \"a\": 1 }", [.name("a"), .name("b")], "1")
    }
    #expect(throws: GussetError.self) {
      try Self.edited("{ \"a\": [] }", [.name("a"), .index(3)], "1")
    }
  }

  /// Setting a value of a built-in theme to its current value keeps every byte. A removed value can
  /// be set again.
  @Test(arguments: Theme.selection)
  func everyValueCanBeReplacedByItself(theme: Theme) throws {
    let document = try ThemeDocument(theme.json)
    for path in document.root.paths() {
      let node = try #require(document.root[path])
      switch node.content {
      case .array, .object: break
      case .null, .bool, .number, .digits, .string:
        let same = try document.setting(path, to: node)
        #expect(same.bytes == document.bytes)
      }
      let without = try document.setting(path, to: nil)
      #expect(try JSONTree(parsing: without.bytes) != JSONTree(parsing: document.bytes))
      if case .name = path.last {
        let back = try without.setting(path, to: node)
        #expect(try JSONTree(parsing: back.bytes) == JSONTree(parsing: document.bytes))
      }
    }
  }
}

extension JSONValue {
  /// The paths of all values below this one.
  fileprivate func paths() -> [[JSONKey]] {
    let children: [(JSONKey, JSONValue)] =
      switch content {
      case .null, .bool, .number, .digits, .string: []
      case .array(let elements): elements.enumerated().map { (.index($0), $1) }
      case .object(let members): members.map { (.name($0.key), $0.value) }
      }
    return children.flatMap { key, node in [[key]] + node.paths().map { [key] + $0 } }
  }
}
