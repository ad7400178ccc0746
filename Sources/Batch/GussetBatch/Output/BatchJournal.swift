internal import CLibrary
package import Gusset

/// A file with a line for each job that is done: what it was, and the digests of what it made.
///
/// A line is written after the files that it names. So a run that was killed at any byte left a
/// journal whose whole lines are true, and the next run goes on after them.
package final class BatchJournal: Sendable {
  private let path: String
  private let file: JournalFile
  /// The journals of other shards. They are open only while they are read: there may be thousands.
  private let others: [String]
  /// The lines of all journals, sorted by their keys: of equal keys, the last line is the last one.
  private let lines: [Line]
  /// The number of jobs of earlier runs that the journals list.
  var jobCount: Int { lines.count }
  /// Checks that files are as they were written.
  private let isUnchanged: @Sendable (BatchOutput) -> Bool
  /// The length of the tar archive that the lines describe; 0 without any.
  package let archiveEnd: Int

  /// A line by half of a key: that of its job or of its first path. The line itself has the whole
  /// key.
  private struct Line {
    let key: UInt64
    /// The upper 16 bits are the number of the journal, the others the offset in it.
    let place: UInt64
  }

  private static let beginning = Array("{\"job\":\"".utf8)
  private static let beforePath = Array("\",\"files\":[{\"path\":\"".utf8)
  private static let afterPath = Array("\",\"bytes\":".utf8)

  /// The name of the journal in a folder.
  ///
  /// - Parameter shard: the shard, as in `3-of-8`; `nil` for a whole batch.
  package static func name(shard: String?) -> String {
    "gusset-batch\(shard.map { ".\($0)" } ?? "").ndjson"
  }

  /// Whether a name in a folder may be that of a journal.
  package static func isName(_ name: String) -> Bool {
    name.hasPrefix("gusset-batch.") && name.hasSuffix(".ndjson")
  }

  /// Opens a journal, and makes it when there is none.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - resuming: whether to go on after the lines that it has. It is emptied otherwise.
  ///   - others: journals of other shards.
  ///   - archiveSize: the length of the tar archive; lines about what is after it do not count. `nil`
  ///     without an archive.
  ///   - isUnchanged: whether the files of a line are as they were written.
  /// - Throws: ``GussetError/unwritable(path:reason:)``, also when another run uses the journal.
  package init(
    _ path: String, resuming: Bool, others: [String] = [], archiveSize: Int? = nil,
    isUnchanged: @escaping @Sendable (BatchOutput) -> Bool = { _ in true }
  ) throws(GussetError) {
    self.path = path
    self.isUnchanged = isUnchanged
    self.others = others
    file = try JournalFile(locking: path, beginning: Self.beginning)
    guard resuming else {
      try file.truncate(to: 0)
      (lines, archiveEnd) = ([], 0)
      return
    }
    var (lines, paths): ([Line], [Line]) = ([], [])
    var (end, archiveEnd) = (0, 0)
    for number in 0...others.count {
      let journal = number == 0 ? file : JournalFile(reading: others[number - 1])
      try journal?.forEachLine { line, offset in
        guard let key = Self.key(of: line) else { return }
        let place = UInt64(number) << 48 | UInt64(offset)
        if number == 0 {
          let lineEnd = Self.archiveEnd(of: line) ?? 0
          // Lines follow what they describe, so all after this one are false too.
          guard lineEnd <= archiveSize ?? .max else { return }
          (end, archiveEnd) = (offset + line.count + 1, max(archiveEnd, lineEnd))
          if archiveSize != nil, let path = Self.pathKey(of: line) {
            paths.append(Line(key: path.high, place: place))
          }
        }
        lines.append(Line(key: key.high, place: place))
      }
    }
    try file.truncate(to: end)
    // An archive may have several files of one name, and programs see the last one. The sorts are
    // stable.
    paths.sort { $0.key < $1.key }
    let pairs = zip(paths, paths.dropFirst())
    let replaced = Set(pairs.filter { $0.key == $1.key }.map(\.0.place))
    if !replaced.isEmpty { lines.removeAll { replaced.contains($0.place) } }
    lines.sort { $0.key < $1.key }
    (self.lines, self.archiveEnd) = (lines, archiveEnd)
  }

  /// What a job made in an earlier run, if it is unchanged.
  func output(of key: JobKey) -> BatchOutput? {
    let end = lines.indices.partitioningIndex { lines[$0].key > key.high }
    for line in lines[..<end].reversed().prefix(while: { $0.key == key.high }) {
      let (number, offset) = (Int(line.place >> 48), line.place & (1 << 48 - 1))
      let journal = number == 0 ? file : JournalFile(reading: others[number - 1])
      guard let text = journal?.line(at: Int(offset)), Self.key(of: text[...]) == key else {
        continue
      }
      guard let output = BatchOutput(journalLine: text), isUnchanged(output) else { return nil }
      return output
    }
    return nil
  }

  /// Adds what a job made, after it was written.
  ///
  /// - Parameter end: the length of the tar archive with it; `nil` without one.
  package func add(
    _ output: BatchOutput, of key: JobKey, archiveEnd end: Int? = nil
  ) throws(GussetError) {
    let line = JSONValue.object(
      [("job", .string(key.digits))] + output.journalMembers
        + (end.map { [("end", .number($0))] } ?? [])
    ).text(.compact)
    try write(Array("\(line)\n".utf8), toDescriptor: file.descriptor, named: path)
  }

  /// The key of a whole line.
  private static func key(of line: ArraySlice<UInt8>) -> JobKey? {
    guard line.starts(with: beginning), line.last == UInt8(ascii: "}") else { return nil }
    return JobKey(digits: line.dropFirst(beginning.count).prefix(JobKey.length))
  }

  /// A key of the first path of a line.
  private static func pathKey(of line: ArraySlice<UInt8>) -> JobKey? {
    let rest = line.dropFirst(beginning.count + JobKey.length)
    guard rest.starts(with: beforePath) else { return nil }
    let path = rest.dropFirst(beforePath.count)
    for end in path.indices where path[end...].starts(with: afterPath) {
      return JobKey(Array(path[..<end]))
    }
    return nil
  }

  /// The number at the end of a line for a tar archive.
  private static func archiveEnd(of line: ArraySlice<UInt8>) -> Int? {
    let digits = line.dropLast().reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard line.dropLast(1 + digits.count).suffix(7).elementsEqual(",\"end\":".utf8.suffix(7)) else {
      return nil
    }
    return Int(String(decoding: digits.reversed(), as: UTF8.self))
  }
}

