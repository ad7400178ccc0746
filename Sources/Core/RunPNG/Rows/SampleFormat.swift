internal import Pixels
internal import PopoverGeometry

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
      let color = ARGB(run.value)
      if !color.isOpaque { isOpaque = false }
      if !color.isGray { isGray = false }
    }
    return isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
  }

  /// The bytes of a pixel, the first one in the lowest bits.
  private func unit(_ pixel: UInt32) -> UInt32 {
    let color = ARGB(pixel)
    switch self {
    case .palette(let palette): return UInt32(palette.index(of: pixel))
    case .gray: return color.blue
    case .grayAlpha: return color.blue | color.alpha << 8
    case .rgb: return color.red | color.green << 8 | color.blue << 16
    case .rgba: return color.rgba
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

/// The palette of a picture with at most 256 colors, in the order that compresses best.
///
/// A color that fills more than half of all rows from edge to edge comes first, so that these rows
/// are zeros. Translucent colors follow, so that the tRNS chunk is short. Then come opaque colors.
/// Both are in order of appearance. Colors that fill most of a row come last, from top to bottom, so that
/// the index of a body's gradient rises by one from row to row.
package struct PNGPalette {
  /// The order of colors.
  enum Order: CaseIterable {
    /// That of their first pixels.
    case appearance
    /// By opacity, then by luminance, so that the pixels of a shadow differ little from the next ones.
    case gradual
  }

  private var table = ColorTable()

  /// The colors, `0xAARRGGBB` with straight alpha.
  var colors: [UInt32] { table.colors }

  /// The number of colors up to the last translucent one.
  var translucentCount: Int { (colors.lastIndex { !ARGB($0).isOpaque } ?? -1) + 1 }

  /// The bits of an index: 1, 2, 4 or 8.
  var depth: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

  func index(of color: UInt32) -> UInt8 { UInt8(table.index(of: color) ?? 0) }

  /// Makes a palette of any colors, translucent ones first.
  init(_ colors: ColorTable) {
    for color in colors.colors where !ARGB(color).isOpaque { _ = table.insert(color) }
    for color in colors.colors { _ = table.insert(color) }
  }

  /// Makes the palette of a picture; `nil` when it has more than 256 colors.
  ///
  /// - Parameter order: the order of translucent colors, and that of opaque ones.
  init?(_ picture: PictureRows, order: Order = .appearance) {
    var first = ColorTable()
    var body = ColorTable()
    for row in 0..<picture.rowCount {
      let runs = picture.runs(ofRow: row)
      var longest = runs[runs.startIndex]
      for run in runs {
        guard first.insert(run.value) else { return nil }
        if run.count > longest.count { longest = run }
      }
      if ARGB(longest.value).isOpaque { _ = body.insert(longest.value) }
    }
    let zero = PNGPalette.commonest(picture)
    if let zero { _ = table.insert(zero) }
    if order == .gradual {
      for color in first.colors.sorted(by: PNGPalette.isDarker) { _ = table.insert(color) }
      return
    }
    for color in first.colors where !ARGB(color).isOpaque { _ = table.insert(color) }
    for color in first.colors where body.index(of: color) == nil { _ = table.insert(color) }
    for color in body.colors { _ = table.insert(color) }
  }

  /// Whether a color comes before another one by opacity and luminance.
  private static func isDarker(_ color: UInt32, _ other: UInt32) -> Bool {
    func rank(_ pixel: UInt32) -> (UInt32, UInt32, UInt32) {
      let color = ARGB(pixel)
      return (color.alpha, 2 * color.red + 5 * color.green + color.blue, pixel)
    }
    return rank(color) < rank(other)
  }

  /// The color that fills more than half of all rows, if there is one.
  private static func commonest(_ picture: PictureRows) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    for use in picture.uses {
      let runs = picture.runs(ofRow: use.value)
      if runs.count == 1, let run = runs.first { counts[run.value, default: 0] += use.count }
    }
    return counts.first { $0.value * 2 > picture.size.height }?.key
  }
}

/// A hash table of at most 256 colors, with an index for each.
struct ColorTable {
  /// One more than the index of each slot's color; 0 for an empty slot.
  private var slots = [UInt16](repeating: 0, count: 1024)
  private(set) var colors: [UInt32] = []

  /// The index of a color; `nil` when the table does not have it.
  func index(of color: UInt32) -> Int? {
    let slot = slot(of: color)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Adds a color unless the table has it.
  ///
  /// - Returns: `false` when there would be more than 256.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    guard slots[slot] == 0 else { return true }
    guard colors.count < 256 else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  /// The slot that has a color or would get it.
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
