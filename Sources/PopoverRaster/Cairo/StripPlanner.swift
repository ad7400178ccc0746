internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Finds the columns and rows of a drawing that are all alike and takes them out.
///
/// A column in which only lines along x are crossed looks the same as its neighbor, because the
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
    let shapes = drawing.paths.map { AxisCut.Shape(path: $0, reach: reach) }
    let columns = AxisCut(shapes, \.x, \.y, length: drawing.size.width)
    let rows =
      keepingRows
      ? AxisCut(copying: drawing.size.height)
      : AxisCut(shapes, \.y, \.x, length: drawing.size.height)
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
  /// How many pixels beside a vertex can be touched: one for antialiasing, and what a stroke and
  /// its mitres cover.
  fileprivate var reach: Int {
    if let border, border.style == .innerHalf { return 1 + Int(border.width.rounded(.up)) }
    // Cairo's mitres are cut off at ten times the width of half a stroke.
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
