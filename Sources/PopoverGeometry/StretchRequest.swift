/// A popover to be made from stretchable art, and the decisions on the way to its plan.
///
/// "Along" is the axis of the edge that carries the arrow, "across" the other one.
struct StretchRequest {
  let size: Size
  let arrow: Arrow
  let scale: Scale
  let metrics: StretchMetrics
  /// The length of the first pass in points, when the art is stretched twice.
  private var firstLength: Double?

  init(size: Size, arrow: Arrow, scale: Scale, metrics: StretchMetrics) {
    self.size = size
    self.arrow = arrow
    self.scale = scale
    self.metrics = metrics
  }

  /// Whether the along axis is x.
  var isAlongX: Bool { arrow.direction?.isVertical ?? true }
  var extent: Double { isAlongX ? size.width : size.height }
  /// From the low end of the edge to the arrow's centre line, in points.
  var arrowCenter: Double { extent / 2 + arrow.offset }

  func along(_ size: PixelSize) -> Int { isAlongX ? size.width : size.height }
  func across(_ size: PixelSize) -> Int { isAlongX ? size.height : size.width }
}

extension StretchRequest {
  typealias PieceLookup = (ArtPiece) -> PieceGeometry?

  /// The art whose arrow stands where this one does.
  mutating func chooseAppearance(_ lookup: PieceLookup) throws(GussetError) -> ArtAppearance {
    guard arrow.direction != nil else { return ArtAppearance(.plain) }
    switch placeByThreshold {
    case .low: return .showing(arrow.direction, at: .low)
    case .high: return .showing(arrow.direction, at: .high)
    case .middle: break
    }
    let middle = ArtAppearance.showing(arrow.direction, at: .middle)
    let place = try placeWithRoom(for: geometry(of: middle, lookup), piece: middle.piece)
    return place == .middle ? middle : .showing(arrow.direction, at: place)
  }

  /// The corner rule of the original: an arrow whose base reaches into a corner's radius.
  private var placeByThreshold: ArrowPlace {
    if arrowCenter - metrics.arrowBase / 2 < metrics.cornerRadius { return .low }
    if arrowCenter + metrics.arrowBase / 2 > extent - metrics.cornerRadius { return .high }
    return .middle
  }

  /// The length of the first pass, or the corner art when one of the passes lacks the room.
  private mutating func placeWithRoom(
    for art: PieceGeometry, piece: ArtPiece
  ) throws(GussetError) -> ArrowPlace {
    let caps = alongCaps(art)
    let length = alongLength(art)
    let lead = isAlongX ? (length - 1) / 2 : length / 2 - 1 - metrics.sideArrowCenterOffset
    let first = (arrowCenter + lead).rounded(.toNearestOrAwayFromZero)
    try metrics.validateSecondCap(of: piece, size: art.size)
    if first < caps.low + caps.high { return .low }
    if extent < (first - (secondCap + 1)) + secondCap { return .high }
    firstLength = first
    return .middle
  }

  /// The measures of a piece as it is shown, checked.
  func geometry(
    of appearance: ArtAppearance, _ lookup: PieceLookup
  ) throws(GussetError) -> PieceGeometry {
    guard let piece = lookup(appearance.piece) else {
      throw .invalidValue(
        field: "arrow", value: arrow.direction?.rawValue ?? "none",
        allowed: "one that the art has a piece for: it has no \"\(appearance.piece.rawValue)\"")
    }
    try piece.validate(name: appearance.piece.rawValue, at: scale)
    return appearance.isMirrored ? piece.mirrored : piece
  }

  /// Checks that the caps fit into the size.
  ///
  /// Along an edge that is stretched twice, the choice of the art has made sure of it already.
  func checkRoom(_ art: PieceGeometry, shortage: StretchPlan.Shortage) throws(GussetError) {
    let caps = art.capInsets
    let least = Size(width: caps.left + caps.right, height: caps.top + caps.bottom)
    let isAlongFine = firstLength != nil
    let isWide = isAlongFine && isAlongX || size.width >= least.width
    let isHigh = isAlongFine && !isAlongX || size.height >= least.height
    guard shortage == .fail, !isWide || !isHigh else { return }
    throw .invalidValue(
      field: "size", value: size.description,
      allowed: "at least \(least), which the caps of this art need here")
  }
}

extension StretchRequest {
  private var secondCap: Double {
    isAlongX ? metrics.secondHalfRightInset : metrics.secondHalfBottomInset
  }

  private func alongLength(_ art: PieceGeometry) -> Double {
    isAlongX ? art.size.width : art.size.height
  }

  private func alongCaps(_ art: PieceGeometry) -> (low: Double, high: Double) {
    isAlongX
      ? (art.capInsets.left, art.capInsets.right) : (art.capInsets.top, art.capInsets.bottom)
  }

  private func acrossCaps(_ art: PieceGeometry) -> (low: Double, high: Double) {
    isAlongX
      ? (art.capInsets.top, art.capInsets.bottom) : (art.capInsets.left, art.capInsets.right)
  }

  /// The runs of each pass along the arrow's edge.
  func alongRuns(_ art: PieceGeometry, total: Int) -> [[Run]] {
    let caps = alongCaps(art)
    let source = scale.pixels(alongLength(art))
    let cell = CellRange(caps: caps, length: alongLength(art), pixels: source, scale: scale)
    guard let firstLength else {
      return [cell.runs(filling: total, mode: metrics.resizingMode)]
    }
    let first = scale.pixels(firstLength)
    let second = CellRange(
      caps: (firstLength - (secondCap + 1), secondCap), length: firstLength, pixels: first,
      scale: scale)
    return [
      cell.runs(filling: first, mode: metrics.resizingMode),
      second.runs(filling: total, mode: metrics.resizingMode),
    ]
  }

  /// The runs across the arrow's edge, all made in the last pass.
  func acrossRuns(_ art: PieceGeometry, total: Int) -> [Run] {
    let length = isAlongX ? art.size.height : art.size.width
    let cell = CellRange(
      caps: acrossCaps(art), length: length, pixels: scale.pixels(length), scale: scale)
    return cell.runs(filling: total, mode: metrics.resizingMode)
  }

  /// The passes with both axes. Before the last pass the across axis is only copied.
  func lattices(_ art: PieceGeometry, along: [[Run]], across: [Run]) -> [Lattice] {
    let copied = [Run(copying: 0..<scale.pixels(isAlongX ? art.size.height : art.size.width))]
    return along.enumerated().map { index, runs in
      let other = index == along.count - 1 ? across : copied
      return isAlongX ? Lattice(columns: runs, rows: other) : Lattice(columns: other, rows: runs)
    }
  }
}
