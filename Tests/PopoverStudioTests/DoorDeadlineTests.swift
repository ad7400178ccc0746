import Foundation
import PopoverStudio
import Testing

/// Clients that take their time. The limits are shortened; none of the clients gives up first.
struct DoorDeadlineTests {
  static func limits(_ change: (inout DoorLimits) -> Void) -> DoorLimits {
    var limits = DoorLimits()
    change(&limits)
    return limits
  }

  @Test(arguments: ["", "G", "GET / HTTP/1.1\r\nHost: ", "POST"])
  func whoeverSendsNoWholeRequestIsDropped(_ start: String) async throws {
    try await withDoor(Self.limits { $0.request = .milliseconds(200) }) { server in
      let client = try DoorClient(port: server.port)
      client.send(
        start == "POST" ? String(request(server.port, "POST", body: "{}").dropLast()) : start)
      #expect(client.isClosedByServer())
    }
  }

  @Test(arguments: [false, true])
  func dripsDoNotBuyTime(_ isSecond: Bool) async throws {
    try await withDoor(Self.limits { $0.request = .milliseconds(500) }) { server in
      let client = try DoorClient(port: server.port)
      if isSecond { #expect(client.ask(request(server.port))?.status == 200) }
      client.send("GET / HTTP/1.1\r\nA: ")
      // Far more drips than the time allows, and far fewer than the head may have bytes.
      var drips = 0
      while drips < 3000, client.send("b") {
        drips += 1
        Thread.sleep(forTimeInterval: 0.02)
      }
      #expect(drips < 3000)
    }
  }

  @Test func idleConnectionsEnd() async throws {
    let limits = Self.limits {
      $0.idle = .milliseconds(200)
      $0.request = .seconds(60)
    }
    try await withDoor(limits) { server in
      let client = try DoorClient(port: server.port)
      #expect(client.ask(request(server.port))?.status == 200)
      #expect(client.isClosedByServer())
    }
  }

  @Test func idleTimeIsNotTakenFromTheNextRequest() async throws {
    let limits = Self.limits {
      $0.request = .milliseconds(500)
      $0.idle = .seconds(60)
    }
    try await withDoor(limits) { server in
      let client = try DoorClient(port: server.port)
      for _ in 0..<2 {
        #expect(client.ask(request(server.port))?.status == 200)
        Thread.sleep(forTimeInterval: 0.8)
      }
    }
  }

  @Test func whoeverDoesNotReadTheAnswerIsDropped() async throws {
    let large = [UInt8](repeating: 0, count: 30_000_000)
    let limits = Self.limits { $0.answer = .milliseconds(300) }
    try await withDoor(limits, handler: { _ in HTTPResponse(.ok, body: large) }) {
      server in
      let client = try DoorClient(port: server.port)
      client.send(request(server.port))
      #expect(eventually { server.connectionCount == 1 })
      #expect(eventually { server.connectionCount == 0 })
      #expect(client.answer() == nil)
    }
  }

  @Test func whoeverStaysAfterTheLastAnswerIsDropped() async throws {
    try await withDoor(Self.limits { $0.goodbye = .milliseconds(200) }) { server in
      let client = try DoorClient(port: server.port)
      #expect(client.ask("garbage\r\n\r\n")?.status == 400)
      #expect(eventually { server.connectionCount == 0 })
    }
  }

  @Test func handlersHaveAllTheTimeTheyNeed() async throws {
    let limits = Self.limits {
      $0.request = .milliseconds(500)
      $0.idle = .milliseconds(500)
      $0.answer = .milliseconds(500)
    }
    let slow: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      try? await Task.sleep(for: .milliseconds(1200))
      return await echo(request)
    }
    try await withDoor(limits, handler: slow) { server in
      let client = try DoorClient(port: server.port)
      #expect(client.ask(request(server.port))?.status == 200)
    }
  }
}

/// Whether something becomes true before a good while has passed.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<12_000 {
    if condition() { return true }
    Thread.sleep(forTimeInterval: 0.01)
  }
  return condition()
}
