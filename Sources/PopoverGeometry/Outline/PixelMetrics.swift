/// A theme's lengths in pixels, ready for ``PopoverOutline``.
package struct PixelMetrics: Hashable, Sendable {
  package let cornerRadii: CornerRadii
  package let arrowBase: Double
  package let arrowHeight: Double
  package let tipRadius: Double
  package let filletRadius: Double
  package let arrowAtCorner: ArrowAtCorner
  /// The path of an arrow that is not straight.
  package let arrowPath: ArrowPath?
  /// The border's width: whole pixels, 0 for none.
  package let borderWidth: Double
  /// The width of the line within the border: whole pixels, 0 for none.
  package let highlightWidth: Double
  /// From the border's outer edge to the edge that the other metrics are measured on.
  package let referenceInset: Double

  package init(
    cornerRadii: CornerRadii, arrowBase: Double, arrowHeight: Double,
    arrowShape: ArrowShape = .straight(), arrowAtCorner: ArrowAtCorner = .slide,
    borderWidth: Double, position: BorderPosition,
    highlightWidth: Double = 0, scale: Scale
  ) {
    self.cornerRadii = cornerRadii.mapped { $0 * scale.value }
    self.arrowBase = arrowBase * scale.value
    self.arrowHeight = arrowHeight * scale.value
    tipRadius = arrowShape.tipRadius * scale.value
    filletRadius = arrowShape.filletRadius * scale.value
    self.arrowAtCorner = arrowAtCorner
    arrowPath = arrowShape.path
    self.borderWidth = PixelMetrics.snappedBorderWidth(borderWidth * scale.value)
    self.highlightWidth = PixelMetrics.snappedBorderWidth(highlightWidth * scale.value)
    referenceInset = position.referenceInset(borderWidth: self.borderWidth)
  }

  /// A border's width in whole pixels, so that it is crisp at every scale.
  ///
  /// The rule of CSS (Values and Units 4, "snapping lengths as border widths"): down to a whole
  /// number of device pixels, but never from something to nothing.
  package static func snappedBorderWidth(_ width: Double) -> Double {
    guard width > 0 else { return 0 }
    return max(1, width.rounded(.down))
  }

  /// The radii of the border's outer edge. A sharp corner stays sharp on every edge.
  package var outerRadii: CornerRadii {
    cornerRadii.mapped { $0 > 0 ? $0 + referenceInset : 0 }
  }

  /// The fillets of the border's outer edge: concave, so smaller than on the measured one.
  package var outerFillet: Double { max(0, filletRadius - referenceInset) }

  /// What lies between the border's outer edge and the plain fill: border and highlight.
  package var bandWidth: Double { borderWidth + highlightWidth }

  /// The least body that still shows a pixel of fill.
  package var smallestSide: Double { 2 * bandWidth + 1 }

  /// The most that an arrow may take of a depth: two thirds, so that a body stays a body, and
  /// never what border and fill need.
  package func deepestArrow(in depth: Double) -> Double {
    min(depth * 2 / 3, depth - smallestSide)
  }
}
