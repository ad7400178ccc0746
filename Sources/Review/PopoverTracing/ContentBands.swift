internal import Gusset

/// Rows of a body that another color fills from edge to edge, on a fill that goes on behind them: a header, a selected
/// row, a line between two entries. They are content, and no stops of the fill.
struct ContentBands {
  /// Pixels of a row that have the color of a band, and the fill behind them.
  struct Row {
    let columns: Range<Int>
    let color: UInt32
    let fill: UInt32
  }

  /// The bands of each row of the picture.
  private(set) var rows: [Row?]
  /// The number of pixels of all.
  private(set) var area = 0

  /// - Returns: `nil` for none.
  init?(_ picture: TracedPicture, _ outline: TracedOutline, scale: Scale) {
    let (body, rays) = (outline.frame.body, outline.rays)
    rows = Array(repeating: nil, count: picture.size.height)
    // The outermost rows are borders.
    let inner = body.rows.dropFirst().dropLast().clamped(to: rows.indices)
    let found = inner.compactMap { y in
      let (left, right) = (rays.left[y] ?? body.x, rays.right[y] ?? body.columns.upperBound)
      let columns = left < right ? (left..<right).clamped(to: body.columns) : body.columns
      // Beside a round corner, rays may meet the arrow first.
      guard columns.count * 2 > body.width else { return nil as (y: Int, run: EdgeRun)? }
      return picture.edgeRun(y, columns, scale: scale).map { (y: y, run: $0) }
    }
    guard found.count * 4 > inner.count * 3 else { return nil }
    let colors = found.map { components($0.run.color) }
    let tolerance = 1.5 + 2 * picture.noise
    func isLike(_ color: SIMD4<Double>) -> (SIMD4<Double>) -> Bool {
      { ($0 - color).greatest <= tolerance }
    }
    // The fill is what most rows have. Content is seldom most of a body.
    guard let usual = mostFrequent(found.map(\.run.color)) else { return nil }
    let fill = components(usual)
    let isFill = colors.map(isLike(fill))
    guard isFill.count(where: { $0 }) * 2 > isFill.count else { return nil }
    var start = 0
    while start < found.count {
      let end = isFill[start...].firstIndex(of: !isFill[start]) ?? found.count
      defer { start = end }
      guard !isFill[start] else { continue }
      let band = colors[start..<end]
      let isWithin = start > 0 && end < found.count
      // What shades an end of the body is a part of its fill.
      let isHigh = Double(end - start) >= 8 * scale.value
      // A header has one color, and a line at its end.
      let even = band.count(where: isLike(colors[(start + end) / 2]))
      guard isWithin || isHigh && even * 5 >= band.count * 4,
        [band.first, band.last].allSatisfy({ outermost in
          outermost.map { ($0 - fill).greatest > 3 + tolerance } ?? false
        })
      else { continue }
      for (y, run) in found[start..<end] {
        rows[y] = Row(
          columns: run.columns, color: run.color, fill: usual)
        area += run.columns.count { !differ(picture[$0, y], run.color, by: 3) }
      }
    }
    if area == 0 { return nil }
  }
}

/// A color at both ends of a row, and the columns over which it reaches.
typealias EdgeRun = (color: UInt32, columns: Range<Int>)

extension TracedPicture {
  /// The color that a row has at both ends of a body, behind the lines along its edge, with the columns over which it
  /// reaches; `nil` where the two ends differ.
  ///
  /// A line at the very edge may be as wide as eight points, and one inside it four.
  func edgeRun(
    _ y: Int, _ columns: Range<Int>, scale: Scale
  ) -> EdgeRun? {
    func run(_ pixel: (Int) -> UInt32) -> (color: UInt32, start: Int)? {
      var start = 0
      for depth in 1..<max(2, columns.count / 3) {
        // Where noise were allowed for, the fade of a wide shadow would be a run.
        if differ(pixel(depth), pixel(start), by: 1) { start = depth }
        let least = (start == 0 ? 8 : 4) * scale.value + 1
        if Double(depth - start) >= least { return (pixel(start + 2), start) }
      }
      return nil
    }
    guard let left = run({ self[columns.lowerBound + $0, y] }),
      let right = run({ self[columns.upperBound - 1 - $0, y] }),
      !differ(left.color, right.color, by: 1 + Int(2 * noise))
    else { return nil }
    return (left.color, columns.lowerBound + left.start..<columns.upperBound - right.start)
  }
}
