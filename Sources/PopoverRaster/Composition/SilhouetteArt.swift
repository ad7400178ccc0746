internal import PopoverGeometry
internal import PopoverModel

/// What of a popover depends neither on its size nor on where its arrow stands, without the columns
/// and rows that repeat: all of its pixels if the fill is one colour, else the coverage of its
/// silhouette and of its border's inner edge.
///
/// Paths lie on a grid that whole pixels are multiples of, so that Cairo covers the pixels of a
/// corner or an arrow alike wherever they are moved by whole pixels.
struct SilhouetteArt: Hashable {
  /// How a gradient and its border go together.
  enum Composition: Hashable {
    /// There is no border.
    case fillOnly
    /// The silhouette in the border's colour, its inside replaced by the fill.
    case fillOverBorder
    /// The border over the fill, its inside replaced by the fill, all cut out by the silhouette.
    case cutOut
  }

  /// Pixels of a row that are covered alike.
  struct Span: Hashable {
    enum Kind: Hashable { case outside, border, inside, mixed }
    var kind: Kind
    var columns: Range<Int>
  }

  let outline: PopoverOutline
  let direction: ArrowDirection
  var columns: ElasticRuns
  var rows: ElasticRuns
  /// The number of columns that are kept.
  let width: Int
  /// Where each kept column begins in the picture, and last of all where the picture ends.
  var places: [Int]
  /// All pixels, if they are the same at every height.
  let pixmap: Pixmap?
  let composition: Composition
  let silhouette: [UInt8]
  let inner: [UInt8]
  /// The silhouette in the border's colour, for ``Composition/fillOverBorder``; else empty.
  let border: [UInt32]
  /// The spans of all kept rows; those of row r are `spanStarts[r]..<spanStarts[r + 1]`.
  let spans: [Span]
  let spanStarts: [Int]

  /// Draws the coverage of a drawing whose border is a ring, so many pixels wide.
  init(
    _ drawing: DeviceDrawing, outline: PopoverOutline, orientation: Orientation,
    borderWidth: Double
  ) throws(GussetError) {
    let planner = StripPlanner(drawing, keepingRows: false)
    self.outline = outline
    direction = orientation.direction
    let (low, high) = SilhouetteArt.distances(outline)
    let isReversed = direction == .down || direction == .right
    let near = outline.bodyTop + borderWidth
    let along = direction.edge
    func elastic(_ runs: [Run], _ axis: Axis) -> ElasticRuns {
      axis == along
        ? ElasticRuns(runs, low: low, high: high, rigid: (borderWidth, borderWidth))
        : ElasticRuns(
          runs, low: 0, high: outline.depth,
          rigid: isReversed ? (borderWidth, near) : (near, borderWidth))
    }
    columns = elastic(planner.lattice.columns, .x)
    rows = elastic(planner.lattice.rows, .y)
    let strip = planner.strip
    width = strip.size.width
    places = Array(repeating: 0, count: width + 1)
    pixmap = strip.fill.solidColor == nil ? nil : try strip.pixmap()
    switch strip.border {
    case _ where pixmap != nil:
      // All is said: no coverage is needed.
      (composition, silhouette, border, inner) = (.fillOnly, [], [], [])
    case .ring(let color, let innerPath)?:
      composition = color.isOpaque ? .fillOverBorder : .cutOut
      let drawn = try strip.silhouettePixels(color.isOpaque ? color : .white)
      // Where an opaque colour was drawn, its alpha is the coverage.
      silhouette = drawn.map { UInt8($0 >> 24) }
      border = color.isOpaque ? drawn : []
      inner = try CoverageMask(innerPath, size: strip.size).values
    default:
      composition = .fillOnly
      silhouette = try CoverageMask(strip.silhouette, size: strip.size).values
      border = []
      inner = silhouette
    }
    (spans, spanStarts) = SilhouetteArt.spans(silhouette, inner, width: width)
    placeColumns()
  }

  /// From the arrow to both ends of its edge; the low end itself stands for an arrow that is not
  /// there.
  static func distances(_ outline: PopoverOutline) -> (low: Double, high: Double) {
    let low = outline.bodyTop > 0 ? outline.arrowCenter : 0
    return (low, outline.extent - low)
  }

  /// Cuts every row where the kind of coverage changes.
  private static func spans(
    _ silhouette: [UInt8], _ inner: [UInt8], width: Int
  ) -> ([Span], [Int]) {
    var spans: [Span] = []
    var starts = [0]
    for start in stride(from: 0, to: silhouette.count, by: width) {
      let first = spans.count
      for column in 0..<width {
        let kind: Span.Kind =
          switch (silhouette[start + column], inner[start + column]) {
          case (0, 0): .outside
          case (255, 0): .border
          case (255, 255): .inside
          default: .mixed
          }
        if spans.count > first, spans[spans.count - 1].kind == kind {
          spans[spans.count - 1].columns = spans[spans.count - 1].columns.lowerBound..<column + 1
        } else {
          spans.append(Span(kind: kind, columns: column..<column + 1))
        }
      }
      starts.append(spans.count)
    }
    return (spans, starts)
  }
}

extension DeviceDrawing {
  /// The silhouette in one colour.
  fileprivate func silhouettePixels(_ color: Color) throws(GussetError) -> [UInt32] {
    var pixmap = try Pixmap(size: size)
    try pixmap.draw { canvas in canvas.fill(silhouette, with: .solid(color)) }
    return pixmap.pixels
  }
}
