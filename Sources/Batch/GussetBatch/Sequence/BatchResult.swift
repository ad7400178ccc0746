public import Gusset

/// What became of one element of a batch's input.
public struct BatchResult: Sendable {
  /// What became of a job.
  public enum Outcome: Sendable {
    /// The job made these files.
    case made(BatchOutput)
    /// An earlier run made these files, and they are unchanged.
    case skipped(BatchOutput)
    /// The job made nothing.
    case failed(GussetError)
  }

  /// The number of the element from 1: the line of a file.
  public let number: Int
  /// The caller's name for the job, if it has one and was read.
  public let id: BatchID?
  /// What became of the job.
  public let outcome: Outcome
  /// What a journal knows the job by; `nil` without one.
  package let key: JobKey?
  /// The output as the job names it, without `.` and repeated slashes; `nil` for none.
  package let output: String?
}

extension BatchResult {
  /// The same job with an error.
  package func failed(_ error: GussetError) -> BatchResult {
    BatchResult(number: number, id: id, outcome: .failed(error), key: key, output: output)
  }

  /// The paths of the files that the job writes.
  var paths: [String] {
    if output == nil { return [] }
    return switch outcome {
    case .made(let output), .skipped(let output): output.files.map(\.path)
    case .failed: []
    }
  }
}
