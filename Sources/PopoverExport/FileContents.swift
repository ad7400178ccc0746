internal import FoundationEssentials
public import PopoverGeometry

/// The bytes of a finished file that has not been written yet.
public struct FileContents: Hashable, Sendable {
  /// The bytes, as they will stand in the file.
  public let bytes: [UInt8]

  /// Makes a file of bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a file of text, in UTF-8.
  public init(text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// The bytes as UTF-8 text; what is not UTF-8 becomes replacement characters.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the file, all of it or nothing.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the place of the old
  /// one: whoever looks sees the old file or the new one. Symbolic links are followed. A device
  /// or a pipe is written to directly.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)``; a file that stood at `path` is unchanged
  ///   then and no temporary file is left.
  public func write(to path: String) throws(GussetError) {
    guard !path.isEmpty else { throw .unwritable(path: "\"\"", reason: "the path is empty") }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try Data(bytes).write(to: target, options: FileContents.options(for: target))
    } catch {
      throw .unwritable(path: path, reason: fileErrorReason(error))
    }
  }

  /// Files are replaced; what is no file cannot be, without taking a device away.
  private static func options(for target: URL) throws -> Data.WritingOptions {
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    switch attributes?[.type] as? FileAttributeType {
    case nil, .typeRegular?: return .atomic
    default: return []
    }
  }
}
