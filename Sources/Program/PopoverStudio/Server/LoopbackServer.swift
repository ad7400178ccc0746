internal import CLibrary
internal import FlyingSocks

/// An HTTP/1.1 server for programs on this machine. It listens on 127.0.0.1 only.
///
/// The sockets and the event loop come from FlyingSocks, the lower layer of FlyingFox. FlyingFox's
/// own HTTP server is not used, because it sets no limits: a head can have any length, the last of
/// repeated fields wins, connections are not counted and have no deadlines, and one failed `accept`
/// ends the server. It also links an HTTP client, and with it libcurl.
///
/// A connection has one request: the server closes it after the response. Each request runs the
/// handler in a task of its own, so a slow handler delays no other client. The task is canceled when
/// the client disconnects or the server ends; the handler should then return soon. A HEAD request
/// reaches the handler as GET. The handler's fields replace the server's default fields, except
/// Content-Length, Connection, Transfer-Encoding and Server.
///
/// A server can run only once.
package struct LoopbackServer: Sendable {
  /// The requested port; for port 0, the free port that the system picked.
  package var port: UInt16 { listener.port }
  /// The URL of the page.
  package var address: String { "http://127.0.0.1:\(port)/" }

  private let listener: ListeningSocket
  private let connections: ConnectionHandler

  /// Opens the port. Clients can connect now, and are served when ``run()`` is called.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; 0 picks a free port.
  ///   - contentSecurityPolicy: the default Content-Security-Policy of responses.
  package init(
    port: UInt16, limits: ServerLimits = ServerLimits(),
    contentSecurityPolicy: String = "default-src 'none'",
    handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) throws(ServerError) {
    listener = try ListeningSocket(port: port)
    connections = ConnectionHandler(
      limits: limits, policy: RequestPolicy(port: listener.port),
      contentSecurityPolicy: contentSecurityPolicy, handler: handler)
  }

  /// Serves until the calling task is canceled, then closes all connections and the port. It may be called once, and
  /// nothing else closes the port.
  package func run() async throws(ServerError) {
    defer { try? listener.socket.close() }
    let pool = SocketPool<Poll>.make(maxEvents: 64)
    // Dispatch opens its timer at the first wait. Where clients have taken all descriptors by then, it traps.
    try? await Task.sleep(for: .milliseconds(1))
    do {
      try await pool.prepare()
      let socket = try AsyncSocket(socket: listener.socket, pool: pool)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { await self.accept(on: socket) }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch {
      guard Task.isCancelled else { throw .socketFailed("\(error)") }
    }
  }

  /// Serves clients, up to the limit at the same time. Further ones wait in the system's queue.
  private func accept(on listener: AsyncSocket) async {
    await withTaskGroup(of: Void.self) { group in
      var count = 0
      while !Task.isCancelled {
        if count == connections.limits.maximumConnections {
          await group.next()
          count -= 1
        }
        do {
          let socket = try await listener.accept()
          socket.socket.configureAccepted()
          group.addTask { await self.connections.serve(socket) }
          count += 1
        } catch {
          // The server is out of descriptors, or the client has already disconnected. Neither ends
          // the server.
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
    }
  }
}

/// Why the server cannot listen, or why it stopped.
package struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message.
  package let description: String
  /// Whether another port may work.
  package var isAboutPort = false

  /// A failure of the system, with the system's message.
  fileprivate static func socketFailed(_ reason: String) -> ServerError {
    ServerError(description: "the server cannot listen on 127.0.0.1: \(reason)")
  }
}

/// A socket that listens on 127.0.0.1 only.
struct ListeningSocket: Sendable {
  let socket: Socket
  let port: UInt16

  /// - Parameter port: the port to listen on; 0 picks a free port.
  init(port: UInt16) throws(ServerError) {
    let socket = try Self.opening(port) { try Socket(domain: AF_INET, type: .stream) }
    do throws(ServerError) {
      try Self.opening(port) {
        // Lets a new server use the port while connections of the previous one are in TIME_WAIT.
        try socket.setValue(true, for: .localAddressReuse)
        socket.setCloseOnExec()
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      }
    } catch {
      try? socket.close()
      throw error
    }
    // FlyingSocks closes the socket itself when this fails.
    try Self.opening(port) { try socket.listen() }
    guard case .ip4(_, let bound)? = try? socket.sockname() else {
      try? socket.close()
      throw .socketFailed("the system does not report the port")
    }
    self.socket = socket
    self.port = bound
  }

  /// Calls the system. An error says what it means for the port.
  private static func opening<Result>(
    _ port: UInt16, _ call: () throws -> Result
  ) throws(ServerError) -> Result {
    do {
      return try call()
    } catch SocketError.failed(_, let number, let message) {
      let problem =
        switch number {
        case EADDRINUSE: "port \(port) is in use by another program"
        case EACCES, EPERM: "this user may not listen on port \(port)"
        default: throw .socketFailed(message)
        }
      throw ServerError(description: problem, isAboutPort: true)
    } catch { throw .socketFailed("\(error)") }
  }
}

extension Socket {
  /// Sets the options of an accepted socket, among them TCP_NODELAY: small responses are sent at
  /// once.
  func configureAccepted() {
    setCloseOnExec()
    #if canImport(Darwin)
      try? setValue(true, for: .noSIGPIPE)
    #endif
    try? setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: Int32(TCP_NODELAY)))
  }

  /// Keeps child processes from inheriting the socket. A browser that the studio starts would keep
  /// the port open after the studio exits.
  fileprivate func setCloseOnExec() {
    _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  /// Signals to the client that nothing more will be sent.
  func endSending() {
    _ = shutdown(file.rawValue, Int32(SHUT_WR))
  }
}
