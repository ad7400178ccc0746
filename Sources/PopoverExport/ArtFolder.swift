internal import FoundationEssentials
public import PopoverGeometry
public import PopoverRaster

/// A folder of artwork: `art.json` and PNG files, `name@2x.png` beside `name.png`.
///
/// Only the description is kept in memory; pictures are read when ``artwork(scale:)`` asks for
/// them.
public struct ArtFolder: Hashable, Sendable {
  /// Where the folder is, as it was given.
  public let path: String
  /// What its `art.json` says.
  public let description: ArtDescription

  private static let largestDescription = 1 << 20
  private static let largestPicture = 1 << 26

  /// Opens a folder and reads its description.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when `art.json` is missing or larger than a
  ///   megabyte, and ``GussetError/invalidFile(path:problem:)`` with the key path of the first
  ///   thing in it that is wrong.
  public init(path: String) throws(GussetError) {
    self.path = path
    let file = ArtFolder.join(path, ArtDescription.fileName)
    let bytes = try readFile(file, limit: ArtFolder.largestDescription)
    do {
      description = try ArtDescription(json: bytes)
    } catch {
      throw .invalidFile(path: file, problem: error.description)
    }
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The artwork at one scale, in straight alpha.
  ///
  /// A piece that `art.json` does not list and that has no file is left out.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when a picture is missing at this scale or
  ///   its file is larger than 64 megabytes, and ``GussetError/invalidFile(path:problem:)`` when
  ///   one is no PNG file, has too many pixels, is not as many times the size of its 1x twin as the
  ///   scale says, or has no pixel between its cap insets.
  public func artwork(scale: Scale) throws(GussetError) -> StretchableArt {
    var pieces: [ArtPiece: StretchableArt.Piece] = [:]
    for piece in ArtPiece.allCases {
      guard let entry = description.pieces[piece] else { continue }
      let base = ArtFolder.join(path, entry.file)
      let file = scaledPath(base, scale: scale)
      guard entry.isListed || ArtFolder.exists(base) || ArtFolder.exists(file) else { continue }
      let pixmap = try ArtFolder.decode(file)
      try ArtFolder.check(pixmap, file: file, against: base, scale: scale)
      let geometry = PieceGeometry(
        size: Size(
          width: Double(pixmap.size.width) / scale.value,
          height: Double(pixmap.size.height) / scale.value),
        capInsets: entry.capInsets)
      do {
        try geometry.validate(name: piece.rawValue, at: scale)
      } catch {
        throw .invalidFile(path: file, problem: error.description)
      }
      do {
        try description.metrics.validateSecondCap(of: piece, size: geometry.size)
      } catch {
        throw .invalidFile(
          path: ArtFolder.join(path, ArtDescription.fileName), problem: error.description)
      }
      pieces[piece] = StretchableArt.Piece(pixmap: pixmap, capInsets: entry.capInsets)
    }
    return StretchableArt(pieces: pieces, metrics: description.metrics, scale: scale)
  }

  /// Whether any piece of the folder has a file for a scale. The file is not read.
  public func hasScale(_ scale: Scale) -> Bool {
    description.pieces.values.contains { entry in
      ArtFolder.exists(scaledPath(ArtFolder.join(path, entry.file), scale: scale))
    }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static func decode(_ file: String) throws(GussetError) -> Pixmap {
    let bytes = try readFile(file, limit: largestPicture)
    do {
      return try Pixmap(png: bytes)
    } catch {
      throw .invalidFile(path: file, problem: error.description)
    }
  }

  /// Checks a picture of a larger scale against its 1x twin, where there is one.
  private static func check(
    _ pixmap: Pixmap, file: String, against base: String, scale: Scale
  ) throws(GussetError) {
    guard file != base, exists(base) else { return }
    let twin = try decode(base)
    let wanted = PixelSize(
      width: scale.pixels(Double(twin.size.width)), height: scale.pixels(Double(twin.size.height)))
    guard pixmap.size == wanted else {
      throw .invalidFile(
        path: file,
        problem: "\(pixmap.size) pixels: must be \(wanted), \(scale) times its 1x twin \(base)")
    }
  }
}
