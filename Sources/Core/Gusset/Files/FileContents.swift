internal import CMessageDigest
public import Pixels
public import PopoverGeometry
internal import RunPNG

/// The bytes of a finished file that has not been written yet.
///
/// Two files are equal when their bytes are.
public struct FileContents: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// The width and height of the picture, in pixels; `nil` for a file that is no picture.
  package let pictureSize: Size?

  /// Makes the contents of a file from bytes.
  public init(bytes: [UInt8]) { self.init(bytes: bytes, pictureSize: nil) }

  /// Makes the contents of a file from text, in UTF-8.
  public init(text: String) { self.init(bytes: Array(text.utf8)) }

  /// Makes the contents of a text file with a picture, whose size need not be whole pixels.
  package init(text: String, pictureSize: Size?) {
    self.init(bytes: Array(text.utf8), pictureSize: pictureSize)
  }

  private init(bytes: [UInt8], pictureSize: Size?) {
    self.bytes = bytes
    self.pictureSize = pictureSize
  }

  /// Makes the contents of a file with a picture.
  package init(picture bytes: [UInt8], _ size: PixelSize) {
    self.init(
      bytes: bytes, pictureSize: Size(width: Double(size.width), height: Double(size.height)))
  }

  /// The size follows from the bytes.
  public static func == (a: FileContents, b: FileContents) -> Bool { a.bytes == b.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// The bytes as text. U+FFFD replaces invalid UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the file atomically.
  ///
  /// The bytes go to a temporary file in the same folder, which then replaces the old file and gets
  /// its permissions. Readers see either the old file or the new one. Symbolic links are followed.
  /// A device or a pipe is written directly.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)``. The file at `path` is then unchanged, and
  ///   no temporary file remains. A device or a pipe may have received some of the bytes.
  public func write(to path: String) throws(GussetError) {
    try write(to: path, flushing: true)
  }

  /// Writes the file atomically, as ``write(to:)`` does.
  ///
  /// - Parameter flushing: whether to wait until the bytes are on the disk. Without that, a file may
  ///   be empty after a power failure.
  package func write(to path: String, flushing: Bool) throws(GussetError) {
    try FileReplacement(path: path).write(bytes, flushing: flushing)
  }

  /// Checks whether a file can be written at a path, before long work whose result goes there.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)`` when ``write(to:)`` would certainly throw.
  package static func checkWritable(_ path: String) throws(GussetError) {
    try FileReplacement(path: path).check()
  }
}

extension FileContents {
  /// The bytes in Base64 (RFC 4648, 4).
  package var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place > group.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The SHA-256 digest of the bytes, as 64 lowercase hexadecimal digits.
  package var sha256: String {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var text = [CChar](repeating: 0, count: 2 * Int(SHA256_DIGEST_LENGTH) + 1)
      _ = unsafe SHA256Data(buffer.baseAddress, buffer.count, &text)
      return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo) of bytes. It tells files and names apart; it is not a
/// cryptographic hash.
package func byteHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

extension Pixmap {
  /// The largest number of bytes of a picture that is read.
  package static let largestFile = 1 << 26

  /// Reads a picture from a PNG file, with straight alpha.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file cannot be read or is larger
  ///   than 64 megabytes, and ``GussetError/invalidFile(path:problem:)`` when it is not a PNG file
  ///   or has too many pixels.
  public init(contentsOf path: String) throws(GussetError) {
    let bytes = try readFile(path, limit: Pixmap.largestFile)
    self = try inFile(path) { () throws(GussetError) in try Pixmap(png: bytes) }
  }
}
