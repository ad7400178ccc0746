internal import Pixels
internal import PopoverGeometry

/// A path of a drawing, and the distance in pixels from its outline up to which it changes pixels.
struct DrawnPath {
  let path: DevicePath
  let reach: Int
}

extension Lattice {
  /// Finds the columns and rows of a drawing that repeat, and keeps one of each group.
  ///
  /// A column that crosses only lines along x equals its neighbor, because paints change only from top
  /// to bottom. Rows that cross only lines along y have equal coverage, even where their colors
  /// differ.
  ///
  /// - Parameters:
  ///   - paths: all that is drawn.
  ///   - keepingRows: whether to keep every row.
  init(cutting paths: [DrawnPath], size: PixelSize, keepingRows: Bool = false) {
    self.init(
      columns: .cutting(paths, .x, length: size.width),
      rows: keepingRows
        ? [Run(copying: 0..<size.height)] : .cutting(paths, .y, length: size.height))
  }

  /// The size of what is kept.
  var sourceSize: PixelSize {
    PixelSize(
      width: columns.last?.source.upperBound ?? 0, height: rows.last?.source.upperBound ?? 0)
  }
}

extension DevicePath {
  /// A path of a drawing, without the columns and rows that a lattice repeats.
  func kept(by lattice: Lattice) -> DevicePath {
    let (columns, rows) = (lattice.columns.removals, lattice.rows.removals)
    return mapped { vertex in
      Vertex(x: columns.keptPosition(of: vertex.x), y: rows.keptPosition(of: vertex.y))
    }
  }
}

/// The start of a removed range, in units of the uncut axis, and its number of units.
private typealias Removal = (after: Int, units: Int)

extension [Removal] {
  /// The position of a coordinate after the cut, in units.
  fileprivate func keptPosition(of coordinate: Int) -> Int {
    reduce(coordinate) { $1.after < coordinate ? $0 - $1.units : $0 }
  }
}

extension [Run] {
  /// The ranges of which only the first pixel is kept.
  fileprivate var removals: [Removal] {
    var (removals, start): ([Removal], Int) = ([], 0)
    for run in self {
      if run.source.count < run.length {
        removals.append(
          (start * DevicePath.unitsPerPixel, (run.length - 1) * DevicePath.unitsPerPixel))
      }
      start += run.length
    }
    return removals
  }

  /// Reduces the ranges along an axis in which no path changes to one pixel each.
  fileprivate static func cutting(_ paths: [DrawnPath], _ axis: Axis, length: Int) -> [Run] {
    var runs: [Run] = []
    var kept = 0
    var position = 0
    func copy(upTo end: Int) {
      if end > position {
        runs.append(Run(copying: kept..<kept + end - position))
        kept += end - position
        position = end
      }
    }
    for free in freeRanges(paths, axis, length: length) where free.count > 1 {
      copy(upTo: free.lowerBound)
      runs.append(Run(source: kept..<kept + 1, length: free.count))
      kept += 1
      position = free.upperBound
    }
    copy(upTo: length)
    return runs
  }

  /// The ranges of pixels without a vertex, a curve or a line across the axis, in them or within a
  /// path's reach beside them.
  private static func freeRanges(
    _ paths: [DrawnPath], _ axis: Axis, length: Int
  ) -> [Range<Int>] {
    let unit = DevicePath.unitsPerPixel
    var occupied: [ClosedRange<Int>] = []
    occupied.reserveCapacity(3 * paths.reduce(0) { $0 + $1.path.segments.count + 1 })
    for drawn in paths {
      drawn.path.forEachExtent(axis) { extent in
        // A shift rounds down.
        let low = extent.lowerBound >> DevicePath.pixelShift
        let high = (extent.upperBound + unit - 1) >> DevicePath.pixelShift
        occupied.append(low - drawn.reach...high + drawn.reach)
      }
    }
    occupied.sort { $0.lowerBound < $1.lowerBound }
    var free: [Range<Int>] = []
    var position = 0
    for extent in occupied where position < length {
      if extent.lowerBound > position {
        free.append(position..<Swift.min(extent.lowerBound, length))
      }
      position = Swift.max(position, extent.upperBound)
    }
    if position < length { free.append(position..<length) }
    return free
  }
}

extension DevicePath {
  /// Cairo samples the outline at 15 heights per pixel. It may extend a line to the next height,
  /// which is some pixels further along for a flat line.
  private static let samplesPerPixel = 15

  /// Calls `body` with the extent along an axis of each segment that is no straight line along it,
  /// and with each vertex of those that are.
  fileprivate func forEachExtent(_ axis: Axis, _ body: (ClosedRange<Int>) -> Void) {
    var current = start
    for segment in segments {
      DevicePath.addExtents(of: segment, from: current, axis, body)
      current = segment.end
    }
    DevicePath.addExtents(of: .line(start), from: current, axis, body)
  }

  private static func addExtents(
    of segment: Segment, from start: Vertex, _ axis: Axis, _ body: (ClosedRange<Int>) -> Void
  ) {
    let (a, b, end) =
      switch segment {
      case .line(let to): (start, to, to)
      case .cubic(let a, let b, let to): (a, b, to)
      }
    func extent(_ axis: Axis) -> (low: Int, high: Int) {
      (
        min(min(start[axis], a[axis]), min(b[axis], end[axis])),
        max(max(start[axis], a[axis]), max(b[axis], end[axis]))
      )
    }
    let ((low, high), (lowest, highest)) = (extent(axis), extent(axis.other))
    if lowest == highest {
      // The start is the end of the segment before.
      func add(_ vertex: Vertex) { body(vertex[axis]...vertex[axis]) }
      if case .cubic = segment {
        add(a)
        add(b)
      }
      add(end)
    } else {
      let rise = highest - lowest
      let spill = (high - low) / rise * DevicePath.unitsPerPixel / samplesPerPixel
      body(low - spill...high + spill)
    }
  }
}

extension DevicePath.Vertex {
  /// The coordinate along an axis.
  fileprivate subscript(axis: Axis) -> Int {
    switch axis {
    case .x: x
    case .y: y
    }
  }
}
