import Foundation
import PopoverStudio
import Testing

struct DoorAnswerTests {
  @Test func answersCarryTheFieldsThatKeepThemIn() async throws {
    try await withDoor { server in
      let answer = try #require(try DoorClient(port: server.port).ask(request(server.port)))
      #expect(answer.status == 200)
      #expect(answer.text == "GET /\n")
      #expect(answer.fields["content-length"] == "6")
      #expect(answer.fields["connection"] == "keep-alive")
      #expect(answer.fields["x-content-type-options"] == "nosniff")
      #expect(answer.fields["cache-control"] == "no-store")
      #expect(answer.fields["referrer-policy"] == "no-referrer")
      #expect(answer.fields["cross-origin-resource-policy"] == "same-origin")
      #expect(answer.fields["x-frame-options"] == "DENY")
      #expect(answer.fields["content-security-policy"] == "default-src 'none'")
      #expect(answer.fields["server"] == nil)
    }
  }

  @Test func handlersChooseTheirFieldsButNotTheFraming() async throws {
    let handler: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(
        .notFound,
        fields: [
          HTTPResponse.Field("Content-Security-Policy", "default-src 'self'"),
          HTTPResponse.Field("Content-Length", "9999"),
          HTTPResponse.Field("connection", "upgrade"), HTTPResponse.Field("Server", "x"),
          HTTPResponse.Field("X-Name", "a\r\nX-Split: b"),
        ],
        body: Array("gone".utf8))
    }
    try await withDoor(handler: handler) { server in
      let answer = try #require(try DoorClient(port: server.port).ask(request(server.port)))
      #expect(answer.status == 404)
      #expect(answer.fields["content-security-policy"] == "default-src 'self'")
      #expect(answer.fields["content-length"] == "4")
      #expect(answer.fields["connection"] == "keep-alive")
      #expect(answer.fields["server"] == nil)
      #expect(answer.fields["x-split"] == nil)
      #expect(answer.fields["x-name"] == "a  X-Split: b")
    }
  }

  @Test func aPolicyOfTheCallerIsSent() async throws {
    let server = try LoopbackServer(
      port: 0, contentSecurityPolicy: "img-src 'self'", handler: echo)
    let run = Task(priority: .userInitiated) { try await server.run() }
    let answer = await onThread {
      try? DoorClient(port: server.port).ask(request(server.port))?.fields
    }
    #expect(answer?["content-security-policy"] == "img-src 'self'")
    await server.stop()
    try await run.value
  }

  @Test func headTellsTheLengthAndGivesNoBody() async throws {
    try await withDoor { server in
      let client = try DoorClient(port: server.port)
      client.send(request(server.port, "HEAD", "/page", ["Connection: close"]))
      let text = String(decoding: client.receiveAll(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.contains("Content-Length: 10\r\n"), "\(text)")
      #expect(text.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func noContentHasNoLength() async throws {
    try await withDoor(handler: { _ in HTTPResponse(.noContent) }) { server in
      let client = try DoorClient(port: server.port)
      for _ in 1...2 {
        let answer = try #require(client.ask(request(server.port)))
        #expect(answer.status == 204)
        #expect(answer.fields["content-length"] == nil)
      }
    }
  }

  @Test func largeAnswersArriveWhole() async throws {
    let data = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await withDoor(handler: { _ in HTTPResponse(.ok, body: data) }) { server in
      let answer = try DoorClient(port: server.port).ask(request(server.port))
      #expect(answer?.body == data)
    }
  }
}
