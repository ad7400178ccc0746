internal import FlyingSocks
internal import FoundationEssentials

/// The limits that the server enforces on each client, and on all clients together.
///
/// Lengths are in bytes. Timeouts are measured on the continuous clock. Tests set shorter ones.
package struct ServerLimits: Sendable, Hashable {
  /// The longest request head: the request line, the fields, and the empty line after them.
  package var maximumHeadLength = 16 * 1024
  /// The largest number of fields in a request head.
  package var maximumFieldCount = 100
  /// The longest request body.
  package var maximumBodyLength = 1024 * 1024
  /// The longest body of a request that traces a picture: a screenshot of 12 MB in Base64.
  package var maximumPictureLength = 16 * 1024 * 1024
  /// The most bytes of bodies that the server holds for all clients together.
  package var maximumHeldLength = 64 * 1024 * 1024
  /// The largest number of connections that are open at the same time. Further clients wait. A browser
  /// opens 256 at most, so a page of another site cannot make them wait.
  package var maximumConnections = 320
  /// The time for a whole request to arrive. It starts when the connection opens.
  package var requestTimeout: Duration = .seconds(5)
  /// The time for a client to receive the response.
  package var responseTimeout: Duration = .seconds(10)
  /// The time for a client to close the connection after the response. What it sends in that time is
  /// discarded.
  package var closeTimeout: Duration = .seconds(1)

  package init() {}
}

/// Serves connections: reads one request, writes the response, and closes the socket.
struct ConnectionHandler: Sendable {
  let limits: ServerLimits
  let policy: RequestPolicy
  /// The default Content-Security-Policy of responses.
  let contentSecurityPolicy: String
  let handler: @Sendable (HTTPRequest) async -> HTTPResponse

  /// The number of bytes of bodies that the server holds.
  let heldLength = HeldLength()

  /// The number of bytes that are written at once.
  private static let chunk = 1 << 20

  /// Serves a connection, then closes its socket.
  func serve(_ socket: AsyncSocket) async {
    defer { try? socket.socket.close() }
    // An error here means that the client disconnected or was too slow, or that the server stops.
    do {
      let (response, isHead) = try await response(on: socket)
      let head = response.encodedHead(contentSecurityPolicy: contentSecurityPolicy)
      let body = isHead || response.status == .noContent ? [] : response.body
      try await within(limits.responseTimeout) {
        // A short response is one packet. A long one has no copy.
        try await socket.write(Data(head + body.prefix(Self.chunk)))
        for start in stride(from: Self.chunk, to: body.count, by: Self.chunk) {
          try await socket.write(Data(body[start...].prefix(Self.chunk)))
        }
      }
      // Closing while bytes arrive would make the system discard the response.
      socket.socket.endSending()
      try await within(limits.closeTimeout) { try await discardReceived(socket) }
    } catch {}
  }

  /// Reads a request and handles it. Also returns whether its method is HEAD.
  private func response(
    on socket: AsyncSocket
  ) async throws -> (response: HTTPResponse, isHead: Bool) {
    let share = heldLength.share(limit: limits.maximumHeldLength)
    // The body is held until it is answered.
    defer { withExtendedLifetime(share) {} }
    do {
      let request = try await within(limits.requestTimeout) {
        try await readRequest(socket, share)
      }
      return (await respond(to: request, on: socket), request.isHead)
    } catch let error as HTTPError {
      return (error.response, false)
    }
  }

  private func readRequest(
    _ socket: AsyncSocket, _ share: HeldLength.Share
  ) async throws -> HTTPRequest {
    var received: [UInt8] = []
    var scanner = RequestHead.Scanner()
    var end: Int?
    while end == nil {
      received += try await socket.read(atMost: 4096)
      end = try scanner.end(in: received, limit: limits.maximumHeadLength)
    }
    let head = try RequestHead(received[..<(end ?? 0)], fieldLimit: limits.maximumFieldCount)
    try policy.check(head)
    let length = try head.bodyLength(
      limit: head.path == "/trace" ? limits.maximumPictureLength : limits.maximumBodyLength)
    try policy.checkBody(head)
    received.removeFirst(end ?? 0)
    if received.count < length, head.minorVersion > 0, !head.values("expect").isEmpty {
      try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    while received.count < length {
      let part = try await socket.read(atMost: 4096)
      try share.add(part.count)
      received += part
    }
    return HTTPRequest(head: head, body: Array(received.prefix(length)))
  }

  /// Runs the handler, and cancels it when the client disconnects.
  ///
  /// A client that only closes its sending side still gets the response: a canceled handler returns
  /// a response too.
  private func respond(to request: HTTPRequest, on socket: AsyncSocket) async -> HTTPResponse {
    let handling = Task { await handler(request) }
    let watching = Task {
      // Most handlers return sooner.
      try? await Task.sleep(for: .milliseconds(50))
      try? await discardReceived(socket)
      handling.cancel()
    }
    return await withTaskCancellationHandler {
      let response = await handling.value
      watching.cancel()
      await watching.value
      return response
    } onCancel: {
      handling.cancel()
    }
  }

  /// Reads until the client closes its side or the task is canceled; then it throws.
  private func discardReceived(_ socket: AsyncSocket) async throws {
    while true { _ = try await socket.read(atMost: 4096) }
  }

  /// Runs work, and cancels it at the end of a time.
  private func within<Result: Sendable>(
    _ time: Duration, _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await work() }
    let timer = Task {
      try await Task.sleep(for: time)
      task.cancel()
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
