internal import CLibrary
internal import Dispatch
package import Gusset
internal import Synchronization

/// A line of a file of jobs: a JSON object, or a line that is too long to be one.
package struct BatchLine: BatchRequest, Hashable {
  /// The maximum length of a line, in bytes.
  package static let longest = 1 << 20

  /// The line in UTF-8, without its end; the beginning of one that is too long.
  var bytes: [UInt8] = []
  /// The length of the whole line.
  var length = 0
  /// The number of the line in its file, from 1.
  package private(set) var number: Int?

  /// Makes a line of UTF-8, without its end.
  package init(_ bytes: [UInt8], number: Int) {
    self.number = number
    add(bytes[...])
  }

  /// Adds bytes, which are kept up to the length of the longest job.
  mutating func add(_ part: ArraySlice<UInt8>) {
    bytes += part.prefix(BatchLine.longest - bytes.count)
    length += part.count
  }

  var isBlank: Bool {
    length == bytes.count && bytes.allSatisfy { " \t\r".utf8.contains($0) }
  }

  /// The job that the line describes; see ``BatchJob/init(json:)``.
  package func batchJob() throws(GussetError) -> BatchJob {
    try checkValue(
      "line", "\(length) bytes", length <= BatchLine.longest, "at most \(BatchLine.longest) bytes")
    return try BatchJob(json: bytes)
  }

  /// The line's `id`, which is read even where the rest is no job.
  package var id: BatchID? { BatchID(ofJob: bytes) }
}

/// A part of the lines of a file: those whose number from 0 is `index` modulo `count`.
package struct Shard: Sendable {
  private let index: Int
  private let count: Int

  /// Reads `3/8`.
  package init(_ text: String) throws(GussetError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0,
      0..<count ~= index
    else {
      throw .invalidValue(
        field: "--shard", value: text,
        allowed: "INDEX/COUNT with an index from 0 to COUNT - 1, as in 0/8")
    }
    (self.index, self.count) = (index, count)
  }

  /// Whether a line belongs to the shard; lines are counted from 1.
  func contains(_ line: Int) -> Bool { (line - 1) % count == index }

  /// The shard in the name of a file.
  package var name: String { "\(index)-of-\(count)" }
}

/// The lines of a file, a pipe or standard input that are not blank, of which it holds one at a time.
///
/// The file stays open until the process ends.
package final class LineReader: AsyncSequence, Sendable {
  private let descriptor: Int32
  private let name: String
  private let shard: Shard?
  /// Where reads wait for bytes. The threads that tasks share would be missed there: a machine may
  /// have only one.
  private let queue = DispatchQueue(label: "lines of jobs")
  private let progress = Mutex((lineCount: 0, bytes: 0))
  /// The length of a regular file; `nil` for what has none.
  package let size: Int?

  /// - Parameters:
  ///   - path: the file, or - for standard input.
  ///   - shard: the lines to read.
  package init(_ path: String, in shard: Shard? = nil) throws(GussetError) {
    name = path == "-" ? "standard input" : path
    self.shard = shard
    descriptor = path == "-" ? 0 : uninterrupted { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
    let status = FileStatus(descriptor: descriptor)
    guard status?.kind != .folder else { throw .unreadable(path: path, reason: "it is a folder") }
    size = status?.kind == .file ? status?.size : nil
  }

  /// The number of lines that were read, and the number of bytes up to the end of the last one.
  package var position: (lineCount: Int, bytes: Int) { progress.withLock { $0 } }

  /// Begins to read.
  package func makeAsyncIterator() -> Iterator { Iterator(reader: self) }

  /// Reads the lines in order.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let reader: LineReader
    /// What was read and is in no line yet.
    private var rest: ArraySlice<UInt8> = []
    private var number = 0
    private var position = 0
    private var isAtEnd = false

    fileprivate init(reader: LineReader) { self.reader = reader }

    /// The next line of the shard; `nil` at the end.
    ///
    /// - Throws: ``GussetError/unreadable(path:reason:)``.
    package mutating func next() async throws -> BatchLine? {
      while let line = try await anyLine() {
        guard !line.isBlank, reader.shard?.contains(number) ?? true else { continue }
        let position = position
        reader.progress.withLock { $0 = ($0.lineCount + 1, position) }
        return line
      }
      return nil
    }

    private mutating func anyLine() async throws -> BatchLine? {
      if isAtEnd { return nil }
      number += 1
      var line = BatchLine([], number: number)
      while true {
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          line.add(rest[..<end])
          position += line.length + 1
          rest = rest[(end + 1)...]
          return line
        }
        line.add(rest)
        rest = try await reader.chunk()[...]
        isAtEnd = rest.isEmpty
        if isAtEnd {
          position += line.length
          return line.length > 0 ? line : nil
        }
      }
    }
  }

  /// The next bytes, as soon as there are any; none at the end.
  private func chunk() async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Result { try readSome(self.descriptor, atMost: 1 << 16, named: self.name) })
      }
    }
  }
}
