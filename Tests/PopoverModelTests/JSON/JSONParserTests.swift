import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@Suite struct JSONParserTests {
  static func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  private func message(_ bytes: [UInt8]) -> String? {
    do throws(GussetError) {
      _ = try JSONValue(parsing: bytes)
      return nil
    } catch { return error.description }
  }

  @Test func everyKindOfValueIsRead() throws {
    let text = """
      \t{ "null": null, "yes" : true,"no":false, "one":1 , "text": "a\\nb", "": "",
      "list": [ 1, [], {}, [2 ,3] ], "object": { "é": "\u{1F600}" } }\r\n
      """
    let expected = JSONTree.object([
      "null": .null, "yes": .bool(true), "no": .bool(false), "one": .number(1),
      "text": .string("a\nb"), "": .string(""),
      "list": .array([
        .number(1), .array([]), .object([:]), .array([.number(2), .number(3)]),
      ]),
      "object": .object(["é": .string("\u{1F600}")]),
    ])
    #expect(try JSONTree(parsing: Array(text.utf8)) == expected)
    #expect(try JSONTree(parsing: Array(("\u{FEFF}" + text).utf8)) == expected)
  }

  /// The range of a value contains the text of the value, and the range of a key that of the key.
  @Test(
    arguments: Theme.builtIn.map(\.json) + ["\u{FEFF} [ \"\\u00e9\", { \"\\ta\" : [-1.5e1] } ]"])
  func rangesHoldTheirValues(text: String) throws {
    let bytes = Array(text.utf8)
    var count = 0
    func check(_ value: JSONValue) throws {
      count += 1
      let alone = try JSONValue(parsing: Array(bytes[value.range]))
      #expect(alone.range == 0..<value.range.count)
      #expect(alone == value)
      switch value.content {
      case .null, .bool, .number, .digits, .string: break
      case .array(let elements): for element in elements { try check(element) }
      case .object(let members):
        for member in members {
          let key = try JSONValue(parsing: Array(bytes[member.keyRange]))
          #expect(key.content == .string(member.key))
          #expect(member.range == member.keyRange.lowerBound..<member.value.range.upperBound)
          try check(member.value)
        }
      }
    }
    try check(JSONValue(parsing: bytes))
    #expect(count > 3)
  }

  private static let strings: [(text: String, expected: String)] = [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\uD83D\uDE00\ud83d\ude00!""#, "\u{1F600}\u{1F600}!"), (#""\u0000""#, "\0"),
    (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
    (#""\uFFFF\uE000\uD7FF""#, "\u{FFFF}\u{E000}\u{D7FF}"),
    (
      "\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"",
      "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"
    ),
  ]

  @Test(arguments: strings)
  func escapesAndCharactersAreRead(text: String, expected: String) throws {
    let value = try Self.parse(text)
    guard case .string(let string) = value.content else {
      Issue.record("no string")
      return
    }
    #expect(string.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  private static let noJSON: [(text: String, words: String)] = [
    (
      #"["\uD83D"]"#,
      #"line 1, column 3: \uD83D: must be half of a surrogate pair such as \uD83D\uDE00"#
    ),
    (#"["a\uDE00\uD83D"]"#, #"line 1, column 4: \uDE00: must be half of a surrogate pair"#),
    (#"["\uD83Dx"]"#, #"line 1, column 3: \uD83D"#),
    (#"["\uD83D\u0041"]"#, #"line 1, column 3: \uD83D"#),
    (#"["\uD83D\n"]"#, #"line 1, column 3: \uD83D"#), (#""\uD83D"#, #"line 1, column 2: \uD83D"#),
    (#"["\u12g4"]"#, #"line 1, column 7: "g": must be four hexadecimal digits"#),
    (#"["\u12"#, "line 1, column 7: the end of the text: must be four hexadecimal digits"),
    (#"["\uD83D\uDE0"]"#, #"line 1, column 14: a quotation mark: must be four hexadecimal digits"#),
    (#"["\x"]"#, #"line 1, column 4: "x": must be one of " \ / b f n r t u"#),
    (#"["\"#, "line 1, column 4: the end of the text: must be one of"),
    (
      "[\"a\u{1}\"]",
      #"line 1, column 4: a control character: must be written as \u0001 in a string"#
    ),
    ("[\"\t\"]", #"line 1, column 3: a control character: must be written as \u0009"#),
    ("[\"a\nb\"]", "line 1, column 4: the end of the line: must be the end of the string"),
    ("{\"a\":1,}", "line 1, column 7: a trailing comma: must be left out before }"),
    ("[1,\n 2,\n]", "line 2, column 3: a trailing comma: must be left out before ]"),
    ("[1,,]", #"line 1, column 4: ",": must be a value"#),
    ("[01]", #"line 1, column 3: "1": must be a comma or ]"#),
    ("[1 2]", #"line 1, column 4: "2": must be a comma or ]"#),
    ("[-]", #"line 1, column 3: "]": must be a digit"#),
    ("[1.]", #"line 1, column 4: "]": must be a digit"#), ("[1e+]", "must be a digit"),
    ("[.5]", "must be a value"),
    ("[+1]", "must be a value"), ("[NaN]", "must be a value"), ("[truE]", "must be a value"),
    ("[tru", "must be a value"),
    ("nulll", "line 1, column 5: \"l\": must be nothing after the document"),
    ("{\"a\" 1}", "must be a colon"),
    ("{a: 1}", "must be a key in quotation marks"),
    ("", "the document: empty: must be a value of JSON"),
    ("\u{FEFF}x", "line 1, column 1: \"x\": must be a value"),
    ("\u{FEFF}\u{FEFF}1", "line 1, column 1: "),
    ("[1,\u{A0}2]", "line 1, column 4: "),
    ("\u{FEFF}[\n \"é\u{1F468}\u{200D}\u{1F469}\" x]", "line 2, column 7: \"x\""),
    ("[\r\n\r\n  x]", "line 3, column 3"),
    ("[1e400]", "line 1, column 2: 1e400: must be a number from -1.79"),
    ("[2, -1e309]", "line 1, column 5: -1e309: must be a number from"),
  ]

  @Test(arguments: noJSON)
  func namesThePlace(text: String, words: String) throws {
    let message = try #require(self.message(Array(text.utf8)))
    #expect(words.hasPrefix("line") ? message.hasPrefix(words) : message.hasSuffix(words))
    #expect(!message.contains("\n"))
  }

  /// Overlong forms, surrogates, values above U+10FFFF, and incomplete or stray bytes.
  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0x80], [0xBF],
      [0xC3], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x98], [0xF0, 0x28, 0x8C, 0x28],
    ] as [[UInt8]])
  func invalidUTF8IsRefusedWithItsPlace(sequence: [UInt8]) {
    let byte = String(sequence[0], radix: 16, uppercase: true)
    let words = "the byte 0x\(byte): must be UTF-8"
    let quote = UInt8(ascii: "\"")
    let line = Array("[\"é\",\n \"é".utf8)
    #expect(message(line + sequence + Array("\"]".utf8)) == "line 2, column 4: \(words)")
    #expect(message(line + sequence) == "line 2, column 4: \(words)")
    #expect(message([quote] + sequence + [quote]) == "line 1, column 2: \(words)")
    #expect(message(sequence) == "line 1, column 1: \(words)")
    #expect(message(Array("{\"a\":1".utf8) + sequence) == "line 1, column 7: \(words)")
  }

  @Test func aRepeatedKeyNamesBothPlaces() throws {
    let place = "must be a key that occurs once in its object; it is also at line 2, column 3"
    #expect(
      message(Array("{\n  \"a\": 1,\n  \"b\": 2, \"\\u0061\": 3\n}".utf8))
        == "line 3, column 11: \"a\": \(place)")
    let many = (0..<40).map { "\"k\($0)\": {}" }.joined(separator: ", ")
    #expect(
      message(Array("{\n  \"x\": 1, \(many), \"x\":2}".utf8))
        == "line 2, column \(many.count + 13): \"x\": \(place)")
    // Equal keys of different objects are allowed, and so are two spellings of one letter.
    #expect(message(Array("[{\"a\": {\"a\": 1}}, {\"a\": 1}]".utf8)) == nil)
    let spellings = try Self.parse("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
    #expect(spellings[.name("e\u{301}")]?.content == .number(2))
  }

  @Test(.timeLimit(.minutes(5))) func manyKeysAreReadInLinearTime() {
    let members = (0..<100_000).map { "\"key\($0)\":\($0)" }
    let text = "{\(members.joined(separator: ",")),\n\"key99998\":0}"
    #expect(message(Array(text.utf8))?.hasPrefix("line 2, column 1: \"key99998\": must be") == true)
  }

  @Test func depthIsLimited() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ depth: Int) -> [UInt8] {
        let inner = open == "[" ? "" : "1"
        return Array(
          (String(repeating: open, count: depth) + inner + String(repeating: close, count: depth))
            .utf8)
      }
      #expect(message(nested(JSONValue.maximumDepth)) == nil)
      let column = JSONValue.maximumDepth * open.count + 1
      let words = "line 1, column \(column): 20 nested arrays and objects: must be at most 19"
      #expect(message(nested(JSONValue.maximumDepth + 1)) == words)
      #expect(message(Array(String(repeating: open, count: 65_536).utf8)) == words)
    }
    // Closed arrays do not count towards the depth.
    #expect(message(Array("[\(String(repeating: "[[]],", count: 20_000))1]".utf8)) == nil)
  }

  /// A document with damaged bytes is parsed, or the error gives the position of the first wrong
  /// byte.
  @Test func damagedTextIsRefusedWithItsPlace() {
    var generator = SeededGenerator(seed: SeededGenerator.seed)
    let text = Array(Theme.dark.json.utf8)
    for _ in 0..<Thoroughness.cases(3000) {
      var bytes = text
      let index = generator.int(0...bytes.count - 1)
      switch generator.int(0...2) {
      case 0: bytes[index] = UInt8(generator.int(0...255))
      case 1: bytes.remove(at: index)
      default: bytes.insert(UInt8(generator.int(32...126)), at: index)
      }
      let words = message(bytes)
      #expect(words?.hasPrefix("line ") ?? true, "\(words ?? "") with seed \(SeededGenerator.seed)")
    }
  }
}
