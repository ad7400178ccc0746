public import Gusset
public import GussetArtwork

/// The cap insets of a piece of art, detected from its pixels.
///
/// A cell is a stretchable range of columns or rows, one point wide. With an arrow in the middle
/// there are two cells along its edge, one on each side; otherwise there is one. A cell lies in a
/// band of equal columns or rows. Where no rows are equal, as in a gradient, the cell is the row
/// that differs least from its neighbors. <doc:StretchingArt> explains the choice.
public struct FoundInsets: Hashable, Sendable {
  /// The piece that the picture shows.
  public let piece: ArtPiece
  /// The margins that are not stretched, in points.
  public let capInsets: Insets
  /// The other values for `art.json`, measured in the picture, in points.
  public let metrics: StretchMetrics
  /// One sentence per cell with the reason for its choice, columns first.
  public let reasons: [String]
  /// Whether the insets and the box of the content are those that a nine-patch marks.
  private let isMarked: Bool

  /// Detects the insets of a picture.
  ///
  /// - Parameters:
  ///   - pixmap: the picture.
  ///   - piece: the piece that the picture shows; `nil` to detect it from the silhouette.
  ///   - scale: the pixels per point, a whole number. Insets are whole points.
  ///   - tolerance: the maximum difference of adjacent columns or rows that count as equal, from 0
  ///     to 255.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the piece cannot be
  ///   detected, when the arrow points left, or when no column or row can be repeated.
  public init(
    of pixmap: Pixmap, piece: ArtPiece? = nil, scale: Scale = 1, tolerance: Int = 0
  ) throws(GussetError) {
    let search = try InsetSearch(pixmap, scale: scale, tolerance: tolerance)
    let piece = if let piece { piece } else { try search.piece() }
    let direction = piece.shows.direction
    let along = direction?.edge ?? .x
    var metrics = search.metrics(piece)

    let beside = try search.cells(beside: piece)
    let body = try search.cell(across: along, direction: direction)
    if beside.count == 2 {
      let inset = search.scale.points(search.size.length(along) - beside[1].cell.upperBound)
      if along == .x { metrics.secondHalfRightInset = inset }
      if along == .y { metrics.secondHalfBottomInset = inset }
    }
    // If the pixels of a point differ at 2x, tiling them makes stripes.
    let changes = (beside + [body]).contains(where: \.changes)
    metrics.resizingMode = changes ? .stretch : .tile

    self.piece = piece
    self.metrics = metrics
    isMarked = false
    capInsets =
      along == .x
      ? search.insets(columns: beside[0].cell, rows: body.cell)
      : search.insets(columns: body.cell, rows: beside[0].cell)
    reasons = (along == .x ? beside + [body] : [body] + beside).map(\.reason)
  }

  /// The insets that a nine-patch marks. The box of its content becomes the insets of the content.
  ///
  /// - Throws: as ``init(of:piece:scale:tolerance:)`` does, and when the piece has another number of bands.
  package init(
    of patch: NinePatch, piece: ArtPiece? = nil, scale: Scale = 1
  ) throws(GussetError) {
    let search = try InsetSearch(patch.picture, scale: scale, tolerance: 0)
    let piece = if let piece { piece } else { try search.piece(of: patch) }
    let (insets, second) = try patch.insets(of: piece, scale: scale)
    let direction = piece.shows.direction
    var metrics = search.metrics(piece)
    metrics.resizingMode = .stretch
    if let second, direction?.edge == .x { metrics.secondHalfRightInset = second }
    if let second, direction?.edge == .y { metrics.secondHalfBottomInset = second }
    let (content, layout) = (patch.content, patch.layout)
    func points(_ pixels: Int, _ side: ArrowDirection) -> Double {
      max(0, search.scale.points(pixels) - (side == direction ? metrics.arrowHeight : 0))
    }
    metrics.contentInsets = Insets(
      top: points(content.y - layout.y, .up), left: points(content.x - layout.x, .left),
      bottom: points(layout.rows.upperBound - content.rows.upperBound, .down),
      right: points(layout.columns.upperBound - content.columns.upperBound, .right))
    self.piece = piece
    self.metrics = metrics
    isMarked = true
    capInsets = insets
    func words(_ axis: Axis, _ lines: Range<Int>) -> String {
      let (first, last) = (lines.lowerBound, lines.upperBound - 1)
      return first == last
        ? "\(axis.lineName) \(first)" : "\(axis.lineName)s \(first) to \(last)"
    }
    reasons =
      [Axis.x, .y].flatMap { axis in
        patch.bands(axis).map { "\(words(axis, $0)) \($0.count == 1 ? "is" : "are") marked" }
      } + ["the content is marked in \(words(.x, content.columns)) and \(words(.y, content.rows))"]
  }

