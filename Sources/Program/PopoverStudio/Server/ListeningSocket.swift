internal import CLibrary
internal import FlyingSocks

/// Why the server cannot listen, or why it stopped.
package enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The system does not let this user listen on the port.
  case portNotPermitted(UInt16)
  /// Another failure of the system, with the system's message.
  case socketFailed(String)
  /// `run()` was called while the server runs.
  case alreadyRunning

  package var description: String {
    switch self {
    case .portInUse(let port): "port \(port) is in use by another program"
    case .portNotPermitted(let port): "this user may not listen on port \(port)"
    case .socketFailed(let reason): "the server cannot listen on 127.0.0.1: \(reason)"
    case .alreadyRunning: "the server is already running"
    }
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
      switch number {
      case EADDRINUSE: throw .portInUse(port)
      case EACCES, EPERM: throw .portNotPermitted(port)
      default: throw .socketFailed(message)
      }
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
