/// Moves label positions apart so that no two labels overlap. Each label moves as little as
/// possible, and the order stays the same.
///
/// - Parameters:
///   - positions: the preferred positions, in any order.
///   - spacing: the minimum distance between two labels.
///   - range: the range of allowed positions.
func labelPositions(
  _ positions: [Double], spacing: Double, within range: ClosedRange<Double>
) -> [Double] {
  let order = positions.indices.sorted { positions[$0] < positions[$1] }
  // Labels that would overlap form a cluster around their mean position.
  var clusters: [(middle: Double, count: Int)] = []
  for index in order {
    var cluster = (middle: positions[index], count: 1)
    while true {
      let half = spacing * Double(cluster.count - 1) / 2
      cluster.middle = max(range.lowerBound + half, min(range.upperBound - half, cluster.middle))
      guard let last = clusters.last,
        cluster.middle - last.middle < spacing * Double(cluster.count + last.count) / 2
      else { break }
      let count = last.count + cluster.count
      let sum = last.middle * Double(last.count) + cluster.middle * Double(cluster.count)
      cluster = (sum / Double(count), count)
      clusters.removeLast()
    }
    clusters.append(cluster)
  }
  var result = positions
  var next = 0
  for cluster in clusters {
    for step in 0..<cluster.count {
      result[order[next]] =
        cluster.middle + spacing * (Double(step) - Double(cluster.count - 1) / 2)
      next += 1
    }
  }
  return result
}
