import Foundation
import PopoverStudio
import Testing

struct KeepAliveTests {
  @Test func respondsToPipelinedRequestsInOrder() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      let texts = (0..<50).map { number in
        number % 3 == 0
          ? request(server.port, "POST", "/\(number)", body: "{\(number)}")
          : request(server.port, "GET", "/\(number)?a=%20")
      }
      client.send(texts.joined())
      for number in 0..<50 {
        let expected = number % 3 == 0 ? "POST /\(number)\n{\(number)}" : "GET /\(number)?a=%20\n"
        #expect(client.nextResponse()?.text == expected)
      }
    }
  }

  @Test func keepsRequestsThatArriveDuringASlowHandler() async throws {
    let slow: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      if request.path == "/slow" { try? await Task.sleep(for: .milliseconds(300)) }
      return await echo(request)
    }
    try await withServer(handler: slow) { server in
      let client = try TestClient(port: server.port)
      client.send(request(server.port, "GET", "/slow"))
      Thread.sleep(forTimeInterval: 0.15)
      client.send(request(server.port, "POST", "/next", body: "[1]"))
      #expect(client.nextResponse()?.text == "GET /slow\n")
      #expect(client.nextResponse()?.text == "POST /next\n[1]")
    }
  }

  @Test func joinsThePiecesOfARequest() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      for byte in request(server.port, "POST", "/a", body: "{}").utf8 { client.send([byte]) }
      #expect(client.nextResponse()?.text == "POST /a\n{}")
    }
  }

  @Test func closesTheConnectionOnRequest() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      let response = client.response(to: request(server.port, "GET", "/", ["Connection: close"]))
      #expect(response?.fields["connection"] == "close")
      #expect(client.isClosedByServer())
    }
  }

  @Test func http10ConnectionsCloseUnlessKeptAlive() async throws {
    try await withServer { server in
      let text = "GET / HTTP/1.0\r\nHost: localhost:\(server.port)\r\n"
      let once = try TestClient(port: server.port)
      #expect(once.response(to: text + "\r\n")?.fields["connection"] == "close")
      #expect(once.isClosedByServer())
      let often = try TestClient(port: server.port)
      for _ in 0..<3 {
        let response = often.response(to: text + "Connection: Keep-Alive\r\n\r\n")
        #expect(response?.fields["connection"] == "keep-alive")
      }
    }
  }

  @Test func sendsContinueToClientsThatExpectIt() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      let fields = ["Content-Type: application/json", "Content-Length: 2", "Expect: 100-continue"]
      client.send(request(server.port, "POST", "/", fields))
      let interim = try #require(client.nextResponse(toHead: true))
      #expect(interim.status == 100)
      client.send("{}")
      #expect(client.nextResponse()?.text == "POST /\n{}")
    }
  }

  @Test func respondsToClientsThatCloseTheirSendingSide() async throws {
    let slow: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      try? await Task.sleep(for: .milliseconds(200))
      return await echo(request)
    }
    try await withServer(handler: slow) { server in
      let client = try TestClient(port: server.port)
      client.send(request(server.port, "GET", "/last"))
      client.endSending()
      #expect(client.nextResponse()?.text == "GET /last\n")
      #expect(client.isClosedByServer())
    }
  }
}
