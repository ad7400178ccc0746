extension SeamlessPath.Radii {
  /// Every radius sent through a function.
  func mapped(_ transform: (Double) -> Double) -> SeamlessPath.Radii {
    SeamlessPath.Radii(
      nearLow: transform(nearLow), nearHigh: transform(nearHigh),
      farLow: transform(farLow), farHigh: transform(farHigh))
  }

  /// The radii that have room.
  ///
  /// A radius beside the arrow gives way to it first. Where two radii still overlap on a side,
  /// all four shrink by one factor, as CSS does it (CSS Backgrounds 3, "Overlapping Curves"). No
  /// radius reaches the border of an edge across, where the inner edge turns sharply when the
  /// radius there is less than the border.
  ///
  /// - Parameter room: what the arrow leaves of its edge, before and behind it.
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
