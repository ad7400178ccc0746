public import PopoverGeometry

/// A piece of art as it is shown: as drawn, or in a mirror that swaps left and right.
///
/// Seven pieces with an arrow give twelve different appearances.
public struct ArtAppearance: Hashable, Sendable {
  /// The piece of art.
  public let piece: ArtPiece
  /// Whether left and right are swapped.
  public let isMirrored: Bool

  /// Makes an appearance of a piece.
  package init(_ piece: ArtPiece, mirrored: Bool = false) {
    self.piece = piece
    isMirrored = mirrored
  }

  /// The way the arrow points in this appearance; `nil` when there is none.
  public var direction: ArrowDirection? {
    let drawn = piece.shows.direction
    return isMirrored && drawn == .right ? .left : drawn
  }

  /// Where the arrow stands on its edge in this appearance.
  package var place: ArrowPlace {
    let drawn = piece.shows.place
    guard isMirrored, direction?.edge == .x else { return drawn }
    switch drawn {
    case .low: return .high
    case .middle: return .middle
    case .high: return .low
    }
  }

  /// Every appearance; those that need no mirror come first.
  private static let all = [false, true].flatMap { mirrored in
    ArtPiece.allCases.map { ArtAppearance($0, mirrored: mirrored) }
  }

  /// The mirrored pieces that look different from every unmirrored one.
  package static let mirrored = all.filter { appearance in
    appearance.isMirrored
      && !all.contains {
        !$0.isMirrored && $0.direction == appearance.direction && $0.place == appearance.place
      }
  }

  /// The appearance that shows an arrow of this direction at this place.
  package static func showing(_ direction: ArrowDirection?, at place: ArrowPlace) -> ArtAppearance {
    all.first { $0.direction == direction && $0.place == place } ?? ArtAppearance(.plain)
  }
}