  /// The contents of `art.json` for a folder that has only this picture.
  ///
  /// - Parameter file: the name of the 1x file.
  package func description(file: String) -> ArtDescription {
    ArtDescription(
      pieces: [piece: ArtDescription.Piece(file: file, capInsets: capInsets)], metrics: metrics)
  }

  /// Adds the piece to the description of a folder with other pictures, or replaces it there.
  ///
  /// Of the metrics that all pieces share, the inset of the second pass follows this piece, and in art for
  /// the side the arrow's center. The resizing mode becomes ``ResizingMode/stretch`` if this picture needs it.
  ///
  /// - Parameter file: the name of the 1x file.
  package func add(to description: inout ArtDescription, file: String) {
    description.pieces[piece] = ArtDescription.Piece(file: file, capInsets: capInsets)
    switch piece {
    case .up, .down: description.metrics.secondHalfRightInset = metrics.secondHalfRightInset
    case .side:
      description.metrics.secondHalfBottomInset = metrics.secondHalfBottomInset
      description.metrics.sideArrowCenterOffset = metrics.sideArrowCenterOffset
    default: break
    }
    if metrics.resizingMode == .stretch { description.metrics.resizingMode = .stretch }
    if isMarked { description.metrics.contentInsets = metrics.contentInsets }
  }
}

extension FoundInsets {
  /// The insets in points, and one line per cell with the reason for its choice.
  public var text: String {
    let insets = capInsets
    var lines = ["piece: \(piece.rawValue)", "cap insets: \(insets.words)"]
    if let second { lines.append("\(second.name): \(shortNumber(second.value))") }
    if piece == .side {
      lines.append("sideArrowCenterOffset: \(shortNumber(metrics.sideArrowCenterOffset))")
    }
    lines.append("resizing mode: \(metrics.resizingMode.rawValue)")
    if isMarked { lines.append("content insets: \(metrics.contentInsets.words)") }
    return (lines + reasons).map { $0 + "\n" }.joined()
  }

  /// The insets as JSON, with the keys of `art.json`, `piece` and `reasons`.
  public var json: String {
    var members: [(String, JSONValue)] = [
      ("piece", .string(piece.rawValue)), ("capInsets", capInsets.json),
    ]
    if let second { members.append((second.name, .number(second.value))) }
    if piece == .side {
      members.append(("sideArrowCenterOffset", .number(metrics.sideArrowCenterOffset)))
    }
    if isMarked { members.append(("contentInsets", metrics.contentInsets.json)) }
    members += [
      ("resizingMode", .string(metrics.resizingMode.rawValue)),
      ("reasons", .array(reasons.map(JSONValue.string))),
    ]
    return JSONValue.object(members).document
  }

  /// The second-half inset, for pieces that have one.
  private var second: (name: String, value: Double)? {
    switch piece {
    case .up, .down: ("secondHalfRightInset", metrics.secondHalfRightInset)
    case .side: ("secondHalfBottomInset", metrics.secondHalfBottomInset)
    default: nil
    }
  }
}

extension Insets {
  /// The insets for people.
  fileprivate var words: String {
    "top \(shortNumber(top)), left \(shortNumber(left)),"
      + " bottom \(shortNumber(bottom)), right \(shortNumber(right))"
  }
}

extension ArtFolder {
  /// A folder of artwork, or a nine-patch by itself: a folder with one piece, the one that its
  /// silhouette and its marks show.
  package init(named path: String) throws(GussetError) {
    guard NinePatch.isNamed(path) else {
      try self.init(contentsOf: path)
      return
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let (name, scale) = unscaledName(slash.map { String(path[path.index(after: $0)...]) } ?? path)
    let patch = try NinePatch(art: path)
    let found = try inFile(path) { () throws(GussetError) in
      try FoundInsets(of: patch, scale: scale)
    }
    self.init(
      path: slash.map { String(path[...$0]) } ?? ".", description: found.description(file: name))
  }
}
