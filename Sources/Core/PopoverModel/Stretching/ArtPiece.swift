package import PopoverGeometry

/// A piece of stretchable popover art: one picture with an arrow at one position of one edge.
///
/// `side` pieces point right. A mirrored piece serves for an arrow in a left corner and for an
/// arrow that points left; see ``ArtAppearance``.
public enum ArtPiece: String, Hashable, Sendable, CaseIterable {
  /// Arrow up, clear of both corners.
  case up
  /// Arrow up, in the right corner.
  case upRight
  /// Arrow down, clear of both corners.
  case down
  /// Arrow down, in the right corner.
  case downRight
  /// Arrow right, clear of both corners.
  case side
  /// Arrow right, in the top corner.
  case sideTop
  /// Arrow right, in the bottom corner.
  case sideBottom
  /// No arrow at all.
  case plain
}

/// The position of an arrow on its edge.
package enum ArrowPlace: Hashable, Sendable {
  /// At the left or top end.
  case low
  /// Clear of both corners.
  case middle
  /// At the right or bottom end.
  case high
}

extension ArtPiece {
  /// The seven pieces with an arrow.
  package static let withArrow = allCases.filter { $0 != .plain }

  /// The arrow of an unmirrored piece. Every choice of a piece follows from this table.
  package var shows: (direction: ArrowDirection?, place: ArrowPlace) {
    switch self {
    case .up: (.up, .middle)
    case .upRight: (.up, .high)
    case .down: (.down, .middle)
    case .downRight: (.down, .high)
    case .side: (.right, .middle)
    case .sideTop: (.right, .low)
    case .sideBottom: (.right, .high)
    case .plain: (nil, .middle)
    }
  }
}
