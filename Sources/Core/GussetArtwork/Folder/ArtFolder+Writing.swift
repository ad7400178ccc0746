public import Gusset
internal import PopoverStretching

extension ArtFolder {
  /// A file to write into a folder.
  public struct Entry: Hashable, Sendable {
    /// The file's name in the folder.
    public let name: String
    /// The contents of the file.
    public let contents: FileContents
  }

  /// The files of a folder with a theme's art: the pieces as PNG at each scale, and `art.json`.
  ///
  /// The file of a piece is `up.png`, at other scales `up@2x.png`. A mirrored piece is
  /// `up-mirrored.png`.
  ///
  /// - Parameters:
  ///   - theme: the theme to draw.
  ///   - scales: the scales to draw, each once. When there are none, `art.json` lists no pieces.
  ///   - mirrored: whether to add the five mirrored pieces. They are for other programs;
  ///     ``artwork(scale:)`` mirrors pieces itself.
  ///   - plain: whether to add the piece without an arrow.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  public static func files(
    of theme: Theme, scales: [Scale], mirrored: Bool = false, plain: Bool = false
  ) throws(GussetError) -> [Entry] {
    let validated = try ResolvedTheme(theme)
    for scale in scales { try StretchableArt.check(validated, at: scale) }
    let pieces = plain ? ArtPiece.allCases : ArtPiece.withArrow
    var entries: [Entry] = []
    var description = ArtDescription(pieces: [:], metrics: .gik)
    for scale in scales {
      let art = try StretchableArt(validated, scale: scale)
      description.metrics = art.metrics
      for piece in pieces {
        guard let drawn = art.pieces[piece] else { continue }
        let file = "\(piece.rawValue).png"
        description.pieces[piece] = ArtDescription.Piece(file: file, capInsets: drawn.capInsets)
        entries.append(try entry(file, drawn.pixmap, scale: scale))
        if mirrored, PieceView.mirrored.contains(PieceView(piece, mirrored: true)) {
          entries.append(
            try entry("\(piece.rawValue)-mirrored.png", drawn.pixmap.mirrored(), scale: scale))
        }
      }
    }
    entries.append(
      Entry(name: ArtDescription.fileName, contents: FileContents(text: description.json)))
    return entries
  }

  /// Writes files into a folder. It creates the folder if it does not exist.
  ///
  /// Existing files of the same names are replaced; other files stay.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)`` for the first file that cannot be written.
  ///   The files before it are complete.
  public static func write(_ entries: [Entry], to folder: String) throws(GussetError) {
    try makeFolder(folder)
    for entry in entries {
      try entry.contents.write(to: join(folder, entry.name))
    }
  }

  private static func entry(
    _ name: String, _ pixmap: Pixmap, scale: Scale
  ) throws(GussetError) -> Entry {
    Entry(
      name: scale.fileName(for: name),
      contents: FileContents(picture: try pixmap.encodedPNG(.fast), pixmap.size))
  }
}
