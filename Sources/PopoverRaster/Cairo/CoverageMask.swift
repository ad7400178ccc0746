internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// How much of every pixel a shape covers, from 0 to 255, row by row from the top.
struct CoverageMask: Hashable {
  let size: PixelSize
  let values: [UInt8]

  /// Lets Cairo draw the path; without one nothing is covered.
  init(_ path: DevicePath?, size: PixelSize) throws(GussetError) {
    try self.init(size: size) { canvas in
      if let path { canvas.fill(path, with: .solid(.white)) }
    }
  }

  /// Lets Cairo draw what an inner edge encloses.
  init(
    _ edge: DeviceDrawing.InnerEdge, of silhouette: DevicePath, size: PixelSize
  ) throws(GussetError) {
    switch edge {
    case .path(let path): try self.init(path, size: size)
    case .band(let width):
      try self.init(size: size) { canvas in
        canvas.fill(silhouette, with: .solid(.white))
        // Its outer half falls on nothing.
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

  /// The alpha of what was drawn.
  init(_ pixmap: Pixmap) {
    size = pixmap.size
    values = pixmap.pixels.map { UInt8($0 >> 24) }
  }
}
