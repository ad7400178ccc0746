import Benchmark

/// Percentiles and throughput of each job by itself. For ratios, which need both jobs measured in
/// turn, there is GussetTimings.
let benchmarks: @Sendable () -> Void = {
  registerRedraws()
  registerFiles()
}

/// Adds a benchmark; what `prepare` does is not measured, what it gives is done `batch` times for
/// each look at the clock.
func register(
  _ job: String, _ what: String, _ batch: BenchmarkScalingFactor,
  _ prepare: @escaping () throws -> () throws -> Void
) {
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock, .throughput], warmupIterations: 3, scalingFactor: batch,
    maxDuration: .milliseconds(400), maxIterations: 10_000)
  // The tool's names have no blanks.
  Benchmark(
    "\(job)-\(what)", configuration: configuration,
    closure: { benchmark, work in
      for _ in benchmark.scaledIterations { try work() }
    },
    setup: { try prepare() })
}
