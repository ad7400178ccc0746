internal import Gusset

/// The first and the last position of an arrow on a line along its edge, in pixels.
typealias ArrowLine = (low: Double, high: Double)

/// A straight arrow, as lines along its edge show it, in pixels.
struct ArrowEstimate {
  /// The position of the tip along the edge.
  var tip: Double
  /// The width where the flanks meet the body.
  var base: Double
  var tipRadius: Double
  var filletRadius: Double

  /// - Parameter lines: the lines from the tip to the body.
  init?(_ lines: [ArrowLine]) {
    guard let last = lines.last else { return nil }
    let height = Double(lines.count)
    // Flanks are straight between the round tip and the fillets.
    let first = Int(0.35 * height)
    let end = max(first + 1, Int(0.8 * height))
    let flanks = Regression(
      lines.indices[first..<end].map {
        PositionedValue(
          position: Double($0) + 0.5, value: [lines[$0].low + 0.4, lines[$0].high - 0.4, 0, 0])
      })
    let (top, slope) = (flanks.origin, flanks.slope)
    let widening = max(slope.y - slope.x, 0.02)
    tip = (top.x + top.y) / 2
    base = max(1, top.y - top.x + widening * height)
    // The circle of a round tip touches both flanks, and the tip is its top.
    let cosecant = (1 + 4 / (widening * widening)).squareRoot()
    tipRadius = min(max(0, (top.y - top.x) / widening) / max(cosecant - 1, 0.01), height, base)
    let excess = max(0, (last.high - last.low - base + widening / 2) / 2)
    // The tangent of half the angle between a flank and the edge.
    let tangent = ((height * height + base * base / 4).squareRoot() - base / 2) / height
    filletRadius = excess < 0.7 ? 0 : min(excess * 1.3 / max(tangent, 0.05), 4 * base)
  }
}

extension ArrowPath {
  /// The outline of an arrow as a polygon; `nil` where lines show none.
  ///
  /// - Parameter lines: the lines from the tip to the body.
  init?(_ lines: [ArrowLine], scale: Scale) {
    guard lines.count > 3, let first = lines.first else { return nil }
    // Rays of a line may meet something else; an arrow gets wider towards the body.
    var widest = first
    let widening = lines.map { line in
      widest = (min(widest.low, line.low), max(widest.high, line.high))
      return widest
    }
    func point(_ x: Double, _ y: Double) -> String {
      "\(rounded((x - widest.low) / scale.value, 100)) \(rounded(y / scale.value, 100))"
    }
    let step = max(1, lines.count / 24)
    let used = lines.indices.filter { $0 % step == step / 2 }
    let low = used.map { point(widening[$0].low + 0.4, Double($0) + 0.5) }
    let high = used.map { point(widening[$0].high - 0.4, Double($0) + 0.5) }
    let tip = point((first.low + first.high) / 2, 0)
    let height = Double(lines.count)
    let path =
      "M\(point(widest.low, height))L" + (low.reversed() + [tip] + high).joined(separator: " ")
      + " \(point(widest.high, height))Z"
    guard let arrow = try? ArrowPath(svgPath: path) else { return nil }
    self = arrow
  }
}
