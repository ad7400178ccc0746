import Foundation
import PopoverStudio
import Synchronization
import Testing

struct DoorCrowdTests {
  @Test func halfOpenConnectionsDoNotKeepAnybodyOut() async throws {
    var limits = DoorLimits()
    limits.request = .seconds(1)
    try await withDoor(limits) { server in
      let crowd = try (0..<300).map { number in
        let client = try DoorClient(port: server.port)
        if number % 2 == 0 { client.send("GET / HT") }
        return client
      }
      #expect(try DoorClient(port: server.port).ask(request(server.port))?.status == 200)
      let dropped = crowd.count { $0.isClosedByServer() }
      #expect(dropped == 300)
    }
  }

  @Test func whoeverWorksKeepsItsPlace() async throws {
    let gate = Gate()
    var limits = DoorLimits()
    limits.connections = 4
    limits.turnedAway = 2
    try await withDoor(limits, handler: gate.handler) { server in
      let busy = try (0..<4).map { number in
        let client = try DoorClient(port: server.port)
        client.send(request(server.port, "GET", "/wait"))
        #expect(eventually { gate.waiting == number + 1 })
        return client
      }
      let late = try DoorClient(port: server.port)
      let answer = try #require(late.ask(request(server.port)))
      #expect(answer.status == 503)
      #expect(answer.text == "503 Service Unavailable: too many connections are at work\n")
      #expect(answer.fields["retry-after"] == "1")
      #expect(late.isClosedByServer())
      gate.open()
      for client in busy { #expect(client.answer()?.text == "GET /wait\n") }
      // An idle one makes room.
      #expect(try DoorClient(port: server.port).ask(request(server.port))?.status == 200)
      #expect(eventually { server.connectionCount <= 4 })
    }
  }

  @Test func longWaitsHoldUpNobody() async throws {
    let gate = Gate()
    try await withDoor(handler: gate.handler) { server in
      let waiting = try (0..<30).map { _ in
        let client = try DoorClient(port: server.port)
        client.send(request(server.port, "GET", "/wait"))
        return client
      }
      #expect(eventually { gate.waiting == 30 })
      #expect(try DoorClient(port: server.port).ask(request(server.port))?.text == "GET /\n")
      gate.open()
      for client in waiting { #expect(client.answer()?.text == "GET /wait\n") }
    }
  }

  @Test func aHandlerWhoseClientLeavesIsCancelled() async throws {
    let gate = Gate()
    try await withDoor(handler: gate.handler) { server in
      do {
        let client = try DoorClient(port: server.port)
        client.send(request(server.port, "GET", "/wait"))
        #expect(eventually { gate.waiting == 1 })
      }
      #expect(eventually { gate.cancelled == 1 })
      #expect(eventually { server.connectionCount == 0 })
    }
  }

  @Test func noDescriptorIsLeftBehind() async throws {
    try await withDoor { server in
      for number in 0..<1000 {
        let client = try DoorClient(port: server.port)
        switch number % 5 {
        case 0: #expect(client.ask(request(server.port))?.status == 200)
        case 1: client.send("GET /")
        case 2: client.send("garbage\r\n\r\n")
        case 3: client.send(request(server.port, "POST", body: "{}"))
        default: break
        }
      }
      // A server that is at work has one, which shows that the count counts.
      let client = try DoorClient(port: server.port)
      #expect(client.ask(request(server.port))?.status == 200)
      #expect(openSockets(port: server.port) >= 2)
      client.endSending()
      #expect(eventually { server.connectionCount == 0 })
      // What is left is the socket that listens.
      #expect(eventually { openSockets(port: server.port) == 1 })
    }
  }
}

/// A handler that keeps `/wait` waiting until the gate opens, and answers the rest at once.
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

/// The sockets of this process on a local port: those of a server, as its clients are on ports of
/// their own. Other tests open files meanwhile, so that counting all descriptors would count theirs.
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
