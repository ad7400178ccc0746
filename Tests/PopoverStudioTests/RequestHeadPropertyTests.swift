import TestSupport
import Testing

@testable import PopoverStudio

struct RequestHeadPropertyTests {
  /// A random valid head.
  static func validHead(_ random: inout SeededGenerator) -> String {
    var lines = [
      [
        random.pick(["GET", "HEAD", "POST", "X-Y"]),
        random.pick(["/", "/a/b.png", "/a?b=c%20d&e", "/.../x?"]),
        random.pick(["HTTP/1.1", "HTTP/1.0"]),
      ].joined(separator: " ")
    ]
    for _ in 0..<random.int(0...6) {
      let blank = random.pick(["", " ", "\t ", "   "])
      let value = random.pick(["", "x", "a b", "a: b, c", "ä", "\"q\""])
      lines.append(random.pick(["Host", "Accept", "X-A_b", "a"]) + ":\(blank)\(value)\(blank)")
    }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// A head in canonical form, parsed independently of the code under test.
  ///
  /// It compares scalars, not characters: a combining accent merges with the colon before it.
  static func canonical(_ text: String) -> [String] {
    text.split(separator: "\r\n").enumerated().map { index, line in
      // The parser drops an empty query with its question mark.
      if index == 0 { return String(line.replacing(/^([^?]*)\? HTTP/) { "\($0.1) HTTP" }) }
      let scalars = line.unicodeScalars
      guard let colon = scalars.firstIndex(of: ":") else { return String(line) }
      var value = scalars[scalars.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      while let last = value.last, last == " " || last == "\t" { value.removeLast() }
      return String(scalars[..<colon]).lowercased() + ":" + String(value)
    }
  }

  static func canonical(_ head: RequestHead) -> [String] {
    let query = head.query.isEmpty ? "" : "?\(head.query)"
    return ["\(head.method) \(head.path)\(query) HTTP/1.\(head.minorVersion)"]
      + head.fields.map { "\($0.name):\($0.value)" }
  }

  @Test func parsesHeadsThatArriveInPieces() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for number in 0..<500 {
      let text = Self.validHead(&random)
      let bytes = Array(text.utf8)
      let tail = Array("GET /next".utf8)
      var (scanner, arrived, end) = (RequestHead.Scanner(), [UInt8](), Int?.none)
      var rest = (bytes + tail)[...]
      while end == nil, !rest.isEmpty {
        let count = min(rest.count, random.int(1...20))
        arrived += rest.prefix(count)
        rest = rest.dropFirst(count)
        end = try scanner.end(in: arrived, limit: 4096)
      }
      let found = try #require(end, "seed \(SeededGenerator.seed), case \(number): \(text)")
      #expect(found == bytes.count, "seed \(SeededGenerator.seed), case \(number): \(text)")
      let head = try RequestHead(arrived[..<found], fieldLimit: 10)
      #expect(
        Self.canonical(head) == Self.canonical(text), "seed \(SeededGenerator.seed), case \(number)"
      )
    }
  }

  @Test func rejectsStrayLineBreaksAndNulls() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for number in 0..<2000 {
      var bytes = Array(Self.validHead(&random).utf8)
      let stray = random.pick([0, 10, 13] as [UInt8])
      // A line feed before the last one ends the head; `parsesHeadsThatArriveInPieces` covers that.
      let place = random.int(0...bytes.count - 2)
      bytes.insert(stray, at: place)
      #expect(throws: HTTPError.self, "seed \(SeededGenerator.seed), case \(number): \(bytes)") {
        try RequestHeadTests.read(bytes)
      }
    }
  }

  @Test func parsesMutatedHeadsLikeTheReference() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var accepted = 0
    for number in 0..<5000 {
      var bytes = Array(Self.validHead(&random).utf8)
      for _ in 0..<random.int(1...3) {
        let place = random.int(0...bytes.count - 1)
        switch random.int(0...2) {
        case 0: bytes[place] = UInt8(random.int(0...255))
        case 1: bytes.insert(UInt8(random.int(0...255)), at: place)
        default: bytes.remove(at: place)
        }
      }
      guard let head = try? RequestHeadTests.read(bytes) else { continue }
      accepted += 1
      // The bytes after the empty line belong to the body.
      let text = String(decoding: bytes, as: UTF8.self)
      let ownHead = String(text[..<(text.firstRange(of: "\r\n\r\n")?.lowerBound ?? text.endIndex)])
      #expect(
        Self.canonical(head) == Self.canonical(ownHead),
        "seed \(SeededGenerator.seed), case \(number): \(bytes)")
    }
    #expect(accepted > 100, "the mutations must leave some heads valid")
  }
}
