import Foundation
import PopoverModel
import TestSupport
import Testing

@Suite struct JSONWritingTests {
  /// The text equals that of Foundation's encoder.
  @Test func everyCharacterIsWrittenAsFoundationDoes() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    for first in stride(from: 0, to: scalars.count, by: 4096) {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[first...].prefix(4096))
      #expect(Array(JSONValue.string(text).text().utf8) == Array(try encoder.encode(text)))
    }
    for text in [
      "", "a/b\\\"", "\r\n", "e\u{301}", "\u{2028}\u{2029}", "</script>", "\0\u{1F}\u{7F}",
    ] {
      #expect(Array(JSONValue.string(text).text().utf8) == Array(try encoder.encode(text)))
    }
  }

  @Test func whatIsQuotedReadsBack() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<500 {
      let units = (0..<random.int(0...20)).compactMap { _ in
        Unicode.Scalar(UInt32(random.int(0...(random.chance(0.5) ? 0x7F : 0x10FFFF))))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: units)
      let value = try JSONParserTests.parse(JSONValue.string(text).text())
      guard case .string(let read) = value.content else {
        Issue.record("no string")
        continue
      }
      #expect(read.unicodeScalars.elementsEqual(units))
    }
  }

  @Test func eachLayoutHasItsLines() throws {
    let compact = #"{"a":[],"b":{"c":{"d":[1,{}],"e":null},"f":{"g":[{"h":0.5}]}},"i":{"j":true}}"#
    let value = try JSONParserTests.parse(compact)
    #expect(value.text(.compact) == compact)
    #expect(
      value.text() == """
        { "a": [], "b": { "c": { "d": [1, {}], "e": null }, "f": { "g": [
          { "h": 0.5 }
        ] } }, "i": { "j": true } }
        """)
    #expect(
      value.document == """
        {
          "a": [],
          "b": {
            "c": {
              "d": [1, {}],
              "e": null
            },
            "f": {
              "g": [
                { "h": 0.5 }
              ]
            }
          },
          "i": { "j": true }
        }

        """)
    #expect(
      value.text(.entries) == """
        {
          "a": [],
          "b": {
            "c": { "d": [1, {}], "e": null },
            "f": { "g": [
              { "h": 0.5 }
            ] }
          },
          "i": { "j": true }
        }
        """)
    #expect(
      value.text(.indented) == """
        {
          "a": [],
          "b": {
            "c": {
              "d": [1, {}],
              "e": null
            },
            "f": {
              "g": [
                {
                  "h": 0.5
                }
              ]
            }
          },
          "i": {
            "j": true
          }
        }
        """)
  }

  /// A caller's number is written with its own digits.
  @Test func digitsStay() {
    let value = JSONValue.array([.digits("12345678901234567890"), .digits("1.0"), .number(1)])
    #expect(value.text(.compact) == "[12345678901234567890,1.0,1]")
  }
}
