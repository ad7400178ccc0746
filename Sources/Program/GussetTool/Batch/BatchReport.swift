internal import Gusset
internal import GussetBatch
internal import Synchronization

/// Tells what became of the jobs: a line of JSON for each, and a progress bar on standard error.
final class BatchReport: Sendable {
  /// Where the answers go; `nil` when errors alone are told, on standard error.
  private let place: (descriptor: Int32, name: String)?
  /// Whether the file of the answers was made for this run and has nothing yet.
  private let isNewFile = Mutex(false)
  private let isInline: Bool
  private let lines: LineReader
  private let bar: ProgressBar
  private let counts = Mutex((jobs: 0, failures: 0, bytes: 0))

  /// - Parameters:
  ///   - path: a file for the answers, which is not changed yet, - for standard output, or `nil` for
  ///     nowhere.
  ///   - isInline: whether the answers have the files.
  ///   - lines: the jobs.
  ///   - verbosity: what the user wants to read.
  init(
    _ path: String?, isInline: Bool, of lines: LineReader, _ verbosity: VerbosityOptions
  ) throws(GussetError) {
    switch path {
    case nil: place = nil
    case "-": place = (1, "standard output")
    case let path?:
      // The file stays open until the process ends.
      let isNew = !isUsed(path)
      isNewFile.withLock { $0 = isNew }
      place = (try openLocked(path), path)
    }
    self.isInline = isInline
    self.lines = lines
    // On a screen, a bar would be among the answers.
    bar = ProgressBar(
      unit: "jobs", verbosity, isHidden: place.map { isTerminal($0.descriptor) } ?? false)
  }

  /// Empties the file of the answers, once nothing can refuse the run any more.
  func begin() throws(GussetError) {
    if let place, place.descriptor > 2 { try emptyFile(place.descriptor, named: place.name) }
    isNewFile.withLock { $0 = false }
  }

  deinit { if isNewFile.withLock({ $0 }), let place { removeFile(place.name) } }

  /// Adds a result, and shows the progress.
  func add(_ result: BatchResult) throws(GussetError) {
    if case .failed(let error) = result.outcome, place == nil {
      bar.clear()
      for problem in error.problems { printNote("line \(result.number): \(problem)") }
    }
    counts.withLock { counts in
      counts.jobs += 1
      switch result.outcome {
      case .made(let output): counts.bytes += output.files.reduce(0) { $0 + $1.byteCount }
      case .skipped: break
      case .failed: counts.failures += 1
      }
    }
    if let place {
      let line = Array(result.json(isInline: isInline).utf8)
      try Gusset.write(line, toDescriptor: place.descriptor, named: place.name)
    }
    let jobCount = counts.withLock { $0.jobs }
    let (lineCount, position) = lines.position
    guard let size = lines.size, position > 0 else { return bar.show(jobCount, of: nil) }
    // Lines are about equally long.
    let total = (Double(lineCount) * Double(size) / Double(position)).rounded()
    bar.show(jobCount, of: max(jobCount, Int(total)), isEstimate: position < size)
  }

  /// Whether there were no jobs.
  var isEmpty: Bool { counts.withLock { $0.jobs == 0 } }

  /// Ends the report.
  ///
  /// - Returns: whether all jobs were done.
  func finish() -> Bool {
    let counts = counts.withLock { $0 }
    bar.finish("\(counts.jobs) jobs, \(byteCount(counts.bytes))")
    if isEmpty, !isInline { printNote("there were no jobs: each is a line of JSON") }
    if counts.failures > 0 { printNote("\(counts.failures) of \(counts.jobs) jobs failed") }
    return counts.failures == 0
  }

  /// Says how far the batch came, because it ends now.
  ///
  /// - Parameter canResume: whether a later run can go on.
  func stop(canResume: Bool) {
    clear()
    let count = counts.withLock { $0.jobs }
    printNote(
      "stopped after \(count) \(count == 1 ? "job" : "jobs")"
        + (canResume ? "; the same call with --resume goes on" : ""))
  }

  /// Clears the line of the progress bar.
  func clear() { bar.clear() }
}
