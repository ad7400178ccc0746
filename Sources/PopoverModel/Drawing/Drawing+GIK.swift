internal import Pixels
package import PopoverGeometry

extension Drawing {
  /// A piece of GIK's art, unmirrored, at its own size.
  package init(gikPiece piece: ArtPiece, theme: Theme, scale: Scale) throws(GussetError) {
    try theme.validate()
    let size = GIKArt.geometry(of: piece).size
    self.init(
      pixelSize: try scale.pixelSize(of: size), scale: scale,
      silhouette: GIKArt.outline(of: piece), fill: theme.fill, border: theme.gikBorder)
  }

  /// Resolves a stretched GIK popover: the art's outline with its points where the stretching
  /// leaves them, and its gradient with the flat bands that stretched rows become.
  ///
  /// The stretching is planned at a whole scale, and the drawing made for the one asked for.
  init(gik popover: Popover, scale: Scale) throws(GussetError) {
    let pixels = try scale.pixelSize(of: popover.size)
    let unit = scale.roundedUp.value
    let plan = try StretchPlan(gik: popover, scale: scale.roundedUp)
    guard let lattice = plan.lattice else {
      throw .failed(operation: "stretching", reason: "the passes have no common table")
    }
    let piece = plan.appearance.piece
    let source = GIKArt.geometry(of: piece).size
    let outline = GIKArt.outline(of: piece)
    let shown =
      plan.appearance.isMirrored
      ? outline.mapped(reversesTurns: true) { Point(x: source.width - $0.x, y: $0.y) } : outline
    self.init(
      pixelSize: pixels, scale: scale,
      silhouette: shown.mapped { point in
        Point(
          x: lattice.columns.position(of: point.x * unit) / unit,
          y: lattice.rows.position(of: point.y * unit) / unit)
      },
      fill: popover.theme.fill.stretched(by: lattice.rows, height: source.height * unit),
      border: popover.theme.gikBorder)
  }
}

extension StretchPlan {
  /// Plans a popover of a `gik` theme.
  package init(gik popover: Popover, scale: Scale) throws(GussetError) {
    try self.init(
      size: popover.size, arrow: popover.arrow, scale: scale, metrics: popover.theme.gikMetrics,
      geometry: GIKArt.geometry)
  }
}

extension Theme {
  /// What all pieces of a `gik` theme's art share.
  package var gikMetrics: StretchMetrics {
    var metrics = StretchMetrics.gik
    metrics.contentInsets = contentInsets
    return metrics
  }

  fileprivate var gikBorder: Drawing.Border? {
    border.color.alpha > 0
      ? Drawing.Border(color: border.color, width: border.width, style: .innerHalf) : nil
  }
}

extension Gradient {
  /// The gradient over a picture of `height` pixels after its rows have been stretched.
  ///
  /// Each stretched cell becomes a flat band in the colour of its middle. A pixel shows the
  /// gradient at its own middle, so the band begins and ends half a cell inside the cell's copies
  /// and the rows before and after keep exactly their colours.
  package func stretched(by rows: [Run], height: Double) -> Gradient {
    let total = Double(rows.totalLength)
    var result: [Stop] = []
    func add(_ position: Double, _ color: Color) {
      let stop = Stop(position: position / total, color: color)
      if result.last != stop { result.append(stop) }
    }
    var start = 0.0
    for run in rows {
      let end = start + Double(run.length)
      let (low, high) = (Double(run.source.lowerBound), Double(run.source.upperBound))
      if run.isCopy {
        add(start, color(at: low / height))
        for stop in stops where (low..<high).contains(stop.position * height) {
          add(start + stop.position * height - low, stop.color)
        }
        add(end, color(at: high / height))
      } else {
        let middle = color(at: (low + high) / 2 / height)
        let half = min(high - low, end - start) / 2
        add(start + half, middle)
        add(end - half, middle)
      }
      start = end
    }
    return Gradient(stops: result)
  }
}
