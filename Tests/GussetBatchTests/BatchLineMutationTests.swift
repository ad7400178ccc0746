import Foundation
import Gusset
import TestSupport
import Testing

@testable import GussetBatch

/// Mutated lines: each gets one answer, which is JSON, and no other line notices it.
@Suite struct BatchLineMutationTests {
  private static let lines = [
    #"{"id":"a","theme":"slate","size":"60x40","arrow":"up","offset":4,"scale":2,"output":"a.png"}"#,
    #"{"id":7,"theme":"dark","appearance":"highContrast","size":"60x40","format":"shadow"}"#,
    #"{"theme":{"name":"own","border":{"width":2}},"size":"50x50","set":{"cornerRadius":3}}"#,
    #"{"size":"60x40","format":"json","tolerance":0.5,"output":"menus/ü.json"}"#,
    #"{"theme":"gik","format":"art","scale":1,"mirrored":true,"output":"art"}"#,
  ]
  private static let words = [
    "1e-320", "-0", "1e308", "null", "{}", "[]", "\"\"", "\\u0000", "\\ud800", "..", "/", "{", "\"",
    ",", "NaN", "true", "99999x99999", "0x0", "\u{FEFF}", "🎈",
  ]

  private static func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var line = Array(random.pick(lines).utf8)
    for _ in 0..<random.int(1...3) {
      let place = random.int(0...line.count)
      switch random.int(0...4) {
      case 0: line.insert(contentsOf: random.pick(words).utf8, at: place)
      case 1 where place < line.count: line[place] = UInt8.random(in: 0...255, using: &random)
      case 2 where place < line.count: line[place] ^= 1 << UInt8(random.int(0...7))
      case 3: line.removeSubrange(place..<min(line.count, place + random.int(1...8)))
      default:
        let from = random.int(0...line.count)
        line.insert(contentsOf: line[min(from, place)..<max(from, place)], at: place)
      }
    }
    return line.filter { $0 != UInt8(ascii: "\n") }
  }

  @Test func eachGetsOneAnswer() async throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let good = Array(#"{"size":"40x30","format":"svg-path"}"#.utf8)
    var lines: [BatchLine] = []
    for number in 1...Thoroughness.cases(1500) {
      // A good line between bad ones.
      let bytes = number.isMultiple(of: 10) ? good : Self.mutated(&random)
      lines.append(BatchLine(bytes, number: number))
    }
    var expected: String?
    var (number, errorCount) = (0, 0)
    for try await result in Batch(AsyncStream(lines), threads: 2, journal: nil) {
      number += 1
      #expect(result.number == number)
      let answer = result.json(isInline: true)
      let object = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
      #expect(
        object?["line"] as? Int == number && answer.filter(\.isNewline).count == 1,
        "\(answer), seed \(SeededGenerator.seed)")
      if object?["status"] as? String == "error" { errorCount += 1 }
      if number.isMultiple(of: 10) {
        let data = object?["data"] as? String
        #expect(data != nil)
        #expect(expected == nil || data == expected)
        expected = data
      }
    }
    #expect(number == lines.count)
    // Some mutations do no harm.
    #expect(errorCount > lines.count / 2 && errorCount < lines.count * 9 / 10, "\(errorCount)")
  }
}
