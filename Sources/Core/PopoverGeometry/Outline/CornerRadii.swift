/// The radii of a body's four corners, in points. The corners are named as they lie in the picture,
/// for every arrow direction.
public struct CornerRadii: Hashable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  /// The radius at the top left.
  public var topLeft: Double
  /// The radius at the top right.
  public var topRight: Double
  /// The radius at the bottom right.
  public var bottomRight: Double
  /// The radius at the bottom left.
  public var bottomLeft: Double

  /// Makes radii, in points; 0 is a sharp corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes equal radii for all corners, in points.
  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Makes equal radii for all corners from a literal, in points.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// Makes equal radii for all corners from a literal, in points.
  public init(floatLiteral value: Double) { self.init(value) }

  /// The largest of the four.
  package var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

  /// Whether all four are equal.
  package var isUniform: Bool { self == CornerRadii(topLeft) }

  /// Whether the radii on the left equal those on the right.
  package var isMirrorImage: Bool { topLeft == topRight && bottomLeft == bottomRight }
}

extension CornerRadii {
  /// The radii, each transformed by a function.
  package func mapped(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
  }

  /// Checks that every radius is a valid length.
  package func validate(name: String) throws(GussetError) {
    guard !isUniform else { return try validateLength(topLeft, field: name) }
    try validateLength(topLeft, field: "\(name).topLeft")
    try validateLength(topRight, field: "\(name).topRight")
    try validateLength(bottomRight, field: "\(name).bottomRight")
    try validateLength(bottomLeft, field: "\(name).bottomLeft")
  }

  /// The radii in the local frame of an outline that points up.
  package func local(_ direction: ArrowDirection) -> SeamlessPath.Radii {
    switch direction {
    case .up:
      SeamlessPath.Radii(
        nearLow: topLeft, nearHigh: topRight, farLow: bottomLeft, farHigh: bottomRight)
    case .down:
      SeamlessPath.Radii(
        nearLow: bottomLeft, nearHigh: bottomRight, farLow: topLeft, farHigh: topRight)
    case .left:
      SeamlessPath.Radii(
        nearLow: topLeft, nearHigh: bottomLeft, farLow: topRight, farHigh: bottomRight)
    case .right:
      SeamlessPath.Radii(
        nearLow: topRight, nearHigh: bottomRight, farLow: topLeft, farHigh: bottomLeft)
    }
  }
}

extension SeamlessPath.Radii {
  /// The radii at the corners of the picture.
  package func corners(_ direction: ArrowDirection) -> CornerRadii {
    switch direction {
    case .up:
      CornerRadii(
        topLeft: nearLow, topRight: nearHigh, bottomRight: farHigh, bottomLeft: farLow)
    case .down:
      CornerRadii(
        topLeft: farLow, topRight: farHigh, bottomRight: nearHigh, bottomLeft: nearLow)
    case .left:
      CornerRadii(
        topLeft: nearLow, topRight: farLow, bottomRight: farHigh, bottomLeft: nearHigh)
    case .right:
      CornerRadii(
        topLeft: farLow, topRight: nearLow, bottomRight: nearHigh, bottomLeft: farHigh)
    }
  }
}

extension SeamlessPath.Radii {
  /// The radii, each transformed by a function.
  package func mapped(_ transform: (Double) -> Double) -> SeamlessPath.Radii {
    SeamlessPath.Radii(
      nearLow: transform(nearLow), nearHigh: transform(nearHigh),
      farLow: transform(farLow), farHigh: transform(farHigh))
  }

  /// The radii, reduced where a body of this size lacks room.
  ///
  /// Where two radii overlap on a side, all four shrink by one factor, as in CSS (CSS Backgrounds 3,
  /// "Overlapping Curves").
  func fitted(width: Double, height: Double) -> SeamlessPath.Radii {
    func factor(_ side: Double, _ sum: Double) -> Double { sum > side ? side / sum : 1 }
    let factor = min(
      factor(height, nearLow + farLow), factor(height, nearHigh + farHigh),
      factor(width, nearLow + nearHigh), factor(width, farLow + farHigh))
    return mapped { $0 * factor }
  }

  /// The radii, those beside the arrow reduced to the lengths of the edge before and after it.
  func fitted(besideArrow room: (low: Double, high: Double)) -> SeamlessPath.Radii {
    // A rounding error is not a lack of room.
    func beside(_ radius: Double, _ room: Double) -> Double {
      radius > room + ArrowLimits.roundingError ? room : radius
    }
    return SeamlessPath.Radii(
      nearLow: beside(nearLow, room.low), nearHigh: beside(nearHigh, room.high), farLow: farLow,
      farHigh: farHigh)
  }
}
