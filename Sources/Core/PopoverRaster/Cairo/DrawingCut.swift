internal import Pixels
internal import PopoverGeometry

/// The columns and rows of a drawing that are kept, and runs that repeat them.
///
/// A column that crosses only lines along x equals its neighbor, because paints change only from top
/// to bottom. One column of each such group is kept. Rows that cross only lines along y have equal
/// coverage, even where their colors differ.
struct DrawingCut {
  private let columns: AxisCut
  private let rows: AxisCut

  /// - Parameters:
  ///   - shapes: all that is drawn.
  ///   - keepingRows: whether to keep every row.
  init(_ shapes: [AxisCut.Shape], size: PixelSize, keepingRows: Bool) {
    columns = AxisCut(shapes, .x, length: size.width)
    rows = keepingRows ? AxisCut(copying: size.height) : AxisCut(shapes, .y, length: size.height)
  }

  /// The size of what is kept.
  var size: PixelSize { PixelSize(width: columns.keptLength, height: rows.keptLength) }

  /// The map from what is kept to the whole drawing.
  var lattice: Lattice { Lattice(columns: columns.runs, rows: rows.runs) }

  /// A path of the drawing, without what is removed.
  func kept(_ path: DevicePath) -> DevicePath {
    path.mapped { vertex in
      DevicePath.Vertex(x: columns.position(of: vertex.x), y: rows.position(of: vertex.y))
    }
  }
}

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

  /// Removes the ranges along an axis in which no path changes.
  init(_ shapes: [Shape], _ axis: Axis, length: Int) {
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
    for free in AxisCut.freeRanges(shapes, axis, length: length) where free.count > 1 {
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
    _ shapes: [Shape], _ axis: Axis, length: Int
  ) -> [Range<Int>] {
    let unit = DevicePath.unitsPerPixel
    var occupied: [ClosedRange<Int>] = []
    occupied.reserveCapacity(3 * shapes.reduce(0) { $0 + $1.path.segments.count + 1 })
    for shape in shapes {
      shape.path.forEachExtent(axis) { extent in
        // A shift rounds down.
        let low = extent.lowerBound >> DevicePath.pixelShift
        let high = (extent.upperBound + unit - 1) >> DevicePath.pixelShift
        occupied.append(low - shape.reach...high + shape.reach)
      }
    }
    occupied.sort { $0.lowerBound < $1.lowerBound }
    var free: [Range<Int>] = []
    var position = 0
    for extent in occupied where position < length {
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
