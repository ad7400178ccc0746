internal import Gusset

/// A connected shape that differs from the backdrop.
struct FoundShape: Equatable {
  /// The smallest rectangle around it.
  var bounds: PixelRect
  /// The number of its pixels.
  var area: Int
}

extension TracedPicture {
  /// The shapes on the backdrop, the largest rectangle first. Runs of pixels in a row that touch runs of the
  /// row above belong to one shape.
  func shapes(threshold: Int = 2) -> [FoundShape] {
    var shapes: [FoundShape] = []
    var parents: [Int] = []
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    var above: [(range: Range<Int>, shape: Int)] = []
    for y in 0..<size.height {
      var runs: [(range: Range<Int>, shape: Int)] = []
      var x = 0
      var first = 0
      while x < size.width {
        guard difference(self[x, y], backdrop) > threshold else {
          x += 1
          continue
        }
        let start = x
        while x < size.width, difference(self[x, y], backdrop) > threshold { x += 1 }
        var shape: Int?
        let bounds = PixelRect(columns: start..<x, rows: y..<y + 1)
        while first < above.count, above[first].range.upperBound < start { first += 1 }
        var other = first
        while other < above.count, above[other].range.lowerBound <= x {
          let touched = root(above[other].shape)
          if let found = shape, found != touched {
            parents[touched] = found
            shapes[found].bounds = shapes[found].bounds.union(shapes[touched].bounds)
            shapes[found].area += shapes[touched].area
          } else {
            shape = touched
          }
          other += 1
        }
        if let shape {
          shapes[shape].bounds = shapes[shape].bounds.union(bounds)
          shapes[shape].area += x - start
          runs.append((start..<x, shape))
        } else {
          parents.append(shapes.count)
          runs.append((start..<x, shapes.count))
          shapes.append(FoundShape(bounds: bounds, area: x - start))
        }
      }
      above = runs
    }
    return shapes.indices.filter { parents[$0] == $0 }.map { shapes[$0] }
      .sorted { $0.bounds.area > $1.bounds.area }
  }
}
