internal import FlyingSocks

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A socket that listens on 127.0.0.1 only.
struct ListeningSocket: Sendable {
  let socket: Socket
  let port: UInt16

  /// - Parameter port: the port to listen on; 0 picks a free port.
  init(port: UInt16) throws(ServerError) {
    let socket: Socket
    do {
      socket = try Socket(domain: AF_INET, type: .stream)
    } catch {
      throw Self.error(error, port: port)
    }
    do {
      // Lets a new server use the port while connections of the previous one are in TIME_WAIT.
      try socket.setValue(true, for: .localAddressReuse)
      Self.setCloseOnExec(socket)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
    } catch {
      try? socket.close()
      throw Self.error(error, port: port)
    }
    do {
      // FlyingSocks closes the socket itself when this fails.
      try socket.listen()
    } catch {
      throw Self.error(error, port: port)
    }
    guard case .ip4(_, let bound)? = try? socket.sockname() else {
      try? socket.close()
      throw .socketFailed("the system does not report the port")
    }
    self.socket = socket
    self.port = bound
  }

  /// Sets the options of an accepted socket, among them TCP_NODELAY: small responses are sent at
  /// once.
  static func configureAccepted(_ socket: Socket) {
    setCloseOnExec(socket)
    #if canImport(Darwin)
      try? socket.setValue(true, for: .noSIGPIPE)
    #endif
    try? socket.setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: Int32(TCP_NODELAY)))
  }

  /// Whether `accept` failed because the system has no descriptor or no memory left.
  static func isOutOfResources(_ error: any Error) -> Bool {
    guard case .failed(_, let number, _)? = error as? SocketError else { return false }
    return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number)
  }

  /// Keeps child processes from inheriting the socket. A browser that the studio starts would keep
  /// the port open after the studio exits.
  private static func setCloseOnExec(_ socket: Socket) {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  private static func error(_ error: any Error, port: UInt16) -> ServerError {
    guard case .failed(_, let number, let message)? = error as? SocketError else {
      return .socketFailed("\(error)")
    }
    switch number {
    case EADDRINUSE: return .portInUse(port)
    case EACCES, EPERM: return .portNotPermitted(port)
    default: return .socketFailed(message)
    }
  }
}
