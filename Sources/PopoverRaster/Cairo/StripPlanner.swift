internal import PopoverGeometry
internal import PopoverModel

/// Finds the columns and rows of a drawing that are all alike and takes them out.
///
/// A column in which only lines along x are crossed looks the same as its neighbour, because the
/// fill changes only from top to bottom. Of each group of such columns one is drawn and a run
/// repeats it. Rows are alike in the same way in their shape, whatever the fill does.
struct StripPlanner {
  /// The drawing without the columns and rows that runs put back.
  let strip: DeviceDrawing
  /// How the strip becomes the whole drawing.
  let lattice: Lattice

  /// - Parameter keepingRows: whether every row is kept, for what shows the fill itself.
  init(_ drawing: DeviceDrawing, keepingRows: Bool) {
    let reach = drawing.reach
    let columns = AxisCut(
      drawing.paths, \.x, \.y, length: drawing.size.width, reach: reach)
    let rows =
      keepingRows
      ? AxisCut(copying: drawing.size.height)
      : AxisCut(drawing.paths, \.y, \.x, length: drawing.size.height, reach: reach)
    var strip = drawing.mapped { path in
      path.mapped { vertex in
        DevicePath.Vertex(x: columns.position(of: vertex.x), y: rows.position(of: vertex.y))
      }
    }
    strip.size = PixelSize(width: columns.keptLength, height: rows.keptLength)
    self.strip = strip
    lattice = Lattice(columns: columns.runs, rows: rows.runs)
  }
}

/// One axis of a drawing, cut into ranges that are kept and ranges of which one pixel is kept.
private struct AxisCut {
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
    _ paths: [DevicePath], _ main: KeyPath<DevicePath.Vertex, Int>,
    _ cross: KeyPath<DevicePath.Vertex, Int>, length: Int, reach: Int
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
    for free in AxisCut.freeRanges(paths, main, cross, length: length, reach: reach)
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

  /// The pixels in which no path has a vertex, a curve or a line across the axis.
  ///
  /// `reach` pixels on either side of such a thing are left alone too.
  private static func freeRanges(
    _ paths: [DevicePath], _ main: KeyPath<DevicePath.Vertex, Int>,
    _ cross: KeyPath<DevicePath.Vertex, Int>, length: Int, reach: Int
  ) -> [Range<Int>] {
    let occupied = paths.flatMap { $0.extents(main, cross) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var free: [Range<Int>] = []
    var position = 0
    for extent in occupied {
      let unit = DevicePath.unitsPerPixel
      let start = Int((Double(extent.lowerBound) / Double(unit)).rounded(.down)) - reach
      let end = Int((Double(extent.upperBound) / Double(unit)).rounded(.up)) + reach
      if start > position { free.append(position..<min(start, length)) }
      position = max(position, end)
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

  fileprivate func mapped(_ transform: (Vertex) -> Vertex) -> DevicePath {
    var result = self
    result.start = transform(start)
    result.segments = segments.map { segment in
      switch segment {
      case .line(let to): .line(transform(to))
      case .cubic(let a, let b, let to): .cubic(transform(a), transform(b), transform(to))
      }
    }
    return result
  }
}

extension DeviceDrawing {
  /// How many pixels beside a vertex can be touched: one for antialiasing, and what a stroke and
  /// its mitres cover.
  fileprivate var reach: Int {
    if case .innerHalf(_, let width)? = border { return 1 + Int(width.rounded(.up)) }
    // Cairo's mitres are cut off at ten times the width of half a stroke.
    return innerEdges.reduce(1) { reach, edge in
      guard case .band(let width) = edge else { return reach }
      return max(reach, 1 + Int((10 * width).rounded(.up)))
    }
  }

  fileprivate var paths: [DevicePath] {
    [silhouette]
      + innerEdges.compactMap { edge in
        if case .path(let path) = edge { path } else { nil }
      }
  }

  fileprivate func mapped(_ transform: (DevicePath) -> DevicePath) -> DeviceDrawing {
    func mapped(_ edge: InnerEdge) -> InnerEdge {
      if case .path(let path?) = edge { .path(transform(path)) } else { edge }
    }
    var result = self
    result.silhouette = transform(silhouette)
    if case .ring(let color, let inner)? = border {
      result.border = .ring(color, inner: mapped(inner))
    }
    result.highlight?.inner = highlight.map { mapped($0.inner) } ?? .path(nil)
    return result
  }
}
