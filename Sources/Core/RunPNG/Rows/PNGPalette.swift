internal import PopoverGeometry

/// The palette of a picture with at most 256 colors, in the order that compresses best.
///
/// A color that fills more than half of all rows from edge to edge comes first, so that these rows
/// are zeros. Translucent colors follow, so that the tRNS chunk is short. Then come opaque colors.
/// Both are in order of appearance, or in that of their frequency, which takes longer. Then codes of
/// similar length are neighbors. Colors that fill most of a row come last, from top to bottom, so that
/// the index of a body's gradient rises by one from row to row.
package struct PNGPalette {
  /// The order of colors.
  enum Order {
    /// That of their first pixels.
    case appearance
    /// Colors with more runs come first.
    case frequency
    /// By opacity, then by luminance, so that the pixels of a shadow differ little from the next ones.
    case gradual
  }

  private var table = ColorTable()

  /// The colors, `0xAARRGGBB` with straight alpha.
  var colors: [UInt32] { table.colors }

  /// The number of colors up to the last translucent one.
  var translucentCount: Int { (colors.lastIndex { $0 >> 24 != 255 } ?? -1) + 1 }

  /// The bits of an index: 1, 2, 4 or 8.
  var depth: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

  func index(of color: UInt32) -> UInt8 { UInt8(table.index(of: color) ?? 0) }

  /// Makes a palette of any colors, translucent ones first.
  init(_ colors: ColorTable) {
    for color in colors.colors where color >> 24 != 255 { _ = table.insert(color) }
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
        guard first.insert(run.color) else { return nil }
        if run.count > longest.count { longest = run }
      }
      if longest.color >> 24 == 255 { _ = body.insert(longest.color) }
    }
    let zero = PNGPalette.commonest(picture)
    if let zero { _ = table.insert(zero) }
    if order == .gradual {
      for color in first.colors.sorted(by: PNGPalette.isDarker) { _ = table.insert(color) }
      return
    }
    let colors = order == .frequency ? PNGPalette.sorted(first, picture) : first.colors
    for color in colors where color >> 24 != 255 { _ = table.insert(color) }
    for color in colors where body.index(of: color) == nil { _ = table.insert(color) }
    for color in body.colors { _ = table.insert(color) }
  }

  /// Whether a color comes before another one by opacity and luminance.
  private static func isDarker(_ color: UInt32, _ other: UInt32) -> Bool {
    func rank(_ color: UInt32) -> (UInt32, UInt32, UInt32) {
      let (red, green, blue) = (color >> 16 & 255, color >> 8 & 255, color & 255)
      return (color >> 24, 2 * red + 5 * green + blue, color)
    }
    return rank(color) < rank(other)
  }

  /// The colors, those with more runs first.
  private static func sorted(_ colors: ColorTable, _ picture: PictureRows) -> [UInt32] {
    var counts = Array(repeating: 0, count: colors.colors.count)
    for use in picture.uses {
      for run in picture.runs(ofRow: use.row) { counts[colors.index(of: run.color) ?? 0] += 1 }
    }
    // Colors with as many runs stay in their order.
    return colors.colors.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
      .map { colors.colors[$0] }
  }

  /// The color that fills more than half of all rows, if there is one.
  private static func commonest(_ picture: PictureRows) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    for use in picture.uses {
      let runs = picture.runs(ofRow: use.row)
      if runs.count == 1, let run = runs.first { counts[run.color, default: 0] += use.count }
    }
    return counts.first { $0.value * 2 > picture.size.height }?.key
  }
}
