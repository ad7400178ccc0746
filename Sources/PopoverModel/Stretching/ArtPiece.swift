package import PopoverGeometry

/// A piece of stretchable popover art: one drawn picture with an arrow at one place of one edge.
///
/// `side` pieces point right. An arrow in a left corner, and an arrow that points left, are a piece
/// seen in a mirror: see ``ArtAppearance``.
public enum ArtPiece: String, Hashable, Sendable, CaseIterable {
  /// Arrow up, clear of both corners.
  case up
  /// Arrow up, running into the right corner.
  case upRight
  /// Arrow down, clear of both corners.
  case down
  /// Arrow down, running into the right corner.
  case downRight
  /// Arrow right, clear of both corners.
  case side
  /// Arrow right, running into the top corner.
  case sideTop
  /// Arrow right, running into the bottom corner.
  case sideBottom
  /// No arrow at all.
  case plain
}

/// Where an arrow stands on its edge.
package enum ArrowPlace: Hashable, Sendable {
  /// At the left or top end.
  case low
  /// Clear of both corners.
  case middle
  /// At the right or bottom end.
  case high
}

extension ArtPiece {
  /// The pieces that show an arrow: the seven of a complete set.
  package static let withArrow = allCases.filter { $0 != .plain }

  /// What a piece shows, unmirrored. The one table that all choices of pieces follow from.
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
