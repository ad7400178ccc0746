package import Gusset

/// Makes the popovers of many jobs, on several threads, and gives the results in the order of the
/// jobs.
///
/// A job that cannot be done is a result with an error and costs no other job anything. Two jobs may
/// not have the same output: the later one fails. The batch reads only a few jobs ahead of the result
/// that is asked for, and keeps the renderers of the last themes. Of each output it keeps a digest.
///
/// ```swift
/// for try await result in Batch(jobs) {
///   guard case .made(let output) = result.outcome else { continue }
///   for file in output.files { try file.contents?.write(to: file.path) }
/// }
/// ```
public struct Batch<Jobs: AsyncSequence & Sendable>: AsyncSequence, Sendable {
  /// The result of a job.
  public typealias Element = BatchResult

  private let jobs: Jobs
  private let request: @Sendable (Jobs.Element) -> any BatchRequest
  private let threads: Int
  private let journal: BatchJournal?
  private let notes: @Sendable (ResolvedPopover) -> [String]

  /// Makes a batch. It begins to read and to work with its iterator.
  ///
  /// - Parameters:
  ///   - jobs: the jobs.
  ///   - threads: the number of jobs that are done at the same time, at least 1; `nil` for the
  ///     number of processors.
  public init(_ jobs: Jobs, threads: Int? = nil) where Jobs.Element == BatchJob {
    self.init(jobs, threads: threads, journal: nil)
  }

  /// - Parameters:
  ///   - jobs: jobs, or what becomes some, such as lines.
  ///   - journal: knows what earlier runs made; `nil` when all jobs are done anew.
  ///   - notes: what an answer says about a popover.
  package init(
    _ jobs: Jobs, threads: Int?, journal: BatchJournal?,
    notes: @escaping @Sendable (ResolvedPopover) -> [String] = { _ in [] }
  ) where Jobs.Element: BatchRequest {
    self.jobs = jobs
    request = { $0 }
    self.threads = Swift.max(1, threads ?? processorCount)
    self.journal = journal
    self.notes = notes
  }

  /// Starts the batch.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// The results of a batch. The end of the iterator ends the work.
  public struct Iterator: AsyncIteratorProtocol {
    /// The results with the places of their jobs, counted from 1, in the order in which they are made.
    private var made: AsyncThrowingStream<(place: Int, result: BatchResult), any Error>.Iterator
    /// Each element allows one more job to be read.
    private let room: AsyncStream<Void>.Continuation
    /// The results that were made before the next one in order.
    private var early: [Int: BatchResult] = [:]
    /// The number of results that were given.
    private var count = 0
    private var outputs: UsedOutputs

    fileprivate init(_ batch: Batch) {
      let (results, made) = AsyncThrowingStream.makeStream(
        of: (place: Int, result: BatchResult).self, throwing: (any Error).self)
      let (free, room) = AsyncStream.makeStream(of: Void.self)
      // So many that no thread waits while a slow job holds up the results of quick ones.
      for _ in 0..<8 * batch.threads { room.yield() }
      let task = Task { await batch.doAll(room: free, made) }
      made.onTermination = { _ in task.cancel() }
      self.made = results.makeAsyncIterator()
      self.room = room
      outputs = UsedOutputs(expecting: batch.journal?.jobCount ?? 0)
    }

    /// The result of the next job; `nil` after the last one.
    ///
    /// - Throws: the errors of the sequence of jobs.
    public mutating func next() async throws -> BatchResult? {
      try await nextInOrder().map { outputs.refusingRepeats($0) }
    }

    private mutating func nextInOrder() async throws -> BatchResult? {
      while true {
        if let result = early.removeValue(forKey: count + 1) {
          count += 1
          room.yield()
          return result
        }
        guard let (place, result) = try await made.next() else { return nil }
        early[place] = result
      }
    }
  }

  /// Reads the jobs, one for each element of `room`, and does them in as many tasks as there are
  /// threads. Each task has a renderer and takes the next job when it has done one.
  private func doAll(
    room: AsyncStream<Void>,
    _ made: AsyncThrowingStream<(place: Int, result: BatchResult), any Error>.Continuation
  ) async {
    let (requests, read) = AsyncStream.makeStream(of: (place: Int, request: any BatchRequest).self)
    await withTaskGroup { group in
      for _ in 0..<threads {
        group.addTask {
          var renderer = JobRenderer(notes: notes)
          for await (place, request) in requests {
            let number = request.number ?? place
            made.yield((place, renderer.result(of: request, number: number, journal: journal)))
            // Whoever takes the results may share this thread.
            await Task.yield()
          }
        }
      }
      var failure: (any Error)?
      do {
        var (room, input) = (room.makeAsyncIterator(), jobs.makeAsyncIterator())
        var place = 0
        while await room.next() != nil, let element = try await input.next() {
          place += 1
          read.yield((place, request(element)))
        }
      } catch { failure = error }
      read.finish()
      await group.waitForAll()
      made.finish(throwing: failure)
    }
  }
}

/// The files and folders of the jobs of a batch, each with the number of its first job.
struct UsedOutputs {
  /// The numbers by the hashes of paths. Four bytes for each: a job behind the four billionth line
  /// is named by the last number that they hold.
  private var numbers: [PathKey: UInt32]

  /// - Parameter count: about the number of files, as far as it is known. A table that has to grow
  ///   needs half as much memory again while it does.
  init(expecting count: Int = 0) { numbers = Dictionary(minimumCapacity: count) }

  /// The result, or an error when an earlier job of the batch has one of the same files, or a file in
  /// place of one of the folders.
  mutating func refusingRepeats(_ result: BatchResult) -> BatchResult {
    for path in result.paths {
      if let reason = taken(path) {
        return result.failed(
          .invalidValue(field: "output", value: path, allowed: "another name: \(reason)"))
      }
    }
    let number = UInt32(clamping: result.number)
    for path in result.paths {
      numbers[PathKey(path)] = number
      for folder in foldersAbove(path) {
        let key = Self.folderKey(folder)
        if numbers[key] == nil { numbers[key] = number }
      }
    }
    return result
  }

  /// Why a path cannot be used; `nil` when it can.
  private func taken(_ path: String) -> String? {
    if let first = numbers[PathKey(path)] {
      return "line \(first) has this one, or one that some disks take for it"
    }
    if let first = numbers[Self.folderKey(path)] {
      return "line \(first) has a file below this one"
    }
    for folder in foldersAbove(path) {
      if let first = numbers[PathKey(folder)] { return "\(folder) is the file of line \(first)" }
    }
    return nil
  }

  /// No file has this key, because no path ends with a slash.
  private static func folderKey(_ path: String) -> PathKey { PathKey("\(path)/") }
}

/// A path as a disk may know it that tells neither capitals from small letters nor composed characters from
/// decomposed ones, as those of macOS and Windows. It is hashed twice: one hash may be that of another path.
private struct PathKey: Hashable {
  private let first: Int
  private let second: Int

  init(_ path: String) {
    func hash(_ seed: UInt8) -> Int {
      var hasher = Hasher()
      hasher.combine(seed)
      hasher.combine(name)
      return hasher.finalize()
    }
    // Equal texts have equal hashes, however their characters are composed.
    let name = path.lowercased()
    (first, second) = (hash(0), hash(1))
  }
}
