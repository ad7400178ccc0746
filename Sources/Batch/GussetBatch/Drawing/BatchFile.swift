public import Gusset

/// A finished file of a job.
public struct BatchFile: Hashable, Sendable {
  /// The path below the folder of the batch; empty for a job without an output.
  public let path: String
  /// The contents of the file.
  public let contents: FileContents
  /// The SHA-256 digest of the contents, as 64 lowercase hexadecimal digits.
  public let sha256: String

  init(path: String, contents: FileContents) {
    self.path = path
    self.contents = contents
    sha256 = contents.sha256
  }
}

/// What a job made.
public struct BatchOutput: Hashable, Sendable {
  /// The files: one, but for ``BatchFormat/art``.
  public let files: [BatchFile]
  /// The size of the picture in pixels; `nil` for text and for art.
  public let pixelSize: PixelSize?
  /// The distances from the edges of a shadow layer to those of its popover, in points; `nil` for any
  /// other format.
  public let alignmentInsets: EdgeInsets?
}

/// What a job made, without the contents of the files.
public struct BatchRecord: Hashable, Sendable {
  /// A file.
  public struct File: Hashable, Sendable {
    /// The path below the folder of the batch.
    public let path: String
    /// The length in bytes.
    public let byteCount: Int
    /// The SHA-256 digest of the contents, as 64 lowercase hexadecimal digits.
    public let sha256: String
  }

  /// The files: one, but for ``BatchFormat/art``.
  public let files: [File]
  /// The size of the picture in pixels; `nil` for text and for art.
  public let pixelSize: PixelSize?
  /// The distances from the edges of a shadow layer to those of its popover, in points; `nil` for any
  /// other format.
  public let alignmentInsets: EdgeInsets?
}

extension BatchOutput {
  /// The output without the contents of its files.
  public var record: BatchRecord {
    BatchRecord(
      files: files.map {
        BatchRecord.File(path: $0.path, byteCount: $0.contents.bytes.count, sha256: $0.sha256)
      }, pixelSize: pixelSize, alignmentInsets: alignmentInsets)
  }
}
