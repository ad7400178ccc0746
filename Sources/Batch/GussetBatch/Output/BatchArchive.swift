internal import CLibrary
package import Gusset

/// The tar archive that a batch writes: a file, or standard output.
///
/// A file has another name until it is complete: `x.tar.part` becomes `x.tar`.
package final class BatchArchive {
  private let path: String
  private let part: String?
  /// The open file; -1 before the first write.
  private var descriptor: Int32
  /// The number of bytes that were written.
  private var length: Int
  /// Whether an earlier run completed the archive.
  private let isComplete: Bool

  /// Begins an archive on standard output.
  package init() {
    (path, part, descriptor, length, isComplete) = ("standard output", nil, 1, 0, false)
  }

  /// The length of what an earlier run wrote; 0 for nothing.
  package static func existingSize(_ path: String) -> Int {
    (FileStatus("\(path).part") ?? FileStatus(path))?.size ?? 0
  }

  /// Checks that an archive can be written, before anything is changed.
  package static func check(_ path: String) throws(GussetError) {
    if let kind = FileKind(path), kind != .file {
      throw .unwritable(path: path, reason: "it is not a file")
    }
    try FileContents.checkWritable(path)
    try FileContents.checkWritable("\(path).part")
  }

  /// Begins an archive, or goes on with that of an earlier run. Nothing is changed before the first
  /// file.
  ///
  /// - Parameter end: the length of what is kept of the earlier one.
  package init(_ path: String, keeping end: Int) {
    let part = "\(path).part"
    (self.path, self.part, length, descriptor) = (path, part, end, -1)
    let hasPart = unsafe access(part, F_OK) == 0
    isComplete = end > 0 && !hasPart
  }

  /// Opens the file under its other name, at the end of what is kept.
  private func open(_ part: String) throws(GussetError) {
    if isComplete { try moveFile(path, to: part) }
    descriptor = try openForWriting(part, O_WRONLY | O_CREAT | O_NOFOLLOW)
    guard uninterrupted({ ftruncate(descriptor, off_t(length)) }) == 0,
      lseek(descriptor, 0, SEEK_END) == off_t(length)
    else { throw .unwritable(path: part, reason: lastSystemError()) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Adds a file.
  ///
  /// - Returns: the length of the archive with it.
  package func write(_ contents: FileContents, to path: String) throws(GussetError) -> Int {
    if descriptor < 0, let part { try open(part) }
    let entry = tarEntry(path: path, contents: contents.bytes)
    try Gusset.write(entry, toDescriptor: descriptor, named: part ?? self.path)
    length += entry.count
    return length
  }

  /// Ends the archive, and gives it its name.
  package func finish() throws(GussetError) {
    if descriptor < 0, let part {
      // All was there already.
      if isComplete { return }
      try open(part)
    }
    try Gusset.write(tarEnd, toDescriptor: descriptor, named: part ?? path)
    guard let part else { return }
    guard uninterrupted({ fsync(descriptor) }) == 0 else {
      throw .unwritable(path: part, reason: lastSystemError())
    }
    try moveFile(part, to: path)
  }
}

/// The size of a block of a tar archive.
private let block = 512
/// The longest name that a ustar header holds.
private let longestName = 100

/// Two blocks of zeros, which end a tar archive.
package let tarEnd = [UInt8](repeating: 0, count: 2 * block)

/// A file in a tar archive: its header in POSIX ustar format (IEEE Std 1003.1, pax), its contents and
/// the padding.
///
/// Owner and time are zero, so equal batches give equal archives. A library for archives would take
/// longer to load than a whole small command runs, for 512 bytes of header.
///
/// - Parameters:
///   - path: the path of the file in the archive.
///   - contents: the bytes of the file, fewer than 8 gigabytes.
package func tarEntry(path: String, contents: [UInt8]) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(2 * block + contents.count)
  var name = Array(path.utf8)
  if name.count > longestName || name.contains(where: { $0 >= 0x80 }) {
    // A pax header has the path in UTF-8, of any length.
    let record = paxRecord("path", path)
    bytes += tarHeader(name: Array("pax".utf8), size: record.count, kind: UInt8(ascii: "x"))
    bytes += record
    bytes.fillBlock()
    name = name.map { $0 < 0x80 ? $0 : 0x5F }.suffix(longestName)
  }
  bytes += tarHeader(name: name, size: contents.count, kind: UInt8(ascii: "0"))
  bytes += contents
  bytes.fillBlock()
  return bytes
}

private func tarHeader(name: [UInt8], size: Int, kind: UInt8) -> [UInt8] {
  var header = [UInt8](repeating: 0, count: block)
  func put(_ bytes: some Collection<UInt8>, at offset: Int) {
    header.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
  func octal(_ number: Int, _ digits: Int) -> [UInt8] {
    let text = String(number, radix: 8)
    return Array((String(repeating: "0", count: digits - text.count) + text).utf8)
  }
  put(name, at: 0)
  put(octal(0o644, 7), at: 100)  // mode
  put(octal(0, 7), at: 108)  // user
  put(octal(0, 7), at: 116)  // group
  put(octal(size, 11), at: 124)
  put(octal(0, 11), at: 136)  // time
  put([UInt8](repeating: UInt8(ascii: " "), count: 8), at: 148)  // the checksum itself
  header[156] = kind
  put("ustar\u{0}00".utf8, at: 257)
  put(octal(header.reduce(0) { $0 + Int($1) }, 6) + [0], at: 148)
  return header
}

/// A record of a pax header: its length with these digits, a key and a value.
private func paxRecord(_ key: String, _ value: String) -> [UInt8] {
  let rest = " \(key)=\(value)\n"
  var length = rest.utf8.count
  while "\(length)".utf8.count + rest.utf8.count != length {
    length = "\(length)".utf8.count + rest.utf8.count
  }
  return Array("\(length)\(rest)".utf8)
}

extension [UInt8] {
  /// Adds zeros up to a whole block.
  fileprivate mutating func fillBlock() {
    let rest = count % block
    if rest > 0 { self += [UInt8](repeating: 0, count: block - rest) }
  }
}
