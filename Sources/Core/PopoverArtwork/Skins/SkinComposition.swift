internal import Pixels
internal import PopoverGeometry

/// The body and the arrow of a skin, without repeated columns and rows, before they are composited.
struct SkinComposition {
  /// The kept columns and rows, and their map to those of the picture.
  let columns: CompactRuns
  let rows: CompactRuns
  /// The kept pixels with the body alone.
  let body: Pixmap
  /// The rotated arrow's image, and the kept position of its first pixel; `nil` without an arrow.
  let arrow: (pixmap: Pixmap, column: Int, row: Int)?
  private let layer: SkinMetrics.ArrowLayer

  init(_ skin: Skin, _ layout: SkinLayout, _ direction: ArrowDirection?) throws(GussetError) {
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
    body.lay(
      stretched, column: columns.stretched.lowerBound, row: rows.stretched.lowerBound, on: .top)
    self.body = body
    layer = skin.metrics.arrowLayer
    if let direction, let rect = layout.arrow,
      let column = columns.place(of: rect.columns.lowerBound),
      let row = rows.place(of: rect.rows.lowerBound)
    {
      arrow = (skin.arrow.unpremultiplied().turned(direction.quarterTurns), column, row)
    } else {
      arrow = nil
    }
  }

  /// The kept pixels with body and arrow.
  func composed() -> Pixmap {
    guard let arrow else { return body }
    var pixmap = body
    pixmap.lay(arrow.pixmap, column: arrow.column, row: arrow.row, on: layer)
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

extension Lattice {
  /// The lattice with each cell of equal pixels reduced to one pixel, which repeats to fill any
  /// length.
  fileprivate func simplified(for source: Pixmap) -> Lattice {
    Lattice(
      columns: columns.map { $0.simplified { source.columnsAreAlike($0, $1) } },
      rows: rows.map { $0.simplified { source.rowsAreAlike($0, $1) } })
  }
}

extension Run {
  fileprivate func simplified(_ areAlike: (Int, Int) -> Bool) -> Run {
    guard !isCopy, let first = source.first, source.allSatisfy({ areAlike(first, $0) }) else {
      return self
    }
    return Run(source: first..<first + 1, length: length)
  }
}

extension Pixmap {
  fileprivate func columnsAreAlike(_ a: Int, _ b: Int) -> Bool {
    (0..<size.height).allSatisfy { pixels[$0 * size.width + a] == pixels[$0 * size.width + b] }
  }

  fileprivate func rowsAreAlike(_ a: Int, _ b: Int) -> Bool {
    (0..<size.width).allSatisfy { pixels[a * size.width + $0] == pixels[b * size.width + $0] }
  }
}
