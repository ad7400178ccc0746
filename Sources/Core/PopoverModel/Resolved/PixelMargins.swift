package import PopoverGeometry

/// Lengths in pixels at the four sides of a picture.
package struct PixelMargins: Hashable, Sendable {
  package var top = 0
  package var left = 0
  package var bottom = 0
  package var right = 0

  package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The margins of a part of a picture within the rectangle around it.
  package init(of inner: PixelRect, in outer: PixelRect) {
    top = inner.rows.lowerBound - outer.rows.lowerBound
    left = inner.columns.lowerBound - outer.columns.lowerBound
    bottom = outer.rows.upperBound - inner.rows.upperBound
    right = outer.columns.upperBound - inner.columns.upperBound
  }

  /// The whole pixels between the sides of a picture and a rectangle in it, rounded up.
  package init(of inner: Rect, in outer: PixelSize) {
    func pixels(_ length: Double) -> Int { max(0, Int(length.rounded(.up))) }
    top = pixels(inner.minY)
    left = pixels(inner.minX)
    bottom = pixels(Double(outer.height) - inner.maxY)
    right = pixels(Double(outer.width) - inner.maxX)
  }

  /// The distances by which validated shadows reach beyond a popover's picture.
  ///
  /// They are whole points, so a layer has the same alignment insets at every whole scale. At other
  /// scales they may be larger, where whole pixels require it.
  package init(_ shadows: [Theme.Shadow], scale: Scale) {
    func margin(_ shift: (Theme.Shadow) -> Double) -> Int {
      shadows.reduce(0) { most, shadow in
        let grown = shadow.spread + shift(shadow)
        let points = shadow.blurReach(at: .x1) + Int(grown.rounded(.up))
        let pixels = shadow.blurReach(at: scale) + Int((grown * scale.value).rounded(.up))
        return max(most, pixels, Int((Double(points) * scale.value).rounded(.up)))
      }
    }
    top = margin { -$0.y }
    left = margin { -$0.x }
    bottom = margin { $0.y }
    right = margin { $0.x }
  }

  /// The names of the sides with their lengths.
  package var sides: [(name: String, length: Int)] {
    [("left", left), ("top", top), ("right", right), ("bottom", bottom)]
  }

  /// The margins with others outside them.
  package func adding(_ other: PixelMargins) -> PixelMargins {
    PixelMargins(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }

  /// The size of a picture with its margins.
  package func around(_ size: PixelSize) -> PixelSize {
    PixelSize(width: left + size.width + right, height: top + size.height + bottom)
  }

  /// The margins in points.
  package func insets(at scale: Scale) -> Insets {
    Insets(
      top: scale.points(top), left: scale.points(left),
      bottom: scale.points(bottom), right: scale.points(right))
  }
}
