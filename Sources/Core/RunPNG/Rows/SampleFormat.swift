/// A pixel format of a PNG file.
package enum SampleFormat {
  /// Indexes into a palette, of 1, 2, 4 or 8 bits.
  case palette(PNGPalette)
  /// One byte, gray. All pixels are gray and opaque.
  case gray
  /// Two bytes, gray and alpha.
  case grayAlpha
  /// Three bytes: red, green and blue. All pixels are opaque.
  case rgb
  /// Four bytes: red, green, blue and alpha.
  case rgba

  /// The number of bytes of a unit: of a pixel, or 1 for a byte of palette indexes.
  var unitSize: Int {
    switch self {
    case .palette, .gray: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The number of bits of a sample.
  var depth: Int {
    if case .palette(let palette) = self { return palette.depth }
    return 8
  }

  /// The length of the chunks of the palette.
  var paletteByteCount: Int {
    guard case .palette(let palette) = self else { return 0 }
    let translucent = palette.translucentCount
    return 12 + 3 * palette.colors.count + (translucent > 0 ? 12 + translucent : 0)
  }

  /// The color type of the header.
  var colorType: UInt8 {
    switch self {
    case .gray: 0
    case .rgb: 2
    case .palette: 3
    case .grayAlpha: 4
    case .rgba: 6
    }
  }

  /// The most compact format without a palette.
  static func direct(_ picture: PictureRows) -> SampleFormat {
    var isOpaque = true
    var isGray = true
    for run in picture.runs {
      let color = run.value
      if color >> 24 != 255 { isOpaque = false }
      if color & 255 != color >> 8 & 255 || color & 255 != color >> 16 & 255 { isGray = false }
    }
    return isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
  }

  /// The bytes of a pixel, the first one in the lowest bits.
  private func unit(_ color: UInt32) -> UInt32 {
    let (alpha, red, green, blue) = (color >> 24, color >> 16 & 255, color >> 8 & 255, color & 255)
    switch self {
    case .palette(let palette): return UInt32(palette.index(of: color))
    case .gray: return blue
    case .grayAlpha: return blue | alpha << 8
    case .rgb: return red | green << 8 | blue << 16
    case .rgba: return red | green << 8 | blue << 16 | alpha << 24
    }
  }
}

extension PictureRows {
  /// The number of units of a row.
  func unitCount(_ format: SampleFormat) -> Int { (size.width * min(format.depth, 8) + 7) / 8 }

  /// The number of bytes of a row, including its filter byte.
  func rowLength(_ format: SampleFormat) -> Int { 1 + unitCount(format) * format.unitSize }
}

extension SampleFormat {
  /// Replaces `units` by the units of a row.
  func units(_ runs: ArraySlice<ColorRun>, into units: inout [UnitRun]) {
    units.removeAll(keepingCapacity: true)
    units.reserveCapacity(runs.count)
    for run in runs { units.append(UnitRun(value: unit(run.value), count: run.count)) }
    if depth < 8 { units = SampleFormat.packed(units, depth: depth) }
  }

  /// Indexes packed into bytes, the first one in the highest bits; zeros fill the last byte.
  private static func packed(_ indexes: [UnitRun], depth: Int) -> [UnitRun] {
    let perByte = 8 / depth
    var result: [UnitRun] = []
    var byte: UInt32 = 0
    var held = 0
    for run in indexes {
      var rest = run.count
      while rest > 0 {
        if held == 0, rest >= perByte {
          let full = (0..<perByte).reduce(UInt32(0)) { byte, _ in byte << UInt32(depth) | run.value
          }
          result.add(full, rest / perByte)
          rest %= perByte
        } else {
          byte = byte << UInt32(depth) | run.value
          held += 1
          rest -= 1
          if held == perByte {
            result.add(byte, 1)
            (byte, held) = (0, 0)
          }
        }
      }
    }
    if held > 0 { result.add(byte << UInt32(depth * (perByte - held)), 1) }
    return result
  }
}
