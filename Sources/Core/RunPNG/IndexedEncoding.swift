internal import Pixels
internal import PopoverGeometry

extension PNGPalette {
  /// Makes the palette of a picture without runs; `nil` when it has more than 256 colors.
  init?(_ pixmap: Pixmap) {
    var colors = ColorTable()
    var last: UInt32?
    for pixel in pixmap.pixels where pixel != last {
      last = pixel
      guard colors.insert(pixmap.alpha.straight(pixel)) else { return nil }
    }
    self.init(colors)
  }
}

extension Pixmap {
  /// The picture as an indexed PNG file, compressed by libdeflate, for pictures without runs.
  func indexedPNG(
    _ palette: PNGPalette, _ compression: PNGCompression
  ) throws(GussetError) -> [UInt8] {
    var filtered: [UInt8] = []
    filtered.reserveCapacity(size.height * (size.width + 1))
    var units: [UnitRun] = []
    for row in 0..<size.height {
      filtered.append(FilteredPicture.Filter.none.rawValue)
      let pixels = pixels[row * size.width..<(row + 1) * size.width]
      if palette.depth == 8 {
        for pixel in pixels { filtered.append(palette.index(of: alpha.straight(pixel))) }
        continue
      }
      let runs = pixels.map { PictureRows.ColorRun(color: alpha.straight($0), count: 1) }
      SampleFormat.palette(palette).units(runs[...], into: &units)
      for unit in units {
        filtered.append(contentsOf: repeatElement(UInt8(unit.unit), count: unit.count))
      }
    }
    return try PNGFile(
      size, .palette(palette), in: colorSpace,
      data: GeneralCompressor.compressed(filtered, compression)
    ).bytes
  }
}
