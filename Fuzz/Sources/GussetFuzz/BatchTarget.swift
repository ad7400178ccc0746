import Dispatch
import Gusset
import GussetBatch
import Synchronization

/// Up to eight lines of jobs. Those that can be read are done twice, with other jobs beside them the
/// second time.
func tryBatch(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(8)
  let jobs = lines.compactMap { line in
    attempt { () throws(GussetError) in try BatchJob(json: Array(line)) }
  }.filter(isSmall)
  guard !jobs.isEmpty else { return }
  let first = results(of: jobs, threads: 1)
  let second = results(of: jobs + jobs, threads: 3)
  check(first.count == jobs.count && second.count == 2 * jobs.count, "a job has no result")
  for (index, result) in second.enumerated() {
    check(result.number == index + 1, "result \(result.number) in place of \(index + 1)")
    check(result.id == (jobs + jobs)[index].id, "a result with the name of another job")
  }
  for (result, again) in zip(first, second) { compare(result, again) }
  // An output that two jobs have is an error of the second one.
  for (job, result) in zip(jobs, second.dropFirst(jobs.count)) where job.output != nil {
    if case .made = result.outcome { check(false, "an output is made twice: \(job)") }
  }
}

/// Whether a job takes milliseconds.
private func isSmall(_ job: BatchJob) -> Bool {
  // The smallest files take long.
  let longest: Double = job.compression == .small ? 50 : 400
  guard let size = job.size else { return job.scale.value <= 2 }
  return max(size.width, size.height) * job.scale.value <= longest
}

private func compare(_ result: BatchResult, _ again: BatchResult) {
  switch (result.outcome, again.outcome) {
  case (.made(let output), .made(let other)):
    check(output == other, "the same job makes other files")
    for file in output.files {
      let names = file.path.utf8.split(separator: UInt8(ascii: "/"))
      check(!file.path.utf8.starts(with: "/".utf8), "a path from the root: \(file.path)")
      check(!names.contains { $0.elementsEqual("..".utf8) }, "a path with ..: \(file.path)")
    }
  case (.failed(let error), .failed(let other)):
    check("\(error)" == "\(other)", "the same job has another error: \(error), \(other)")
    attempt { () throws(GussetError) in throw error }
  default: check(false, "the same job is done once only: \(result), \(again)")
  }
}

/// The results of a batch, in order.
private func results(of jobs: [BatchJob], threads: Int) -> [BatchResult] {
  let results = Mutex<[BatchResult]>([])
  let done = DispatchSemaphore(value: 0)
  Task {
    let (stream, continuation) = AsyncStream.makeStream(of: BatchJob.self)
    for job in jobs { continuation.yield(job) }
    continuation.finish()
    do {
      for try await result in Batch(stream, threads: threads) {
        results.withLock { $0.append(result) }
      }
    } catch {
      check(false, "the batch ends: \(error)")
    }
    done.signal()
  }
  done.wait()
  return results.withLock { $0 }
}
