internal import Gusset
internal import GussetBatch

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads the lines of a file, a pipe or standard input, of which it holds one at a time.
struct LineReader: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// The length of a regular file; `nil` for what has none.
  let size: Int?

  /// - Parameter path: the file, or - for standard input.
  init(_ path: String) throws(GussetError) {
    self.path = path == "-" ? "standard input" : path
    (descriptor, size) = try LineReader.opened(path)
  }

  private static func opened(_ path: String) throws(GussetError) -> (Int32, Int?) {
    let descriptor =
      path == "-" ? 0 : uninterrupted { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
    var status = stat()
    let kind = unsafe fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind != S_IFDIR else { throw .unreadable(path: path, reason: "it is a folder") }
    return (descriptor, kind == S_IFREG ? Int(status.st_size) : nil)
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// Calls a function with each line that is not blank and the number of bytes up to its end.
  ///
  /// Of a line that is too long for a job, only the beginning is held.
  ///
  /// - Parameter shard: the lines to read.
  func forEachLine(
    in shard: Shard?, _ body: (BatchLine, Int) -> Void
  ) throws(GussetError) {
    var line: [UInt8] = []
    var (length, number, position) = (0, 1, 0)
    func end() {
      let isBlank = length == line.count && line.allSatisfy { " \t\r".utf8.contains($0) }
      if !isBlank, shard?.contains(number) ?? true {
        body(BatchLine(line, length: length, number: number), position)
      }
      line.removeAll(keepingCapacity: length <= BatchLine.longest)
      length = 0
      number += 1
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        waitUntilReadable()
        continue
      }
      guard count >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
      if count == 0 { break }
      var rest = chunk[..<count]
      while let mark = rest.firstIndex(of: UInt8(ascii: "\n")) {
        add(rest[..<mark], to: &line)
        length += mark - rest.startIndex
        position += mark - rest.startIndex + 1
        end()
        rest = rest[(mark + 1)...]
      }
      add(rest, to: &line)
      length += rest.count
      position += rest.count
    }
    if length > 0 { end() }
  }

  /// Adds bytes to a line up to the length of the longest job.
  private func add(_ bytes: ArraySlice<UInt8>, to line: inout [UInt8]) {
    line += bytes.prefix(max(0, BatchLine.longest - line.count))
  }

  private func waitUntilReadable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }
}

/// A part of the lines of a file: those whose number from 0 is `index` modulo `count`.
struct Shard {
  let index: Int
  let count: Int

  /// Reads `3/8`.
  init(_ text: String) throws(GussetError) {
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
  var name: String { "\(index)-of-\(count)" }
}
