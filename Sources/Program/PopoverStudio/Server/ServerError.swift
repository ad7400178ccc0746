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
