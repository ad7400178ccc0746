public import PopoverGeometry

/// The size and the cap insets of one piece of stretchable art.
public struct PieceGeometry: Hashable, Sendable {
  /// The size of the picture, in points.
  public var size: Size
  /// The margins that are never stretched, in points. The stretchable cell lies between them, so on
  /// each axis their sum must be less than the size.
  public var capInsets: EdgeInsets

  /// Makes the geometry of a piece.
  public init(size: Size, capInsets: EdgeInsets) {
    self.size = size
    self.capInsets = capInsets
  }

  /// The geometry of the mirrored piece.
  package var mirrored: PieceGeometry {
    PieceGeometry(size: size, capInsets: capInsets.mirrored)
  }
}

extension PieceGeometry {
  /// Checks that the numbers are lengths and that the caps leave a cell between them.
  package func validate(name piece: String, at scale: Scale) throws(GussetError) {
    try validate(path: "pieces.\(piece)", at: scale)
  }

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
}

extension PieceGeometry {
  /// The cap insets at the low and the high end of an axis.
  package func caps(_ axis: Axis) -> (low: Double, high: Double) {
    capInsets.ends(axis)
  }
}
