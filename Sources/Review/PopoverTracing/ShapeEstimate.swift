internal import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The radius of a rounded corner, from the distances between the sides of its box and the outline, row by
/// row from the corner: a quarter of a circle leaves (1 - pi/4) r² of its box empty.
func cornerRadius(_ distances: some Sequence<Int?>, most: Int) -> Double {
  var area = 0.0
  for distance in distances.prefix(most) {
    guard let distance else { continue }
    guard distance > 0 else { break }
    area += Double(min(distance, most)) + 0.3
  }
  return (area / (1 - Double.pi / 4)).squareRoot()
}

extension BodyEstimate {
  /// The radii of the four corners, in pixels. An arrow beside a corner hides it from the rays of one side,
  /// which then see less of it, so the larger radius counts.
  func radii(_ rays: EdgeRays) -> CornerRadii {
    let most = min(body.width, body.height) / 2
    let (x, y) = (body.x, body.y)
    let (right, bottom) = (body.columns.upperBound, body.rows.upperBound)
    func radius(
      _ rows: some Collection<Int>, _ across: (Int) -> Int?, _ columns: some Collection<Int>,
      _ down: (Int) -> Int?
    ) -> Double {
      max(
        cornerRadius(rows.lazy.map(across), most: most),
        cornerRadius(columns.lazy.map(down), most: most))
    }
    func fromLeft(_ row: Int) -> Int? { rays.left[row].map { $0 - x } }
    func fromRight(_ row: Int) -> Int? { rays.right[row].map { right - $0 } }
    func fromTop(_ column: Int) -> Int? { rays.top[column].map { $0 - y } }
    func fromBottom(_ column: Int) -> Int? { rays.bottom[column].map { bottom - $0 } }
    return CornerRadii(
      topLeft: radius(body.rows, fromLeft, body.columns, fromTop),
      topRight: radius(body.rows, fromRight, body.columns.reversed(), fromTop),
      bottomRight: radius(body.rows.reversed(), fromRight, body.columns.reversed(), fromBottom),
      bottomLeft: radius(body.rows.reversed(), fromLeft, body.columns, fromBottom))
  }

  /// The first and the last pixel of the arrow on each line from its tip to the body, along the edge.
  func arrowLines(_ rays: EdgeRays) -> [(low: Double, high: Double)] {
    func lines(_ indexes: some Sequence<Int>, _ low: [Int?], _ high: [Int?]) -> [(
      low: Double, high: Double
    )] {
      indexes.compactMap { index in
        guard low.indices.contains(index), let low = low[index], let high = high[index], low < high
        else { return nil }
        return (Double(low), Double(high))
      }
    }
    let bounds = bounds
    switch direction {
    case .up: return lines(bounds.y..<body.y, rays.left, rays.right)
    case .down:
      return lines(
        (body.rows.upperBound..<bounds.rows.upperBound).reversed(), rays.left, rays.right)
    case .left: return lines(bounds.x..<body.x, rays.top, rays.bottom)
    case .right:
      return lines(
        (body.columns.upperBound..<bounds.columns.upperBound).reversed(), rays.top, rays.bottom)
    case nil: return []
    }
  }
}

/// A straight arrow, as lines along its edge show it, in pixels.
struct ArrowEstimate {
  /// The position of the tip along the edge.
  var tip: Double
  /// The width where the flanks meet the body.
  var base: Double
  var tipRadius: Double
  var filletRadius: Double
  /// How far the middle of the base is from the tip, along the edge.
  var lean: Double
}

extension ArrowEstimate {
  /// - Parameter lines: the first and the last position on each line, from the tip to the body.
  init?(_ lines: [(low: Double, high: Double)]) {
    guard let last = lines.last else { return nil }
    let height = Double(lines.count)
    // Flanks are straight between the round tip and the fillets.
    let middle = lines.indices.filter {
      Double($0) >= 0.35 * height - 1 && Double($0) < 0.8 * height
    }
    let used = middle.isEmpty ? Array(lines.indices) : middle
    func line(_ side: (Int) -> Double) -> (start: Double, slope: Double) {
      let count = Double(used.count)
      let x = used.reduce(0) { $0 + Double($1) + 0.5 } / count
      let y = used.reduce(0) { $0 + side($1) } / count
      var (joint, spread) = (0.0, 0.0)
      for index in used {
        joint += (Double(index) + 0.5 - x) * (side(index) - y)
        spread += (Double(index) + 0.5 - x) * (Double(index) + 0.5 - x)
      }
      let slope = spread > 0 ? joint / spread : 0
      return (y - slope * x, slope)
    }
    let (low, high) = (line { lines[$0].low + 0.4 }, line { lines[$0].high - 0.4 })
    let widening = max(high.slope - low.slope, 0.02)
    base = max(1, high.start - low.start + widening * height)
    let sine = sin(atan(widening / 2))
    let beyond = max(0, (high.start - low.start) / widening)
    tipRadius = min(beyond / max(1 / sine - 1, 0.01), height, base)
    let (start, end) = (
      (low.start + high.start) / 2, (low.start + high.start + (low.slope + high.slope) * height) / 2
    )
    lean = lines.count > 3 ? end - start : 0
    tip = start
    let excess = max(0, (last.high - last.low - base + widening / 2) / 2)
    filletRadius = excess < 0.7 ? 0 : excess * 1.3 / max(tan(atan2(height, base / 2) / 2), 0.05)
  }
}

extension ArrowPath {
  /// The outline of an arrow as lines along its edge show it, as a polygon; `nil` where it is none.
  ///
  /// - Parameter lines: the first and the last position on each line, from the tip to the body.
  init?(_ lines: [(low: Double, high: Double)], scale: Scale) {
    guard lines.count > 3, let first = lines.first else { return nil }
    // Rays of a line may meet something else; an arrow gets wider towards the body.
    var widening = lines
    for index in lines.indices.dropFirst() {
      widening[index].low = min(lines[index].low, widening[index - 1].low)
      widening[index].high = max(lines[index].high, widening[index - 1].high)
    }
    let (last, height) = (widening[lines.count - 1], Double(lines.count))
    let step = max(1, lines.count / 24)
    let used = lines.indices.filter { $0 % step == step / 2 }
    func point(_ x: Double, _ y: Double) -> String {
      "\(rounded((x - last.low) / scale.value, 100)) \(rounded(y / scale.value, 100))"
    }
    let low = used.map { point(widening[$0].low + 0.4, Double($0) + 0.5) }
    let high = used.map { point(widening[$0].high - 0.4, Double($0) + 0.5) }
    let tip = point((first.low + first.high) / 2, 0)
    let path =
      "M\(point(last.low, height))L" + (low.reversed() + [tip] + high).joined(separator: " ")
      + " \(point(last.high, height))Z"
    guard let arrow = try? ArrowPath(svgPath: path) else { return nil }
    self = arrow
  }
}
