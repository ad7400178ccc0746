package import PopoverGeometry

/// A piece of stretchable popover art: one picture with an arrow at one position of one edge.
///
/// `side` pieces point right. A mirrored piece serves for an arrow in a left corner and for an
/// arrow that points left.
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

  /// The offset of an arrow in the middle, or well past an end of its edge.
  package var farOffset: Double {
    switch self {
    case .low: -Double(PixelSize.largestSide)
    case .middle: 0
    case .high: Double(PixelSize.largestSide)
    }
  }
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

/// A piece of art, either as drawn or mirrored from left to right.
///
/// The seven pieces with an arrow have twelve distinct views.
package struct PieceView: Hashable, Sendable {
  /// The piece of art.
  package let piece: ArtPiece
  /// Whether the piece is mirrored from left to right.
  package let isMirrored: Bool

  /// Makes a view of a piece.
  package init(_ piece: ArtPiece, mirrored: Bool = false) {
    self.piece = piece
    isMirrored = mirrored
  }

  /// The direction of the arrow in this view; `nil` when there is none.
  package var direction: ArrowDirection? {
    let drawn = piece.shows.direction
    return isMirrored && drawn == .right ? .left : drawn
  }

  /// The position of the arrow on its edge in this view.
  package var place: ArrowPlace {
    let drawn = piece.shows.place
    guard isMirrored, direction?.edge == .x else { return drawn }
    switch drawn {
    case .low: return .high
    case .middle: return .middle
    case .high: return .low
    }
  }

  /// All views; unmirrored ones come first.
  private static let all = [false, true].flatMap { mirrored in
    ArtPiece.allCases.map { PieceView($0, mirrored: mirrored) }
  }

  /// The mirrored pieces that differ from every unmirrored one.
  package static let mirrored = all.filter { view in
    view.isMirrored
      && !all.contains {
        !$0.isMirrored && $0.direction == view.direction && $0.place == view.place
      }
  }

  /// The view with an arrow of this direction at this position.
  package static func showing(_ direction: ArrowDirection?, at place: ArrowPlace) -> PieceView {
    all.first { $0.direction == direction && $0.place == place } ?? PieceView(.plain)
  }
}

/// The size and the cap insets of one piece of stretchable art.
package struct PieceGeometry: Hashable, Sendable {
  /// The size of the picture, in points.
  package var size: Size
  /// The margins that are never stretched, in points. The stretchable cell lies between them, so on
  /// each axis their sum must be less than the size.
  package var capInsets: Insets

  /// Makes the geometry of a piece.
  package init(size: Size, capInsets: Insets) {
    self.size = size
    self.capInsets = capInsets
  }

  /// The geometry of the mirrored piece.
  package var mirrored: PieceGeometry {
    PieceGeometry(size: size, capInsets: capInsets.mirrored)
  }
}

extension PieceGeometry {
  /// Checks that the numbers are lengths and that the caps leave a cell between them. `path` names
  /// the piece; it is evaluated for errors only.
  package func validate(path: @autoclosure () -> String, at scale: Scale) throws(GussetError) {
    _ = try scale.pixelSize(of: size)
    try capInsets.validate(name: "\(path()).capInsets")
    try PieceGeometry.checkCaps(
      ("left", capInsets.left), ("right", capInsets.right), of: ("width", size.width), path())
    try PieceGeometry.checkCaps(
      ("top", capInsets.top), ("bottom", capInsets.bottom), of: ("height", size.height), path())
  }

  /// Checks that two caps are together less than a length.
  private static func checkCaps(
    _ low: (name: String, Double), _ high: (name: String, Double),
    of length: (name: String, Double), _ path: @autoclosure () -> String
  ) throws(GussetError) {
    guard low.1 + high.1 >= length.1 else { return }
    throw .invalidValue(
      field: "\(path()).capInsets",
      value: "\(low.name) \(shortNumber(low.1)) and \(high.name) \(shortNumber(high.1))",
      allowed: "together less than the \(length.name) of the art, \(shortNumber(length.1))")
  }

  /// The cap insets at the low and the high end of an axis.
  package func caps(_ axis: Axis) -> (low: Double, high: Double) {
    capInsets.ends(axis)
  }
}
