internal import FlyingSocks
internal import FoundationEssentials

/// One client connection: it reads a request, writes the response, and repeats.
struct Connection: Sendable {
  /// The values that all connections of a server share.
  struct Configuration: Sendable {
    let limits: ServerLimits
    let policy: RequestPolicy
    let encoder: ResponseEncoder
    let handler: HandlerTask.Handler
  }

  /// The registry evicted this connection.
  private struct Evicted: Error {}

  private let socket: AsyncSocket
  private let id: SharedConnectionRegistry.ID
  private let registry: SharedConnectionRegistry
  private let configuration: Configuration
  /// The bytes that were received and not parsed yet.
  private var buffer: [UInt8] = []
  private var isIdle = false

  init(
    _ socket: AsyncSocket, _ id: SharedConnectionRegistry.ID,
    in registry: SharedConnectionRegistry, configuration: Configuration
  ) {
    self.socket = socket
    self.id = id
    self.registry = registry
    self.configuration = configuration
  }

  /// Serves requests until the client or the server ends the connection, then closes the socket.
  mutating func serve() async {
    defer { close() }
    // An error here means that the client disconnected or that the server stops.
    do {
      while try await serveNext() {}
      try await finishSending()
    } catch {}
  }

  /// Responds with 503 Service Unavailable, then closes the socket.
  mutating func reject() async {
    defer { close() }
    do {
      try await write(
        HTTPError(.serviceUnavailable, "too many connections are in use").response,
        isHead: false, keepsAlive: false)
      try await finishSending()
    } catch {}
  }

  /// Serves one request. Returns whether another one may follow on this connection.
  private mutating func serveNext() async throws -> Bool {
    let head: RequestHead
    let body: [UInt8]
    do {
      head = try await readHead()
      body = try await readBody(of: head)
    } catch let error as HTTPError {
      try enter(.responding)
      try await write(error.response, isHead: false, keepsAlive: false)
      return false
    }
    try enter(.handling)
    let task = HandlerTask(handler: configuration.handler, socket: socket)
    let (response, pipelined) = await task(HTTPRequest(head, body: body))
    buffer += pipelined
    try enter(.responding)
    try await write(response, isHead: head.method == "HEAD", keepsAlive: head.keepsAlive)
    guard head.keepsAlive else { return false }
    isIdle = buffer.isEmpty
    try enter(isIdle ? .idle : .reading)
    return true
  }

  private mutating func readHead() async throws -> RequestHead {
    var scanner = RequestHeadScanner()
    while true {
      if let head = try parseHead(&scanner) { return head }
      try await receive()
    }
  }

  /// Parses the head and removes it from the buffer; `nil` while the head is incomplete.
  private mutating func parseHead(_ scanner: inout RequestHeadScanner) throws -> RequestHead? {
    let limits = configuration.limits
    guard let end = try scanner.end(in: buffer, limit: limits.maximumHeadLength) else { return nil }
    let head = try RequestHead(buffer[..<end], fieldLimit: limits.maximumFieldCount)
    buffer.removeFirst(end)
    try configuration.policy.check(head)
    return head
  }

  private mutating func readBody(of head: RequestHead) async throws -> [UInt8] {
    let length = try head.bodyLength(limit: configuration.limits.maximumBodyLength)
    try configuration.policy.checkBody(head)
    if buffer.count < length, head.minorVersion > 0, !head.values("expect").isEmpty {
      try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    while buffer.count < length { try await receive() }
    defer { buffer.removeFirst(length) }
    return Array(buffer.prefix(length))
  }

  private mutating func receive() async throws {
    let bytes = try await socket.read(atMost: 4096)
    buffer += bytes
    // The timeout of the first request starts when the connection opens.
    if isIdle { try enter(.reading) }
    isIdle = false
  }

  private func write(_ response: HTTPResponse, isHead: Bool, keepsAlive: Bool) async throws {
    try await socket.write(
      Data(configuration.encoder.encode(response, isHead: isHead, keepsAlive: keepsAlive)))
  }

  /// Ends the sending side, then discards what the client still sends.
  ///
  /// Closing at once, while bytes arrive, makes the system discard the response.
  private func finishSending() async throws {
    try enter(.closing)
    SharedConnectionRegistry.endSending(socket.socket)
    var remaining = 2 * configuration.limits.maximumBodyLength
    while remaining > 0 { remaining -= try await socket.read(atMost: 4096).count }
  }

  private func enter(_ phase: ConnectionRegistry<Socket>.Phase) throws {
    guard registry.enter(phase, id) else { throw Evicted() }
  }

  private func close() {
    registry.remove(id)
    try? socket.close()
  }
}
