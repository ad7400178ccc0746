package import PopoverGeometry

/// The layout of a popover in the `gusset` geometry, in pixels.
///
/// Layout is the first half of resolving a popover. It allocates nothing, so every frame can do it.
/// ``ResolvedPopover`` adds paths and paints.
package struct OutlineLayout: Hashable, Sendable {
  /// The size of the picture.
  package let pixelSize: PixelSize
  /// The outline, pointing up.
  package let outline: PopoverOutline
  /// The transform from the outline to the picture.
  package let orientation: Orientation

  /// The body without the arrow, on whole pixels.
  package var body: Rect {
    Rect(minX: 0, minY: outline.bodyTop, maxX: outline.extent, maxY: outline.depth)
      .applying(orientation.transform)
  }
}

extension ResolvedTheme {
  /// Lays out a popover of the `gusset` geometry.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an offset or a size that cannot
  ///   be drawn, and for a size without room for the border.
  package func layout(size: Size, arrow: Arrow?) throws(GussetError) -> OutlineLayout {
    try arrow?.validate()
    let pixelSize = try scale.pixelSize(of: size)
    try checkRoom(pixelSize, size: size)
    return layout(pixelSize: pixelSize, size: size, arrow: arrow)
  }

  /// Lays out a checked popover.
  package func layout(pixelSize: PixelSize, size: Size, arrow: Arrow?) -> OutlineLayout {
    let orientation = Orientation(
      direction: arrow?.direction ?? .up,
      size: Size(width: Double(pixelSize.width), height: Double(pixelSize.height)))
    // The distance from the left or top end of the arrow's edge to its center line.
    let center = arrow.map { (size.length($0.direction.edge) / 2 + $0.offset) * scale.value }
    let outline = PopoverOutline(
      metrics, extent: orientation.extent, depth: orientation.depth, arrowCenter: center,
      direction: orientation.direction)
    return OutlineLayout(pixelSize: pixelSize, outline: outline, orientation: orientation)
  }

  /// Checks that border and fill have at least one pixel each.
  package func checkRoom(_ pixels: PixelSize, size: Size) throws(GussetError) {
    let least = metrics.smallestSide
    guard Double(min(pixels.width, pixels.height)) >= least else {
      let points = shortNumber((least / scale.value).rounded(.up, decimals: 2))
      throw .invalidValue(
        field: "size", value: size.description,
        allowed: "at least \(points)x\(points), which its border needs")
    }
  }

  /// Checks that a popover can be drawn.
  ///
  /// - Throws: the same errors as resolving it.
  package func checkRoom(size: Size, arrow: Arrow?) throws(GussetError) {
    switch values.geometry {
    case .gusset: _ = try layout(size: size, arrow: arrow)
    case .gik: _ = try popover(size: size, arrow: arrow)
    }
  }
}
