internal import Gusset

/// The fill of each row of a popover, and the lines along its edge.
struct BandEstimate {
  /// The premultiplied fill of each row of the popover, from its top; `nil` where it is not known.
  var fill: [UInt32?]
  /// The width of the border, in pixels.
  var border: Int
  /// The width of the highlight inside the border, in pixels.
  var highlight: Int
  /// The pixels of the border and of the highlight on the left and the right of each row, with its fill.
  var borderRows: [LineSample]
  var highlightRows: [LineSample]
}

/// A pixel of a line and the fill beneath it, premultiplied, at a position from 0 at the top to 1.
struct LineSample {
  var position: Double
  var fill: SIMD4<Double>
  var line: SIMD4<Double>
}

extension BandEstimate {
  init(_ picture: TracedPicture, _ estimate: BodyEstimate, _ rays: EdgeRays) {
    let (body, bounds) = (estimate.body, estimate.bounds)
    let margin = min(24, body.width / 5)
    let inner = body.x + margin..<body.columns.upperBound - margin
    let all = body.rows.map { y in mode(inner.map { picture[$0, y] }) }
    let middle = body.height / 4..<max(body.height / 4 + 1, body.height * 3 / 4)
    let deepest = max(0, min(body.width, body.height) / 3)
    // The mode of the rows between the corners; an arrow on one side covers part of them.
    func isLine(_ depth: Int) -> Bool {
      [body.x + depth, body.columns.upperBound - 1 - depth].contains { x in
        middle.count { row in
          all[row].map { difference($0, picture[x, body.y + row]) > 1 } ?? false
        } * 10 > middle.count * 6
      }
    }
    let band = (0..<deepest).first { !isLine($0) } ?? deepest
    func isChange(_ depth: Int) -> Bool {
      [(body.x + depth, -1), (body.columns.upperBound - 1 - depth, 1)].contains { x, step in
        middle.count { row in
          difference(picture[x, body.y + row], picture[x + step, body.y + row]) > 2
        } * 10 > middle.count * 6
      }
    }
    let split = band > 1 ? (1..<band).first(where: isChange) ?? band : band
    (border, highlight) = (split, band - split)
    let top = body.y - bounds.y
    fill = bounds.rows.map { y in
      let row = y - body.y
      if row >= band, row < body.height - band {
        guard let left = rays.left[y], let right = rays.right[y] else { return all[row] }
        // Beside a round corner the lines are thicker.
        let isStraight = left <= body.x && right >= body.columns.upperBound
        let inset = isStraight ? band + 1 : 2 * band + 2
        let low = max(left, body.x) + inset
        let high = min(right, body.columns.upperBound) - inset
        return low + 4 < high ? rowFill(picture, y, low..<high) : all[row]
      }
      guard !body.rows.contains(y), let low = rays.left[y], let high = rays.right[y] else {
        return nil
      }
      // The arrow, without its lines, which are thicker along a slope.
      let inset = 2 * band + 2
      return high - low > 2 * inset + 2
        ? mode((low + inset..<high - inset).map { picture[$0, y] }) : nil
    }
    let height = Double(bounds.height)
    func samples(_ depth: Int) -> [LineSample] {
      middle.flatMap { row -> [LineSample] in
        guard let fill = all[row] else { return [] }
        return [body.x + depth, body.columns.upperBound - 1 - depth].map { x in
          LineSample(
            position: (Double(top + row) + 0.5) / height, fill: components(fill),
            line: components(picture[x, body.y + row]))
        }
      }
    }
    borderRows = border > 0 ? samples(0) : []
    highlightRows = highlight > 0 ? samples(border) : []
  }
}

/// The fill of a row: its color at both ends, where there is seldom content, or else the most frequent one.
func rowFill(_ picture: TracedPicture, _ y: Int, _ columns: Range<Int>) -> UInt32? {
  guard columns.count > 4 else { return mode(columns.map { picture[$0, y] }) }
  let (first, last) = (columns.lowerBound, columns.upperBound - 1)
  let ends = [first, first + 2, last - 2, last].map { picture[$0, y] }
  return Set(ends).count == 1
    ? ends[0] : mode(columns.map { picture[$0, y] })
}

/// The color of a line over a fill: with alpha where the rows of the fill, or its own alpha, tell how much
/// of it shows through; opaque otherwise.
///
/// Least squares of `line = color * alpha + fill * (1 - alpha)`, after a first fit without the rows that
/// it explains worst: the base of an arrow, content at the edge.
func lineColor(_ samples: [LineSample]) -> (color: Theme.Color, error: Double) {
  var used = samples
  var result = (color: Theme.Color.black, error: 0.0)
  for _ in 0..<3 {
    guard !used.isEmpty else { return result }
    let count = Double(used.count)
    let fill = used.reduce(SIMD4<Double>.zero) { $0 + $1.fill } / count
    let line = used.reduce(SIMD4<Double>.zero) { $0 + $1.line } / count
    var (spread, joint) = (0.0, 0.0)
    for sample in used {
      spread += ((sample.fill - fill) * (sample.fill - fill)).sum()
      joint += ((sample.fill - fill) * (sample.line - line)).sum()
    }
    var through = spread / count > 12 ? min(max(joint / spread, 0), 0.99) : 0
    if fill.w < 250 { through = min(max((255 - line.w) / (255 - fill.w), 0), 0.99) }
    let alpha = 1 - through
    let color = (line - fill * through) / alpha
    // The nearest color that can be written, and how far it is from the rows.
    let opacity = fill.w < 250 || color.w > 250 ? alpha * 255 : color.w
    let nearest = Theme.Color(nearest: color * 255 / max(color.w, 1), alpha: opacity)
    func distance(_ sample: LineSample) -> Double {
      let residual = sample.line - sample.fill * through - color * alpha
      return max(residual.max(), -residual.min())
    }
    result = (nearest, used.map(distance).sorted()[used.count / 2])
    let sorted = used.sorted { distance($0) < distance($1) }
    used = Array(sorted.prefix(max(1, used.count * 8 / 10)))
  }
  return result
}
