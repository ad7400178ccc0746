public import Gusset
public import PopoverStretching

/// The contents of `art.json` in a folder of artwork: pieces, their margins and shared metrics, or
/// the two images of a skin.
///
/// <doc:GeometryReference> lists the keys. ``ArtFolder`` reads one from a folder.
public struct ArtDescription: Hashable, Sendable {
  /// One piece of the folder.
  public struct Piece: Hashable, Sendable {
    /// The name of the 1x file in the folder. Files of other scales are called `name@2x.png`.
    public var file: String
    /// The margins that are never stretched, in points.
    public var capInsets: Insets
    /// Whether `art.json` lists the piece. The file of an unlisted piece may be absent.
    package var isListed = true

    /// Makes a piece; its insets are in points.
    public init(file: String, capInsets: Insets) {
      self.file = file
      self.capInsets = capInsets
    }
  }

  /// The pieces that the folder can have. One that `art.json` does not list has GIK's file name and
  /// margins, and its file may be absent.
  public var pieces: [ArtPiece: Piece]
  /// The metrics of all pieces.
  public var metrics: StretchMetrics
  /// The two images of a skin. A folder with a skin has no pieces, and ``metrics`` do not apply to
  /// it: the skin has its own.
  public var skin: SkinDescription?

  /// Makes a description.
  public init(pieces: [ArtPiece: Piece], metrics: StretchMetrics) {
    self.pieces = pieces
    self.metrics = metrics
  }

  /// Makes the description of a folder with a skin.
  public init(skin: SkinDescription) {
    self.init(pieces: [:], metrics: .gik)
    self.skin = skin
  }
}

extension ArtDescription {
  /// The name of the description's file.
  package static let fileName = "art.json"
  private static let largestFile = 1 << 16

  /// Reads a description from a file.
  ///
  /// - Parameter isFromFolder: whether the file must be a regular one, see ``readFile``.
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file is missing or larger than 64
  ///   kilobytes, and ``GussetError/invalidFile(path:problem:)`` with the key path of the first error
  ///   in it.
  package init(contentsOf file: String, isFromFolder: Bool = false) throws(GussetError) {
    let bytes = try readFile(file, limit: ArtDescription.largestFile, isFromFolder: isFromFolder)
    self = try inFile(file) { () throws(GussetError) in try ArtDescription(json: bytes) }
  }

  /// Checks that the description has pieces, as art has.
  ///
  /// - Parameter file: the file of the description.
  package func checkHasPieces(_ file: String) throws(GussetError) {
    guard skin != nil else { return }
    throw .invalidFile(
      path: file,
      problem: .invalidValue(
        field: "skin", value: "two images", allowed: "left out for art, which has pieces"))
  }

  /// Reads a description from JSON. The defaults are those of GIK's supplied artwork.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the first
  ///   error.
  package init(json bytes: [UInt8]) throws(GussetError) {
    var document = try JSONReader(JSONValue(parsing: bytes))
    if let skin = try document.object("skin") {
      self.init(skin: try SkinDescription(skin, in: &document))
      return
    }
    var metrics = StretchMetrics.gik
    metrics.arrowBase = try document.number("arrowBase") ?? metrics.arrowBase
    metrics.arrowHeight = try document.number("arrowHeight") ?? metrics.arrowHeight
    metrics.cornerRadius = try document.number("cornerRadius") ?? metrics.cornerRadius
    metrics.contentInsets = try document.insets("contentInsets") ?? metrics.contentInsets
    metrics.sideArrowCenterOffset =
      try document.number("sideArrowCenterOffset") ?? metrics.sideArrowCenterOffset
    metrics.secondHalfRightInset =
      try document.number("secondHalfRightInset") ?? metrics.secondHalfRightInset
    metrics.secondHalfBottomInset =
      try document.number("secondHalfBottomInset") ?? metrics.secondHalfBottomInset
    metrics.resizingMode =
      try document.choice("resizingMode", ResizingMode.self) ?? metrics.resizingMode
    let pieces = try ArtDescription.pieces(try document.object("pieces"))
    try document.finish()
    try metrics.validate()
    self.init(pieces: pieces, metrics: metrics)
  }

  /// The listed pieces, and the other ones with GIK's names and margins.
  private static func pieces(_ listed: JSONReader?) throws(GussetError) -> [ArtPiece: Piece] {
    var pieces: [ArtPiece: Piece] = [:]
    for piece in ArtPiece.withArrow { pieces[piece] = .standard(piece) }
    guard var listed else { return pieces }
    for piece in ArtPiece.allCases {
      guard var object = try listed.object(piece.rawValue) else { continue }
      var entry = Piece.standard(piece)
      entry.isListed = true
      entry.file = try object.string("file") ?? entry.file
      try ArtDescription.validate(file: entry.file, field: object.path(of: "file"))
      entry.capInsets = try object.insets("capInsets") ?? entry.capInsets
      try object.finish()
      pieces[piece] = entry
    }
    try listed.finish()
    return pieces
  }

  /// Checks that a file name does not lead out of its folder.
  static func validate(file: String, field: String) throws(GussetError) {
    try checkValue(
      .init(field), file,
      !file.isEmpty && !file.contains("/") && !file.contains("\0") && file != ".." && file != ".",
      "the name of a file in the folder")
  }
}

