/// Moves places apart until neighbours are `distance` from each other, as little as that takes,
/// within a range; their order stays.
func spread(_ places: [Double], distance: Double, within range: ClosedRange<Double>) -> [Double] {
  let order = places.indices.sorted { places[$0] < places[$1] }
  // Places that would touch form a cluster about their common middle.
  var clusters: [(middle: Double, count: Int)] = []
  for index in order {
    var cluster = (middle: places[index], count: 1)
    while true {
      let half = distance * Double(cluster.count - 1) / 2
      cluster.middle = max(range.lowerBound + half, min(range.upperBound - half, cluster.middle))
      guard let last = clusters.last,
        cluster.middle - last.middle < distance * Double(cluster.count + last.count) / 2
      else { break }
      let count = last.count + cluster.count
      let sum = last.middle * Double(last.count) + cluster.middle * Double(cluster.count)
      cluster = (sum / Double(count), count)
      clusters.removeLast()
    }
    clusters.append(cluster)
  }
  var result = places
  var next = 0
  for cluster in clusters {
    for step in 0..<cluster.count {
      result[order[next]] =
        cluster.middle + distance * (Double(step) - Double(cluster.count - 1) / 2)
      next += 1
    }
  }
  return result
}
