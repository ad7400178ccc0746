/// A theme's lengths in pixels, as ``PopoverOutline`` takes them.
package struct PixelMetrics: Hashable, Sendable {
  package let cornerRadii: CornerRadii
  package let arrowBase: Double
  package let arrowHeight: Double
  /// The requested radius of a straight arrow's tip; the radius of a curved one's, limited to its room.
  package let tipRadius: Double
  package let filletRadius: Double
  package let arrowAtCorner: ArrowAtCorner
  /// The path of an arrow that is not straight.
  package let arrowPath: ArrowPath?
  /// The border's width: whole pixels, or 0 for no border.
  package let borderWidth: Double
  /// The highlight's width: whole pixels, or 0 for no highlight.
  package let highlightWidth: Double
  /// The distance from the border's outer edge to the edge that the other metrics are measured to.
  package let referenceInset: Double

  package init(
    cornerRadii: CornerRadii, arrowBase: Double, arrowHeight: Double,
    arrowShape: ArrowShape = .straight(), arrowAtCorner: ArrowAtCorner = .stop,
    borderWidth: Double, position: BorderPosition,
    highlightWidth: Double = 0, scale: Scale
  ) {
    self.cornerRadii = cornerRadii.mapped { $0 * scale.value }
    self.arrowBase = arrowBase * scale.value
    self.arrowHeight = arrowHeight * scale.value
    filletRadius = arrowShape.filletRadius * scale.value
    self.arrowAtCorner = arrowAtCorner
    let tip = arrowShape.tipRadius * scale.value
    switch arrowShape {
    case .straight: (tipRadius, arrowPath) = (tip, nil)
    case .curved:
      let height = PixelMetrics.snappedArrowHeight(self.arrowHeight)
      tipRadius = ArrowFit.largestTipRadius(tip, halfBase: self.arrowBase / 2, height: height)
      arrowPath = .curved(tipRadius: tipRadius, base: self.arrowBase, height: height)
    case .path(let path): (tipRadius, arrowPath) = (tip, path)
    }
    self.borderWidth = PixelMetrics.snappedBorderWidth(borderWidth * scale.value)
    self.highlightWidth = PixelMetrics.snappedBorderWidth(highlightWidth * scale.value)
    referenceInset = position.referenceInset(borderWidth: self.borderWidth)
  }

  /// A border's width in whole pixels, so that the border is crisp at every scale.
  ///
  /// The rule is that of CSS (Values and Units 4, "snapping lengths as border widths"): the width
  /// is rounded down to whole device pixels, but a width above 0 becomes at least 1.
  package static func snappedBorderWidth(_ width: Double) -> Double {
    guard width > 0 else { return 0 }
    return max(1, width.rounded(.down))
  }

  /// The height in whole pixels, so that the body's edge is crisp.
  package static func snappedArrowHeight(_ height: Double) -> Double {
    max(1, height.rounded(.toNearestOrAwayFromZero))
  }

  /// The radii of the border's outer edge. A sharp corner stays sharp on every edge.
  package var outerRadii: CornerRadii {
    cornerRadii.mapped { $0 > 0 ? $0 + referenceInset : 0 }
  }

  /// The radius of the fillets on the border's outer edge. Fillets are concave, so this is less
  /// than the radius on the measured edge.
  package var outerFillet: Double { max(0, filletRadius - referenceInset) }

  /// The distance from the border's outer edge to the plain fill: border and highlight.
  package var bandWidth: Double { borderWidth + highlightWidth }

  /// The side of the smallest body that shows a pixel of fill.
  package var smallestSide: Double { 2 * bandWidth + 1 }

  /// The maximum height of an arrow in a picture of this depth: two thirds of the depth, and less
  /// where border and fill need more than the rest.
  package func deepestArrow(in depth: Double) -> Double {
    min(depth * 2 / 3, depth - smallestSide)
  }
}

/// The border edge that a theme's sizes (radii, base and height) are measured to.
///
/// The border's outer edge always lies on the bounds: nothing is drawn outside the size, and the
/// picture has no empty margin.
public enum BorderPosition: String, Hashable, Sendable, CaseIterable {
  /// The outer edge: the border lies inside the measured shape.
  case inside
  /// The middle of the border.
  case center
  /// The inner edge: the border lies outside the measured shape.
  case outside

  /// The distance from the border's outer edge to the measured edge.
  package func referenceInset(borderWidth: Double) -> Double {
    switch self {
    case .inside: 0
    case .center: borderWidth / 2
    case .outside: borderWidth
    }
  }
}
