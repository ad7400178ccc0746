internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The size-independent part of a popover: its distinct columns and rows of coverage.
///
/// When the fill has one color, the art holds pixels instead of coverage. Paths lie on Cairo's
/// grid, which divides pixels evenly. So a corner or an arrow that moves by whole pixels keeps its
/// coverage.
struct SilhouetteArt: Hashable {
  /// How fill and border are composited.
  enum Composition: Hashable {
    /// There is no border.
    case fillOnly
    /// The border's color fills the silhouette; the fill replaces its inside.
    case fillOverBorder
    /// The border over the fill covers everything; the fill replaces the inside; the silhouette
    /// clips the result.
    case cutOut
  }

  /// Adjacent pixels of a row with the same kind of coverage.
  struct Span: Hashable {
    /// The raw value of each kind but the last is the number of shapes that cover it.
    enum Kind: UInt8 {
      case outside, border, highlight, inside, mixed

      fileprivate init(_ rawValue: UInt8) { self = Kind(rawValue: rawValue) ?? .mixed }
    }
    var kind: Kind
    var columns: Range<Int>
  }

  /// `nil` for art that was not cut.
  let outline: PopoverOutline?
  let direction: ArrowDirection
  var columns: ElasticRuns
  var rows: ElasticRuns
  /// The number of columns that are kept.
  let width: Int
  /// The position of each kept column in the picture; the last element is the picture's width.
  var places: [Int]
  /// All pixels, when they are the same at every height.
  let pixmap: Pixmap?
  let composition: Composition
  let silhouette: [UInt8]
  /// The coverage of the area inside the border.
  let inner: [UInt8]
  /// The coverage of the area inside the highlight; without a highlight, that inside the border.
  let core: [UInt8]
  let hasHighlight: Bool
  /// The silhouette in the border's color, for ``Composition/fillOverBorder``; else empty.
  let border: [UInt32]
  /// The spans of all kept rows; those of row r are `spanStarts[r]..<spanStarts[r + 1]`.
  let spans: [Span]
  let spanStarts: [Int]

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
    self.outline = outline
    self.direction = direction
    self.columns = columns
    self.rows = rows
    width = strip.size.width
    places = Array(repeating: 0, count: width + 1)
    hasHighlight = strip.highlight != nil
    pixmap = outline != nil && strip.isAlikeAtEveryHeight ? try strip.pixmap() : nil
    guard pixmap == nil else {
      // The pixels are complete, so no coverage is needed.
      composition = .fillOnly
      (silhouette, inner, core, border, spans) = ([], [], [], [], [])
      spanStarts = Array(repeating: 0, count: strip.size.height + 1)
      placeColumns()
      return
    }
    var isOpaque = false
    if let color = strip.border?.color, let edge = strip.borderInner {
      isOpaque = color.isOpaque
      composition = isOpaque ? .fillOverBorder : .cutOut
      let drawn = try strip.silhouettePixels(isOpaque ? color : .white)
      // The alpha of an opaque color is the coverage.
      silhouette = CoverageMask(drawn).values
      border = isOpaque ? drawn.pixels : []
      inner = try CoverageMask(edge, of: strip.silhouette, size: strip.size).values
    } else {
      composition = .fillOnly
      silhouette = try CoverageMask(strip.silhouette, size: strip.size).values
      border = []
      inner = silhouette
    }
    if let edge = strip.highlightInner {
      core = try CoverageMask(edge, of: strip.silhouette, size: strip.size).values
    } else {
      core = inner
    }
    (spans, spanStarts) = SilhouetteArt.spans(silhouette, inner, core, width: width)
    placeColumns()
  }

  /// The distances from the arrow to both ends of its edge. Without an arrow they are measured from
  /// the low end.
  static func distances(_ outline: PopoverOutline) -> (low: Double, high: Double) {
    let low = outline.bodyTop > 0 ? outline.arrowCenter : 0
    return (low, outline.extent - low)
  }

  /// Divides every row where the kind of coverage changes.
  private static func spans(
    _ silhouette: [UInt8], _ inner: [UInt8], _ core: [UInt8], width: Int
  ) -> ([Span], [Int]) {
    let kinds = SilhouetteArt.kinds(silhouette, inner, core)
    var spans: [Span] = []
    var starts = [0]
    spans.reserveCapacity(kinds.count / 8)
    starts.reserveCapacity(kinds.count / width + 1)
    for start in stride(from: 0, to: kinds.count, by: width) {
      var column = 0
      while column < width {
        let first = column
        let kind = kinds[start + first]
        repeat { column += 1 } while column < width && kinds[start + column] == kind
        spans.append(Span(kind: Span.Kind(kind), columns: first..<column))
      }
      starts.append(spans.count)
    }
    return (spans, starts)
  }

  /// The raw kind of each pixel's coverage. It takes no branches, so that the compiler makes it of
  /// vector instructions.
  private static func kinds(_ silhouette: [UInt8], _ inner: [UInt8], _ core: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: silhouette.count) { kinds, count in
      count = silhouette.count
      unsafe silhouette.withUnsafeBufferPointer { silhouette in
        unsafe inner.withUnsafeBufferPointer { inner in
          unsafe core.withUnsafeBufferPointer { core in
            for index in 0..<count {
              let (a, b, c) = unsafe (silhouette[index], inner[index], core[index])
              // 255 becomes 0, and 0 becomes 1.
              let isWhole = ((a &+ 1) | (b &+ 1) | (c &+ 1)) <= 1 && a >= b && b >= c
              unsafe kinds[index] = isWhole ? (a & 1) &+ (b & 1) &+ (c & 1) : 4
            }
          }
        }
      }
    }
  }
}

extension DeviceDrawing {
  /// Whether all rows have the same colors, so that one picture serves every height.
  fileprivate var isAlikeAtEveryHeight: Bool {
    fill.solidColor != nil && highlight.map { $0.tone.solidColor != nil } ?? true
  }

  /// The silhouette in one color.
  fileprivate func silhouettePixels(_ color: Color) throws(GussetError) -> Pixmap {
    var pixmap = try Pixmap(size: size)
    try pixmap.draw { canvas in canvas.fill(silhouette, with: .solid(color)) }
    return pixmap
  }
}
