internal import FlyingSocks
internal import Synchronization

/// An HTTP/1.1 server for the programs on this machine: it listens on 127.0.0.1 only.
///
/// FlyingSocks, the lower half of FlyingFox, supplies the sockets and the waiting. FlyingFox's own
/// server is not used because what it reads cannot be bounded from the outside: heads have no
/// longest length, the last of repeated fields wins, connections are not counted and have no
/// deadlines, and a failure to accept one ends them all. It also links a client, and with that
/// libcurl. What is written here instead is the door: accepting, reading one request within limits,
/// checking who asks, answering.
///
/// The handler may take its time, which holds up nobody else. Its task is cancelled when the client
/// goes away or the server stops, and it should return soon then. HEAD requests come to it
/// as GET. Its answer's fields win over those that the door adds, except for Content-Length
/// and Connection.
///
/// A server runs once.
package final class LoopbackServer: Sendable {
  /// The port that was asked for, or the free one that was found.
  package var port: UInt16 { listener.port }
  /// Where the page is.
  package var address: String { "http://127.0.0.1:\(port)/" }

  private enum State {
    case ready
    case running(Task<DoorError?, Never>)
    case ended
  }

  private let listener: ListeningSocket
  private let rules: Connection.Rules
  private let table: ConnectionTable
  private let state = Mutex(State.ready)

  /// Opens the port; who connects waits until the server runs.
  ///
  /// - Parameters:
  ///   - port: 0 for one that is free.
  ///   - contentSecurityPolicy: of every answer that does not bring its own.
  package init(
    port: UInt16, limits: DoorLimits = DoorLimits(),
    contentSecurityPolicy: String = "default-src 'none'",
    handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) throws(DoorError) {
    listener = try ListeningSocket(port: port)
    table = ConnectionTable(limits: limits)
    rules = Connection.Rules(
      limits: limits,
      policy: DoorPolicy(port: listener.port),
      encoder: AnswerEncoder(contentSecurityPolicy: contentSecurityPolicy),
      handler: handler)
  }

  deinit {
    state.withLock { if case .ready = $0 { try? listener.socket.close() } }
  }

  /// Connections that are open now.
  package var connectionCount: Int { table.count }

  /// Serves until the task is cancelled or `stop` is called; the port is free again then.
  ///
  /// Returns at once when the server was stopped already.
  package func run() async throws(DoorError) {
    let start = state.withLock { state -> Result<Task<DoorError?, Never>?, DoorError> in
      switch state {
      case .ready:
        // Somebody waits in front of a page: work that nobody waits for comes after this.
        let task = Task(priority: .userInitiated) { await self.serve() }
        state = .running(task)
        return .success(task)
      case .running: return .failure(.alreadyRuns)
      case .ended: return .success(nil)
      }
    }
    guard let task = try start.get() else { return }
    let failure = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    if let failure { throw failure }
  }

  /// Closes all connections and the port, and returns when that is done.
  package func stop() async {
    let task = state.withLock { state -> Task<DoorError?, Never>? in
      switch state {
      case .ready:
        try? listener.socket.close()
        state = .ended
        return nil
      case .running(let task): return task
      case .ended: return nil
      }
    }
    task?.cancel()
    _ = await task?.value
  }

  /// What failed, unless the server was asked to end.
  private func serve() async -> DoorError? {
    defer {
      state.withLock { $0 = .ended }
      try? listener.socket.close()
    }
    let pool = SocketPool<Poll>.make(maxEvents: 64)
    do {
      try await pool.prepare()
      let socket = try AsyncSocket(socket: listener.socket, pool: pool)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { await self.accept(on: socket) }
        group.addTask { await self.table.watchDeadlines() }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch {
      return Task.isCancelled ? nil : .socketFailed("\(error)")
    }
    return nil
  }

  private func accept(on listener: AsyncSocket) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        do {
          // Connections that were cut hold descriptors until their tasks have run.
          while table.cutCount >= rules.limits.connections {
            try await Task.sleep(for: .milliseconds(1))
          }
          let socket = try await listener.accept()
          ListeningSocket.prepare(socket.socket)
          admit(socket, to: &group)
          // Lets the newcomer read what it has sent before the next one can take its place.
          await Task.yield()
        } catch {
          // Out of descriptors, or a client that went away before its turn: neither ends the server.
          let makesRoom = ListeningSocket.isShortage(error) && table.cutOldest()
          try? await Task.sleep(for: .milliseconds(makesRoom ? 1 : 20))
        }
      }
    }
  }

  private func admit(_ socket: AsyncSocket, to group: inout DiscardingTaskGroup) {
    switch table.admit(socket.socket) {
    case .serve(let id, _):
      group.addTask { [table, rules] in
        var connection = Connection(socket, id, in: table, rules: rules)
        await connection.serve()
      }
    case .turnAway(let id):
      group.addTask { [table, rules] in
        var connection = Connection(socket, id, in: table, rules: rules)
        await connection.turnAway()
      }
    case .refuse:
      try? socket.close()
    }
  }
}
