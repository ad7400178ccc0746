public import PopoverGeometry

/// Something that an audit has to say about artwork.
public struct AuditFinding: Hashable, Sendable {
  /// What kind of thing was found. The raw values stay what they are; new ones may come.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A column or row that is repeated holds something that its neighbours do not continue.
    case cellNotUniform = "cell-not-uniform"
    /// A tiled cell has columns or rows that differ, which show as stripes.
    case tilingStripes = "tiling-stripes"
    /// A cell that is stretched lies in pixels that another pass has already stretched.
    case cellsOverlap = "cells-overlap"
    /// The body is not the same before and behind the arrow.
    case halvesDoNotMeet = "halves-do-not-meet"
    /// The fill changes from one side of the arrow to the other, and only there.
    case gradientBreaks = "gradient-breaks"
    /// The body of a corner piece is not that of the piece for the middle.
    case cornerDiffers = "corner-differs"
    /// A piece in a mirror does not lie where the unmirrored one does.
    case mirrorShifts = "mirror-shifts"
    /// A picture of a larger scale shows something else than the 1x picture.
    case twinDiffers = "twin-differs"
    /// The tip is not on the arrow's centre line.
    case tipOffCenter = "tip-off-center"
    /// The place at which a corner piece has its tip, whatever the offset.
    case tipFixed = "tip-fixed"
    /// No tip can be told from the body.
    case tipNotFound = "tip-not-found"
    /// Corner art is taken before the arrow's base reaches the corner.
    case cornerTakenEarly = "corner-taken-early"
    /// The smallest size that works.
    case smallestSize = "smallest-size"
    /// The arrow's image of a skin does not go on in the body behind it.
    case arrowDoesNotMeetBody = "arrow-does-not-meet-body"
    /// A piece that no size and no arrow leads to.
    case pieceUnused = "piece-unused"
    /// A piece that the folder lacks.
    case pieceMissing = "piece-missing"
  }

  /// How bad it is; more is worse.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing; nothing is wrong.
    case note
    /// Not as it should be, but hardly to be seen, or seen only when popovers are compared.
    case warning
    /// Visible in a single stretched picture.
    case seam

    /// Whether the first is less bad.
    public static func < (a: Severity, b: Severity) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  /// What kind of thing was found.
  public let kind: Kind
  /// How bad it is.
  public let severity: Severity
  /// The part of the artwork, as its description calls it; `nil` for what concerns all of it.
  public let piece: String?
  /// The name of the file in the folder.
  public let file: String
  /// The scale of the file; `nil` when it has none.
  public let scale: Scale?
  /// Where in the file, in its pixels; `nil` when no place can be named.
  public let area: PixelRect?
  /// By how much, in parts of 255 of what is seen; `nil` for what is no difference of colours.
  public let amount: Int?
  /// What is wrong and by how much: one sentence, without a full stop.
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

  /// What a finding is about: a file and what it is for.
  struct Place {
    var piece: String?
    var file: String
    var scale: Scale?
  }
}

extension AuditFinding: CustomStringConvertible {
  /// One line: `up.png:9,18: seam: …`, with the column and the row counted from 0.
  public var description: String {
    let pixel = area.map { ":\($0.x),\($0.y)" } ?? ""
    return "\(oneLine(file))\(pixel): \(severity.rawValue): \(message)"
  }
}
