internal import Pixels
internal import PopoverGeometry

/// A skin on its way to a picture, without the columns and rows that only repeat.
struct SkinComposition {
  /// How the kept columns and rows become those of the picture.
  let columns: KeptRuns
  let rows: KeptRuns
  /// The kept pixels with the body alone.
  let body: Pixmap
  /// The arrow's image, turned, and where its first pixel is kept; `nil` without an arrow.
  let arrow: (pixmap: Pixmap, column: Int, row: Int)?
  private let layer: SkinMetrics.ArrowLayer

  init(_ skin: Skin, _ layout: SkinLayout, _ direction: ArrowDirection?) throws(GussetError) {
    let border = skin.border.pixmap.straightened()
    let lattice = layout.lattice.simplified(for: border)
    let radius = skin.metrics.masksToBounds ? layout.cornerRadius : 0
    let corner = Int(radius.rounded(.up))
    func kept(_ axis: Axis, _ runs: [Run], length: Int) -> KeptRuns {
      let body = layout.body.range(axis)
      let corners = [body.prefix(corner), body.suffix(corner)].filter { !$0.isEmpty }
      return KeptRuns(
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
      arrow = (skin.arrow.straightened().turned(direction.quarterTurns), column, row)
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
  /// The range with a pixel more at both ends, so that what lies beside the arrow is kept as well.
  fileprivate var widened: Range<Int> { lowerBound - 1..<upperBound + 1 }
}

extension [Run] {
  /// The number of source pixels, when every one of them is taken once.
  fileprivate var sourceCount: Int { reduce(0) { $0 + $1.source.count } }
}

extension Lattice {
  /// The lattice with cells whose pixels are all alike cut down to one, which fills any length by
  /// being repeated.
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
