import Foundation
import PopoverStudio
import TestSupport
import Testing

/// Rejected requests, from the client's side.
struct RequestRejectionTests {
  /// A method, header fields, and the expected status. PORT stands for the server's port.
  static let policies: [(String, [TextArgument], Int)] = [
    ("GET", ["Host: 127.0.0.1:PORT"], 200), ("GET", ["Host: LocalHost:PORT"], 200),
    ("GET", [], 403), ("GET", ["Host:"], 403), ("GET", ["Host: 127.0.0.1"], 403),
    ("GET", ["Host: localhost"], 403), ("GET", ["Host: 127.0.0.1:1"], 403),
    ("GET", ["Host: evil.example:PORT"], 403), ("GET", ["Host: 127.0.0.1:PORT.evil.example"], 403),
    ("GET", ["Host: 0.0.0.0:PORT"], 403), ("GET", ["Host: [::1]:PORT"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Host: 127.0.0.1:PORT"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Host: evil.example"], 403),
    ("GET", ["Host: a@127.0.0.1:PORT"], 403), ("GET", ["Host: 127.0.0.1:0PORT"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT"], 200),
    ("GET", ["Host: 127.0.0.1:PORT", "Origin: http://localhost:PORT"], 200),
    ("GET", ["Host: 127.0.0.1:PORT", "Origin: https://127.0.0.1:PORT"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:1"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Origin: null"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Origin:"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: same-origin"], 200),
    ("GET", ["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: none"], 200),
    ("GET", ["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: same-site"], 403),
    ("GET", ["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: cross-site"], 403),
    ("PUT", ["Host: 127.0.0.1:PORT"], 405), ("DELETE", ["Host: 127.0.0.1:PORT"], 405),
    ("get", ["Host: 127.0.0.1:PORT"], 405), ("TRACE", ["Host: 127.0.0.1:PORT"], 405),
    ("POST", ["Host: 127.0.0.1:PORT", "Content-Type: application/json"], 411),
    ("POST", ["Host: 127.0.0.1:PORT", "Content-Length: 0"], 415),
    ("POST", ["Host: 127.0.0.1:PORT", "Content-Length: 0", "Content-Type: text/plain"], 415),
    (
      "POST",
      ["Host: 127.0.0.1:PORT", "Content-Length: 0", "Content-Type: application/jsonp"], 415
    ),
    (
      "POST",
      [
        "Host: 127.0.0.1:PORT", "Content-Length: 0", "Content-Type: application/json",
        "Content-Type: text/plain",
      ], 415
    ),
    (
      "POST",
      ["Host: 127.0.0.1:PORT", "Content-Length: 0", "Content-Type: Application/JSON ; a=b"], 200
    ),
    ("POST", ["Host: 127.0.0.1:PORT", "Transfer-Encoding: chunked"], 501),
    (
      "POST",
      ["Host: 127.0.0.1:PORT", "Transfer-Encoding: chunked", "Content-Length: 3"], 400
    ),
    ("POST", ["Host: 127.0.0.1:PORT", "Content-Length: 3", "Content-Length: 3"], 400),
    ("POST", ["Host: 127.0.0.1:PORT", "Content-Length: three"], 400),
    ("GET", ["Host: 127.0.0.1:PORT", "Expect: the-unexpected"], 417),
    ("GET", ["Host: 127.0.0.1:PORT", "A: \(String(repeating: "b", count: 16_384))"], 431),
    ("GET", ["Host: 127.0.0.1:PORT"] + Array(repeating: "A: b", count: 100), 431),
    ("GET", ["Host: 127.0.0.1:PORT"] + Array(repeating: "A: b", count: 99), 200),
  ]

  @Test(arguments: policies)
  func appliesTheRequestPolicy(
    _ method: String, _ fields: [TextArgument], _ status: Int
  ) async throws {
    try await withServer { server in
      let lines = ["\(method) / HTTP/1.1"] + fields.map(\.text)
      let text =
        lines.joined(separator: "\r\n")
        .replacing("PORT", with: "\(server.port)") + "\r\n\r\n"
      let client = try TestClient(port: server.port)
      let response = try #require(client.response(to: text))
      #expect(response.status == status)
      guard status != 200 else { return }
      #expect(response.text.hasPrefix("\(status) "))
      #expect(response.text.hasSuffix("\n"))
      #expect(response.text.count { $0 == "\n" } == 1)
      #expect(response.fields["content-type"] == "text/plain; charset=utf-8")
      #expect(response.fields["x-content-type-options"] == "nosniff")
      #expect(response.fields["connection"] == "close")
      #expect(response.fields["allow"] == (status == 405 ? "GET, HEAD, POST" : nil))
      #expect(client.isClosedByServer())
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\nHost: 127.0.0.1\n\n", 400), ("\u{16}\u{3}\u{1}\u{2}", 400),
    ("GET /%2e%2e/secret HTTP/1.1\r\n\r\n", 400), ("GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", 400),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    (TextArgument(String(repeating: "a", count: 20_000)), 431),
  ])
  func garbageGetsOneResponseAndAClosedConnection(
    _ garbage: TextArgument, _ status: Int
  ) async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      #expect(client.response(to: garbage.text)?.status == status)
      #expect(client.isClosedByServer())
    }
  }

  @Test func rejectsALargeBodyBeforeItArrives() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      client.send(
        request(
          server.port, "POST", "/", ["Content-Type: application/json", "Content-Length: 1048577"]))
      // The response arrives although the client has sent no body.
      #expect(client.nextResponse()?.status == 413)
      #expect(client.isClosedByServer())
    }
  }

  @Test func theResponseArrivesWhileTheClientSendsALargeBody() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      let body = String(repeating: " ", count: 1_048_577)
      #expect(client.response(to: request(server.port, "POST", "/", body: body))?.status == 413)
    }
  }

  @Test func acceptsABodyOfTheMaximumLength() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      let body = String(repeating: "x", count: 1_048_576)
      let response = client.response(to: request(server.port, "POST", "/save", body: body))
      #expect(response?.status == 200)
      #expect(response?.text == "POST /save\n" + body)
    }
  }
}
