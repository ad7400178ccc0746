internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Finds the columns and rows of a drawing that repeat, and removes the repetitions.
///
/// A column that crosses only lines along x equals its neighbor, because the fill changes only from
/// top to bottom. One column of each such group is drawn, and a run repeats it. Rows that cross
/// only lines along y have equal coverage, even where their colors differ.
struct StripPlanner {
  /// The drawing without the repetitions.
  let strip: DeviceDrawing
  /// The map from the strip to the whole drawing.
  let lattice: Lattice

  /// - Parameter keepingRows: whether to keep every row, because the strip shows the fill's colors.
  init(_ drawing: DeviceDrawing, keepingRows: Bool) {
    let reach = drawing.reach
    let shapes = drawing.paths.map { AxisCut.Shape(path: $0, reach: reach) }
    let columns = AxisCut(shapes, .x, length: drawing.size.width)
    let rows =
      keepingRows
      ? AxisCut(copying: drawing.size.height)
      : AxisCut(shapes, .y, length: drawing.size.height)
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

extension DeviceDrawing {
  /// The distance from a vertex up to which pixels can change: one pixel for antialiasing, and the
  /// extent of a stroke and its miters.
  fileprivate var reach: Int {
    if let border, border.style == .innerHalf { return 1 + Int(border.width.rounded(.up)) }
    // Cairo's miter limit is 10: a miter reaches at most ten times half of the stroke's width.
    return [borderInner, highlightInner].reduce(1) { reach, edge in
      guard case .band(let width)? = edge else { return reach }
      return max(reach, 1 + Int((10 * width).rounded(.up)))
    }
  }

  fileprivate var paths: [DevicePath] {
    [silhouette] + [borderEdge, highlightEdge].compactMap { $0 }
  }

  fileprivate func mapped(_ transform: (DevicePath) -> DevicePath) -> DeviceDrawing {
    var result = self
    result.silhouette = transform(silhouette)
    result.borderEdge = borderEdge.map(transform)
    result.highlightEdge = highlightEdge.map(transform)
    return result
  }
}