extension ArtDescription.Piece {
  /// A piece with the file name and the margins of GIK's own artwork.
  fileprivate static func standard(_ piece: ArtPiece) -> ArtDescription.Piece {
    let name = piece.rawValue
    var entry = ArtDescription.Piece(
      file: "PopoverBackgroundArrow\(name.prefix(1).uppercased())\(name.dropFirst()).png",
      capInsets: GIKArt.suppliedCapInsets(of: piece))
    entry.isListed = false
    return entry
  }
}

extension ArtDescription {
  /// The description as a JSON document with every key and the listed pieces, as `art.json` holds it.
  public var json: String {
    if let skin { return skin.json }
    let list = ArtPiece.allCases.compactMap { piece in
      pieces[piece].flatMap { $0.isListed ? (piece.rawValue, $0.json) : nil }
    }
    return JSONValue.object([
      ("pieces", .object(list)), ("arrowBase", .number(metrics.arrowBase)),
      ("arrowHeight", .number(metrics.arrowHeight)),
      ("cornerRadius", .number(metrics.cornerRadius)),
      ("contentInsets", metrics.contentInsets.json),
      ("sideArrowCenterOffset", .number(metrics.sideArrowCenterOffset)),
      ("secondHalfRightInset", .number(metrics.secondHalfRightInset)),
      ("secondHalfBottomInset", .number(metrics.secondHalfBottomInset)),
      ("resizingMode", .string(metrics.resizingMode.rawValue)),
    ]).text(.entries) + "\n"
  }
}

extension ArtDescription.Piece {
  fileprivate var json: JSONValue {
    .object([("file", .string(file)), ("capInsets", capInsets.json)])
  }
}

/// The description of a skin in `art.json`: the files of its two images, and its metrics.
///
/// <doc:GeometryReference> lists its keys.
public struct SkinDescription: Hashable, Sendable {
  /// The border's image, and its cap insets: the margins that are never stretched.
  public var border: ArtDescription.Piece
  /// The name of the 1x file of the arrow's image, which points up.
  public var arrowFile: String
  /// The metrics of the skin.
  public var metrics: SkinMetrics

  /// Makes a description.
  public init(border: ArtDescription.Piece, arrowFile: String, metrics: SkinMetrics) {
    self.border = border
    self.arrowFile = arrowFile
    self.metrics = metrics
  }
}

extension SkinDescription {
  /// Reads the object `skin` and the metrics beside it in a document.
  init(_ skin: JSONReader, in document: inout JSONReader) throws(GussetError) {
    try checkValue(
      "pieces", "beside a skin", document.value("pieces") == nil,
      "left out: a folder holds pieces or a skin")
    var metrics = SkinMetrics()
    metrics.arrowBase = try document.number("arrowBase")
    metrics.arrowHeight = try document.number("arrowHeight")
    metrics.cornerRadius = try document.number("cornerRadius") ?? metrics.cornerRadius
    metrics.contentInsets = try document.insets("contentInsets") ?? metrics.contentInsets
    metrics.resizingMode =
      try document.choice("resizingMode", ResizingMode.self) ?? metrics.resizingMode
    var skin = skin
    guard var border = try skin.object("border") else {
      throw skin.missing("border", "an object with file and capInsets")
    }
    guard var arrow = try skin.object("arrow") else {
      throw skin.missing("arrow", "an object with file, on and overlap")
    }
    let piece = ArtDescription.Piece(
      file: try SkinDescription.file(&border),
      capInsets: try border.insets("capInsets") ?? Insets(0))
    metrics.masksToBounds = try border.bool("masksToBounds") ?? metrics.masksToBounds
    try border.finish()
    let arrowFile = try SkinDescription.file(&arrow)
    metrics.arrowLayer =
      try arrow.choice("on", SkinMetrics.ArrowLayer.self) ?? metrics.arrowLayer
    metrics.arrowOverlap = try arrow.number("overlap") ?? metrics.arrowOverlap
    try arrow.finish()
    try skin.finish()
    try document.finish()
    try metrics.validate()
    self.init(border: piece, arrowFile: arrowFile, metrics: metrics)
  }

  /// The file name in an image's object.
  private static func file(_ image: inout JSONReader) throws(GussetError) -> String {
    guard let file = try image.string("file") else {
      throw image.missing("file", "the name of a file in the folder")
    }
    try ArtDescription.validate(file: file, field: image.path(of: "file"))
    return file
  }

  /// The description as a JSON document, without metrics that follow from the arrow's image.
  var json: String {
    let border: [(String, JSONValue)] = [
      ("file", .string(border.file)), ("capInsets", border.capInsets.json),
      ("masksToBounds", .bool(metrics.masksToBounds)),
    ]
    let arrow: [(String, JSONValue)] = [
      ("file", .string(arrowFile)), ("on", .string(metrics.arrowLayer.rawValue)),
      ("overlap", .number(metrics.arrowOverlap)),
    ]
    let measures = [("arrowBase", metrics.arrowBase), ("arrowHeight", metrics.arrowHeight)]
      .compactMap { key, value in value.map { (key, JSONValue.number($0)) } }
    return JSONValue.object(
      [("skin", .object([("border", .object(border)), ("arrow", .object(arrow))]))] + measures + [
        ("cornerRadius", .number(metrics.cornerRadius)),
        ("contentInsets", metrics.contentInsets.json),
        ("resizingMode", .string(metrics.resizingMode.rawValue)),
      ]
    ).document
  }
}
