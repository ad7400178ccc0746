import Foundation
import PopoverStudio
import Testing

struct DoorLifeTests {
  @Test func aTakenPortIsNamed() throws {
    let first = try LoopbackServer(port: 0, handler: echo)
    #expect(first.port > 0)
    #expect(first.address == "http://127.0.0.1:\(first.port)/")
    let port = first.port
    _ = withExtendedLifetime(first) {
      #expect(throws: DoorError.portTaken(port)) { try LoopbackServer(port: port, handler: echo) }
    }
    #expect("\(DoorError.portTaken(8040))" == "port 8040 is taken by another program")
  }

  @Test func aServerThatNeverRanFreesItsPort() throws {
    let port = try LoopbackServer(port: 0, handler: echo).port
    #expect(throws: Never.self) { try LoopbackServer(port: port, handler: echo) }
  }

  @Test(arguments: [false, true])
  func theEndFreesThePortAtOnce(byCancelling: Bool) async throws {
    let gate = Gate()
    var limits = DoorLimits()
    limits.request = .seconds(600)
    let server = try LoopbackServer(port: 0, limits: limits, handler: gate.handler)
    let port = server.port
    let run = Task(priority: .userInitiated) { try await server.run() }
    let clients = await onThread { () -> Result<[Held], any Error> in
      Result {
        try ["", "GET /", request(port), request(port, "GET", "/wait")].map {
          let client = try DoorClient(port: port)
          client.send($0)
          if $0 == request(port) { #expect(client.answer()?.status == 200) }
          return Held(client: client)
        }
      }
    }
    #expect(await onThread { eventually { gate.waiting == 1 && server.connectionCount == 4 } })
    if byCancelling { run.cancel() } else { await server.stop() }
    try await run.value
    #expect(gate.cancelled == 1)
    #expect(server.connectionCount == 0)
    for held in try clients.get() { #expect(await onThread { held.client.isClosedByServer() }) }

    let next = try LoopbackServer(port: port, handler: echo)
    let again = Task(priority: .userInitiated) { try await next.run() }
    let status = await onThread { try? DoorClient(port: port).ask(request(port))?.status }
    #expect(status == 200)
    await next.stop()
    try await again.value
  }

  /// A client belongs to one thread at a time.
  struct Held: @unchecked Sendable { let client: DoorClient }

  @Test func aServerRunsOnce() async throws {
    let server = try LoopbackServer(port: 0, handler: echo)
    let run = Task(priority: .userInitiated) { try await server.run() }
    let answer = await onThread {
      try? DoorClient(port: server.port).ask(request(server.port))?.status
    }
    #expect(answer == 200)
    await #expect(throws: DoorError.alreadyRuns) { try await server.run() }
    await server.stop()
    try await run.value
    await server.stop()
    try await server.run()
  }

  @Test func stoppingBeforeRunningEndsTheRun() async throws {
    let server = try LoopbackServer(port: 0, handler: echo)
    await server.stop()
    try await server.run()
    #expect(throws: Never.self) { try LoopbackServer(port: server.port, handler: echo) }
  }

  @Test func onlyOneAddressIsBound() async throws {
    try await withDoor { server in
      let client = try DoorClient(port: server.port)
      #expect(client.ask(request(server.port))?.status == 200)
      // Another address of the same loopback device.
      #expect(throws: DoorClient.Failure(number: ECONNREFUSED)) {
        try DoorClient(host: 0x7F00_0002, port: server.port)
      }
    }
  }
}
