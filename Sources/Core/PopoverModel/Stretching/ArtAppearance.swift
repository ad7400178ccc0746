public import PopoverGeometry

/// A piece of art, either as drawn or mirrored from left to right.
///
/// The seven pieces with an arrow have twelve distinct appearances.
public struct ArtAppearance: Hashable, Sendable {
  /// The piece of art.
  public let piece: ArtPiece
  /// Whether the piece is mirrored from left to right.
  public let isMirrored: Bool

  /// Makes an appearance of a piece.
  package init(_ piece: ArtPiece, mirrored: Bool = false) {
    self.piece = piece
    isMirrored = mirrored
  }

  /// The direction of the arrow in this appearance; `nil` when there is none.
  public var direction: ArrowDirection? {
    let drawn = piece.shows.direction
    return isMirrored && drawn == .right ? .left : drawn
  }

  /// The position of the arrow on its edge in this appearance.
  package var place: ArrowPlace {
    let drawn = piece.shows.place
    guard isMirrored, direction?.edge == .x else { return drawn }
    switch drawn {
    case .low: return .high
    case .middle: return .middle
    case .high: return .low
    }
  }

  /// All appearances; unmirrored ones come first.
  private static let all = [false, true].flatMap { mirrored in
    ArtPiece.allCases.map { ArtAppearance($0, mirrored: mirrored) }
  }

  /// The mirrored pieces that differ from every unmirrored one.
  package static let mirrored = all.filter { appearance in
    appearance.isMirrored
      && !all.contains {
        !$0.isMirrored && $0.direction == appearance.direction && $0.place == appearance.place
      }
  }

  /// The appearance with an arrow of this direction at this position.
  package static func showing(_ direction: ArrowDirection?, at place: ArrowPlace) -> ArtAppearance {
    all.first { $0.direction == direction && $0.place == place } ?? ArtAppearance(.plain)
  }
}
