internal import Pixels
package import PopoverGeometry

/// A request for a popover from stretchable art. It makes the decisions of a plan.
///
/// "Along" is the axis of the edge that carries the arrow, "across" the other one.
struct StretchRequest {
  let size: Size
  let arrow: Arrow?
  let scale: Scale
  let metrics: StretchMetrics
  let lookup: (ArtPiece) throws(GussetError) -> PieceGeometry?

  /// The chosen art.
  struct Choice {
    let view: PieceView
    /// The geometry of the art, mirrored where the view is.
    let art: PieceGeometry
    /// The length of the first pass in points, when the art is stretched twice.
    let firstLength: Double?
  }

  private var along: Axis { arrow?.direction.edge ?? .x }
  private var extent: Double { size.length(along) }
  /// The distance from the low end of the edge to the arrow's center line, in points; half of the
  /// edge without an arrow.
  private var arrowCenter: Double { extent / 2 + (arrow?.offset ?? 0) }
  /// The high cap of the second pass.
  private var secondCap: Double { metrics.secondHalfInset(along) }
}

extension StretchRequest {
  /// Chooses the art whose arrow has the position of the requested one.
  ///
  /// Art with an arrow clear of the corners needs room in both passes; without it, corner art is
  /// used.
  func choose() throws(GussetError) -> Choice {
    guard arrow?.direction != nil else { return try choice(at: .middle) }
    guard placeByThreshold == .middle else { return try choice(at: placeByThreshold) }
    let middle = PieceView.showing(arrow?.direction, at: .middle)
    let art = try geometry(of: middle)
    try metrics.validateSecondCap(of: middle.piece, size: art.size)
    let first = firstLength(of: art)
    let caps = art.caps(along)
    let secondLow = first - (secondCap + 1)
    if first < caps.low + caps.high || secondLow < 0 { return try choice(at: .low) }
    if extent < secondLow + secondCap { return try choice(at: .high) }
    return Choice(view: middle, art: art, firstLength: first)
  }

  /// The corner rule of the original: an arrow whose base reaches into a corner's radius is in that
  /// corner.
  private var placeByThreshold: ArrowPlace {
    if arrowCenter - metrics.arrowBase / 2 < metrics.cornerRadius { return .low }
    if arrowCenter + metrics.arrowBase / 2 > extent - metrics.cornerRadius { return .high }
    return .middle
  }

  /// The length of the first pass's output, in points.
  private func firstLength(of art: PieceGeometry) -> Double {
    (arrowCenter + metrics.firstPassLead(of: art, along)).rounded(.toNearestOrAwayFromZero)
  }

  /// The choice of art that is stretched once.
  private func choice(at place: ArrowPlace) throws(GussetError) -> Choice {
    let view = PieceView.showing(arrow?.direction, at: place)
    return Choice(view: view, art: try geometry(of: view), firstLength: nil)
  }

  /// The checked geometry of a piece, mirrored where the view is.
  private func geometry(of view: PieceView) throws(GussetError) -> PieceGeometry {
    guard let piece = try lookup(view.piece) else {
      throw .invalidValue(
        field: "arrow", value: arrow?.direction.rawValue ?? "none",
        allowed: "one that the art has a piece for: it has no \"\(view.piece.rawValue)\"")
    }
    try piece.validate(path: "pieces.\(view.piece.rawValue)", at: scale)
    return view.isMirrored ? piece.mirrored : piece
  }
}

extension StretchRequest {
  /// The passes, each with both axes. Only the last pass stretches the axis across.
  func passes(
    _ choice: Choice, filling pixels: PixelSize, shortage: CapShortage
  ) throws(GussetError) -> [Lattice] {
    let across = cell(of: choice.art, along.other)
    var cells = [cell(of: choice.art, along)]
    var lengths = [pixels.length(along)]
    if let first = choice.firstLength {
      lengths.insert(scale.pixels(first), at: 0)
      cells.append(
        CellRange(caps: (first - (secondCap + 1), secondCap), length: first, scale: scale))
    }
    let fits =
      across.capsFit(pixels.length(along.other))
      && zip(cells, lengths).allSatisfy { $0.capsFit($1) }
    guard fits || shortage == .shrinkCaps else { throw tooSmall(choice.art) }

    let mode = metrics.resizingMode
    return zip(cells, lengths).enumerated().map { index, pass in
      let alongRuns = pass.0.runs(filling: pass.1, mode: mode)
      let acrossRuns =
        index == cells.count - 1
        ? across.runs(filling: pixels.length(along.other), mode: mode)
        : [Run(copying: 0..<across.pixels)]
      return along == .x
        ? Lattice(columns: alongRuns, rows: acrossRuns)
        : Lattice(columns: acrossRuns, rows: alongRuns)
    }
  }

  /// The stretchable cell of the art.
  private func cell(of art: PieceGeometry, _ axis: Axis) -> CellRange {
    CellRange(caps: art.caps(axis), length: art.size.length(axis), scale: scale)
  }

  private func tooSmall(_ art: PieceGeometry) -> GussetError {
    let caps = art.capInsets
    let least = Size(width: caps.left + caps.right, height: caps.top + caps.bottom)
    return .invalidValue(
      field: "size", value: size.description,
      allowed: "at least \(least), which the caps of this art need here")
  }
}

/// The stretchable cell of one axis of a piece of art, in pixels.
package struct CellRange {
  /// The columns or rows that are stretched; at least one.
  package let cell: Range<Int>
  /// All columns or rows of the art.
  package let pixels: Int

  /// Finds the cell between two caps in points.
  ///
  /// The ends of the cell are rounded to pixels. At fractional scales it keeps at least one pixel.
  package init(caps: (low: Double, high: Double), length: Double, scale: Scale) {
    pixels = scale.pixels(length)
    let start = min(scale.pixels(caps.low), pixels - 1)
    let end = scale.pixels(length - caps.high)
    cell = start..<max(start + 1, min(end, pixels))
  }

  /// Whether both caps fit into a length.
  package func capsFit(_ length: Int) -> Bool {
    cell.lowerBound + pixels - cell.upperBound <= length
  }

  /// The runs that make `length` pixels: the caps are copied, and the cell fills the rest.
  ///
  /// When the caps do not fit, the cell is dropped and the caps shrink in proportion, as in Skia's
  /// lattices.
  package func runs(filling length: Int, mode: ResizingMode) -> [Run] {
    let low = cell.lowerBound
    let high = pixels - cell.upperBound
    let room = length - low - high
    let lowLength =
      room >= 0 ? low : Int((Double(length * low) / Double(low + high)).rounded())
    let highLength = room >= 0 ? high : length - lowLength
    return [
      Run(source: 0..<low, length: lowLength, mode: room >= 0 ? mode : .stretch),
      Run(source: cell, length: max(room, 0), mode: mode),
      Run(source: cell.upperBound..<pixels, length: highLength, mode: room >= 0 ? mode : .stretch),
    ].filter { $0.length > 0 }
  }
}
