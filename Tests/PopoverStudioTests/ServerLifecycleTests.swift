import Foundation
import PopoverStudio
import Testing

struct ServerLifecycleTests {
  @Test func aPortInUseIsNamedInTheError() throws {
    let first = try LoopbackServer(port: 0, handler: echo)
    #expect(first.port > 0)
    #expect(first.address == "http://127.0.0.1:\(first.port)/")
    let port = first.port
    _ = withExtendedLifetime(first) {
      #expect(throws: ServerError.portInUse(port)) { try LoopbackServer(port: port, handler: echo) }
    }
    #expect(
      "\(ServerError.portInUse(8040))"
        == "port 8040 is in use by another program")
  }

  @Test func aServerThatNeverRanClosesItsPort() throws {
    let port = try LoopbackServer(port: 0, handler: echo).port
    #expect(throws: Never.self) { try LoopbackServer(port: port, handler: echo) }
  }

  @Test(arguments: [false, true])
  func stoppingClosesThePortAtOnce(byCancelling: Bool) async throws {
    let gate = Gate()
    var limits = ServerLimits()
    limits.requestTimeout = .seconds(600)
    limits.closeTimeout = .seconds(600)
    let server = try LoopbackServer(port: 0, limits: limits, handler: gate.handler)
    let port = server.port
    let run = Task(priority: .userInitiated) { try await server.run() }
    let clients = await onThread { () -> Result<[Held], any Error> in
      Result {
        try ["", "GET /", request(port), request(port, "GET", "/wait")].map {
          let client = try TestClient(port: port)
          client.send($0)
          if $0 == request(port) { #expect(client.nextResponse()?.status == 200) }
          return Held(client: client)
        }
      }
    }
    #expect(await onThread { eventually { gate.waiting == 1 && server.connectionCount == 4 } })
    if byCancelling { run.cancel() } else { await server.stop() }
    try await run.value
    #expect(gate.cancelled == 1)
    #expect(openSockets(port: port) == 0)
    for held in try clients.get() { #expect(await onThread { held.client.isClosedByServer() }) }

    let next = try LoopbackServer(port: port, handler: echo)
    let again = Task(priority: .userInitiated) { try await next.run() }
    let status = await onThread { try? TestClient(port: port).response(to: request(port))?.status }
    #expect(status == 200)
    await next.stop()
    try await again.value
  }

  /// Lets tests pass a client between threads. Only one thread uses it at a time.
  struct Held: @unchecked Sendable { let client: TestClient }

  @Test func aServerRunsOnce() async throws {
    let server = try LoopbackServer(port: 0, handler: echo)
    let run = Task(priority: .userInitiated) { try await server.run() }
    let response = await onThread {
      try? TestClient(port: server.port).response(to: request(server.port))?.status
    }
    #expect(response == 200)
    await #expect(throws: ServerError.alreadyRunning) { try await server.run() }
    await server.stop()
    try await run.value
    await server.stop()
    try await server.run()
  }

  @Test func runReturnsAtOnceAfterStop() async throws {
    let server = try LoopbackServer(port: 0, handler: echo)
    await server.stop()
    try await server.run()
    #expect(throws: Never.self) { try LoopbackServer(port: server.port, handler: echo) }
  }

  @Test func listensOnOneAddressOnly() async throws {
    try await withServer { server in
      let client = try TestClient(port: server.port)
      #expect(client.response(to: request(server.port))?.status == 200)
      // 127.0.0.2 is another address of the loopback device.
      #expect(throws: TestClient.Failure(number: ECONNREFUSED)) {
        try TestClient(host: 0x7F00_0002, port: server.port)
      }
    }
  }
}
