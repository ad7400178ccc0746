internal import ArgumentParser
internal import Gusset
internal import GussetBatch

/// Takes the results of a batch: writes the files, the journal and the answers, in this order.
actor BatchRun {
  private let destination: BatchDestination
  private let answers: AnswerWriter?
  private let isInline: Bool
  private let progress: BatchProgress
  private var jobCount = 0
  private var failureCount = 0

  /// - Parameter answers: where the answers go; `nil` for nowhere. Errors then go to standard error.
  init(
    _ destination: sending BatchDestination, _ answers: sending AnswerWriter?, isInline: Bool,
    _ progress: BatchProgress
  ) {
    self.destination = destination
    self.answers = answers
    self.isInline = isInline
    self.progress = progress
  }

  /// Takes all results, and completes the archive.
  ///
  /// An error that stops the batch ends the command, whose first thread may wait for its input.
  ///
  /// - Returns: the status of the command: 1 when a job failed.
  func all(_ batch: Batch<LineQueue>) async -> ExitCode {
    do {
      for try await result in batch { try take(result) }
      try destination.finish()
    } catch let error as GussetError {
      progress.clear()
      error.endCommand()
    } catch {
      progress.clear()
      endCommand("\(error)", status: GussetError.failed(operation: "", reason: "").exitStatus)
    }
    progress.clear()
    guard failureCount > 0 else { return .success }
    printNote("\(failureCount) of \(jobCount) jobs failed")
    return ExitCode(1)
  }

  private func take(_ result: BatchResult) throws(GussetError) {
    let result = try destination.write(result)
    jobCount += 1
    if case .failed(let error) = result.outcome {
      failureCount += 1
      if answers == nil {
        progress.clear()
        printNote("line \(result.number): \(error)")
      }
    }
    try answers?.write(result.json(isInline: isInline))
    progress.finished(jobCount)
  }
}
