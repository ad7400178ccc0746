internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The size-independent part of a popover: the coverage of its distinct columns and rows, or their
/// colors when the fill has one color.
///
/// A class, because to copy its tables takes longer than a small update.
final class StripCoverage: Sendable {
  /// How fill and border are composited.
  enum Composition {
    /// There is no border.
    case fillOnly
    /// The border's color fills the silhouette; the fill replaces its inside.
    case fillOverBorder
    /// The border over the fill covers everything; the fill replaces the inside; the silhouette
    /// clips the result.
    case cutOut
  }

  /// Adjacent pixels of a row with the same kind of coverage.
  struct Span {
    /// The raw value of each of the first four kinds is the number of shapes that cover it.
    enum Kind: UInt8 {
      case outside, border, highlight, inside, mixed
      /// The inside below inner shadows, in columns that the picture shows once.
      case shaded
      /// Outer shadows alone, in columns that the picture shows once.
      case shadow

      fileprivate init(_ rawValue: UInt8) { self = Kind(rawValue: rawValue) ?? .mixed }
    }
    var kind: Kind
    var columns: Range<Int>
  }

  /// The outline that was drawn; `nil` for a drawing that was not cut.
  let outline: PopoverOutline?
  let direction: ArrowDirection
  /// The number of columns.
  let width: Int
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
  /// The inner shadows where they lie over fill or highlight, composited and premultiplied; empty without
  /// any.
  let shades: [UInt32]
  /// The outer shadows, cut out beneath the silhouette and premultiplied; empty without any.
  let below: [UInt32]
  /// The spans of all rows; those of row r are `spanStarts[r]..<spanStarts[r + 1]`.
  let spans: [Span]
  let spanStarts: [Int]

  /// Draws the pixels with Cairo: those of an outline as colors when these are the same at every
  /// height.
  ///
  /// - Parameters:
  ///   - columns: how the picture shows the columns.
  ///   - below: the outer shadows; empty without any.
  init(
    _ strip: DeviceDrawing, columns: [Run], of outline: PopoverOutline?,
    _ direction: ArrowDirection, below: [UInt32] = []
  ) throws(GussetError) {
    self.outline = outline
    self.direction = direction
    width = strip.size.width
    hasHighlight = strip.highlight != nil
    self.below = below
    var pixmap = outline != nil && strip.isAlikeAtEveryHeight ? try strip.pixmap() : nil
    if var bare = pixmap {
      for (index, shadow) in below.enumerated() {
        bare.pixels[index] = PremultipliedMath.over(bare.pixels[index], shadow)
      }
      pixmap = bare
    }
    self.pixmap = pixmap
    guard pixmap == nil else {
      // The pixels are complete, so no coverage is needed.
      composition = .fillOnly
      (silhouette, inner, core, border, shades, spans) = ([], [], [], [], [], [])
      spanStarts = Array(repeating: 0, count: strip.size.height + 1)
      return
    }
    if let color = strip.border?.color, let edge = strip.borderInner {
      composition = color.isOpaque ? .fillOverBorder : .cutOut
      // Cairo rounds the parts of an opaque color in its own way. Their alpha is the coverage.
      border = color.isOpaque ? try strip.silhouettePixels(color) : []
      silhouette =
        color.isOpaque
        ? border.alphas
        : try strip.silhouette.coverage(in: strip.size)
      inner = try strip.coverage(inside: edge)
    } else {
      composition = .fillOnly
      silhouette = try strip.silhouette.coverage(in: strip.size)
      border = []
      inner = silhouette
    }
    if let edge = strip.highlightInner {
      core = try strip.coverage(inside: edge)
    } else {
      core = inner
    }
    shades = try strip.shades(within: inner)
    var kinds = StripCoverage.kinds(silhouette, inner, core)
    StripCoverage.mark(.shaded, shades, over: .inside, in: &kinds, columns, width: width)
    StripCoverage.mark(.shadow, below, over: .outside, in: &kinds, columns, width: width)
    (spans, spanStarts) = StripCoverage.spans(kinds, width: width)
  }

  /// Whether an outline, of an arrow that points in this direction, has the pixels of this one.
  func hasShape(of other: PopoverOutline, _ direction: ArrowDirection) -> Bool {
    guard direction == self.direction, let outline else { return false }
    return other.hasShape(of: outline)
  }

