public import Gusset
public import GussetArtwork

/// The findings of an audit of artwork.
///
/// Stretching repeats columns and rows of a picture. An audit checks whether these columns and rows
/// are uniform, so that repeating them shows no seam.
public struct AuditReport: Hashable, Sendable {
  /// The folder, as it was given.
  public let folder: String
  /// The findings, ordered by scale, then by piece, then by check. Findings about the whole artwork
  /// are last.
  public let findings: [AuditFinding]
  /// The audited pictures.
  let pictures: [Picture]

  /// An audited picture, for ``markedPictures()``.
  struct Picture: Hashable {
    let file: String
    let pixmap: Pixmap
  }

  /// The number of findings of a severity.
  package func count(_ severity: AuditFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Whether the art has a seam that is visible in a stretched picture.
  public var hasSeam: Bool { count(.seam) > 0 }
}

extension AuditReport {
  /// Audits stretchable art.
  ///
  /// The audit checks that repeated columns and rows are uniform, that the body matches on both
  /// sides of the arrow, and that larger scales match 1x. It reports where the tips are and which
  /// sizes work.
  ///
  /// The plan of a piece determines what is repeated. Colors are weighted by alpha
  /// before they are compared.
  ///
  /// - Parameters:
  ///   - sets: the same art at different scales, in ascending order.
  ///   - files: the names of the 1x files. Without a name, the piece `up` is called `up.png`.
  ///   - folder: the name of the art in ``text``.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a scale that nothing can be
  ///   drawn at, and for metrics that are no lengths.
  public init(
    auditing sets: [StretchableArt], files: [ArtPiece: String] = [:], folder: String = "art"
  ) throws(GussetError) {
    for art in sets {
      try art.scale.validate()
      try art.metrics.validate()
    }
    let art = AuditedArt(sets, files: files)
    let checks = [
      art.cellFindings, art.halvesFindings, art.twinFindings, art.tipFindings, art.sizeFindings,
    ]
    // Sorted by picture. `art.json` is not a picture, so it is last.
    let names = art.pictures.map(\.place.file)
    func order(_ finding: AuditFinding) -> Int { names.firstIndex(of: finding.file) ?? names.count }
    let findings = checks.joined().enumerated().sorted { a, b in
      (order(a.element), a.offset) < (order(b.element), b.offset)
    }
    self.folder = folder
    self.findings = findings.map(\.element)
    pictures = art.pictures.map { Picture(file: $0.place.file, pixmap: $0.pixmap) }
  }
}

extension ArtFolder {
  /// The largest number of pixels of all pictures of an audit, which are in memory together.
  private static let largestAudit = 24_000_000

  /// Audits the artwork at every whole scale for which the folder has a file, with the checks of
  /// ``AuditReport/init(auditing:files:folder:)``. For a skin of two images, the audit checks the
  /// border image in the same way, and in every direction whether the arrow image matches the body.
  ///
  /// - Throws: the errors of ``artwork(scale:)`` or ``skin(scale:)``, for the first scale that
  ///   fails.
  public func audited() throws(GussetError) -> AuditReport {
    var scales = (1...Int(Scale.allowed.upperBound)).map { Scale(Double($0)) }.filter(hasScale)
    // Without any file, reading 1x throws an error that names the missing file.
    if scales.isEmpty { scales = [.x1] }
    if let skin = description.skin { return try audited(skin, scales) }
    var pixels = 0
    for scale in scales {
      pixels += try pixelCount(scale: scale)
      guard pixels <= ArtFolder.largestAudit else {
        throw .invalidFile(
          path: descriptionPath,
          problem: .invalidValue(
            field: "pieces", value: "\(pixels) pixels up to \(scale)x",
            allowed: "\(ArtFolder.largestAudit / 1_000_000) megapixels or fewer in all pictures"))
      }
    }
    let sets = try scales.map { scale throws(GussetError) in try artwork(scale: scale) }
    return try AuditReport(
      auditing: sets, files: description.pieces.mapValues(\.file), folder: path)
  }

  private func audited(
    _ skin: SkinDescription, _ scales: [Scale]
  ) throws(GussetError) -> AuditReport {
    var skins: [Skin] = []
    for scale in scales {
      if let skin = try self.skin(scale: scale) { skins.append(skin) }
    }
    let audit = SkinAudit(
      skins: skins, borderFile: skin.border.file, arrowFile: skin.arrowFile)
    return AuditReport(
      folder: path, findings: try audit.findings(), pictures: audit.pictures)
  }
}

extension AuditReport {
  /// The findings, one per line, followed by a line with their numbers.
  public var text: String {
    (findings.map(\.description) + [summary]).map { $0 + "\n" }.joined()
  }

