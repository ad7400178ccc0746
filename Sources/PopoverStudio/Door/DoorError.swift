/// Why the server cannot open its port or went away.
package enum DoorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program listens on the port.
  case portTaken(UInt16)
  /// The system does not let this user listen on the port.
  case portNotPermitted(UInt16)
  /// Any other failure of the system, in its own words.
  case socketFailed(String)
  /// A server is run once.
  case alreadyRuns

  package var description: String {
    switch self {
    case .portTaken(let port):
      "port \(port) is taken by another program"
    case .portNotPermitted(let port):
      "port \(port) needs more rights than this user has"
    case .socketFailed(let reason):
      "the server cannot listen on 127.0.0.1: \(reason)"
    case .alreadyRuns:
      "the server on this port runs already"
    }
  }
}
