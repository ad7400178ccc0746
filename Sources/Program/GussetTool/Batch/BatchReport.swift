internal import Gusset
internal import GussetBatch

/// Tells what became of the jobs: a line of JSON for each, and a progress bar on standard error.
final class BatchReport {
  /// Where the answers go; `nil` when errors alone are told, on standard error.
  private let place: (descriptor: Int32, name: String)?
  /// Whether the file of the answers was made for this run and has nothing yet.
  private var isNewFile = false
  private let isInline: Bool
  private let lines: LineReader
  private var bar: ProgressBar
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var jobCount = 0
  private var failureCount = 0

  /// - Parameters:
  ///   - path: a file for the answers, which is not changed yet, - for standard output, or `nil` for
  ///     nowhere.
  ///   - isInline: whether the answers have the files.
  ///   - lines: the jobs.
  init(_ path: String?, isInline: Bool, of lines: LineReader) throws(GussetError) {
    switch path {
    case nil: place = nil
    case "-": place = (1, "standard output")
    case let path?:
      // The file stays open until the process ends.
      isNewFile = !isUsed(path)
      place = (try openLocked(path), path)
    }
    self.isInline = isInline
    self.lines = lines
    // On a screen, a bar would be among the answers.
    bar = ProgressBar(
      unit: "jobs", isWorthwhile: !(place.map { isTerminal($0.descriptor) } ?? false))
  }

  /// Empties the file of the answers, once nothing can refuse the run any more.
  func begin() throws(GussetError) {
    if let place, place.descriptor > 2 { try emptyFile(place.descriptor, named: place.name) }
    isNewFile = false
  }

  deinit { if isNewFile, let place { removeFile(place.name) } }

  /// Adds a result.
  func add(_ result: BatchResult) throws(GussetError) {
    jobCount += 1
    if case .failed(let error) = result.outcome {
      failureCount += 1
      if place == nil {
        bar.clear()
        for problem in error.problems { printNote("line \(result.number): \(problem)") }
      }
    }
    if let place {
      let line = Array(result.json(isInline: isInline).utf8)
      try Gusset.write(line, toDescriptor: place.descriptor, named: place.name)
    }
    showProgress()
  }

  /// Ends the report.
  ///
  /// - Returns: whether all jobs were done.
  func finish() -> Bool {
    clear()
    if failureCount > 0 { printNote("\(failureCount) of \(jobCount) jobs failed") }
    return failureCount == 0
  }

  /// Clears the line of the progress bar.
  func clear() { bar.clear() }

  /// Shows the rate and the time that is left, ten times a second at most.
  private func showProgress() {
    let now = ContinuousClock.now
    guard now - lastShown > .milliseconds(100) else { return }
    lastShown = now
    let rate = Double(jobCount) / ((now - start) / .seconds(1))
    var words = "\(jobCount) jobs, \(Int(rate)) a second"
    let (lineCount, position) = lines.position
    guard let size = lines.size, position > 0 else { return bar.show(nil, words) }
    // Lines are about equally long.
    let total = Double(lineCount) * Double(size) / Double(position)
    words += ", \(Self.duration(seconds: (total - Double(jobCount)) / rate)) left"
    bar.show(Double(jobCount) / total, words)
  }

  private static func duration(seconds: Double) -> String {
    let seconds = Int(max(0, seconds).rounded(.up))
    return switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6000: "\(seconds / 60) min"
    default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }
}
