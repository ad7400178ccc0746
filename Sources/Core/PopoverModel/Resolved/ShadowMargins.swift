package import PopoverGeometry

/// The distances by which shadows reach beyond a popover's picture on its four sides, in pixels.
///
/// The margins are whole points, so a layer has the same alignment insets at every whole scale. At
/// other scales they may be larger, where whole pixels require it.
package struct ShadowMargins: Hashable, Sendable {
  package let top: Int
  package let left: Int
  package let bottom: Int
  package let right: Int

  /// Makes the margins of validated shadows at a scale.
  package init(_ shadows: [Shadow], scale: Scale) {
    func margin(_ shift: (Shadow) -> Double) -> Int {
      shadows.reduce(0) { most, shadow in
        let grown = shadow.spread + shift(shadow)
        let points = shadow.blurReach(at: .one) + Int(grown.rounded(.up))
        let pixels = shadow.blurReach(at: scale) + Int((grown * scale.value).rounded(.up))
        return max(most, pixels, Int((Double(points) * scale.value).rounded(.up)))
      }
    }
    top = margin { -$0.y }
    left = margin { -$0.x }
    bottom = margin { $0.y }
    right = margin { $0.x }
  }

  /// The size of a picture with its margins.
  package func around(_ size: PixelSize) -> PixelSize {
    PixelSize(width: left + size.width + right, height: top + size.height + bottom)
  }

  /// The margins in points.
  package func insets(at scale: Scale) -> EdgeInsets {
    EdgeInsets(
      top: Double(top) / scale.value, left: Double(left) / scale.value,
      bottom: Double(bottom) / scale.value, right: Double(right) / scale.value)
  }
}

extension Shadow {
  /// The reach of a blur in pixels: three standard deviations. Beyond them, an edge contributes
  /// less than half of a step of eight bits.
  package func blurReach(at scale: Scale) -> Int {
    Int((3 * standardDeviation * scale.value).rounded(.up))
  }
}
