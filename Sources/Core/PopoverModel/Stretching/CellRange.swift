package import PopoverGeometry

/// The stretchable cell of one axis of a piece of art, in pixels.
package struct CellRange {
  /// The columns or rows that are stretched; at least one.
  package let cell: Range<Int>
  /// All columns or rows of the art.
  package let pixels: Int

  /// Finds the cell between two caps in points.
  ///
  /// The ends of the cell are rounded to pixels. At fractional scales it keeps at least one pixel.
  package init(caps: (low: Double, high: Double), length: Double, pixels: Int, scale: Scale) {
    let start = min(scale.pixels(caps.low), pixels - 1)
    let end = scale.pixels(length - caps.high)
    cell = start..<max(start + 1, min(end, pixels))
    self.pixels = pixels
  }

  /// Whether both caps fit into a length.
  package func capsFit(_ length: Int) -> Bool {
    cell.lowerBound + pixels - cell.upperBound <= length
  }

  /// The runs that make `length` pixels: the caps are copied, and the cell fills the rest.
  ///
  /// When the caps do not fit, the cell is dropped and the caps shrink in proportion, as in Skia's
  /// lattices.
  package func runs(filling length: Int, mode: ResizingMode) -> [Run] {
    let low = cell.lowerBound
    let high = pixels - cell.upperBound
    let room = length - low - high
    let lowLength =
      room >= 0 ? low : Int((Double(length * low) / Double(low + high)).rounded())
    let highLength = room >= 0 ? high : length - lowLength
    return [
      Run(source: 0..<low, length: lowLength, mode: room >= 0 ? mode : .stretch),
      Run(source: cell, length: max(room, 0), mode: mode),
      Run(source: cell.upperBound..<pixels, length: highLength, mode: room >= 0 ? mode : .stretch),
    ].filter { $0.length > 0 }
  }
}
