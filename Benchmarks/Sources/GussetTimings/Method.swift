import Gusset
import Workloads

/// One way to do a job.
struct Method {
  /// What stands above its column.
  let name: String
  /// Whether it fills the caches with pixels of its own, which they take a while to forget.
  var floods = false
  let job: () throws -> Void

  /// The floor of every table.
  static func memset(_ memory: FrameMemory) -> Method {
    Method(name: "memset") { memory.fill() }
  }
}

/// The methods of one row, timed in turn.
struct Interleaving {
  let memory: FrameMemory
  let methods: [Method]

  /// The time in microseconds beside which a look at the clock does not count.
  private static let steadyTime = 50.0
  private static let maximumCallCount = 500
  private static let fewestRounds = 5
  private static let maximumRoundCount = 4000

  /// The median time of each method in microseconds.
  func medians(seconds: Double) throws -> [Double] {
    let calls = try methods.map { method in
      // The first call pays for fresh memory and unknown code, and does not count.
      _ = try time(method, calls: 1)
      let single = max(0.05, try time(method, calls: 1))
      let calls = Int((Interleaving.steadyTime / single).rounded(.up))
      return max(1, min(Interleaving.maximumCallCount, calls))
    }
    var times = methods.map { _ in [Double]() }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var rounds = 0
    while rounds < Interleaving.fewestRounds
      || (rounds < Interleaving.maximumRoundCount && clock.now < end)
    {
      for (index, method) in methods.enumerated() {
        times[index].append(try time(method, calls: calls[index]))
      }
      rounds += 1
    }
    return times.map(median)
  }

  /// Every method finds the memory as memset leaves it in the caches.
  private func time(_ method: Method, calls: Int) throws -> Double {
    memory.fill()
    let time = try microseconds {
      for _ in 0..<calls { try method.job() }
    }
    if method.floods {
      for _ in 0..<3 { memory.fill() }
    }
    return time / Double(calls)
  }
}
