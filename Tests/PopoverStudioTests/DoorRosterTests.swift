import Testing

@testable import PopoverStudio

/// A roster whose clock is set by hand.
private final class Desk {
  typealias Phase = Roster<String>.Phase

  private let start = ContinuousClock.now
  private var roster: Roster<String>

  init() {
    var limits = DoorLimits()
    limits.connections = 3
    limits.turnedAway = 1
    roster = Roster(limits: limits)
  }

  var count: Int { roster.count }
  var cutCount: Int { roster.cutCount }

  /// The newcomer's number where it has one, and what became of whom.
  func admit(_ line: String, at time: Duration = .zero) -> (id: Int, outcome: String) {
    switch roster.admit(line, at: start + time) {
    case .serve(let id, nil): (id, "served")
    case .serve(let id, let other?): (id, "served instead of \(other)")
    case .turnAway(let id): (id, "turned away")
    case .refuse: (-1, "refused")
    }
  }

  func enter(_ phase: Phase, _ id: Int, at time: Duration = .zero) -> Bool {
    roster.enter(phase, id, at: start + time)
  }

  func remove(_ id: Int) { roster.remove(id) }
  func cutOldest() -> String? { roster.cutOldest() }

  func cutOverdue(at time: Duration) -> (lines: [String], next: Duration) {
    let (lines, next) = roster.cutOverdue(at: start + time)
    return (lines, next - start)
  }
}

struct DoorRosterTests {
  @Test func theOldestThatWaitsGivesWay() {
    let desk = Desk()
    let first = desk.admit("first").id
    #expect(desk.admit("second", at: .seconds(1)).outcome == "served")
    let third = desk.admit("third", at: .seconds(2)).id
    #expect(desk.enter(.handling, third, at: .seconds(2)))
    // The first has had an answer and waits since a shorter time than the second.
    #expect(desk.enter(.handling, first, at: .seconds(2)))
    #expect(desk.enter(.idle, first, at: .seconds(3)))
    #expect(desk.admit("fourth", at: .seconds(4)).outcome == "served instead of second")
    #expect(desk.cutCount == 1)
    #expect(desk.admit("fifth", at: .seconds(4)).outcome == "served instead of first")
    #expect(!desk.enter(.handling, first, at: .seconds(4)))
    #expect(desk.admit("sixth", at: .seconds(4)).outcome == "served instead of fourth")
    #expect(desk.enter(.answering, third, at: .seconds(4)))
  }

  @Test func whenAllWorkNewcomersAreTurnedAway() {
    let desk = Desk()
    for (line, phase) in [("a", Desk.Phase.handling), ("b", .answering), ("c", .handling)] {
      #expect(desk.enter(phase, desk.admit(line).id))
    }
    let fourth = desk.admit("d")
    #expect(fourth.outcome == "turned away")
    #expect(desk.admit("e").outcome == "refused")
    desk.remove(fourth.id)
    #expect(desk.admit("f").outcome == "turned away")
    #expect(desk.cutOldest() == nil)
  }

  @Test(arguments: [
    (Desk.Phase.reading, Duration.seconds(5)), (.idle, .seconds(60)), (.answering, .seconds(10)),
    (.leaving, .seconds(1)),
  ])
  fileprivate func everyPhaseButWorkEnds(_ phase: Desk.Phase, _ time: Duration) {
    let desk = Desk()
    let id = desk.admit("a").id
    #expect(desk.enter(phase, id, at: .seconds(3)))
    let end = time + .seconds(3)
    let early = desk.cutOverdue(at: end - .milliseconds(1))
    #expect(early.lines.isEmpty)
    #expect(early.next == end)
    #expect(desk.cutOverdue(at: end).lines == ["a"])
    #expect(desk.cutOverdue(at: end).lines.isEmpty)
    #expect(!desk.enter(.handling, id, at: end))
    desk.remove(id)
    #expect(desk.count == 0)
  }

  @Test func workHasNoEndAndNoDeadlineIsSlept() {
    let desk = Desk()
    #expect(desk.enter(.handling, desk.admit("a").id))
    let look = desk.cutOverdue(at: .seconds(1000))
    #expect(look.lines.isEmpty)
    // Whatever begins right after this look must not be overdue when the next one comes.
    #expect(look.next == .seconds(1001))
  }
}
