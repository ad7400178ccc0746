package import Gusset

/// A square part of a popover at a scale, shown enlarged so that its pixels are visible.
package struct SheetCrop: Hashable, Sendable {
  package let popover: Popover
  /// Pixels per point of the popover. A whole number.
  package let scale: Scale
  /// The top left corner of the part, in points of the popover. It may lie outside the popover.
  package let corner: Point
  /// The side length of the part, in points.
  package static let side = 16.0

  /// The enlarged part: each pixel is a block of one color. Pixels outside the popover are
  /// transparent.
  ///
  /// - Parameters:
  ///   - renderer: a renderer with the popover's theme and this scale.
  ///   - pixels: the side length of the result. The blocks differ in size by at most one pixel.
  package func image(
    _ renderer: inout PopoverRenderer, pixels: Int
  ) throws(GussetError) -> StretchedImage {
    let source = try part(&renderer)
    let count = source.size.width
    let runs = (0..<count).compactMap { index -> Run? in
      let (start, end) = (index * pixels / count, (index + 1) * pixels / count)
      return end > start ? Run(source: index..<index + 1, length: end - start) : nil
    }
    return try StretchedImage(source: source, lattice: Lattice(columns: runs, rows: runs))
  }

  private func part(_ renderer: inout PopoverRenderer) throws(GussetError) -> Pixmap {
    let whole = try renderer.image(of: popover).pixmap()
    let side = scale.pixels(Self.side)
    let (left, top) = (scale.pixels(corner.x), scale.pixels(corner.y))
    let pixels = (0..<side).flatMap { y in
      (0..<side).map { x in whole[left + x, top + y] ?? 0 }
    }
    return try Pixmap(
      size: PixelSize(width: side, height: side), alpha: .premultiplied, pixels: pixels)
  }
}
