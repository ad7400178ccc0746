internal import FlyingSocks
internal import FoundationEssentials

/// One connection: it reads a request, answers it, and goes on with the next.
struct Connection: Sendable {
  /// What all connections of a server share.
  struct Rules: Sendable {
    let limits: DoorLimits
    let policy: DoorPolicy
    let encoder: AnswerEncoder
    let handler: HandlerRun.Handler
  }

  /// The client has lost its place.
  private struct Cut: Error {}

  private let socket: AsyncSocket
  private let id: ConnectionTable.ID
  private let table: ConnectionTable
  private let rules: Rules
  /// What has arrived and is not used yet.
  private var inbox: [UInt8] = []
  private var isIdle = false

  init(_ socket: AsyncSocket, _ id: ConnectionTable.ID, in table: ConnectionTable, rules: Rules) {
    self.socket = socket
    self.id = id
    self.table = table
    self.rules = rules
  }

  /// Serves the client until one side has had enough; then the socket is closed.
  mutating func serve() async {
    defer { close() }
    // What is thrown means that the client is gone, or that the server stops.
    do {
      while try await serveNext() {}
      try await leave()
    } catch {}
  }

  /// Tells the client that there is no room.
  mutating func turnAway() async {
    defer { close() }
    do {
      try await write(
        Refusal(.serviceUnavailable, "too many connections are at work").response,
        isHead: false, keepsAlive: false)
      try await leave()
    } catch {}
  }

  /// Whether another request may follow.
  private mutating func serveNext() async throws -> Bool {
    let head: RequestHead
    let body: [UInt8]
    do {
      head = try await readHead()
      body = try await readBody(of: head)
    } catch let refusal as Refusal {
      try enter(.answering)
      try await write(refusal.response, isHead: false, keepsAlive: false)
      return false
    }
    try enter(.handling)
    let run = HandlerRun(handler: rules.handler, socket: socket)
    let (response, early) = await run(HTTPRequest(head, body: body))
    inbox += early
    try enter(.answering)
    try await write(response, isHead: head.method == "HEAD", keepsAlive: head.keepsAlive)
    guard head.keepsAlive else { return false }
    isIdle = inbox.isEmpty
    try enter(isIdle ? .idle : .reading)
    return true
  }

  private mutating func readHead() async throws -> RequestHead {
    var scanner = HeadScanner()
    while true {
      if let head = try takeHead(&scanner) { return head }
      try await receive()
    }
  }

  /// Nil while bytes are missing.
  private mutating func takeHead(_ scanner: inout HeadScanner) throws -> RequestHead? {
    guard let end = try scanner.end(in: inbox, limit: rules.limits.head) else { return nil }
    let head = try RequestHead(inbox[..<end], fieldLimit: rules.limits.fields)
    inbox.removeFirst(end)
    try rules.policy.check(head)
    return head
  }

  private mutating func readBody(of head: RequestHead) async throws -> [UInt8] {
    let length = try head.bodyLength(limit: rules.limits.body)
    try rules.policy.checkBody(head)
    if inbox.count < length, head.minorVersion > 0, !head.values("expect").isEmpty {
      try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    while inbox.count < length { try await receive() }
    defer { inbox.removeFirst(length) }
    return Array(inbox.prefix(length))
  }

  private mutating func receive() async throws {
    let bytes = try await socket.read(atMost: 4096)
    inbox += bytes
    // The clock of a first request runs since the connection was opened.
    if isIdle { try enter(.reading) }
    isIdle = false
  }

  private func write(_ response: HTTPResponse, isHead: Bool, keepsAlive: Bool) async throws {
    try await socket.write(
      Data(rules.encoder.encode(response, isHead: isHead, keepsAlive: keepsAlive)))
  }

  /// Closing while the client still sends would make the system throw away the answer.
  private func leave() async throws {
    try enter(.leaving)
    ConnectionTable.endSending(socket.socket)
    var rest = 2 * rules.limits.body
    while rest > 0 { rest -= try await socket.read(atMost: 4096).count }
  }

  private func enter(_ phase: Roster<Socket>.Phase) throws {
    guard table.enter(phase, id) else { throw Cut() }
  }

  private func close() {
    table.remove(id)
    try? socket.close()
  }
}
