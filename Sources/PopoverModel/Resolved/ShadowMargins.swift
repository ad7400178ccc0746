package import PopoverGeometry

/// How far shadows reach beyond a popover's picture on its four sides, in pixels.
///
/// The margins are what whole points hold, so that a layer has the same alignment insets at every
/// whole scale; more than that only where the pixels of another scale need it.
package struct ShadowMargins: Hashable, Sendable {
  package let top: Int
  package let left: Int
  package let bottom: Int
  package let right: Int

  /// The margins of shadows that were validated, at a scale.
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
  /// The pixels beyond which the blur changes nothing: three standard deviations, behind which less
  /// than half of the least step of eight bits is left of an edge.
  package func blurReach(at scale: Scale) -> Int {
    Int((3 * standardDeviation * scale.value).rounded(.up))
  }
}
