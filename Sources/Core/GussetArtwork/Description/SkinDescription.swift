internal import Gusset

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
