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
    case .band(let width): try self.init(silhouette, grownBy: -width, size: size)
    }
  }

  /// Takes the alpha of what is drawn as coverage.
  init(
    size: PixelSize, _ draw: (borrowing CairoCanvas) -> Void
  ) throws(GussetError) {
    try Pixmap.validate(size)
    self.size = size
    values = try CairoCanvas.alpha(in: size, draw)
  }

  /// Takes the alpha of pixels as coverage.
  init(alphaOf pixels: [UInt32], size: PixelSize) {
    var values = [UInt8](repeating: 0, count: pixels.count)
    var output = values.mutableSpan
    for index in output.indices {
      unsafe output[unchecked: index] = UInt8(truncatingIfNeeded: pixels[unchecked: index] >> 24)
    }
    (self.size, self.values) = (size, values)
  }
}

extension BezierPath {
  /// The coverage of each pixel by the path, as Cairo draws it: from 0 to 255, row by row from the
  /// top. The path is in pixels.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func coverage(in size: PixelSize) throws(GussetError) -> [UInt8] {
    try CoverageMask(DevicePath(self), size: size).values
  }
}

extension CoverageMask {
  /// Draws the path with Cairo, grown by a distance in pixels, or shrunk by a negative one.
  ///
  /// The grown shape holds all points within the distance. The shrunk shape holds all points that
  /// lie deeper than the distance. So a sharp corner becomes round when it grows. A round corner
  /// becomes sharp when it shrinks by more than its radius.
  init(_ path: DevicePath, grownBy spread: Double, size: PixelSize) throws(GussetError) {
    try self.init(size: size) { canvas in
      canvas.fill(path, with: .solid(.white))
      guard spread != 0 else { return }
      let operation: CairoCanvas.Operator = spread > 0 ? .over : .destOut
      let width = 2 * spread.magnitude
      canvas.stroke(path, width: width, with: .solid(.white), operation, isRound: true)
      // The inner edge of a line that is wider than the shape turns inside out and leaves gaps. The lines
      // along single sides leave none; one pixel less keeps them within the outer edge.
      let corners = path.corners
      let box = Rect(around: corners)
      if width > min(box.width, box.height) {
        canvas.strokeSides(of: corners, width: width - 2, with: .solid(.white), operation)
      }
    }
  }
}
