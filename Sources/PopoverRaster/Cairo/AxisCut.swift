internal import PopoverGeometry

/// One axis of a drawing, cut into ranges that are kept and ranges of which one pixel is kept.
struct AxisCut {
  /// A path, and how many pixels beside its outline are touched by what is made of it.
  struct Shape {
    let path: DevicePath
    let reach: Int
  }

  let runs: [Run]
  /// Where each removed range begins, in units of the uncut axis, and how many pixels go there.
  private let removals: [(after: Int, pixels: Int)]
  let keptLength: Int

  init(copying length: Int) {
    runs = [Run(copying: 0..<length)]
    removals = []
    keptLength = length
  }

  /// Cuts out what no path changes in, along the axis of `main`.
  init(
    _ shapes: [Shape], _ main: KeyPath<DevicePath.Vertex, Int>,
    _ cross: KeyPath<DevicePath.Vertex, Int>, length: Int
  ) {
    var runs: [Run] = []
    var removals: [(after: Int, pixels: Int)] = []
    var kept = 0
    var position = 0
    func copy(upTo end: Int) {
      if end > position {
        runs.append(Run(copying: kept..<kept + end - position))
        kept += end - position
        position = end
      }
    }
    for free in AxisCut.freeRanges(shapes, main, cross, length: length)
    where free.count > 1 {
      copy(upTo: free.lowerBound)
      runs.append(Run(source: kept..<kept + 1, length: free.count))
      removals.append((free.lowerBound * DevicePath.unitsPerPixel, free.count - 1))
      kept += 1
      position = free.upperBound
    }
    copy(upTo: length)
    self.runs = runs
    self.removals = removals
    keptLength = kept
  }

  /// The pixels in which no path has a vertex, a curve or a line across the axis, nor within its
  /// reach on either side.
  private static func freeRanges(
    _ shapes: [Shape], _ main: KeyPath<DevicePath.Vertex, Int>,
    _ cross: KeyPath<DevicePath.Vertex, Int>, length: Int
  ) -> [Range<Int>] {
    let unit = Double(DevicePath.unitsPerPixel)
    let occupied = shapes.flatMap { shape in
      shape.path.extents(main, cross).map { extent in
        let low = Int((Double(extent.lowerBound) / unit).rounded(.down)) - shape.reach
        let high = Int((Double(extent.upperBound) / unit).rounded(.up)) + shape.reach
        return low...high
      }
    }
    var free: [Range<Int>] = []
    var position = 0
    for extent in occupied.sorted(by: { $0.lowerBound < $1.lowerBound }) where position < length {
      if extent.lowerBound > position {
        free.append(position..<min(extent.lowerBound, length))
      }
      position = max(position, extent.upperBound)
    }
    if position < length { free.append(position..<length) }
    return free
  }

  /// Where a coordinate lies after the cut, in units.
  func position(of coordinate: Int) -> Int {
    removals.reduce(coordinate) { position, removal in
      coordinate > removal.after ? position - removal.pixels * DevicePath.unitsPerPixel : position
    }
  }
}

extension DevicePath {
  /// Cairo looks at the outline at 15 heights a pixel and may carry a line on to the next of them,
  /// which for a flat line is some pixels further along.
  private static let samplesPerPixel = 15

  /// The extents along `main` of everything that is not a straight line along it.
  fileprivate func extents(
    _ main: KeyPath<Vertex, Int>, _ cross: KeyPath<Vertex, Int>
  ) -> [ClosedRange<Int>] {
    var extents: [ClosedRange<Int>] = []
    var current = start
    for segment in segments + [.line(start)] {
      let all = [current] + segment.vertices
      let level = current[keyPath: cross]
      if all.contains(where: { $0[keyPath: cross] != level }) {
        let values = all.map { $0[keyPath: main] }
        let levels = all.map { $0[keyPath: cross] }
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        let rise = (levels.max() ?? 0) - (levels.min() ?? 0)
        let spill = (high - low) / rise * DevicePath.unitsPerPixel / DevicePath.samplesPerPixel
        extents.append(low - spill...high + spill)
      } else {
        // A line along the axis: its ends count, the way between them does not.
        extents += all.map { $0[keyPath: main]...$0[keyPath: main] }
      }
      current = all[all.count - 1]
    }
    return extents
  }
}