  /// Gives pixels with shadows their kind.
  ///
  /// - Parameters:
  ///   - kind: that of pixels which are of another kind alone, in columns that the picture shows once.
  ///   - shadows: the pixels of all shadows; empty without any.
  private static func mark(
    _ kind: Span.Kind, _ shadows: [UInt32], over other: Span.Kind, in kinds: inout [UInt8],
    _ columns: [Run], width: Int
  ) {
    guard !shadows.isEmpty else { return }
    for run in columns {
      for row in stride(from: 0, to: kinds.count, by: width) {
        for index in row + run.source.lowerBound..<row + run.source.upperBound
        where shadows[index] > 0 {
          let isAlone = kinds[index] == other.rawValue && run.isCopy
          kinds[index] = (isAlone ? kind : .mixed).rawValue
        }
      }
    }
  }

  /// Divides every row where the kind of coverage changes.
  private static func spans(_ kinds: [UInt8], width: Int) -> ([Span], [Int]) {
    var spans: [Span] = []
    var starts = [0]
    spans.reserveCapacity(kinds.count / 8)
    starts.reserveCapacity(kinds.count / width + 1)
    let bytes = kinds.span
    for start in stride(from: 0, to: bytes.count, by: width) {
      var first = start
      while first < start + width {
        let end = endOfEqual(bytes, from: first, to: start + width)
        spans.append(Span(kind: Span.Kind(bytes[first]), columns: first - start..<end - start))
        first = end
      }
      starts.append(spans.count)
    }
    return (spans, starts)
  }

  /// The end of the bytes that equal the first one. Compares eight at a time.
  private static func endOfEqual(
    _ bytes: Swift.Span<UInt8>, from first: Int, to end: Int
  ) -> Int {
    let byte = bytes[first]
    let eight = UInt64(byte) &* 0x0101_0101_0101_0101
    var index = first + 1
    while index + 8 <= end {
      let loaded = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let difference = UInt64(littleEndian: loaded) ^ eight
      if difference != 0 { return index + difference.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end, bytes[index] == byte { index += 1 }
    return index
  }

  /// The raw kind of each pixel's coverage. It takes no branches, so that the compiler makes it of
  /// vector instructions.
  private static func kinds(_ silhouette: [UInt8], _ inner: [UInt8], _ core: [UInt8]) -> [UInt8] {
    var kinds = [UInt8](repeating: 0, count: silhouette.count)
    let (silhouette, inner, core) = (silhouette.span, inner.span, core.span)
    var output = kinds.mutableSpan
    // The compiler then omits the bounds checks.
    precondition(inner.count == silhouette.count && core.count == silhouette.count)
    precondition(output.count == silhouette.count)
    for index in silhouette.indices {
      let (a, b, c) = (silhouette[index], inner[index], core[index])
      // 255 becomes 0, and 0 becomes 1.
      let isWhole = ((a &+ 1) | (b &+ 1) | (c &+ 1)) <= 1 && a >= b && b >= c
      output[index] = isWhole ? (a & 1) &+ (b & 1) &+ (c & 1) : 4
    }
    return kinds
  }
}

extension [UInt32] {
  /// The alpha of pixels as coverage.
  fileprivate var alphas: [UInt8] {
    var alphas = [UInt8](repeating: 0, count: count)
    var output = alphas.mutableSpan
    for index in output.indices {
      let pixel = unsafe self[unchecked: index]
      output[index] = UInt8(truncatingIfNeeded: ARGB(pixel).alpha)
    }
    return alphas
  }
}

extension DeviceDrawing {
  /// Whether all rows have the same colors, so that one picture serves every height.
  fileprivate var isAlikeAtEveryHeight: Bool {
    fill.solidColor != nil && highlight.map { $0.tone.solidColor != nil } ?? true
  }

  /// The silhouette in one color.
  fileprivate func silhouettePixels(_ color: Theme.Color) throws(GussetError) -> [UInt32] {
    var pixmap = try Pixmap(size: size)
    try pixmap.draw { canvas in canvas.fill(silhouette, with: .solid(color)) }
    return pixmap.pixels
  }
}
