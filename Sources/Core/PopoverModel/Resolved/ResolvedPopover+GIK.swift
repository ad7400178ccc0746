internal import Pixels
package import PopoverGeometry
package import PopoverStretching

extension ResolvedPopover {
  /// Resolves a stretched GIK popover: the art's outline with its points moved by the stretch, and
  /// its gradient with a flat band for each stretched row.
  ///
  /// The stretch is planned at a whole scale. The paths are made for the requested scale.
  ///
  /// - Parameter size: the requested size, in points.
  init(gik size: Size, arrow: Arrow?, theme: ResolvedTheme) throws(GussetError) {
    try arrow?.validate()
    let scale = theme.scale
    pixelSize = try scale.pixelSize(of: size)
    let unit = scale.roundedUp.value
    let plan = try StretchPlan(
      size: size, arrow: arrow, scale: scale.roundedUp, metrics: theme.values.gikMetrics,
      geometry: GIKArt.geometry)
    guard let lattice = plan.lattice else {
      throw .failed(operation: "stretching", reason: "the passes have no common table")
    }
    let piece = plan.view.piece
    let source = GIKArt.geometry(of: piece).size
    let outline = GIKArt.outline(of: piece)
    let shown =
      plan.view.isMirrored
      ? outline.applying(.mirroredX(sum: source.width)) : outline
    // The factor from pixels of the plan to those of the scale.
    let factor = scale.value / unit
    silhouette = shown.movingPoints(radiusFactor: scale.value) { point in
      Point(
        x: lattice.columns.position(of: point.x * unit) * factor,
        y: lattice.rows.position(of: point.y * unit) * factor)
    }
    fill = theme.fill.stretched(by: lattice.rows, height: source.height * unit)
    border = theme.gikBorder
    (borderEdges, highlight, highlightEdges) = (nil, nil, nil)
    requestedSize = size
    requestedArrow = arrow
    self.theme = theme
    layout = .art(plan)
  }
}

extension ResolvedTheme {
  /// The border of GIK's art: the inner half of a stroke along the outline.
  package var gikBorder: ResolvedPopover.Border? {
    showsBorder
      ? ResolvedPopover.Border(
        color: values.border.color, isOverFill: true, width: values.border.width * scale.value,
        style: .innerHalf)
      : nil
  }
}

extension Theme {
  /// The metrics of all pieces of a `gik` theme's art.
  package var gikMetrics: StretchMetrics {
    var metrics = StretchMetrics.gik
    metrics.contentInsets = contentInsets
    return metrics
  }
}

extension Theme.Gradient {
  /// The gradient of a picture of `height` pixels whose rows are stretched.
  ///
  /// Each stretched cell becomes a flat band in the color of its center. A pixel shows the gradient
  /// at its own center. So the band begins and ends half a cell inside the cell's copies, and the
  /// rows before and after it keep their exact colors.
  package func stretched(by rows: [Run], height: Double) -> Theme.Gradient {
    let total = Double(rows.totalLength)
    var result: [Stop] = []
    func add(_ position: Double, _ color: Theme.Color) {
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
    return Theme.Gradient(checked: result)
  }
}
