/// Who is connected, in which phase, and until when: a value that decides and touches no socket.
struct Roster<Line: Sendable>: Sendable {
  typealias Instant = ContinuousClock.Instant
  typealias ID = Int

  /// What a connection is doing.
  enum Phase: Hashable, Sendable {
    /// Its request is not complete yet.
    case reading
    /// It waits between two requests.
    case idle
    /// The handler works on its request, which may take as long as it wants.
    case handling
    /// The client takes the answer.
    case answering
    /// The last answer is on its way, and nothing more is read from it.
    case leaving

    /// Whether a newcomer may have its place.
    var givesWay: Bool { self == .reading || self == .idle }
  }

  /// What becomes of a newcomer.
  enum Admission: Sendable {
    /// It is served; another one may have lost its place.
    case serve(ID, instead: Line?)
    /// It is told that there is no room.
    case turnAway(ID)
    /// It is closed without a word.
    case refuse
  }

  private struct Entry: Sendable {
    let line: Line
    var phase: Phase
    var since: Instant
    var deadline: Instant?
    /// Its line was cut, and the task that serves it has yet to notice.
    var isCut = false
  }

  private let limits: DoorLimits
  private var entries: [ID: Entry] = [:]
  private var lastID = 0

  init(limits: DoorLimits) {
    self.limits = limits
  }

  /// Entries that hold a file descriptor though they are not served any more.
  var cutCount: Int { entries.values.count { $0.isCut } }
  var count: Int { entries.count }

  mutating func admit(_ line: Line, at now: Instant) -> Admission {
    let leaving = entries.values.count { !$0.isCut && $0.phase == .leaving }
    let served = entries.count - cutCount - leaving
    if served < limits.connections {
      return .serve(add(line, .reading, at: now), instead: nil)
    }
    if let freed = cutOldest() {
      return .serve(add(line, .reading, at: now), instead: freed)
    }
    guard leaving < limits.turnedAway else { return .refuse }
    return .turnAway(add(line, .leaving, at: now))
  }

  /// Moves a connection on; false when it has lost its place meanwhile and must end.
  mutating func enter(_ phase: Phase, _ id: ID, at now: Instant) -> Bool {
    guard var entry = entries[id], !entry.isCut else { return false }
    entry.phase = phase
    entry.since = now
    entry.deadline = deadline(phase, from: now)
    entries[id] = entry
    return true
  }

  mutating func remove(_ id: ID) {
    entries[id] = nil
  }

  /// Cuts the connection that has kept others waiting for the longest time.
  mutating func cutOldest() -> Line? {
    let candidates = entries.filter { !$0.value.isCut && $0.value.phase.givesWay }
    let oldest = candidates.min { ($0.value.since, $0.key) < ($1.value.since, $1.key) }
    guard let id = oldest?.key else { return nil }
    entries[id]?.isCut = true
    return oldest?.value.line
  }

  /// Cuts all connections whose time is up, and says when to look again.
  mutating func cutOverdue(at now: Instant) -> (lines: [Line], next: Instant) {
    var lines: [Line] = []
    // A deadline that is set later cannot be nearer than this.
    var next = now + limits.shortest
    for (id, entry) in entries where !entry.isCut {
      guard let deadline = entry.deadline else { continue }
      if deadline <= now {
        entries[id]?.isCut = true
        lines.append(entry.line)
      } else {
        next = min(next, deadline)
      }
    }
    return (lines, next)
  }

  private mutating func add(_ line: Line, _ phase: Phase, at now: Instant) -> ID {
    lastID += 1
    entries[lastID] = Entry(
      line: line, phase: phase, since: now, deadline: deadline(phase, from: now))
    return lastID
  }

  private func deadline(_ phase: Phase, from now: Instant) -> Instant? {
    switch phase {
    case .reading: now + limits.request
    case .idle: now + limits.idle
    case .handling: nil
    case .answering: now + limits.answer
    case .leaving: now + limits.goodbye
    }
  }
}
