import Foundation
import PopoverStudio
import Testing

struct DoorKeepAliveTests {
  @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
    try await withDoor { server in
      let client = try DoorClient(port: server.port)
      let texts = (0..<50).map { number in
        number % 3 == 0
          ? request(server.port, "POST", "/\(number)", body: "{\(number)}")
          : request(server.port, "GET", "/\(number)?a=%20")
      }
      client.send(texts.joined())
      for number in 0..<50 {
        let expected = number % 3 == 0 ? "POST /\(number)\n{\(number)}" : "GET /\(number)?a=%20\n"
        #expect(client.answer()?.text == expected)
      }
    }
  }

  @Test func whatComesDuringALongAnswerIsKept() async throws {
    let slow: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      if request.path == "/slow" { try? await Task.sleep(for: .milliseconds(300)) }
      return await echo(request)
    }
    try await withDoor(handler: slow) { server in
      let client = try DoorClient(port: server.port)
      client.send(request(server.port, "GET", "/slow"))
      Thread.sleep(forTimeInterval: 0.15)
      client.send(request(server.port, "POST", "/next", body: "[1]"))
      #expect(client.answer()?.text == "GET /slow\n")
      #expect(client.answer()?.text == "POST /next\n[1]")
    }
  }

  @Test func piecesOfARequestArePutTogether() async throws {
    try await withDoor { server in
      let client = try DoorClient(port: server.port)
      for byte in request(server.port, "POST", "/a", body: "{}").utf8 { client.send([byte]) }
      #expect(client.answer()?.text == "POST /a\n{}")
    }
  }

  @Test func theConnectionEndsWhenItIsAskedTo() async throws {
    try await withDoor { server in
      let client = try DoorClient(port: server.port)
      let answer = client.ask(request(server.port, "GET", "/", ["Connection: close"]))
      #expect(answer?.fields["connection"] == "close")
      #expect(client.isClosedByServer())
    }
  }

  @Test func olderClientsGetOneAnswerUnlessTheyAskForMore() async throws {
    try await withDoor { server in
      let text = "GET / HTTP/1.0\r\nHost: localhost:\(server.port)\r\n"
      let once = try DoorClient(port: server.port)
      #expect(once.ask(text + "\r\n")?.fields["connection"] == "close")
      #expect(once.isClosedByServer())
      let often = try DoorClient(port: server.port)
      for _ in 0..<3 {
        let answer = often.ask(text + "Connection: Keep-Alive\r\n\r\n")
        #expect(answer?.fields["connection"] == "keep-alive")
      }
    }
  }

  @Test func whoeverWaitsForContinueGetsIt() async throws {
    try await withDoor { server in
      let client = try DoorClient(port: server.port)
      let fields = ["Content-Type: application/json", "Content-Length: 2", "Expect: 100-continue"]
      client.send(request(server.port, "POST", "/", fields))
      let interim = try #require(client.answer(toHead: true))
      #expect(interim.status == 100)
      client.send("{}")
      #expect(client.answer()?.text == "POST /\n{}")
    }
  }

  @Test func whoeverEndsItsSideStillGetsTheAnswer() async throws {
    let slow: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      try? await Task.sleep(for: .milliseconds(200))
      return await echo(request)
    }
    try await withDoor(handler: slow) { server in
      let client = try DoorClient(port: server.port)
      client.send(request(server.port, "GET", "/last"))
      client.endSending()
      #expect(client.answer()?.text == "GET /last\n")
      #expect(client.isClosedByServer())
    }
  }
}
