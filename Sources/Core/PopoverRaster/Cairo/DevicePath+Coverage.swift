internal import Pixels
package import PopoverGeometry
internal import PopoverModel

/// Coverage says how much of each pixel a shape covers, as Cairo draws it: from 0 to 255, row by row from the top.
extension DevicePath {
  /// The coverage of the path.
  func coverage(in size: PixelSize) throws(GussetError) -> [UInt8] {
    try CairoCanvas.alpha(in: size) { canvas in canvas.fill(self, with: .solid(.white)) }
  }

  /// The coverage of the path, grown by a distance in pixels, or shrunk by a negative one.
  ///
  /// The grown shape holds all points within the distance. The shrunk shape holds all points that
  /// lie deeper than the distance. So a sharp corner becomes round when it grows. A round corner
  /// becomes sharp when it shrinks by more than its radius.
  func coverage(grownBy spread: Double, in size: PixelSize) throws(GussetError) -> [UInt8] {
    try CairoCanvas.alpha(in: size) { canvas in
      canvas.fill(self, with: .solid(.white))
      guard spread != 0 else { return }
      let operation: CairoCanvas.Operator = spread > 0 ? .over : .destOut
      let width = 2 * spread.magnitude
      canvas.stroke(self, width: width, with: .solid(.white), operation, isRound: true)
      // The inner edge of a line that is wider than the shape turns inside out and leaves gaps. The lines
      // along single sides leave none; one pixel less keeps them within the outer edge.
      let corners = corners
      let box = Rect(around: corners)
      if width > min(box.width, box.height) {
        canvas.strokeSides(of: corners, width: width - 2, with: .solid(.white), operation)
      }
    }
  }
}

extension DeviceDrawing {
  /// The coverage of the area inside an inner edge.
  func coverage(inside edge: InnerEdge) throws(GussetError) -> [UInt8] {
    switch edge {
    case .path(let path?): try path.coverage(in: size)
    case .path(nil): Array(repeating: 0, count: size.width * size.height)
    case .band(let width): try silhouette.coverage(grownBy: -width, in: size)
    }
  }
}

extension BezierPath {
  /// The coverage of each pixel by the path, as Cairo draws it: from 0 to 255, row by row from the
  /// top. The path is in pixels.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func coverage(in size: PixelSize) throws(GussetError) -> [UInt8] {
    try DevicePath(self).coverage(in: size)
  }
}
