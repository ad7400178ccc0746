public import Gusset

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
