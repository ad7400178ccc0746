import Testing

@testable import PopoverStudio

/// A registry of named connections, with a clock that tests set.
private final class ManualRegistry {
  typealias Phase = ConnectionRegistry<String>.Phase

  private let start = ContinuousClock.now
  private var registry: ConnectionRegistry<String>

  init() {
    var limits = ServerLimits()
    limits.maximumConnections = 3
    limits.maximumRejections = 1
    registry = ConnectionRegistry(limits: limits)
  }

  var count: Int { registry.count }
  var evictedCount: Int { registry.evictedCount }

  /// Adds a connection. Returns its ID (-1 when it has none) and the decision in words.
  func admit(_ name: String, at time: Duration = .zero) -> (id: Int, decision: String) {
    switch registry.admit(name, at: start + time) {
    case .accepted(let id, nil): (id, "accepted")
    case .accepted(let id, let evicted?): (id, "accepted, \(evicted) evicted")
    case .rejected(let id): (id, "rejected")
    case .dropped: (-1, "dropped")
    }
  }

  func enter(_ phase: Phase, _ id: Int, at time: Duration = .zero) -> Bool {
    registry.enter(phase, id, at: start + time)
  }

  func remove(_ id: Int) { registry.remove(id) }
  func evictOldest() -> String? { registry.evictOldest() }

  func evictExpired(at time: Duration) -> (names: [String], nextCheck: Duration) {
    let (names, nextCheck) = registry.evictExpired(at: start + time)
    return (names, nextCheck - start)
  }
}

struct ConnectionRegistryTests {
  @Test func evictsTheOldestWaitingConnection() {
    let registry = ManualRegistry()
    let first = registry.admit("first").id
    #expect(registry.admit("second", at: .seconds(1)).decision == "accepted")
    let third = registry.admit("third", at: .seconds(2)).id
    #expect(registry.enter(.handling, third, at: .seconds(2)))
    // The first connection has had a response and became idle after the second one connected.
    #expect(registry.enter(.handling, first, at: .seconds(2)))
    #expect(registry.enter(.idle, first, at: .seconds(3)))
    #expect(registry.admit("fourth", at: .seconds(4)).decision == "accepted, second evicted")
    #expect(registry.evictedCount == 1)
    #expect(registry.admit("fifth", at: .seconds(4)).decision == "accepted, first evicted")
    #expect(!registry.enter(.handling, first, at: .seconds(4)))
    #expect(registry.admit("sixth", at: .seconds(4)).decision == "accepted, fourth evicted")
    #expect(registry.enter(.responding, third, at: .seconds(4)))
  }

  @Test func rejectsNewConnectionsWhenAllAreBusy() {
    let registry = ManualRegistry()
    let busy: [(String, ManualRegistry.Phase)] = [
      ("a", .handling), ("b", .responding), ("c", .handling),
    ]
    for (name, phase) in busy {
      #expect(registry.enter(phase, registry.admit(name).id))
    }
    let fourth = registry.admit("d")
    #expect(fourth.decision == "rejected")
    #expect(registry.admit("e").decision == "dropped")
    registry.remove(fourth.id)
    #expect(registry.admit("f").decision == "rejected")
    #expect(registry.evictOldest() == nil)
  }

  @Test(arguments: [
    (ManualRegistry.Phase.reading, Duration.seconds(5)), (.idle, .seconds(60)),
    (.responding, .seconds(10)), (.closing, .seconds(1)),
  ])
  fileprivate func evictsAtTheDeadlineOfThePhase(_ phase: ManualRegistry.Phase, _ time: Duration) {
    let registry = ManualRegistry()
    let id = registry.admit("a").id
    #expect(registry.enter(phase, id, at: .seconds(3)))
    let end = time + .seconds(3)
    let early = registry.evictExpired(at: end - .milliseconds(1))
    #expect(early.names.isEmpty)
    #expect(early.nextCheck == end)
    #expect(registry.evictExpired(at: end).names == ["a"])
    #expect(registry.evictExpired(at: end).names.isEmpty)
    #expect(!registry.enter(.handling, id, at: end))
    registry.remove(id)
    #expect(registry.count == 0)
  }

  @Test func handlersHaveNoDeadlineAndChecksComeInTime() {
    let registry = ManualRegistry()
    #expect(registry.enter(.handling, registry.admit("a").id))
    let check = registry.evictExpired(at: .seconds(1000))
    #expect(check.names.isEmpty)
    // A phase that starts right after this check must not expire before the next one.
    #expect(check.nextCheck == .seconds(1001))
  }
}
