public import Pixels
public import PopoverGeometry
internal import RunPNG

extension Pixmap {
  private static let largestFile = 1 << 26

  /// Reads a picture from a PNG file, with straight alpha.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file cannot be read or is larger
  ///   than 64 megabytes, and ``GussetError/invalidFile(path:problem:)`` when it is not a PNG file
  ///   or has too many pixels.
  public init(contentsOf path: String) throws(GussetError) {
    try self.init(contentsOf: path, isFromFolder: false)
  }

  /// Reads a picture from a PNG file. One in a folder must be a regular file.
  init(contentsOf path: String, isFromFolder: Bool) throws(GussetError) {
    let bytes = try readFile(path, limit: Pixmap.largestFile, isFromFolder: isFromFolder)
    self = try inFile(path) { () throws(GussetError) in try Pixmap(png: bytes) }
  }
}
