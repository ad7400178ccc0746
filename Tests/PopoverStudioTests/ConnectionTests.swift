import Foundation
import PopoverStudio
import Testing

struct ConnectionTests {
  @Test func servesOneRequest() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      client.send(request(server.port, "GET", "/first") + request(server.port, "GET", "/second"))
      let response = client.nextResponse()
      #expect(response?.text == "GET /first\n")
      #expect(response?.fields["connection"] == "close")
      #expect(client.nextResponse() == nil)
      #expect(client.isClosedByServer())
    }
  }

  @Test func theResponseArrivesWhenMoreIsSentDuringASlowHandler() async throws {
    let slow: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      try? await Task.sleep(for: .milliseconds(300))
      return await echo(request)
    }
    try await withServer(handler: slow) { server in
      let client = try TestClient(port: server.port)
      client.send(request(server.port, "GET", "/slow"))
      Thread.sleep(forTimeInterval: 0.15)
      client.send(request(server.port, "POST", "/next", body: "[1]"))
      #expect(client.nextResponse()?.text == "GET /slow\n")
      #expect(client.isClosedByServer())
    }
  }

  @Test func joinsThePiecesOfARequest() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      for byte in request(server.port, "POST", "/a", body: "{}").utf8 { client.send([byte]) }
      #expect(client.nextResponse()?.text == "POST /a\n{}")
    }
  }

  @Test(arguments: ["HTTP/1.0", "HTTP/1.1"])
  func closesConnectionsThatAskToStayOpen(_ version: String) async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      let response = client.response(
        to: "GET / \(version)\r\nHost: localhost:\(server.port)\r\nConnection: Keep-Alive\r\n\r\n")
      #expect(response?.status == 200)
      #expect(response?.fields["connection"] == "close")
      #expect(client.isClosedByServer())
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
