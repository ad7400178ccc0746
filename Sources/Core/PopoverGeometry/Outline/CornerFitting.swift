extension SeamlessPath.Radii {
  /// The radii, each transformed by a function.
  func mapped(_ transform: (Double) -> Double) -> SeamlessPath.Radii {
    SeamlessPath.Radii(
      nearLow: transform(nearLow), nearHigh: transform(nearHigh),
      farLow: transform(farLow), farHigh: transform(farHigh))
  }

  /// The radii, reduced where they lack room.
  ///
  /// First, a radius beside the arrow shrinks to the room that the arrow leaves. Then, where two
  /// radii overlap on a side, all four shrink by one factor, as in CSS (CSS Backgrounds 3,
  /// "Overlapping Curves"). No radius reaches the border of the opposite edge, because the inner
  /// edge has a sharp corner there when that radius is less than the border.
  ///
  /// - Parameter room: the lengths of the edge's parts before and after the arrow.
  func fitted(
    width: Double, height: Double, border: Double, besideArrow room: (low: Double, high: Double)?
  ) -> SeamlessPath.Radii {
    let nearLow = min(self.nearLow, room?.low ?? self.nearLow)
    let nearHigh = min(self.nearHigh, room?.high ?? self.nearHigh)
    func factor(_ side: Double, _ sum: Double) -> Double { sum > side ? side / sum : 1 }
    let factor = min(
      factor(height, nearLow + farLow), factor(height, nearHigh + farHigh),
      factor(width, nearLow + nearHigh), factor(width, farLow + farHigh))
    let most = min(width, height) - border
    return SeamlessPath.Radii(
      nearLow: nearLow, nearHigh: nearHigh, farLow: farLow, farHigh: farHigh
    ).mapped { min($0 * factor, most) }
  }
}
