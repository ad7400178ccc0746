public import Gusset

/// What a job made, now or in an earlier run.
public struct BatchOutput: Hashable, Sendable {
  /// The files: one, but for ``BatchFormat/art``.
  public let files: [BatchFile]
  /// The size of the picture in pixels; `nil` for text and for art.
  public let pixelSize: PixelSize?
  /// The distances from the edges of a shadow layer to those of its popover, in points; `nil` for any
  /// other format.
  public let alignmentInsets: EdgeInsets?
}

/// A file that a job made.
public struct BatchFile: Hashable, Sendable {
  /// The path below the folder of the batch; empty for a job without an output.
  public let path: String
  /// The length in bytes.
  public let byteCount: Int
  /// The SHA-256 digest of the contents, as 64 lowercase hexadecimal digits.
  public let sha256: String
  /// The contents; `nil` for a file that an earlier run made.
  public let contents: FileContents?

  /// A new file.
  init(path: String, contents: FileContents) {
    self.path = path
    self.contents = contents
    byteCount = contents.bytes.count
    sha256 = contents.sha256
  }

  /// A file of an earlier run.
  init(path: String, byteCount: Int, sha256: String) {
    self.path = path
    self.byteCount = byteCount
    self.sha256 = sha256
    contents = nil
  }
}
