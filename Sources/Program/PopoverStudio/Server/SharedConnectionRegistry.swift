internal import FlyingSocks
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A ``ConnectionRegistry`` behind a lock, shared by the tasks that serve connections. It also
/// shuts down the sockets of evicted connections.
///
/// Only the task that serves a connection closes its descriptor, after it removed the connection
/// here. Every other task calls `shutdown` under the lock. So no task uses a descriptor that the
/// system has already given to another connection.
final class SharedConnectionRegistry: Sendable {
  typealias ID = ConnectionRegistry<Socket>.ID

  private let registry: Mutex<ConnectionRegistry<Socket>>

  init(limits: ServerLimits) {
    registry = Mutex(ConnectionRegistry(limits: limits))
  }

  /// The number of evicted connections whose sockets are still open.
  var evictedCount: Int { registry.withLock { $0.evictedCount } }
  /// The number of open connections.
  var count: Int { registry.withLock { $0.count } }

  func admit(_ socket: Socket) -> ConnectionRegistry<Socket>.Admission {
    registry.withLock {
      let admission = $0.admit(socket, at: .now)
      if case .accepted(_, let evicted?) = admission { Self.shutDown(evicted) }
      return admission
    }
  }

  /// Sets the phase of a connection. Returns false for an evicted connection, which must end.
  func enter(_ phase: ConnectionRegistry<Socket>.Phase, _ id: ID) -> Bool {
    registry.withLock { $0.enter(phase, id, at: .now) }
  }

  func remove(_ id: ID) {
    registry.withLock { $0.remove(id) }
  }

  /// Frees a descriptor when the system has none left. Returns false when every connection is busy.
  func evictOldest() -> Bool {
    registry.withLock { registry in
      guard let socket = registry.evictOldest() else { return false }
      Self.shutDown(socket)
      return true
    }
  }

  /// Evicts connections at their deadlines, until the task is canceled.
  func enforceDeadlines() async {
    while !Task.isCancelled {
      let nextCheck = registry.withLock { registry in
        let expired = registry.evictExpired(at: .now)
        expired.handles.forEach(Self.shutDown)
        return expired.nextCheck
      }
      try? await Task.sleep(until: nextCheck, clock: .continuous)
    }
  }

  private static func shutDown(_ socket: Socket) {
    _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
  }

  /// Signals to the client that nothing more will be sent.
  static func endSending(_ socket: Socket) {
    _ = shutdown(socket.file.rawValue, Int32(SHUT_WR))
  }
}
