internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The coverage of a popover's distinct columns and rows, laid out for one size and one position of
/// the arrow.
///
/// Paths lie on Cairo's grid, which divides pixels evenly. So a corner or an arrow that moves by whole
/// pixels keeps its coverage.
struct CoverageLayout {
  /// The coverage of the columns and rows that are kept.
  let strip: StripCoverage
  var columns: ElasticRuns
  var rows: ElasticRuns
  /// The position of each kept column in the picture; the last element is the picture's width.
  var columnStarts: [Int]
  /// The gaps between the columns that the positions are for.
  var columnStartsGaps: (low: Int, high: Int)?

  /// Draws the coverage of a popover of the `gusset` geometry.
  ///
  /// - Parameter hasShadows: whether to draw its outer shadows too, on margins around it.
  init(
    _ popover: ResolvedPopover, _ layout: OutlineLayout, hasShadows: Bool = false
  ) throws(GussetError) {
    let (outline, direction) = (layout.outline, layout.orientation.direction)
    let bandWidth = popover.theme.metrics.bandWidth
    let (low, high) = CoverageLayout.distances(outline)
    let isReversed = !direction.pointsToLowEnd
    let span = outline.arrow?.span ?? (low: 0, high: 0)
    var drawing = DeviceDrawing(popover)
    var shadows: ShadowPlan?
    var (margins, beside) = ((x: 0, y: 0), 0.0)
    if hasShadows {
      let size = try popover.theme.layerSize(around: popover.pixelSize)
      shadows = ShadowPlan(whole: popover, size: size)
      drawing = drawing.moved(by: popover.shadowMargins)
      margins = (popover.shadowMargins.left, popover.shadowMargins.top)
      // A flat tip may have a shadow beside the arrow.
      let largestOffset = popover.theme.outerShadows.reduce(0.0) { most, shadow in
        max(most, shadow.x.magnitude, shadow.y.magnitude)
      }
      beside = popover.scale.value * largestOffset
    }
    let lattice = Lattice(
      cutting: drawing.drawnPaths + (shadows?.drawnPaths ?? []), size: drawing.size)
    func elastic(_ runs: [Run], _ axis: Axis) -> ElasticRuns {
      let shaded = drawing.shadedLengths(axis)
      let (first, last) = (bandWidth + shaded.low, bandWidth + shaded.high)
      let margin = axis == .x ? margins.x : margins.y
      if axis == direction.edge {
        return ElasticRuns(
          runs, low: low, high: high, rigid: (first, last),
          anchor: (span.low + max(shaded.high, beside), span.high + max(shaded.low, beside)),
          margin: margin)
      }
      return ElasticRuns(
        runs, low: 0, high: outline.depth,
        rigid: isReversed ? (first, last + outline.bodyTop) : (first + outline.bodyTop, last),
        margin: margin)
    }
    let columns = elastic(lattice.columns, .x)
    let below = try shadows.map { whole throws(GussetError) in
      let plan = ShadowPlan(whole, lattice)
      try ShadowLayer.checkSource(plan)
      return try plan.pixels(edgeAlpha: popover.edgeAlpha)
    }
    let strip = try StripCoverage(
      drawing.kept(by: lattice), columns: columns.runs, of: outline, direction, below: below ?? [])
    self.init(strip, columns: columns, rows: elastic(lattice.rows, .y))
  }

  /// Draws the coverage of all pixels of a drawing, also that of bands, whose inner edge is not a
  /// single path.
  init(uncut drawing: DeviceDrawing) throws(GussetError) {
    func copying(_ length: Int) -> ElasticRuns {
      ElasticRuns([Run(copying: 0..<length)], low: 0, high: Double(length))
    }
    let columns = copying(drawing.size.width)
    self.init(
      try StripCoverage(drawing, columns: columns.runs, of: nil, .up), columns: columns,
      rows: copying(drawing.size.height))
  }

  private init(_ strip: StripCoverage, columns: ElasticRuns, rows: ElasticRuns) {
    self.columns = columns
    self.rows = rows
    self.strip = strip
    columnStarts = Array(repeating: 0, count: strip.width + 1)
  }

  /// The distances from the arrow to both ends of its edge. Without an arrow they are measured from
  /// the low end.
  static func distances(_ outline: PopoverOutline) -> (low: Double, high: Double) {
    let low = outline.bodyTop > 0 ? outline.arrowCenter : 0
    return (low, outline.extent - low)
  }
}

extension CoverageLayout {
  /// The map from the kept columns and rows to those of the picture.
  var lattice: Lattice { Lattice(columns: columns.runs, rows: rows.runs) }

  /// The lengths of all gaps: what a layout changes.
  struct Gaps: Equatable {
    let columns: (low: Int, high: Int)
    let rows: (low: Int, high: Int)

    static func == (a: Gaps, b: Gaps) -> Bool { a.columns == b.columns && a.rows == b.rows }
  }

  /// The gaps of the current layout.
  var gaps: Gaps { Gaps(columns: columns.currentGaps, rows: rows.currentGaps) }

  /// Lays the coverage out for another outline.
  ///
  /// - Returns: the gaps; `nil`, without any change, when the outline has another shape or leaves no
  ///   room between its parts. Such an outline needs its own coverage.
  mutating func fit(_ outline: PopoverOutline, _ direction: ArrowDirection) -> Gaps? {
    guard strip.hasShape(of: outline, direction) else { return nil }
    let along = CoverageLayout.distances(outline)
    let across = (low: 0.0, high: outline.depth)
    let (x, y) = direction.edge == .x ? (along, across) : (across, along)
    guard let columnGaps = columns.gapLengths(low: x.low, high: x.high),
      let rowGaps = rows.gapLengths(low: y.low, high: y.high)
    else { return nil }
    columns.setGapLengths(columnGaps)
    rows.setGapLengths(rowGaps)
    return Gaps(columns: columnGaps, rows: rowGaps)
  }

  /// Computes the positions of the kept columns in the picture, unless they are known.
  mutating func updateColumnStarts() {
    let gaps = columns.currentGaps
    if let columnStartsGaps, columnStartsGaps == gaps { return }
    columnStartsGaps = gaps
    var column = 0
    var start = 0
    for run in columns.runs {
      let isGap = run.source.count == 1
      for _ in run.source {
        columnStarts[column] = start
        column += 1
        start += isGap ? run.length : 1
      }
    }
    columnStarts[column] = start
  }
}
