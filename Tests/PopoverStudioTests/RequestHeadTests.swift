import TestSupport
import Testing

@testable import PopoverStudio

struct RequestHeadTests {
  /// Parses a head that arrives in one piece.
  static func read(_ text: String, limits: ServerLimits = ServerLimits()) throws -> RequestHead? {
    try read(Array(text.utf8), limits: limits)
  }

  static func read(_ bytes: [UInt8], limits: ServerLimits = ServerLimits()) throws -> RequestHead? {
    var scanner = RequestHead.Scanner()
    guard let end = try scanner.end(in: bytes, limit: limits.maximumHeadLength) else { return nil }
    return try RequestHead(bytes[..<end], fieldLimit: limits.maximumFieldCount)
  }

  static func status(_ text: String) -> Int? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return (error as? HTTPError)?.status.code
    }
  }

  @Test func parsesAHead() throws {
    let head = try #require(
      try Self.read(
        "GET /a/b.png?x=1%2F2&y=?/ HTTP/1.1\r\nHOST:x\r\nAccept: \t a, b \t\r\nX-Empty:\r\n\r\nrest"
      ))
    #expect(head.method == "GET")
    #expect(head.path == "/a/b.png")
    #expect(head.query == "x=1%2F2&y=?/")
    #expect(head.minorVersion == 1)
    #expect(head.values("host") == ["x"])
    #expect(head.values("accept") == ["a, b"])
    #expect(head.values("x-empty") == [""])
    #expect(head.values("other").isEmpty)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\n\n", "GET / HTTP/1.1\r\nHost: x\n\r\n", "GET / HTTP/1.1\rHost: x\r\n\r\n",
    "\r\nGET / HTTP/1.1\r\n\r\n", "\r\n\r\n", "\n", "GET / HTTP/1.1\r\r\n\r\n",
    "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n", " GET / HTTP/1.1\r\n\r\n",
    "GET /\r\n\r\n", "GET\t/\tHTTP/1.1\r\n\r\n", "GET / a HTTP/1.1\r\n\r\n",
    "GE(T / HTTP/1.1\r\n\r\n",
    " / HTTP/1.1\r\n\r\n",
    "GET / http/1.1\r\n\r\n", "GET / HTTP/1\r\n\r\n", "GET / HTTP/11\r\n\r\n",
    "GET / HTTP/1.10\r\n\r\n", "GET / HTTPS/1.1\r\n\r\n", "GET / HTTP/a.b\r\n\r\n",
    "GET / HTTP/1.1\r\nA : b\r\n\r\n", "GET / HTTP/1.1\r\n A: b\r\n\r\n",
    "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n\tc\r\n\r\n",
    "GET / HTTP/1.1\r\n: b\r\n\r\n", "GET / HTTP/1.1\r\nA\r\n\r\n",
    "GET / HTTP/1.1\r\nA(: b\r\n\r\n",
    "GET / HTTP/1.1\r\nA\u{0}: b\r\n\r\n", "GET / HTTP/1.1\r\nA: b\u{0}\r\n\r\n",
    "GET / HTTP/1.1\r\nA: \u{7F}\r\n\r\n", "\u{16}\u{3}\u{1}", "GET / HTTP/1.1\r\nÄ: b\r\n\r\n",
    "GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", "CONNECT 127.0.0.1:80 HTTP/1.1\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\n\r\n", "GET a HTTP/1.1\r\n\r\n", "GET ?a HTTP/1.1\r\n\r\n",
    "GET /%2e%2e/a HTTP/1.1\r\n\r\n", "GET /a%20b HTTP/1.1\r\n\r\n", "GET /% HTTP/1.1\r\n\r\n",
    "GET /../a HTTP/1.1\r\n\r\n", "GET /a/.. HTTP/1.1\r\n\r\n", "GET /./a HTTP/1.1\r\n\r\n",
    "GET /a/. HTTP/1.1\r\n\r\n", "GET //a HTTP/1.1\r\n\r\n", "GET /a//b HTTP/1.1\r\n\r\n",
    "GET /a// HTTP/1.1\r\n\r\n", "GET // HTTP/1.1\r\n\r\n",
    "GET /a\\b HTTP/1.1\r\n\r\n", "GET /a#b HTTP/1.1\r\n\r\n", "GET /ä HTTP/1.1\r\n\r\n",
    "GET /?a=% HTTP/1.1\r\n\r\n", "GET /?a=%2 HTTP/1.1\r\n\r\n", "GET /?a=%zz HTTP/1.1\r\n\r\n",
    "GET /?a=%00 HTTP/1.1\r\n\r\n", "GET /?a=# HTTP/1.1\r\n\r\n", "GET /?a=<b> HTTP/1.1\r\n\r\n",
  ])
  func rejectsAmbiguousHeads(_ text: String) {
    #expect(Self.status(text) == 400)
  }

  @Test(arguments: ["GET / HTTP/2.0\r\n\r\n", "PRI * HTTP/2.0\r\n\r\n", "GET / HTTP/0.9\r\n\r\n"])
  func otherVersionsAreNotSupported(_ text: String) {
    #expect(Self.status(text) == 505)
  }

  @Test(arguments: ["/", "/a", "/a/", "/a.b/..c/d..", "/.../a", "/a@2x.png", "/-._~!$&'()*+,;=:@"])
  func pathsAreUnchanged(_ path: String) throws {
    #expect(try Self.read("GET \(path) HTTP/1.0\r\n\r\n")?.path == path)
  }

  @Test func enforcesTheLimits() throws {
    var limits = ServerLimits()
    limits.maximumHeadLength = 40
    limits.maximumFieldCount = 1
    let exact = "GET / HTTP/1.1\r\nA: \(String(repeating: "b", count: 17))\r\n\r\n"
    #expect(exact.utf8.count == 40)
    #expect(try Self.read(exact, limits: limits) != nil)
    for text in [exact.replacing("A", with: "AA"), String(repeating: "G", count: 41)] {
      #expect { try Self.read(text, limits: limits) } throws: {
        ($0 as? HTTPError)?.status.code == 431
      }
    }
    #expect { try Self.read("GET / HTTP/1.1\r\nA:\r\nB:\r\n\r\n", limits: limits) } throws: {
      ($0 as? HTTPError)?.status.code == 431
    }
  }

  @Test(arguments: [
    ("GET", [String](), 0), ("GET", ["Content-Length: 3"], 3), ("POST", ["Content-Length: 0"], 0),
    ("POST", ["Content-Length: 10"], 10), ("POST", [], 411), ("POST", ["Content-Length: 11"], 413),
    ("POST", ["Content-Length: 99999999999999999999"], 413), ("POST", ["Content-Length: -1"], 400),
    ("POST", ["Content-Length: +1"], 400), ("POST", ["Content-Length: 01"], 400),
    ("POST", ["Content-Length: 1 1"], 400), ("POST", ["Content-Length: 1,1"], 400),
    ("POST", ["Content-Length: 0x1"], 400), ("POST", ["Content-Length:"], 400),
    ("POST", ["Content-Length: 1", "Content-Length: 1"], 400),
    ("POST", ["Content-Length: 1", "Transfer-Encoding: chunked"], 400),
    ("POST", ["Transfer-Encoding: chunked"], 501), ("GET", ["Transfer-Encoding: identity"], 501),
  ])
  func readsTheBodyLength(_ method: String, _ fields: [String], _ expected: Int) throws {
    let lines = ["\(method) / HTTP/1.1"] + fields
    let head = try #require(try Self.read(lines.joined(separator: "\r\n") + "\r\n\r\n"))
    do throws(HTTPError) {
      #expect(try head.bodyLength(limit: 10) == expected)
    } catch {
      #expect(error.status.code == expected)
    }
  }
}
