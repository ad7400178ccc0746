internal import FlyingSocks

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A socket that listens on 127.0.0.1, and on nothing else.
struct ListeningSocket: Sendable {
  let socket: Socket
  let port: UInt16

  /// - Parameter port: 0 for one that is free.
  init(port: UInt16) throws(DoorError) {
    let socket: Socket
    do {
      socket = try Socket(domain: AF_INET, type: .stream)
    } catch {
      throw Self.error(error, port: port)
    }
    do {
      // Connections of a server that has just ended do not keep its port.
      try socket.setValue(true, for: .localAddressReuse)
      Self.keepFromChildren(socket)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
    } catch {
      try? socket.close()
      throw Self.error(error, port: port)
    }
    do {
      // FlyingSocks closes a socket that cannot listen.
      try socket.listen()
    } catch {
      throw Self.error(error, port: port)
    }
    guard case .ip4(_, let bound)? = try? socket.sockname() else {
      try? socket.close()
      throw .socketFailed("the system does not tell the port")
    }
    self.socket = socket
    self.port = bound
  }

  /// Prepares a connection that was accepted: small answers leave at once.
  static func prepare(_ socket: Socket) {
    keepFromChildren(socket)
    #if canImport(Darwin)
      try? socket.setValue(true, for: .noSIGPIPE)
    #endif
    try? socket.setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: Int32(TCP_NODELAY)))
  }

  /// Whether accepting failed because too much is open already.
  static func isShortage(_ error: any Error) -> Bool {
    guard case .failed(_, let number, _)? = error as? SocketError else { return false }
    return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number)
  }

  /// A browser that the studio starts must not hold the port when the studio has ended.
  private static func keepFromChildren(_ socket: Socket) {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  private static func error(_ error: any Error, port: UInt16) -> DoorError {
    guard case .failed(_, let number, let message)? = error as? SocketError else {
      return .socketFailed("\(error)")
    }
    switch number {
    case EADDRINUSE: return .portTaken(port)
    case EACCES, EPERM: return .portNotPermitted(port)
    default: return .socketFailed(message)
    }
  }
}
