internal import FlyingSocks
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The roster of all connections, shared by the tasks that serve them.
///
/// Only the task that serves a connection closes its descriptor, after it has left the table; others
/// shut the connection down, under the lock, so that no number is used that the system has given
/// to another connection meanwhile.
final class ConnectionTable: Sendable {
  typealias ID = Roster<Socket>.ID

  private let roster: Mutex<Roster<Socket>>

  init(limits: DoorLimits) {
    roster = Mutex(Roster(limits: limits))
  }

  /// How many connections were cut and are not closed yet.
  var cutCount: Int { roster.withLock { $0.cutCount } }
  /// How many connections are open.
  var count: Int { roster.withLock { $0.count } }

  func admit(_ socket: Socket) -> Roster<Socket>.Admission {
    roster.withLock {
      let admission = $0.admit(socket, at: .now)
      if case .serve(_, let cut?) = admission { Self.shutDown(cut) }
      return admission
    }
  }

  /// Moves a connection on; false when it has lost its place meanwhile and must end.
  func enter(_ phase: Roster<Socket>.Phase, _ id: ID) -> Bool {
    roster.withLock { $0.enter(phase, id, at: .now) }
  }

  func remove(_ id: ID) {
    roster.withLock { $0.remove(id) }
  }

  /// Makes room when the system has run out of descriptors.
  func cutOldest() {
    roster.withLock { roster in
      if let socket = roster.cutOldest() { Self.shutDown(socket) }
    }
  }

  /// Cuts connections when their time is up, until the task is cancelled.
  func watchDeadlines() async {
    while !Task.isCancelled {
      let next = roster.withLock { roster in
        let overdue = roster.cutOverdue(at: .now)
        overdue.lines.forEach(Self.shutDown)
        return overdue.next
      }
      try? await Task.sleep(until: next, clock: .continuous)
    }
  }

  private static func shutDown(_ socket: Socket) {
    _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
  }

  /// Tells the client that nothing more will be sent.
  static func endSending(_ socket: Socket) {
    _ = shutdown(socket.file.rawValue, Int32(SHUT_WR))
  }
}
