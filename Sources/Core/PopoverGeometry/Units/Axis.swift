/// One of the two axes of a picture.
package enum Axis: Hashable, Sendable {
  case x
  case y

  /// The axis perpendicular to this one.
  package var other: Axis {
    switch self {
    case .x: .y
    case .y: .x
    }
  }
}

extension Size {
  /// The width or the height.
  package func length(_ axis: Axis) -> Double { axis == .x ? width : height }
}

extension PixelSize {
  /// The width or the height.
  package func length(_ axis: Axis) -> Int { axis == .x ? width : height }
}

extension EdgeInsets {
  /// The insets at the low and the high end of an axis.
  package func ends(_ axis: Axis) -> (low: Double, high: Double) {
    axis == .x ? (left, right) : (top, bottom)
  }
}
