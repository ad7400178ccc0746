import Foundation
import PopoverStudio
import Testing

struct ResponseTests {
  @Test func responsesHaveTheSecurityFields() async throws {
    try await withServer { server in
      let response = try #require(
        try TestClient(port: server.port).response(to: request(server.port)))
      #expect(response.status == 200)
      #expect(response.text == "GET /\n")
      #expect(response.fields["content-length"] == "6")
      #expect(response.fields["connection"] == "close")
      #expect(response.fields["x-content-type-options"] == "nosniff")
      #expect(response.fields["cache-control"] == "no-store")
      #expect(response.fields["referrer-policy"] == "no-referrer")
      #expect(response.fields["cross-origin-resource-policy"] == "same-origin")
      #expect(response.fields["x-frame-options"] == "DENY")
      #expect(response.fields["content-security-policy"] == "default-src 'none'")
      #expect(response.fields["server"] == nil)
    }
  }

  @Test func handlersSetFieldsExceptLengthAndConnection() async throws {
    let handler: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(
        .notFound,
        fields: [
          HTTPField("Content-Security-Policy", "default-src 'self'"),
          HTTPField("Content-Length", "9999"),
          HTTPField("connection", "upgrade"), HTTPField("Server", "x"),
          HTTPField("X-Name", "a\r\nX-Split: b"),
        ],
        body: Array("gone".utf8))
    }
    try await withServer(handler: handler) { server in
      let response = try #require(
        try TestClient(port: server.port).response(to: request(server.port)))
      #expect(response.status == 404)
      #expect(response.fields["content-security-policy"] == "default-src 'self'")
      #expect(response.fields["content-length"] == "4")
      #expect(response.fields["connection"] == "close")
      #expect(response.fields["server"] == nil)
      #expect(response.fields["x-split"] == nil)
      #expect(response.fields["x-name"] == "a  X-Split: b")
    }
  }

  @Test func sendsTheGivenContentSecurityPolicy() async throws {
    let server = try LoopbackServer(
      port: 0, contentSecurityPolicy: "img-src 'self'", handler: echo)
    let run = Task(priority: .userInitiated) { try await server.run() }
    let response = await onThread {
      try? TestClient(port: server.port).response(to: request(server.port))?.fields
    }
    #expect(response?["content-security-policy"] == "img-src 'self'")
    run.cancel()
    try await run.value
  }

  @Test func headHasALengthAndNoBody() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      client.send(request(server.port, "HEAD", "/page", ["Connection: close"]))
      let text = String(decoding: client.receiveAll(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.contains("Content-Length: 10\r\n"), "\(text)")
      #expect(text.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func noContentHasNoLength() async throws {
    try await withServer(handler: { _ in HTTPResponse(.noContent) }) { server in
      let client = try TestClient(port: server.port)
      let response = try #require(client.response(to: request(server.port)))
      #expect(response.status == 204)
      #expect(response.fields["content-length"] == nil)
      #expect(client.isClosedByServer())
    }
  }

  @Test func largeResponsesArriveWhole() async throws {
    let data = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await withServer(handler: { _ in HTTPResponse(.ok, body: data) }) { server in
      let response = try TestClient(port: server.port).response(to: request(server.port))
      #expect(response?.body == data)
    }
  }
}
