import Foundation
import PopoverModel
import TestSupport
import Testing

@Suite struct JSONNumberTests {
  /// Parses the texts of numbers in a single document.
  private func numbers(_ texts: [String]) throws -> [Double] {
    let value = try JSONParserTests.parse("[\(texts.joined(separator: ","))]")
    guard case .array(let elements) = value.content else { return [] }
    return elements.compactMap { element in
      if case .number(let number) = element.content { number } else { nil }
    }
  }

  private func check(_ texts: [String]) throws {
    let parsed = try numbers(texts)
    try #require(parsed.count == texts.count)
    for (text, number) in zip(texts, parsed) where number.bitPattern != Double(text)?.bitPattern {
      Issue.record("\(text) is read as \(number) with seed \(SeededGenerator.seed)")
    }
  }

  private static let limits: [(text: String, expected: Double)] = [
    ("0", 0), ("-0", -0.0), ("-0.0e5", -0.0), ("0e999999999999", 0), ("1E2", 100), ("1e+2", 100),
    ("120e-1", 12), ("0.1", 0.1), ("0.30000000000000004", 0.1 + 0.2),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("1.7976931348623158e308", Double.greatestFiniteMagnitude),
    ("-1.7976931348623157e308", -Double.greatestFiniteMagnitude),
    ("2.2250738585072014e-308", Double.leastNormalMagnitude),
    ("5e-324", Double.leastNonzeroMagnitude), ("2.4703282292062328e-324", .leastNonzeroMagnitude),
    ("2.4703282292062327e-324", 0), ("1e-400", 0), ("-1e-99999999999999999999", -0.0),
    ("9007199254740992", 0x1p53), ("9007199254740993", 0x1p53),
    ("9007199254740993.0000000000000000001", 0x1p53 + 2), ("9007199254740995", 0x1p53 + 4),
    ("1e22", 1e22), ("1e23", 1e23), ("8.5e22", 8.5e22), ("123456789012345e22", 1.23456789012345e36),
    ("18446744073709551616", 0x1p64),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
  ]

  @Test(arguments: limits)
  func numbersAtTheLimits(text: String, expected: Double) throws {
    #expect(try numbers([text]).map(\.bitPattern) == [expected.bitPattern])
  }

  @Test func longTextsAreRead() throws {
    let zeros = String(repeating: "0", count: 50_000)
    let texts = [
      "1\(zeros)e-50000", "0.\(zeros)1e50001", "1.\(zeros)", "1e\(zeros)2", "1e-\(zeros)2",
      "9007199254740993.\(zeros)1", "0.\(String(repeating: "3", count: 50_000))",
    ]
    #expect(try numbers(texts) == [1, 1, 1, 100, 0.01, 0x1p53 + 2, 1.0 / 3])
  }

  /// Every `Double` is parsed correctly from its shortest text, and some from a long text.
  @Test func randomDoublesAreReadFromTheirTexts() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<100 {
      let doubles = (0..<1000).map { _ in
        let any = Double(bitPattern: random.next())
        return any.isFinite ? any : random.double(-1e6...1e6)
      }
      let shortest = doubles.map { "\($0)" }
      #expect(try numbers(shortest).map(\.bitPattern) == doubles.map(\.bitPattern))
      // Foundation takes long to write these numbers.
      try check(doubles.prefix(200).map { String(format: "%.\(random.int(15...40))e", $0) })
    }
  }

  /// Short decimals, with and without the fast path of one exact operation.
  @Test func randomDecimalsAreRounded() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<50 {
      try check(
        (0..<1000).map { _ in
          let bound = random.pick([100, 1 << 20, 1 << 53, (1 << 53) + 100, Int.max])
          let digits = "\(random.int((bound > 1 << 53 ? bound - 200 : 0)...bound))"
          let sign = random.pick(["", "-"])
          return switch random.int(0...3) {
          case 0: sign + digits
          case 1: "\(sign)0.\(digits)"
          case 2: "\(sign)\(digits).\(random.int(0...999_999))"
          default: "\(sign)\(digits)e\(random.int(-26...26))"
          }
        })
    }
  }
}
