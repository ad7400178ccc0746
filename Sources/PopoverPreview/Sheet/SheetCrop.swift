package import Pixels
package import PopoverGeometry
package import PopoverModel
package import PopoverRaster

/// A square part of a popover at a scale, to be shown pixel by pixel.
package struct SheetCrop: Hashable, Sendable {
  package let popover: Popover
  /// Pixels per point of the popover: a whole number.
  package let scale: Scale
  /// The top left corner of the part, in points of the popover; it may lie outside.
  package let corner: Point
  /// The side of the part, in points.
  package static let side = 16.0

  /// The pixels of the part, transparent where there is none of the popover, each as a block.
  ///
  /// - Parameters:
  ///   - renderer: one of the popover's theme and scale.
  ///   - pixels: the side of the picture, which the part's pixels share as evenly as they can.
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