/// An open journal.
final class JournalFile: Sendable {
  let descriptor: Int32
  private let path: String

  /// The maximum length of a line. A folder of art has at most 113 files.
  private static let longestLine = 1 << 20

  /// Opens a journal for writing at its end, and makes it when there is none.
  ///
  /// - Parameter beginning: the bytes that a file which is not empty begins with. Any other file is
  ///   somebody's, and is not touched.
  init(locking path: String, beginning: [UInt8]) throws(GussetError) {
    self.path = path
    descriptor = try openForWriting(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW)
    guard FileStatus(descriptor: descriptor)?.kind == .file else {
      throw .unwritable(path: path, reason: "it is not a file")
    }
    // A file system without locks says so with another reason.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw .unwritable(path: path, reason: "another run of gusset batch uses it")
    }
    let first = try bytes(at: 0, most: beginning.count)
    guard beginning.starts(with: first) else {
      throw .unwritable(path: path, reason: "it is not the journal of a batch")
    }
  }

  /// Opens a journal of another run for reading; `nil` when it cannot be read.
  init?(reading path: String) {
    self.path = path
    descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0, FileStatus(descriptor: descriptor)?.kind == .file else { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A process that this one is just starting still has the file open, and would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Removes what follows a length.
  func truncate(to length: Int) throws(GussetError) {
    guard uninterrupted({ ftruncate(descriptor, off_t(length)) }) == 0 else {
      throw .unwritable(path: path, reason: lastSystemError())
    }
  }

  /// Calls a function with each whole line, without its end, and its offset.
  func forEachLine(
    _ body: (ArraySlice<UInt8>, Int) -> Void
  ) throws(GussetError) {
    var (rest, offset): ([UInt8], Int) = ([], 0)
    while true {
      let chunk = try bytes(at: offset + rest.count, most: 1 << 16)
      if chunk.isEmpty { return }
      rest += chunk
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        body(rest[start..<end], offset + start)
        start = end + 1
      }
      // No line of a journal is so long, so this is no journal.
      guard rest.count - start < Self.longestLine else { return }
      rest.removeFirst(start)
      offset += start
    }
  }

  /// The line at an offset, without its end; `nil` for none.
  func line(at offset: Int) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count < Self.longestLine {
      guard let chunk = try? bytes(at: offset + line.count, most: 1024), !chunk.isEmpty else {
        return nil
      }
      if let end = chunk.firstIndex(of: UInt8(ascii: "\n")) { return line + chunk[..<end] }
      line += chunk
    }
    return nil
  }

  private func bytes(at offset: Int, most: Int) throws(GussetError) -> [UInt8] {
    try readSome(descriptor, atMost: most, at: offset, named: path)
  }
}

/// The first 128 bits of a SHA-256 digest, which tell jobs and names of files apart.
package struct JobKey: Hashable, Sendable {
  /// The key as 32 lowercase hexadecimal digits.
  let digits: String
  /// The first half of the digits as a number.
  var high: UInt64 { UInt64(digits.prefix(16), radix: 16) ?? 0 }

  /// The number of hexadecimal digits of a key.
  static let length = 32

  /// The key of a text.
  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The key of bytes.
  init(_ bytes: [UInt8]) {
    digits = String(FileContents(bytes: bytes).sha256.prefix(JobKey.length))
  }

  /// Reads a key of 32 lowercase hexadecimal digits; `nil` for anything else.
  init?(digits: ArraySlice<UInt8>) {
    guard digits.count == JobKey.length,
      digits.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    self.digits = String(decoding: digits, as: UTF8.self)
  }
}
