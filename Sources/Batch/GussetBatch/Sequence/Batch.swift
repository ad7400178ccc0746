internal import FoundationEssentials
internal import Gusset

/// Makes the popovers of many jobs, on several threads, and gives the results in the order of the
/// jobs.
///
/// A job that cannot be done is a result with an error and costs no other job anything. Two jobs may
/// not have the same output: the later one fails. Memory does not grow with the number of jobs: the
/// batch reads only a few jobs ahead of the result that is asked for, and keeps the renderers of the
/// last themes.
///
/// ```swift
/// for try await result in Batch(jobs) {
///   guard case .made(let output) = result.outcome else { continue }
///   for file in output.files { try file.contents.write(to: file.path) }
/// }
/// ```
public struct Batch<Jobs: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Jobs.Element: BatchRequest {
  /// The result of a job.
  public typealias Element = BatchResult

  private let jobs: Jobs
  private let options: BatchOptions

  /// Makes a batch. It begins to read and to work with its iterator.
  ///
  /// - Parameters:
  ///   - jobs: the jobs, or elements that become jobs.
  ///   - threads: the number of jobs that are done at the same time, at least 1; `nil` for the
  ///     number of processors.
  public init(_ jobs: Jobs, threads: Int? = nil) {
    let count = threads ?? ProcessInfo.processInfo.activeProcessorCount
    self.init(jobs, BatchOptions(threads: count))
  }

  package init(_ jobs: Jobs, _ options: BatchOptions) {
    self.jobs = jobs
    self.options = options
  }

  /// Starts the batch.
  public func makeAsyncIterator() -> Iterator { Iterator(jobs, options) }

  /// The results of a batch. The end of the iterator ends the work.
  public struct Iterator: AsyncIteratorProtocol {
    private let work: BatchWork
    private var tasks: AsyncThrowingStream<Task<BatchResult, Never>, any Error>.Iterator

    fileprivate init(_ jobs: Jobs, _ options: BatchOptions) {
      let (tasks, continuation) = AsyncThrowingStream.makeStream(
        of: Task<BatchResult, Never>.self, throwing: (any Error).self)
      let state = BatchState(options)
      let reader = Task(executorPreference: options.executor) {
        do {
          var count = 0
          for try await request in jobs {
            await state.waiting.acquire()
            if Task.isCancelled { break }
            count += 1
            let number = request.number ?? count
            continuation.yield(
              Task(executorPreference: options.executor) {
                await state.result(of: request, number: number)
              })
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      work = BatchWork(state, reader)
      self.tasks = tasks.makeAsyncIterator()
    }

    /// The result of the next job; `nil` after the last one.
    ///
    /// - Throws: the errors of the sequence of jobs, and ``GussetError`` when a temporary file of the
    ///   batch fails.
    public mutating func next() async throws -> BatchResult? {
      guard let task = try await tasks.next() else { return nil }
      let result = await task.value
      work.state.waiting.release()
      return try work.state.refusingRepeatedOutput(result)
    }
  }
}

/// Ends the work of a batch with its iterator.
private final class BatchWork: Sendable {
  let state: BatchState
  private let reader: Task<Void, Never>

  init(_ state: BatchState, _ reader: Task<Void, Never>) {
    self.state = state
    self.reader = reader
  }

  deinit {
    reader.cancel()
    state.waiting.open()
  }
}
