import Foundation
import PopoverStudio
import Synchronization
import Testing

struct ConnectionLimitTests {
  @Test func incompleteRequestsDoNotBlockNewClients() async throws {
    var limits = ServerLimits()
    limits.maximumConnections = 100
    limits.requestTimeout = .seconds(1)
    try await withServer(limits) { server in
      let crowd = try (0..<300).map { number in
        let client = try TestClient(port: server.port)
        if number % 2 == 0 { client.send("GET / HT") }
        return client
      }
      #expect(try TestClient(port: server.port).response(to: request(server.port))?.status == 200)
      let dropped = crowd.count { $0.isClosedByServer() }
      #expect(dropped == 300)
    }
  }

  /// Clients that stop in the middle of large bodies cannot take all memory.
  @Test func bodiesOfAllClientsHaveALimit() async throws {
    var limits = ServerLimits()
    limits.maximumHeldLength = 1 << 20
    try await withServer(limits) { server in
      func head(_ length: Int) -> String {
        "POST /save HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
          + "Content-Type: application/json\r\nContent-Length: \(length)\r\n\r\n"
      }
      let part = [UInt8](repeating: 0x20, count: 600_000)
      let stalled = try TestClient(port: server.port)
      stalled.send(head(part.count + 1))
      stalled.send(part)
      let late = try TestClient(port: server.port)
      // Long enough on a busy machine, too: the server has to have read the first body.
      Thread.sleep(forTimeInterval: 3)
      late.send(head(part.count))
      late.send(part)
      #expect(late.nextResponse()?.status == 503)
      stalled.send(" ")
      #expect(stalled.nextResponse()?.status == 200)
      let next = try TestClient(port: server.port)
      next.send(head(part.count))
      next.send(part)
      #expect(next.nextResponse()?.status == 200)
    }
  }

  @Test func clientsBeyondTheLimitWait() async throws {
    let gate = Gate()
    var limits = ServerLimits()
    limits.maximumConnections = 4
    try await withServer(limits, handler: gate.handler) { server in
      let busy = try (0..<4).map { number in
        let client = try TestClient(port: server.port)
        client.send(request(server.port, "GET", "/wait"))
        #expect(eventually { gate.waiting == number + 1 })
        return client
      }
      let late = try (0..<20).map { _ in
        let client = try TestClient(port: server.port)
        client.send(request(server.port, "GET", "/wait"))
        return client
      }
      Thread.sleep(forTimeInterval: 0.2)
      #expect(server.connectionCount == 4)
      #expect(gate.waiting == 4)
      gate.open()
      for client in busy + late { #expect(client.nextResponse()?.text == "GET /wait\n") }
      #expect(server.connectionCount <= 4)
    }
  }

  @Test func slowHandlersDoNotDelayOthers() async throws {
    let gate = Gate()
    try await withServer(handler: gate.handler) { server in
      let waiting = try (0..<30).map { _ in
        let client = try TestClient(port: server.port)
        client.send(request(server.port, "GET", "/wait"))
        return client
      }
      #expect(eventually { gate.waiting == 30 })
      #expect(
        try TestClient(port: server.port).response(to: request(server.port))?.text == "GET /\n")
      gate.open()
      for client in waiting { #expect(client.nextResponse()?.text == "GET /wait\n") }
    }
  }

  @Test func cancelsTheHandlerWhenItsClientDisconnects() async throws {
    let gate = Gate()
    try await withServer(handler: gate.handler) { server in
      do {
        let client = try TestClient(port: server.port)
        client.send(request(server.port, "GET", "/wait"))
        #expect(eventually { gate.waiting == 1 })
      }
      #expect(eventually { gate.cancelled == 1 })
      #expect(eventually { server.connectionCount == 0 })
    }
  }

  @Test func leaksNoDescriptors() async throws {
    try await withServer { server in
      for number in 0..<1000 {
        let client = try TestClient(port: server.port)
        switch number % 5 {
        case 0: #expect(client.response(to: request(server.port))?.status == 200)
        case 1: client.send("GET /")
        case 2: client.send("garbage\r\n\r\n")
        case 3: client.send(request(server.port, "POST", body: "{}"))
        default: break
        }
      }
      // A connected client has a socket here, which shows that the count works.
      let client = try TestClient(port: server.port)
      client.send("GET /")
      #expect(eventually { server.connectionCount > 0 })
      client.endSending()
      #expect(eventually { server.connectionCount == 0 })
    }
  }
}

/// A handler that delays the response to `/wait` until the gate opens, and responds to other
/// requests at once.
final class Gate: Sendable {
  private let state = Mutex((isOpen: false, waiting: 0, cancelled: 0))

  var waiting: Int { state.withLock { $0.waiting } }
  var cancelled: Int { state.withLock { $0.cancelled } }

  func open() { state.withLock { $0.isOpen = true } }

  var handler: @Sendable (HTTPRequest) async -> HTTPResponse {
    { [self] request in
      guard request.path == "/wait" else { return await echo(request) }
      state.withLock { $0.waiting += 1 }
      while !state.withLock({ $0.isOpen }) {
        do {
          try await Task.sleep(for: .milliseconds(10))
        } catch {
          state.withLock { $0.cancelled += 1 }
          break
        }
      }
      return await echo(request)
    }
  }
}

extension LoopbackServer {
  /// The number of open connections. The listening socket is bound to the port too.
  var connectionCount: Int { openSockets(port: port) - 1 }
}

/// The number of sockets of this process that are bound to a port. These are the server's sockets;
/// its clients have other local ports. Counting all descriptors would include those of other tests.
func openSockets(port: UInt16) -> Int {
  (0..<4096).count { descriptor in
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(Int32(descriptor), $0, &length)
      }
    }
    return status == 0 && address.sin_family == AF_INET && address.sin_port == port.bigEndian
  }
}
