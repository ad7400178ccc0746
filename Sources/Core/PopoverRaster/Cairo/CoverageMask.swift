internal import Pixels
package import PopoverGeometry
internal import PopoverModel

/// The coverage of each pixel by a shape, from 0 to 255, row by row from the top.
struct CoverageMask: Hashable {
  let size: PixelSize
  let values: [UInt8]

  /// Draws the coverage of a path with Cairo; without a path it is 0.
  init(_ path: DevicePath?, size: PixelSize) throws(GussetError) {
    try self.init(size: size) { canvas in
      if let path { canvas.fill(path, with: .solid(.white)) }
    }
  }

  /// Draws the coverage of the area inside an inner edge with Cairo.
  init(
    _ edge: DeviceDrawing.InnerEdge, of silhouette: DevicePath, size: PixelSize
  ) throws(GussetError) {
    switch edge {
    case .path(let path): try self.init(path, size: size)
    case .band(let width):
      try self.init(size: size) { canvas in
        canvas.fill(silhouette, with: .solid(.white))
        // The outer half of the stroke has no effect: nothing is covered there.
        canvas.stroke(
          silhouette, width: 2 * width, with: .solid(.white), .destOut, isRound: true)
      }
    }
  }

  private init(
    size: PixelSize, _ draw: (borrowing CairoCanvas) -> Void
  ) throws(GussetError) {
    var pixmap = try Pixmap(size: size)
    try pixmap.draw(draw)
    self.init(pixmap)
  }

  /// Takes the alpha of a picture as coverage.
  init(_ pixmap: Pixmap) {
    size = pixmap.size
    let count = pixmap.pixels.count
    values = unsafe [UInt8](unsafeUninitializedCapacity: count) { values, filled in
      unsafe pixmap.pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<count {
          unsafe values[index] = UInt8(truncatingIfNeeded: pixels[index] >> 24)
        }
      }
      filled = count
    }
  }
}

extension Path {
  /// The coverage of each pixel by the path, as Cairo draws it: from 0 to 255, row by row from the
  /// top. The path is in pixels.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func coverage(in size: PixelSize) throws(GussetError) -> [UInt8] {
    try CoverageMask(DevicePath(self), size: size).values
  }
}
