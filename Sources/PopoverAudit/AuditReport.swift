internal import Pixels
public import PopoverArtwork
public import PopoverExport
public import PopoverGeometry
public import PopoverModel

/// What an audit has found in artwork.
///
/// Stretching repeats columns and rows; an audit asks whether those that the runs repeat are truly
/// uniform. Nothing that draws needs the answer, so it has a room of its own above them.
public struct AuditReport: Hashable, Sendable {
  /// The folder, as it was given.
  public let folder: String
  /// What was found: by scale, then by piece, then in the order of the checks; what concerns all of
  /// the artwork comes last.
  public let findings: [AuditFinding]
  /// The pictures that were looked at.
  let pictures: [Picture]

  /// A picture that findings name, to be marked.
  struct Picture: Hashable {
    let file: String
    let pixmap: Pixmap
  }

  /// How many findings there are of a severity.
  public func count(_ severity: AuditFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Whether a seam would show in a stretched picture.
  public var hasSeam: Bool { count(.seam) > 0 }
}

extension AuditReport {
  /// Checks stretchable art: whether what the runs repeat is uniform, whether the halves beside the
  /// arrow meet, whether larger scales show what 1x shows, where the tips are and what sizes work.
  ///
  /// What a piece repeats is asked of the ``StretchPlan`` that shows it. Colours are compared as they
  /// are seen, weighted by alpha.
  ///
  /// - Parameters:
  ///   - sets: the same art at different scales, from small to large.
  ///   - files: the names of the 1x files; a piece without one is called `up.png`.
  ///   - folder: what the art is called in ``summary``.
  public init(
    auditing sets: [StretchableArt], files: [ArtPiece: String] = [:], folder: String = "art"
  ) {
    let art = AuditedArt(sets, files: files)
    let checks = [
      art.cellFindings, art.halvesFindings, art.twinFindings, art.tipFindings, art.sizeFindings,
    ]
    // A stable order, whatever the checks look at first; `art.json` is no picture and comes last.
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
  /// Checks the artwork at every whole scale that the folder has a file for, as
  /// ``AuditReport/init(auditing:files:folder:)`` does. Of a skin of two images the border's image is
  /// checked in the same way, and the arrow where it meets the body, in every direction.
  ///
  /// - Throws: as ``artwork(scale:)`` or ``skin(scale:)`` does, for the first scale with a fault.
  public func audited() throws(GussetError) -> AuditReport {
    var scales: [Scale] = []
    for pixels in 1...Int(Scale.allowed.upperBound) {
      let scale = try Scale(Double(pixels))
      if hasScale(scale) { scales.append(scale) }
    }
    var sets: [StretchableArt] = []
    // Without any file, reading 1x says which is missing.
    if scales.isEmpty { scales = [.one] }
    if let skin = description.skin { return try audited(skin, scales) }
    for scale in scales { sets.append(try artwork(scale: scale)) }
    return AuditReport(
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
