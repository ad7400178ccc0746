internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The kept pixels of a popover, laid out for one size and one position of the arrow.
///
/// Paths lie on Cairo's grid, which divides pixels evenly. So a corner or an arrow that moves by whole
/// pixels keeps its coverage.
struct SilhouetteArt {
  /// The pixels of the columns and rows that are kept.
  let kept: KeptPixels
  var columns: ElasticRuns
  var rows: ElasticRuns
  /// The position of each kept column in the picture; the last element is the picture's width.
  var places: [Int]
  /// The gaps between the columns that the positions are for.
  var placedGaps: (low: Int, high: Int)?

  /// Draws the coverage of a popover of the `gusset` geometry.
  init(_ popover: ResolvedPopover, _ layout: OutlineLayout) throws(GussetError) {
    let (outline, direction) = (layout.outline, layout.orientation.direction)
    let bandWidth = popover.theme.metrics.bandWidth
    let (low, high) = SilhouetteArt.distances(outline)
    let isReversed = direction == .down || direction == .right
    let near = outline.bodyTop + bandWidth
    let span = outline.arrow?.span ?? (0, 0)
    func elastic(_ runs: [Run], _ axis: Axis) -> ElasticRuns {
      axis == direction.edge
        ? ElasticRuns(
          runs, low: low, high: high, rigid: (bandWidth, bandWidth), anchor: span)
        : ElasticRuns(
          runs, low: 0, high: outline.depth,
          rigid: isReversed ? (bandWidth, near) : (near, bandWidth))
    }
    let planner = StripPlanner(DeviceDrawing(popover), keepingRows: false)
    try self.init(
      planner.strip, outline: outline, direction: direction,
      columns: elastic(planner.lattice.columns, .x), rows: elastic(planner.lattice.rows, .y))
  }

  /// Draws the coverage of all pixels of a drawing. Tests compare other art with it. It also draws
  /// bands, whose inner edge is not a single path.
  init(uncut drawing: DeviceDrawing) throws(GussetError) {
    func copying(_ length: Int) -> ElasticRuns {
      ElasticRuns([Run(copying: 0..<length)], low: 0, high: Double(length))
    }
    try self.init(
      drawing, outline: nil, direction: .up, columns: copying(drawing.size.width),
      rows: copying(drawing.size.height))
  }

  private init(
    _ strip: DeviceDrawing, outline: PopoverOutline?, direction: ArrowDirection,
    columns: ElasticRuns, rows: ElasticRuns
  ) throws(GussetError) {
    self.columns = columns
    self.rows = rows
    kept = try KeptPixels(strip, of: outline, direction)
    places = Array(repeating: 0, count: kept.width + 1)
  }

  /// The distances from the arrow to both ends of its edge. Without an arrow they are measured from
  /// the low end.
  static func distances(_ outline: PopoverOutline) -> (low: Double, high: Double) {
    let low = outline.bodyTop > 0 ? outline.arrowCenter : 0
    return (low, outline.extent - low)
  }
}
