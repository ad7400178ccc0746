import Foundation
import PopoverStudio
import TestSupport
import Testing

struct ServerFuzzTests {
  static let statuses: Set = [200, 100, 400, 403, 405, 411, 413, 415, 417, 431, 501, 505]

  @Test func everyInputGetsAResponseOrAClosedConnection() async throws {
    try await withServer { server in
      var random = SeededGenerator(seed: SeededGenerator.seed)
      for number in 0..<600 {
        let bytes = Self.bytes(server.port, &random)
        let name: Comment = "seed \(SeededGenerator.seed), case \(number): \(bytes.prefix(400))"
        let client = try TestClient(port: server.port)
        client.send(bytes)
        client.endSending()
        while let response = client.nextResponse() {
          #expect(Self.statuses.contains(response.status), name)
        }
        #expect(client.isClosedByServer(), name)
        guard number % 20 == 0 else { continue }
        #expect(
          try TestClient(port: server.port).response(to: request(server.port))?.status == 200, name)
      }
      #expect(try TestClient(port: server.port).response(to: request(server.port))?.status == 200)
      #expect(eventually { server.connectionCount == 0 })
    }
  }

  /// Random bytes, or one to three requests with some changed bytes.
  private static func bytes(_ port: UInt16, _ random: inout SeededGenerator) -> [UInt8] {
    if random.chance(0.2) {
      return (0..<random.int(0...random.pick([10, 1000, 30_000]))).map { _ in
        UInt8(random.int(0...255))
      }
    }
    var bytes: [UInt8] = []
    for _ in 0..<random.int(1...3) {
      let text = random.pick([
        request(port), request(port, "HEAD", "/a?b=%20"), request(port, "POST", body: "{\"a\":1}"),
        request(port, "GET", "/", ["Expect: 100-continue", "Connection: close"]),
        request(port, "POST", "/", ["Transfer-Encoding: chunked"], body: "0\r\n\r\n"),
      ])
      bytes += Array(text.utf8)
    }
    for _ in 0..<random.int(0...4) {
      let place = random.int(0...bytes.count - 1)
      switch random.int(0...4) {
      case 0: bytes[place] = UInt8(random.int(0...255))
      case 1: bytes.insert(random.pick([0, 9, 10, 13, 32, 37, 44, 58, 255]), at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...9)))
      case 3: bytes.insert(contentsOf: bytes[place...].prefix(random.int(1...60)), at: place)
      default: bytes[place] ^= UInt8(1) << UInt8(random.int(0...7))
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }
}
