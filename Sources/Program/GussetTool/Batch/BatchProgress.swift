internal import Synchronization

/// The progress of a batch on standard error: a bar with the rate and the time that is left.
final class BatchProgress: Sendable {
  private struct State: ~Copyable {
    var bar: ProgressBar
    /// The lines that were read, and the bytes up to the end of the last one.
    var lineCount = 0
    var position = 0
    var shown: ContinuousClock.Instant
  }

  private let size: Int?
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  /// - Parameters:
  ///   - size: the length of the file of jobs; `nil` when it is unknown.
  ///   - isShown: whether a bar may be shown.
  init(size: Int?, isShown: Bool) {
    self.size = size
    state = Mutex(
      State(bar: ProgressBar(unit: "jobs", isWorthwhile: isShown), shown: start))
  }

  /// Notes that a line was read.
  func read(_ position: Int) {
    state.withLock { ($0.lineCount, $0.position) = ($0.lineCount + 1, position) }
  }

  /// Shows the number of jobs that are done, ten times a second at most.
  func finished(_ count: Int) {
    state.withLock { state in
      let now = ContinuousClock.now
      guard now - state.shown > .milliseconds(100) else { return }
      state.shown = now
      let rate = Double(count) / ((now - start) / .seconds(1))
      var words = "\(count) jobs, \(Int(rate)) a second"
      guard let size, state.position > 0 else { return state.bar.show(nil, words) }
      // Lines are about equally long.
      let total = Double(state.lineCount) * Double(size) / Double(state.position)
      words += ", \(Self.duration(seconds: (total - Double(count)) / rate)) left"
      state.bar.show(Double(count) / total, words)
    }
  }

  /// Clears the line of the bar.
  func clear() { state.withLock { $0.bar.clear() } }

  private static func duration(seconds: Double) -> String {
    let seconds = Int(max(0, seconds).rounded(.up))
    return switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6000: "\(seconds / 60) min"
    default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }
}
