/// The measures of one piece of stretchable art.
public struct PieceGeometry: Hashable, Sendable {
  /// The size of the picture, in points.
  public var size: Size
  /// The margins that are never stretched, in points. What lies between them is the stretchable
  /// cell, so on each axis they must be less than the size together.
  public var capInsets: EdgeInsets

  /// Makes the measures of a piece.
  public init(size: Size, capInsets: EdgeInsets) {
    self.size = size
    self.capInsets = capInsets
  }

  /// The measures of the same piece seen in a mirror.
  package var mirrored: PieceGeometry {
    PieceGeometry(size: size, capInsets: capInsets.mirrored)
  }
}

extension PieceGeometry {
  /// Checks that the numbers are lengths and that the caps leave a cell between them.
  package func validate(name piece: String, at scale: Scale) throws(GussetError) {
    _ = try scale.pixelSize(of: size)
    try capInsets.validate(name: "pieces.\(piece).capInsets")
    let axes = [
      ("left", capInsets.left, "right", capInsets.right, "width", size.width),
      ("top", capInsets.top, "bottom", capInsets.bottom, "height", size.height),
    ]
    for (lowName, low, highName, high, lengthName, length) in axes where low + high >= length {
      throw .invalidValue(
        field: "pieces.\(piece).capInsets",
        value: "\(lowName) \(shortNumber(low)) and \(highName) \(shortNumber(high))",
        allowed: "together less than the \(lengthName) of the art, \(shortNumber(length))")
    }
  }
}
