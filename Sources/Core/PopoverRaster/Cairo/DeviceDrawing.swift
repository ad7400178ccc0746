internal import Pixels
internal import PopoverGeometry
internal import PopoverModel
internal import PopoverStretching

/// The input of Cairo: the paints of a resolved popover, and its paths on Cairo's grid.
struct DeviceDrawing: Hashable {
  /// The inner edge of a line along the silhouette.
  enum InnerEdge: Hashable {
    /// A path; `nil` when the line covers the whole silhouette.
    case path(DevicePath?)
    /// All points at this distance inside the silhouette, in pixels.
    case band(Double)
  }

  var size: PixelSize
  var silhouette: DevicePath
  /// The inner edge of a border that is a ring.
  var borderEdge: DevicePath?
  /// The inner edge of a highlight that is a ring.
  var highlightEdge: DevicePath?
  let fill: Theme.Gradient
  let border: ResolvedPopover.Border?
  let highlight: ResolvedPopover.Highlight?
  /// The shadows inside the border, the first one on top.
  let innerShadows: [InnerShadow]

  init(_ popover: ResolvedPopover) {
    size = popover.pixelSize
    silhouette = DevicePath(popover.silhouette)
    borderEdge = popover.borderEdges?.inner.map { DevicePath($0) }
    highlightEdge = popover.highlightEdges?.inner.map { DevicePath($0) }
    fill = popover.fill
    border = popover.border
    highlight = popover.highlight
    innerShadows = popover.theme.innerShadows.map { InnerShadow($0, scale: popover.scale) }
  }

  /// Makes the drawing of a piece of GIK's art, unmirrored, at its natural size.
  init(gikPiece piece: ArtPiece, theme: ResolvedTheme) throws(GussetError) {
    size = try theme.scale.pixelSize(of: GIKArt.geometry(of: piece).size)
    silhouette = DevicePath(GIKArt.outline(of: piece).scaled(by: theme.scale.value))
    fill = theme.fill
    border = theme.gikBorder
    highlight = nil
    innerShadows = []
  }

  /// Makes a drawing of a silhouette in one color.
  init(_ silhouette: DevicePath, size: PixelSize, color: Theme.Color) {
    self.size = size
    self.silhouette = silhouette
    fill = Theme.Gradient(color)
    border = nil
    highlight = nil
    innerShadows = []
  }
}

extension DeviceDrawing {
  /// The inner edge of the border; `nil` without a border, and for the inner half of a stroke.
  var borderInner: InnerEdge? {
    switch border?.style {
    case nil, .innerHalf?: nil
    case .ring?: .path(borderEdge)
    case .band?: .band(border?.width ?? 0)
    }
  }

  /// The inner edge of the highlight; `nil` without a highlight.
  var highlightInner: InnerEdge? {
    highlight.map { highlight in
      highlight.style == .ring
        ? .path(highlightEdge) : .band((border?.width ?? 0) + highlight.width)
    }
  }

  /// Whether a line is a band: its inner edge is no path, only a distance from the silhouette.
  var hasBand: Bool { border?.style == .band || highlight?.style == .band }
}

extension DeviceDrawing {
  /// Finds the columns and rows that repeat, and removes the repetitions.
  ///
  /// - Parameter keepingRows: whether to keep every row, because the strip shows the fill's colors.
  /// - Returns: the drawing without the repetitions, and the map from it to the whole drawing.
  func cut(keepingRows: Bool) -> (strip: DeviceDrawing, lattice: Lattice) {
    let lattice = Lattice(cutting: drawnPaths, size: size, keepingRows: keepingRows)
    return (kept(by: lattice), lattice)
  }

  /// The drawing without the columns and rows that a lattice repeats.
  func kept(by lattice: Lattice) -> DeviceDrawing {
    mapped(size: lattice.sourceSize) { $0.kept(by: lattice) }
  }

  /// The drawing in a picture with margins.
  func moved(by margins: PixelMargins) -> DeviceDrawing {
    let unit = DevicePath.unitsPerPixel
    return mapped(size: margins.around(size)) {
      $0.moved(x: margins.left * unit, y: margins.top * unit)
    }
  }

  private func mapped(
    size: PixelSize, _ transform: (DevicePath) -> DevicePath
  ) -> DeviceDrawing {
    var drawing = self
    drawing.size = size
    drawing.silhouette = transform(silhouette)
    drawing.borderEdge = borderEdge.map(transform)
    drawing.highlightEdge = highlightEdge.map(transform)
    return drawing
  }

  /// The paths of the drawing, and the distances up to which they change pixels.
  var drawnPaths: [DrawnPath] {
    let reach = reach
    return paths.map { DrawnPath(path: $0, reach: reach) } + innerShadows.map(drawnHole)
  }

  /// The distance from a vertex up to which pixels can change: one pixel for antialiasing, and the
  /// extent of a stroke. The joins of a band are round, so they reach no farther than it.
  private var reach: Int {
    if let border, border.style == .innerHalf { return 1 + Int(border.width.rounded(.up)) }
    return [borderInner, highlightInner].reduce(1) { reach, edge in
      guard case .band(let width)? = edge else { return reach }
      return max(reach, 1 + Int(width.rounded(.up)))
    }
  }

  private var paths: [DevicePath] {
    [silhouette] + [borderEdge, highlightEdge].compactMap { $0 }
  }
}

extension CairoCanvas {
  /// Paints a drawing without bands: its border ends at a path or is the inner half of a stroke.
  fileprivate borrowing func paint(_ drawing: DeviceDrawing) {
    let fill = Paint(drawing.fill, height: drawing.size.height)
    guard let border = drawing.border else {
      self.fill(drawing.silhouette, with: fill)
      return
    }
    if border.style == .innerHalf {
      clip(to: drawing.silhouette)
      paint(fill)
      stroke(drawing.silhouette, width: border.width, with: .solid(border.color))
    } else if border.color.isOpaque {
      // The fill replaces the border inside the inner edge, instead of covering it. So each pixel
      // on that edge is a mix of border and fill only, without a gap or a fringe.
      self.fill(drawing.silhouette, with: .solid(border.color))
      replace(drawing.borderEdge, with: fill)
    } else {
      // First the border's tone covers the canvas. Then the fill alone replaces the
      // inside. At the end the picture is clipped once along the outer edge.
      paint(fill, .source)
      paint(.solid(border.color), border.isOverFill ? .over : .source)
      replace(drawing.borderEdge, with: fill)
      self.fill(drawing.silhouette, with: .solid(.black), .destIn)
    }
  }

  /// Replaces the pixels inside an edge by paint.
  private borrowing func replace(_ edge: DevicePath?, with paint: Paint) {
    if let edge { fill(edge, with: paint, .source) }
  }
}

extension DeviceDrawing {
  /// The drawing as pixels.
  ///
  /// A drawing with a band, a highlight or inner shadows is composed in two steps: Cairo draws the coverage of
  /// each shape, then the colors are composited in the same order.
  func pixmap() throws(GussetError) -> Pixmap {
    guard highlight == nil, !hasBand, innerShadows.isEmpty else {
      var coverage = try CoverageLayout(uncut: self)
      return try coverage.picture(of: self)
    }
    var pixmap = try Pixmap(size: size)
    try pixmap.draw { canvas in canvas.paint(self) }
    return pixmap
  }
}
