internal import PopoverGeometry

/// The colours of a picture that has at most 256, in the order that makes its rows cheapest.
///
/// Translucent colours come first, so that the list of alphas ends early; then the opaque ones by
/// first appearance; last those that most of a row shows, from top to bottom, so that the gradient
/// of a body rises by one. A colour that fills more than half of the rows from edge to edge comes
/// first of all: it is then all zeros.
struct PNGPalette {
  static let mostColors = 256

  /// `0xAARRGGBB`, straight.
  let colors: [UInt32]
  private let indexes: [UInt32: UInt8]

  /// How many colours from the first on are translucent.
  var translucentCount: Int { (colors.lastIndex { $0 >> 24 != 255 } ?? -1) + 1 }

  /// The bits of an index: 1, 2, 4 or 8.
  var depth: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

  func index(of color: UInt32) -> UInt8 { indexes[color] ?? 0 }

  /// `nil` when there are more than 256 colours.
  init?(_ picture: PictureRows) {
    var seen: Set<UInt32> = []
    var first: [UInt32] = []
    var body: [UInt32] = []
    var bodySet: Set<UInt32> = []
    for row in 0..<picture.rowCount {
      let runs = picture.runs(ofRow: row)
      for run in runs where seen.insert(run.color).inserted {
        guard first.count < PNGPalette.mostColors else { return nil }
        first.append(run.color)
      }
      var longest = runs[runs.startIndex]
      for run in runs where run.count > longest.count { longest = run }
      if longest.color >> 24 == 255, bodySet.insert(longest.color).inserted {
        body.append(longest.color)
      }
    }
    let zero = PNGPalette.commonest(picture)
    let hasTranslucent = first.contains { $0 >> 24 != 255 }
    func isZero(_ color: UInt32) -> Bool {
      color == zero && (color >> 24 != 255 || !hasTranslucent)
    }
    let rest = first.filter { !isZero($0) }
    colors =
      first.filter(isZero) + rest.filter { $0 >> 24 != 255 }
      + rest.filter { $0 >> 24 == 255 && !bodySet.contains($0) } + body.filter { !isZero($0) }
    indexes = Dictionary(
      uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
  }

  /// The colour that fills more than half of all rows, if there is one.
  private static func commonest(_ picture: PictureRows) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    for use in picture.uses {
      let runs = picture.runs(ofRow: use.row)
      if runs.count == 1, let run = runs.first { counts[run.color, default: 0] += use.count }
    }
    return counts.first { $0.value * 2 > picture.size.height }?.key
  }
}
