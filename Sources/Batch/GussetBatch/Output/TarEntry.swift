internal import Gusset

/// A file in a tar archive: its header in POSIX ustar format (IEEE Std 1003.1, pax), its contents and
/// the padding.
///
/// Owner and time are zero, so equal batches give equal archives. A library for archives would take
/// longer to load than a whole small command runs, for 512 bytes of header.
package struct TarEntry {
  /// The header, the contents and the padding.
  package private(set) var bytes: [UInt8]

  private static let block = 512
  /// The longest name that a ustar header holds.
  private static let longestName = 100
  /// Two blocks of zeros end an archive.
  package static let end = [UInt8](repeating: 0, count: 2 * block)

  /// - Parameters:
  ///   - path: the path of the file in the archive.
  ///   - contents: the bytes of the file, fewer than 8 gigabytes.
  package init(path: String, contents: [UInt8]) {
    bytes = []
    bytes.reserveCapacity(2 * TarEntry.block + contents.count)
    let isPlain = path.utf8.count <= TarEntry.longestName && path.utf8.allSatisfy { $0 < 0x80 }
    if !isPlain {
      // A pax header has the path in UTF-8, of any length.
      let record = TarEntry.paxRecord("path", path)
      addHeader(name: Array("pax".utf8), size: record.count, kind: UInt8(ascii: "x"))
      add(record)
    }
    let name =
      isPlain
      ? Array(path.utf8)
      : Array(path.utf8.map { $0 < 0x80 ? $0 : 0x5F }.suffix(TarEntry.longestName))
    addHeader(name: name, size: contents.count, kind: UInt8(ascii: "0"))
    add(contents)
  }

  /// Adds contents, and zeros up to a whole block.
  private mutating func add(_ contents: [UInt8]) {
    bytes += contents
    let rest = contents.count % TarEntry.block
    if rest > 0 { bytes += [UInt8](repeating: 0, count: TarEntry.block - rest) }
  }

  private mutating func addHeader(name: [UInt8], size: Int, kind: UInt8) {
    var header = [UInt8](repeating: 0, count: TarEntry.block)
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
    bytes += header
  }

  /// A record of a pax header: its length with these digits, a key and a value.
  private static func paxRecord(_ key: String, _ value: String) -> [UInt8] {
    let rest = " \(key)=\(value)\n"
    var length = rest.utf8.count
    while "\(length)".utf8.count + rest.utf8.count != length {
      length = "\(length)".utf8.count + rest.utf8.count
    }
    return Array("\(length)\(rest)".utf8)
  }
}
