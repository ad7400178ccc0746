/// Measures short functions with the continuous clock.
struct FrameTimer {
  private static let clock = ContinuousClock()

  /// The time to read the clock, in microseconds. It is subtracted from each measurement.
  private let overhead: Double

  /// The shortest time that is reported, in microseconds. Every frame takes longer.
  private static let minimumTime = 0.001

  init() {
    overhead = median((0..<101).map { _ in FrameTimer.elapsed {} })
  }

  /// The mean time of `count` consecutive calls, in microseconds.
  func time(calls count: Int = 1, _ job: () throws -> Void) rethrows -> Double {
    let elapsed = try FrameTimer.elapsed {
      for _ in 0..<count { try job() }
    }
    return max(FrameTimer.minimumTime, (elapsed - overhead) / Double(count))
  }

  private static func elapsed(_ job: () throws -> Void) rethrows -> Double {
    let start = clock.now
    try job()
    return (clock.now - start) / .microseconds(1)
  }
}

/// The median: the middle value, or the mean of the two middle values; 0 without values.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
