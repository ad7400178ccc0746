import Foundation
import PopoverStudio
import Testing

/// Slow clients. The server's timeouts are shorter than those of the clients.
struct TimeoutTests {
  static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits()
    change(&limits)
    return limits
  }

  @Test(arguments: ["", "G", "GET / HTTP/1.1\r\nHost: ", "POST"])
  func incompleteRequestsTimeOut(_ start: String) async throws {
    try await withServer(Self.limits { $0.requestTimeout = .milliseconds(200) }) { server in
      let client = try TestClient(port: server.port)
      client.send(
        start == "POST" ? String(request(server.port, "POST", body: "{}").dropLast()) : start)
      #expect(client.isClosedByServer())
    }
  }

  @Test func singleBytesDoNotExtendTheTimeout() async throws {
    try await withServer(Self.limits { $0.requestTimeout = .milliseconds(500) }) { server in
      let client = try TestClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nA: ")
      // 3000 bytes take far longer than the timeout, and are far fewer than the longest head.
      var count = 0
      while count < 3000, client.send("b") {
        count += 1
        Thread.sleep(forTimeInterval: 0.02)
      }
      #expect(count < 3000)
    }
  }

  @Test func clientsThatDoNotReadTheResponseTimeOut() async throws {
    let large = [UInt8](repeating: 0, count: 30_000_000)
    let limits = Self.limits { $0.responseTimeout = .milliseconds(300) }
    try await withServer(limits, handler: { _ in HTTPResponse(.ok, body: large) }) {
      server in
      let client = try TestClient(port: server.port)
      client.send(request(server.port))
      #expect(eventually { server.connectionCount == 1 })
      #expect(eventually { server.connectionCount == 0 })
      #expect(client.nextResponse() == nil)
    }
  }

  @Test func clientsThatStayAfterTheResponseTimeOut() async throws {
    try await withServer(Self.limits { $0.closeTimeout = .milliseconds(200) }) { server in
      let client = try TestClient(port: server.port)
      #expect(client.response(to: "garbage\r\n\r\n")?.status == 400)
      #expect(eventually { server.connectionCount == 0 })
    }
  }

  @Test func handlersHaveNoTimeout() async throws {
    let limits = Self.limits {
      $0.requestTimeout = .milliseconds(500)
      $0.responseTimeout = .milliseconds(500)
    }
    let slow: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      try? await Task.sleep(for: .milliseconds(1200))
      return await echo(request)
    }
    try await withServer(limits, handler: slow) { server in
      let client = try TestClient(port: server.port)
      #expect(client.response(to: request(server.port))?.status == 200)
    }
  }
}

/// Whether a condition becomes true within two minutes.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<12_000 {
    if condition() { return true }
    Thread.sleep(forTimeInterval: 0.01)
  }
  return condition()
}
