import Foundation
import PopoverStudio
import Testing

struct ServerLifecycleTests {
  @Test func aPortInUseIsNamedInTheError() async throws {
    try await withServer { server in
      let port = server.port
      #expect(port > 0)
      #expect(server.address == "http://127.0.0.1:\(port)/")
      let error = #expect(throws: ServerError.self) {
        try LoopbackServer(port: port, handler: echo)
      }
      #expect(error?.description == "port \(port) is in use by another program")
      #expect(error?.isAboutPort == true)
    }
  }

  @Test func cancelingClosesThePortAtOnce() async throws {
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
    run.cancel()
    try await run.value
    #expect(gate.cancelled == 1)
    #expect(openSockets(port: port) == 0)
    for held in try clients.get() { #expect(await onThread { held.client.isClosedByServer() }) }

    let next = try LoopbackServer(port: port, handler: echo)
    let again = Task(priority: .userInitiated) { try await next.run() }
    let status = await onThread { try? TestClient(port: port).response(to: request(port))?.status }
    #expect(status == 200)
    again.cancel()
    try await again.value
  }

  /// Lets tests pass a client between threads. Only one thread uses it at a time.
  struct Held: @unchecked Sendable { let client: TestClient }

  @Test func aTaskThatIsCanceledBeforeItBeginsClosesThePort() async throws {
    let server = try LoopbackServer(port: 0, handler: echo)
    let run = Task(priority: .userInitiated) {
      try? await Task.sleep(for: .seconds(600))
      try await server.run()
    }
    run.cancel()
    try await run.value
    #expect(openSockets(port: server.port) == 0)
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
