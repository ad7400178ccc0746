internal import PopoverGeometry

/// One axis of a drawing, divided into ranges that are kept and ranges reduced to one pixel.
struct AxisCut {
  /// A path, and the distance from its outline up to which its drawing changes pixels.
  struct Shape {
    let path: DevicePath
    let reach: Int
  }

  let runs: [Run]
  /// The start of each removed range, in units of the uncut axis, and its number of pixels.
  private let removals: [(after: Int, pixels: Int)]
  let keptLength: Int

  init(copying length: Int) {
    runs = [Run(copying: 0..<length)]
    removals = []
    keptLength = length
  }

  /// Removes the ranges in which no path changes, along the axis of `main`.
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

  /// The ranges of pixels without a vertex, a curve or a line across the axis, in them or within a
  /// path's reach beside them.
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

  /// The position of a coordinate after the cut, in units.
  func position(of coordinate: Int) -> Int {
    removals.reduce(coordinate) { position, removal in
      coordinate > removal.after ? position - removal.pixels * DevicePath.unitsPerPixel : position
    }
  }
}

extension DevicePath {
  /// Cairo samples the outline at 15 heights per pixel. It may extend a line to the next height,
  /// which is some pixels further along for a flat line.
  private static let samplesPerPixel = 15

  /// The extents along `main` of all segments that are not straight lines along it.
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
        // Of a line along the axis only the ends count.
        extents += all.map { $0[keyPath: main]...$0[keyPath: main] }
      }
      current = all[all.count - 1]
    }
    return extents
  }
}
