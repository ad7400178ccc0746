internal import Gusset
internal import Synchronization

/// What the tasks of a batch share.
final class BatchState: Sendable {
  /// The jobs that were read and whose results were not taken.
  let waiting: AsyncSemaphore
  private let running: AsyncSemaphore
  private let idle = Mutex<[JobRenderer]>([])
  private let journal: BatchJournal?
  private let outputs: KeyTable

  init(_ options: BatchOptions) {
    // So many that no thread waits while a slow job holds up the results of quick ones.
    waiting = AsyncSemaphore(8 * options.threads)
    running = AsyncSemaphore(options.threads)
    journal = options.journal
    outputs = KeyTable(folder: options.temporaryFolder)
  }

  /// Does a job.
  func result(of request: some BatchRequest, number: Int) async -> BatchResult {
    await running.acquire()
    defer { running.release() }
    var renderer = idle.withLock { $0.popLast() } ?? JobRenderer()
    defer { idle.withLock { $0.append(renderer) } }
    var (id, output): (BatchID?, String?)
    var key: JobKey?
    do throws(GussetError) {
      let job = try request.batchJob()
      id = job.id
      output = try job.outputPath()
      if let journal {
        let made = JobKey(try renderer.identity(of: job))
        key = made
        if let record = try journal.record(of: made) {
          return BatchResult(
            number: number, id: id, outcome: .skipped(record), key: key, output: output)
        }
      }
      return BatchResult(
        number: number, id: id, outcome: .made(try renderer.output(of: job)), key: key,
        output: output)
    } catch {
      return BatchResult(number: number, id: id, outcome: .failed(error), key: key, output: output)
    }
  }

  /// The result, or an error when an earlier job of the batch has one of the same files, or a file in
  /// place of one of the folders.
  func refusingRepeatedOutput(_ result: BatchResult) throws(GussetError) -> BatchResult {
    for path in result.paths {
      if let first = try outputs.number(of: JobKey(path)) {
        return result.failed(Self.taken(path, "job \(first) has this one"))
      }
      if let first = try outputs.number(of: Self.folderKey(path)) {
        return result.failed(Self.taken(path, "job \(first) has a file below this one"))
      }
      for folder in OutputPath.folders(of: path) {
        if let first = try outputs.number(of: JobKey(folder)) {
          return result.failed(Self.taken(path, "\(folder) is the file of job \(first)"))
        }
      }
    }
    let number = UInt64(result.number)
    for path in result.paths {
      _ = try outputs.set(JobKey(path), to: number)
      for folder in OutputPath.folders(of: path) {
        let key = Self.folderKey(folder)
        if try outputs.number(of: key) == nil { _ = try outputs.set(key, to: number) }
      }
    }
    return result
  }

  private static func taken(_ path: String, _ reason: String) -> GussetError {
    .invalidValue(field: "output", value: path, allowed: "another name: \(reason)")
  }

  /// No file has this key, because no path ends with a slash.
  private static func folderKey(_ path: String) -> JobKey { JobKey("\(path)/") }
}

extension BatchResult {
  /// The paths of the files that the job writes.
  fileprivate var paths: [String] {
    if output == nil { return [] }
    return switch outcome {
    case .made(let output): output.files.map(\.path)
    case .skipped(let record): record.files.map(\.path)
    case .failed: []
    }
  }
}
