internal import CLibrary
internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension ShadowPlan {
  /// Draws and blurs one of the shapes; `nil` for a transparent shadow.
  func plane(
    of shape: Shape, _ silhouette: CoverageMask
  ) throws(GussetError) -> CoveragePlane? {
    guard shape.shadow.color.alpha > 0 else { return nil }
    if let shift = shape.shift(of: self.silhouette) {
      return CoveragePlane(silhouette, movedBy: shift).blurred(shape.kernel)
    }
    let mask = try CoverageMask(shape.path, grownBy: shape.spread, size: size)
    return CoveragePlane(mask).blurred(shape.kernel)
  }
}

extension ShadowPlan.Shape {
  /// The distance in pixels from a silhouette to this shape, when it is the same path moved by whole
  /// pixels, whose drawing is then the same; `nil` otherwise.
  fileprivate func shift(of silhouette: DevicePath) -> (x: Int, y: Int)? {
    let (x, y) = (path.start.x - silhouette.start.x, path.start.y - silhouette.start.y)
    let unit = DevicePath.unitsPerPixel
    guard spread == 0, x % unit == 0, y % unit == 0, silhouette.moved(x: x, y: y) == path else {
      return nil
    }
    return (x / unit, y / unit)
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

/// The coverage of each pixel by a shape, with enough precision to blur it.
package struct CoveragePlane: Hashable {
  /// Full coverage: 255 with eight fractional bits.
  package static let full: UInt32 = 255 << 8

  package let width: Int
  package let height: Int
  /// The coverage from 0 to ``full``, row by row from the top.
  package private(set) var values: [UInt16]

  /// Takes the coverage of a mask, moved right and down by whole pixels.
  init(_ mask: CoverageMask, movedBy shift: (x: Int, y: Int) = (0, 0)) {
    let (width, height) = (mask.size.width, mask.size.height)
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0, count: width * height)
    let columns = max(0, shift.x)..<max(max(0, shift.x), min(width, width + shift.x))
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe mask.values.withUnsafeBufferPointer { covered in
        for row in max(0, shift.y)..<max(max(0, shift.y), min(height, height + shift.y)) {
          let start = row * width
          let source = start - shift.y * width - shift.x
          for column in columns {
            unsafe values[start &+ column] = UInt16(covered[source &+ column]) << 8
          }
        }
      }
    }
  }

  package init(width: Int, height: Int, values: [UInt16]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// What the coverage leaves of each pixel, without some columns and rows at all sides.
  func inverted(within margin: Int) -> CoveragePlane {
    let (width, full) = (width, UInt16(CoveragePlane.full))
    let rest = (margin..<height - margin).flatMap { row in
      values[row * width + margin..<(row + 1) * width - margin].map { full - $0 }
    }
    return CoveragePlane(
      width: width - 2 * margin, height: height - 2 * margin, values: rest)
  }

  /// The plane blurred along both axes. The coverage beyond its edges is 0.
  package func blurred(_ kernel: BlurKernel) -> CoveragePlane {
    if kernel == .identity { return self }
    return blurredAlongRows(kernel).blurredAlongRows(kernel)
  }

  /// The plane blurred along its rows, and then transposed.
  private func blurredAlongRows(_ kernel: BlurKernel) -> CoveragePlane {
    let (width, height) = (width, height)
    var line = BlurLine(kernel, length: width)
    let result = unsafe [UInt16](unsafeUninitializedCapacity: values.count) { output, count in
      unsafe values.withUnsafeBufferPointer { input in
        for row in 0..<height {
          let source = input.extracting(row * width..<(row + 1) * width)
          // Along straight sides many rows are equal.
          let isRepeated =
            unsafe row > 0
            && CoveragePlane.isEqual(source, input.extracting((row - 1) * width..<row * width))
          if !isRepeated { unsafe line.blur(source) }
          unsafe line.result.withUnsafeBufferPointer { blurred in
            for column in 0..<width { unsafe output[column &* height &+ row] = blurred[column] }
          }
        }
      }
      count = width * height
    }
    return CoveragePlane(width: height, height: width, values: result)
  }

  /// Whether two rows of the same length are equal.
  private static func isEqual(
    _ row: UnsafeBufferPointer<UInt16>, _ other: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    guard let a = row.baseAddress, let b = other.baseAddress else { return true }
    return unsafe memcmp(a, b, 2 * row.count) == 0
  }
}
