internal import Gusset

/// How far a corner, the arrow and the edge of a theme's popover change its shadows, in whole points.
///
/// A blur reaches three deviations, but most of it is too faint to be seen. A picture whose bands begin
/// earlier is much smaller. Stretched, its shadows differ by 3 of 255 at most from those of a popover
/// that is drawn at that size. The popover itself is exact.
struct ShadowReach {
  private let shadows: [Theme.Shadow]

  /// The difference that bands may make, below 3 so that small terms have room.
  private static let largestDifference = 2.8
  /// The alpha of what may be cut off at the edge of a picture: one step of eight bits, rounded.
  private static let largestCut = 1.4

  init(_ theme: ResolvedTheme) { shadows = theme.outerShadows }

  /// The distance from a corner to a band.
  ///
  /// - Parameters:
  ///   - axis: the axis along which the band stretches.
  ///   - cap: the length from the popover's edge to the end of the corner.
  ///   - count: the number of corners beside the band. Each takes from the shadow.
  func corner(_ axis: Axis, cap: Double, count: Double = 1) -> Double {
    distance(Self.largestDifference, shift: { $0.shift(axis).magnitude + $0.spread.magnitude }) {
      shadow, distance in
      let edge = shadow.tail(distance + cap)
      // Of a shadow along the edge, only the part outside the popover can be seen.
      let visible = 1 - shadow.tail(shadow.shift(axis.other).magnitude + shadow.spread)
      // What a round corner lacks lies within a square.
      return count * (visible * edge + shadow.middle(cap) * (shadow.tail(distance) - edge))
    }
  }

  /// The distance from an arrow to a band. The arrow adds to the shadow where corners take from it.
  func arrow(_ axis: Axis, height: Double) -> Double {
    distance(Self.largestDifference, shift: { $0.shift(axis).magnitude + $0.spread.magnitude }) {
      $0.middle(height + 2 * max(0, $0.spread)) * $0.tail($1)
    }
  }

  /// The pixels outside the popover that a picture shows.
  func margins(at scale: Scale) -> PixelMargins {
    func margin(_ shift: (Theme.Shadow) -> Double, _ most: Int) -> Int {
      let points = distance(Self.largestCut, shift: { $0.spread + shift($0) }) { $0.tail($1) }
      return min(most, Int((points * scale.value).rounded(.up)))
    }
    let most = PixelMargins(shadows, scale: scale)
    return PixelMargins(
      top: margin({ -$0.y }, most.top), left: margin({ -$0.x }, most.left),
      bottom: margin({ $0.y }, most.bottom), right: margin({ $0.x }, most.right))
  }

  /// The distance from which on something changes the shadows by at most `limit`.
  ///
  /// - Parameters:
  ///   - shift: how much nearer the shadow is than what casts it.
  ///   - change: the coverage that a shadow gains or loses at a distance from what is changed in it.
  private func distance(
    _ limit: Double, shift: (Theme.Shadow) -> Double, change: (Theme.Shadow, Double) -> Double
  ) -> Double {
    let farthest = shadows.reduce(0.0) {
      max($0, Double($1.blurReach(at: .x1)) + shift($1).rounded(.up))
    }
    return stride(from: 0, to: farthest, by: 1).first { distance in
      shadows.reduce(0) { sum, shadow in
        let distance = distance - shift(shadow)
        let slack = distance < 3 * shadow.standardDeviation ? shadow.slack : 0
        return sum + Double(shadow.color.alpha) * (change(shadow, distance) + slack)
      } <= limit
    } ?? farthest
  }
}

extension Theme.Shadow {
  fileprivate func shift(_ axis: Axis) -> Double { axis == .x ? x : y }

  /// How far a Gaussian blur may lie above ``tail(_:)``. From 12 pixels on, blurs are three boxes.
  fileprivate var slack: Double { standardDeviation < 12 ? 0.004 : 0 }

  /// The coverage in the middle of a stripe of a width.
  fileprivate func middle(_ width: Double) -> Double { 1 - 2 * tail(width / 2) }

  /// The coverage at a distance outside a straight edge: that of three box blurs in succession, whose
  /// deviation together is that of the shadow.
  fileprivate func tail(_ distance: Double) -> Double {
    guard standardDeviation > 0 else { return distance > 0 ? 0 : 1 }
    let boxes = distance / (2 * standardDeviation)
    guard boxes >= 0 else { return 1 - tail(-distance) }
    guard boxes < 1.5 else { return 0 }
    guard boxes > 0.5 else { return 0.5 - 0.75 * boxes + boxes * boxes * boxes / 3 }
    let rest = 1.5 - boxes
    return rest * rest * rest / 6
  }
}
