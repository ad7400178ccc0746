import Foundation
import Gusset
import PopoverStudio
import TestSupport
import Testing

/// Requests of the page whose themes, edits and pictures are wrong in any way.
struct StudioFuzzTests {
  static let texts = [Theme.slate.json, Theme.gik.json, Theme.glass.json, "{\"name\": \"x\"}"]
  static let keys = [
    "\"name\"", "\"border\"", "\"color\"", "\"fill\"", "\"from\"", "\"shadows\"", "\"blur\"", "0",
    "1", "7", "999", "1000", "-1", "0.5", "\"appearances\"", "\"dark\"", "\"\"", "\"é\"", "null",
  ]
  static let values = [
    "null", "true", "0", "-0", "1e-160", "1e308", "\"#F00\"", "\"x\\u0000\"", "\"\\ud83d\"", "[]",
    "{}", "[{}]", "[[0, \"#FFF\"], [1, \"#000\"]]", "{\"from\": \"#FFF\", \"to\": \"#000\"}", "12",
    "{\"a\": {\"a\": [1, [2]]}}", " 7 ", "\"M0 10 10 0 20 10Z\"",
  ]

  @Test func everyEditGetsATextOrAnError() async throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let queue = DrawingQueue(threadCount: 1)
    var edited = 0
    for number in 0..<Thoroughness.cases(400) {
      let body = try Self.body(&random)
      let name: Comment = "seed \(SeededGenerator.seed), case \(number): \(body)"
      do {
        let drawn = try await StudioTests.members(
          Studio.draw(Array(body.utf8), on: queue))
        guard case .string(let text) = drawn["text"], drawn["problems"] == .array([]) else {
          continue
        }
        _ = try Theme(json: Array(text.utf8))
        edited += 1
      } catch let error as GussetError {
        #expect(!error.description.contains("\n"), name)
      } catch {
        Issue.record("\(error): \(name)")
      }
    }
    #expect(edited > 10, "some edits must leave a valid theme")
  }

  /// A request to draw with up to five edits, some of whose bytes may be wrong.
  private static func body(_ random: inout SeededGenerator) throws -> String {
    var edits: [String] = []
    for _ in 0..<random.int(0...5) {
      let path = (0..<random.int(1...3)).map { _ in random.pick(keys) }.joined(separator: ",")
      let value = random.chance(0.2) ? "" : ",\"value\":\(random.pick(values))"
      edits.append("{\"path\":[\(path)]\(value)}")
    }
    let text = String(decoding: try JSONEncoder().encode(random.pick(texts)), as: UTF8.self)
    let picture =
      "{\"body\":[\(random.pick(["40", "1e-160", "-3", "77.7"])),30],"
      + "\"direction\":\"\(random.pick(["up", "left", "in"]))\",\"scale\":\(random.pick(values))}"
    let pictures = random.chance(0.2) ? picture : ""
    var bytes = Array(
      "{\"text\":\(text),\"edits\":[\(edits.joined(separator: ","))],\"pictures\":[\(pictures)]}"
        .utf8)
    for _ in 0..<(random.chance(0.3) ? random.int(1...3) : 0) {
      let place = random.int(0...bytes.count - 1)
      switch random.int(0...2) {
      case 0: bytes[place] = UInt8(random.int(0...255))
      case 1: bytes.insert(random.pick(Array("{}[],:\"\\0 ".utf8)), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...9)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
