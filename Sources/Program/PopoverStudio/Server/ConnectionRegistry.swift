/// The open connections, each with its phase and its deadline.
///
/// A pure value: it decides which connections to accept, reject and evict, and touches no socket.
/// ``SharedConnectionRegistry`` carries out the decisions.
///
/// `Handle` identifies a connection. It is the socket; in tests it is a name.
struct ConnectionRegistry<Handle: Sendable>: Sendable {
  typealias Instant = ContinuousClock.Instant
  typealias ID = Int

  /// What a connection is doing.
  enum Phase: Hashable, Sendable {
    /// It receives a request.
    case reading
    /// It waits between two requests.
    case idle
    /// The handler runs. This phase has no deadline.
    case handling
    /// It sends a response.
    case responding
    /// It has sent its last response and discards what the client still sends.
    case closing

    /// Whether a new connection may replace one in this phase.
    var isEvictable: Bool { self == .reading || self == .idle }
  }

  /// The decision about a new connection.
  enum Admission: Sendable {
    /// The connection is served. Another one may be evicted for it.
    case accepted(ID, evicted: Handle?)
    /// The connection gets a 503 response.
    case rejected(ID)
    /// The connection is closed without a response.
    case dropped
  }

  private struct Entry: Sendable {
    let handle: Handle
    var phase: Phase
    var since: Instant
    var deadline: Instant?
    /// Whether the socket was shut down. The task that serves it has not noticed yet.
    var isEvicted = false
  }

  private let limits: ServerLimits
  private var entries: [ID: Entry] = [:]
  private var lastID = 0

  init(limits: ServerLimits) {
    self.limits = limits
  }

  /// The number of evicted connections that still hold a file descriptor.
  var evictedCount: Int { entries.values.count { $0.isEvicted } }
  var count: Int { entries.count }

  mutating func admit(_ handle: Handle, at now: Instant) -> Admission {
    let closing = entries.values.count { !$0.isEvicted && $0.phase == .closing }
    let served = entries.count - evictedCount - closing
    if served < limits.maximumConnections {
      return .accepted(add(handle, .reading, at: now), evicted: nil)
    }
    if let evicted = evictOldest() {
      return .accepted(add(handle, .reading, at: now), evicted: evicted)
    }
    guard closing < limits.maximumRejections else { return .dropped }
    return .rejected(add(handle, .closing, at: now))
  }

  /// Sets the phase of a connection. Returns false for an evicted connection, which must end.
  mutating func enter(_ phase: Phase, _ id: ID, at now: Instant) -> Bool {
    guard var entry = entries[id], !entry.isEvicted else { return false }
    entry.phase = phase
    entry.since = now
    entry.deadline = deadline(phase, from: now)
    entries[id] = entry
    return true
  }

  mutating func remove(_ id: ID) {
    entries[id] = nil
  }

  /// Evicts the reading or idle connection that entered its phase first; `nil` when all are busy.
  mutating func evictOldest() -> Handle? {
    let candidates = entries.filter { !$0.value.isEvicted && $0.value.phase.isEvictable }
    let oldest = candidates.min { ($0.value.since, $0.key) < ($1.value.since, $1.key) }
    guard let id = oldest?.key else { return nil }
    entries[id]?.isEvicted = true
    return oldest?.value.handle
  }

  /// Evicts the connections whose deadlines have passed, and returns when to check again.
  mutating func evictExpired(at now: Instant) -> (handles: [Handle], nextCheck: Instant) {
    var handles: [Handle] = []
    // A deadline that is set after this call cannot be earlier than this.
    var nextCheck = now + limits.shortestTimeout
    for (id, entry) in entries where !entry.isEvicted {
      guard let deadline = entry.deadline else { continue }
      if deadline <= now {
        entries[id]?.isEvicted = true
        handles.append(entry.handle)
      } else {
        nextCheck = min(nextCheck, deadline)
      }
    }
    return (handles, nextCheck)
  }

  private mutating func add(_ handle: Handle, _ phase: Phase, at now: Instant) -> ID {
    lastID += 1
    entries[lastID] = Entry(
      handle: handle, phase: phase, since: now, deadline: deadline(phase, from: now))
    return lastID
  }

  private func deadline(_ phase: Phase, from now: Instant) -> Instant? {
    switch phase {
    case .reading: now + limits.requestTimeout
    case .idle: now + limits.idleTimeout
    case .handling: nil
    case .responding: now + limits.responseTimeout
    case .closing: now + limits.closeTimeout
    }
  }
}
