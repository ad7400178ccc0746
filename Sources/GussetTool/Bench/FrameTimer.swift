/// Times short jobs on the system's steady clock.
struct FrameTimer {
  private static let clock = ContinuousClock()

  /// What looking at the clock costs, in microseconds.
  private let overhead: Double

  /// The shortest time that is ever reported, in microseconds: less than any frame takes.
  private static let least = 0.001

  init() {
    overhead = median((0..<101).map { _ in FrameTimer.elapsed {} })
  }

  /// The time of one of `count` calls in a row, in microseconds.
  func time(calls count: Int = 1, _ job: () throws -> Void) rethrows -> Double {
    let elapsed = try FrameTimer.elapsed {
      for _ in 0..<count { try job() }
    }
    return max(FrameTimer.least, (elapsed - overhead) / Double(count))
  }

  private static func elapsed(_ job: () throws -> Void) rethrows -> Double {
    let start = clock.now
    try job()
    return (clock.now - start) / .microseconds(1)
  }
}

/// The middle value; of an even number of values the mean of the two in the middle.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