  /// ``text`` with the number of each finding at the beginning of its line, as in
  /// ``markedPictures()``.
  package var numberedText: String {
    let numbers = padded(findings.indices.map { "\($0 + 1)" }, alignsRight: true)
    let lines = zip(numbers, findings).map { "\($0)  \($1)" }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  /// The number of findings of each severity, in one line.
  package var summary: String {
    let words = AuditFinding.Severity.allCases.reversed().map { severity in
      let count = count(severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return "\(oneLine(folder)): \(words.joined(separator: ", "))"
  }

  /// The findings as JSON. The keys are stable; later versions may add keys.
  ///
  /// Each of `findings` has `number`, which is its number in ``markedPictures()``, `kind`, `severity`, `file`
  /// and `message`. A finding about a picture has `piece` and `scale`. A finding with a position has `x`, `y`,
  /// `width` and `height` in pixels of the picture. A finding about colors has `amount`, from 0 to 255.
  public var json: String {
    let counts = AuditFinding.Severity.allCases.map { ($0.rawValue, JSONValue.number(count($0))) }
    return JSONValue.object([
      ("folder", .string(folder)), ("counts", .object(counts)),
      ("findings", .array(findings.enumerated().map { $1.json(number: $0 + 1) })),
    ]).document
  }
}

extension AuditFinding {
  fileprivate func json(number: Int) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("number", .number(number)), ("kind", .string(kind.rawValue)),
      ("severity", .string(severity.rawValue)), ("file", .string(file)),
    ]
    if let piece { members.append(("piece", .string(piece))) }
    if let scale { members.append(("scale", .number(scale.value))) }
    if let area {
      members += [
        ("x", .number(area.x)), ("y", .number(area.y)), ("width", .number(area.width)),
        ("height", .number(area.height)),
      ]
    }
    if let amount { members.append(("amount", .number(amount))) }
    members.append(("message", .string(message)))
    return .object(members)
  }
}

/// A flaw or a fact about artwork that an audit reports.
public struct AuditFinding: Hashable, Sendable {
  /// The kind of a finding. The raw values are stable; later versions may add kinds.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A repeated column or row has a pixel that differs from the neighboring columns or rows.
    case cellNotUniform = "cell-not-uniform"
    /// The columns or rows of a tiled cell differ, which is visible as stripes.
    case tilingStripes = "tiling-stripes"
    /// A cell of the second pass contains pixels that the first pass has stretched.
    case cellsOverlap = "cells-overlap"
    /// The body differs between the two sides of the arrow.
    case halvesDoNotMeet = "halves-do-not-meet"
    /// The fill changes between the two sides of the arrow, and is flat elsewhere.
    case gradientBreaks = "gradient-breaks"
    /// The body of a corner piece differs from the body of the middle piece.
    case cornerDiffers = "corner-differs"
    /// A mirrored piece has its edges at other positions than the unmirrored piece.
    case mirrorShifts = "mirror-shifts"
    /// A picture at a larger scale differs from the 1x picture.
    case twinDiffers = "twin-differs"
    /// The tip is not on the arrow's center line.
    case tipOffCenter = "tip-off-center"
    /// The position of the tip in a corner piece, which does not depend on the offset.
    case tipFixed = "tip-fixed"
    /// The picture shows no tip.
    case tipNotFound = "tip-not-found"
    /// Corner art is used before the arrow's base reaches the corner.
    case cornerTakenEarly = "corner-taken-early"
    /// The smallest size at which a piece or the whole art can be used.
    case smallestSize = "smallest-size"
    /// The arrow image of a skin does not match the body behind it.
    case arrowDoesNotMeetBody = "arrow-does-not-meet-body"
    /// A piece that is used for no size and no arrow.
    case pieceUnused = "piece-unused"
    /// A piece that the folder does not have.
    case pieceMissing = "piece-missing"
  }

  /// The severity of a finding, in ascending order.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// A fact. Nothing is wrong.
    case note
    /// A flaw that is hardly visible, or visible only when two popovers are compared.
    case warning
    /// A flaw that is visible in a single stretched picture.
    case seam

    /// Whether the first severity is lower than the second.
    public static func < (a: Severity, b: Severity) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  /// The kind of the finding.
  public let kind: Kind
  /// The severity of the finding.
  public let severity: Severity
  /// The name of the piece in `art.json`; `nil` for a finding about the whole artwork.
  public let piece: String?
  /// The name of the file in the folder.
  public let file: String
  /// The scale of the file; `nil` for `art.json`.
  public let scale: Scale?
  /// The affected area, in pixels of the file; `nil` when the finding has no position.
  public let area: PixelRect?
  /// The largest difference of a color component, weighted by alpha, from 0 to 255; `nil` when the
  /// finding is not about colors.
  public let amount: Int?
  /// A description for people: one sentence without a period.
  public let message: String

  init(
    _ kind: Kind, _ severity: Severity, in place: Place, at area: PixelRect? = nil,
    by amount: Int? = nil, _ message: String
  ) {
    self.kind = kind
    self.severity = severity
    piece = place.piece
    file = place.file
    scale = place.scale
    self.area = area
    self.amount = amount
    self.message = message
  }

  /// The file that a finding is about.
  struct Place {
    var piece: String?
    var file: String
    var scale: Scale?
  }
}

extension AuditFinding: CustomStringConvertible {
  /// One line, as in `up.png:9,18: seam: …`. The column and the row are counted from 0.
  public var description: String {
    let pixel = area.map { ":\($0.x),\($0.y)" } ?? ""
    return "\(oneLine(file))\(pixel): \(severity.rawValue): \(message)"
  }
}
