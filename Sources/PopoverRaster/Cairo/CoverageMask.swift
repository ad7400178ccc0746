internal import PopoverGeometry
internal import PopoverModel

/// How much of every pixel a path covers, from 0 to 255, row by row from the top.
struct CoverageMask: Hashable {
  let size: PixelSize
  let values: [UInt8]

  /// Lets Cairo draw the path; without one nothing is covered.
  init(_ path: DevicePath?, size: PixelSize) throws(GussetError) {
    var pixmap = try Pixmap(size: size)
    if let path { try pixmap.draw { canvas in canvas.fill(path, with: .solid(.white)) } }
    self.init(pixmap)
  }

  /// The alpha of what was drawn.
  init(_ pixmap: Pixmap) {
    size = pixmap.size
    values = pixmap.pixels.map { UInt8($0 >> 24) }
  }
}
