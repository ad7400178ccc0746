internal import Gusset
internal import GussetArtwork

/// Lengths in pixels at the four sides of a picture.
struct PixelMargins: Hashable, Sendable {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0

  init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The margins of a part of a picture within the rectangle around it.
  init(of inner: PixelRect, in outer: PixelRect) {
    top = inner.rows.lowerBound - outer.rows.lowerBound
    left = inner.columns.lowerBound - outer.columns.lowerBound
    bottom = outer.rows.upperBound - inner.rows.upperBound
    right = outer.columns.upperBound - inner.columns.upperBound
  }

  /// The whole pixels between the sides of a picture and a rectangle in it, rounded up.
  init(of inner: Rect, in outer: PixelSize) {
    func pixels(_ length: Double) -> Int { max(0, Int(length.rounded(.up))) }
    top = pixels(inner.minY)
    left = pixels(inner.minX)
    bottom = pixels(Double(outer.height) - inner.maxY)
    right = pixels(Double(outer.width) - inner.maxX)
  }

  /// The names of the sides with their lengths.
  var sides: [(name: String, length: Int)] {
    [("left", left), ("top", top), ("right", right), ("bottom", bottom)]
  }

  /// The margins with others outside them.
  func adding(_ other: PixelMargins) -> PixelMargins {
    PixelMargins(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }

  /// The margins in points.
  func points(at scale: Scale) -> Insets {
    Insets(
      top: Double(top) / scale.value, left: Double(left) / scale.value,
      bottom: Double(bottom) / scale.value, right: Double(right) / scale.value)
  }

  /// The margins of a half: 0 where it meets the other one.
  func cleared(oppositeOf side: SlicedPicture.Side) -> PixelMargins {
    var result = self
    switch side {
    case .left: result.right = 0
    case .right: result.left = 0
    case .top: result.bottom = 0
    case .bottom: result.top = 0
    }
    return result
  }
}
