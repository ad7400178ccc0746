package import Gusset

/// The body and the arrow of a skin, without repeated columns and rows, before they are composited.
package struct SkinComposition {
  /// The kept columns and rows, and their map to those of the picture.
  let columns: CompactRuns
  let rows: CompactRuns
  /// The kept pixels with the body alone.
  package let body: Pixmap
  /// The rotated arrow's image, and the kept position of its first pixel; `nil` without an arrow.
  package let arrow: (pixmap: Pixmap, column: Int, row: Int)?
  private let layer: SkinMetrics.ArrowLayer

  package init(_ skin: Skin, _ layout: SkinLayout, _ direction: ArrowDirection?) throws(GussetError)
  {
    let border = skin.border.pixmap.unpremultiplied()
    let lattice = layout.lattice.simplified(for: border)
    let radius = skin.metrics.masksToBounds ? layout.cornerRadius : 0
    let corner = Int(radius.rounded(.up))
    func kept(_ axis: Axis, _ runs: [Run], length: Int) -> CompactRuns {
      let body = layout.body.range(axis)
      let corners = [body.prefix(corner), body.suffix(corner)].filter { !$0.isEmpty }
      return CompactRuns(
        runs, at: body.lowerBound, length: length,
        fixed: corners + (layout.arrow.map { [$0.range(axis).widened] } ?? []))
    }
    columns = kept(.x, lattice.columns, length: layout.size.width)
    rows = kept(.y, lattice.rows, length: layout.size.height)
    var stretched = try StretchedImage(
      source: border, lattice: Lattice(columns: columns.source, rows: rows.source)
    ).pixmap()
    try stretched.clipCorners(radius: radius)
    let size = PixelSize(width: columns.runs.sourceCount, height: rows.runs.sourceCount)
    var body = try Pixmap(size: size, alpha: .straight)
    body.composite(
      stretched, column: columns.stretched.lowerBound, row: rows.stretched.lowerBound, as: .top)
    self.body = body
    layer = skin.metrics.arrowLayer
    if let direction, let rect = layout.arrow,
      let column = columns.index(of: rect.columns.lowerBound),
      let row = rows.index(of: rect.rows.lowerBound)
    {
      arrow = (skin.arrow.unpremultiplied().turned(direction.quarterTurns), column, row)
    } else {
      arrow = nil
    }
  }

  /// The kept pixels with body and arrow.
  package func composed() -> Pixmap {
    guard let arrow else { return body }
    var pixmap = body
    pixmap.composite(arrow.pixmap, column: arrow.column, row: arrow.row, as: layer)
    return pixmap
  }

  /// The whole picture.
  func image() throws(GussetError) -> StretchedImage {
    try StretchedImage(
      source: composed(), lattice: Lattice(columns: columns.runs, rows: rows.runs))
  }
}

extension Range<Int> {
  /// The range with one more pixel at both ends, to keep the pixels beside the arrow.
  fileprivate var widened: Range<Int> { lowerBound - 1..<upperBound + 1 }
}

extension [Run] {
  /// The number of source pixels when each run's source counts once.
  fileprivate var sourceCount: Int { reduce(0) { $0 + $1.source.count } }
}

/// One axis of a composed picture without repeated pixels.
///
/// A composed picture is a stretched picture with another one over a part of it. The axis keeps
/// that part, the caps and interpolated cells. Of each tiled cell between them it keeps one copy.
package struct CompactRuns: Sendable {
  /// The map from the kept pixels to those of the composed picture.
  package let runs: [Run]
  /// The map from the stretched picture's source to its kept pixels.
  package let source: [Run]
  /// The range of kept pixels that belongs to the stretched picture.
  package let stretched: Range<Int>
  /// The ranges of the composed picture whose pixels stay adjacent, and the first kept pixel of
  /// each.
  private let parts: [(picture: Range<Int>, start: Int)]

  /// Finds the pixels to keep.
  ///
  /// - Parameters:
  ///   - stretched: the runs of the stretched picture.
  ///   - start: the position of the stretched picture in the composed one, in pixels.
  ///   - length: the length of the composed picture, in pixels.
  ///   - fixed: the ranges covered by another picture, in pixels of the composed picture.
  package init(_ stretched: [Run], at start: Int, length: Int, fixed: [Range<Int>]) {
    var runs: [Run] = []
    var source: [Run] = []
    var parts: [(picture: Range<Int>, start: Int)] = []
    var kept = 0
    func keep(_ picture: Range<Int>, copies: Int) {
      parts.append((picture, kept))
      runs.append(Run(source: kept..<kept + picture.count, length: copies))
      kept += picture.count
    }
    if start > 0 { keep(0..<start, copies: start) }
    var end = start
    for run in stretched {
      let range = end..<end + run.length
      end = range.upperBound
      for part in run.isInterpolated || run.isCopy ? [range] : range.cut(at: fixed) {
        let isFixed = fixed.contains { $0.overlaps(part) }
        let repeats = !run.isInterpolated && !isFixed && part.count > run.source.count
        let shown = repeats ? part.prefix(run.source.count) : part
        keep(shown, copies: part.count)
        let local = shown.lowerBound - range.lowerBound..<shown.upperBound - range.lowerBound
        // Interpolated runs are never cut, so a slice always exists.
        source += run.slice(local) ?? [run]
      }
    }
    self.stretched = start..<kept
    if end < length { keep(end..<length, copies: length - end) }
    self.runs = runs.merged
    self.source = source.merged
    self.parts = parts
  }

  /// The index of a composed pixel among the kept ones; `nil` for a repetition.
  package func index(of pixel: Int) -> Int? {
    parts.first { $0.picture.contains(pixel) }.map { $0.start + pixel - $0.picture.lowerBound }
  }
}

extension Range<Int> {
  /// This range, divided at the ends of other ranges.
  fileprivate func cut(at others: [Range<Int>]) -> [Range<Int>] {
    let cuts = others.flatMap { [$0.lowerBound, $0.upperBound] }.filter { self.contains($0) }
    let ends = Set(cuts + [lowerBound, upperBound]).sorted()
    return zip(ends, ends.dropFirst()).map { $0..<$1 }
  }
}
