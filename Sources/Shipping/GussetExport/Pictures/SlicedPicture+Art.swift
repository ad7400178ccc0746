internal import Gusset
internal import GussetArtwork

extension SlicedPicture {
  /// A piece of stretchable art, mirrored where needed; `nil` for a piece that the set lacks.
  ///
  /// Art with an arrow clear of the corners is stretched twice: at its cap insets, and before its
  /// second cap. These two cells are the bands.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the insets leave no cell, or
  ///   when the two cells overlap.
  init?(
    _ art: StretchableArt, _ direction: ArrowDirection?, at place: ArrowPlace
  ) throws(GussetError) {
    let view = PieceView.showing(direction, at: place)
    let name = view.piece.rawValue
    guard let piece = art.pieces[view.piece],
      let unmirrored = art.geometry(of: view.piece)
    else { return nil }
    try unmirrored.validate(path: "pieces.\(name)", at: art.scale)
    let geometry = view.isMirrored ? unmirrored.mirrored : unmirrored
    let pixmap = view.isMirrored ? piece.pixmap.mirrored() : piece.pixmap
    func cell(_ axis: Axis, _ caps: (low: Double, high: Double)) -> Range<Int> {
      CellRange(caps: caps, length: geometry.size.length(axis), scale: art.scale).cell
    }
    var bands = [Axis.x: [cell(.x, geometry.caps(.x))], .y: [cell(.y, geometry.caps(.y))]]
    var cut: Int?
    if let direction, place == .middle {
      let axis = direction.edge
      try art.metrics.validateSecondCap(of: view.piece, size: geometry.size)
      let high =
        axis == .x ? art.metrics.secondHalfRightInset : art.metrics.secondHalfBottomInset
      let second = cell(axis, (geometry.size.length(axis) - high - 1, high))
      let first = bands[axis]?[0] ?? second
      let (side, metric) =
        axis == .x ? ("right", "secondHalfRightInset") : ("bottom", "secondHalfBottomInset")
      let least = shortNumber(high + 1 + 1 / art.scale.value)
      try checkValue(
        "pieces.\(name).capInsets.\(side)", shortNumber(geometry.caps(axis).high),
        first.upperBound < second.lowerBound,
        "at least \(least) for an export, because \(metric) is \(shortNumber(high))")
      bands[axis] = [first, second]
      let middle = pixmap.middleOfTip(direction) ?? (first.upperBound + second.lowerBound) / 2
      cut = min(max(middle, first.upperBound), second.lowerBound)
    }
    let metrics = art.metrics.backgroundMetrics
    let padding = PixelMargins(
      of: metrics.contentRect(in: pixmap.size, arrow: direction, scale: art.scale), in: pixmap.size)
    let columns = PaddedBands(bands[.x] ?? [], of: pixmap.size.width, padding.left, padding.right)
    let rows = PaddedBands(bands[.y] ?? [], of: pixmap.size.height, padding.top, padding.bottom)
    let padded = try StretchedImage(
      source: pixmap, lattice: Lattice(columns: columns.runs, rows: rows.runs)
    ).pixmap()
    let frame = PixelRect(x: 0, y: 0, width: padded.size.width, height: padded.size.height)
    self.init(
      direction: direction, place: place, scale: art.scale, drawing: PictureDrawing(padded),
      columns: columns.bands, rows: rows.bands, frame: frame,
      content: metrics.contentRect(in: frame.size, arrow: direction, scale: art.scale),
      cut: cut.map { $0 + (direction?.edge == .y ? rows : columns).growth })
  }
}

/// The bands of an axis after its caps have grown until they hold the padding of content.
///
/// The lines at the outer ends of the bands repeat. Two bands leave the arrow in the middle, so both caps
/// grow alike.
private struct PaddedBands {
  let bands: [Range<Int>]
  /// The map from the lines of the art.
  let runs: [Run]
  /// The number of lines that the first cap has gained.
  let growth: Int

  init(_ bands: [Range<Int>], of length: Int, _ lowPadding: Int, _ highPadding: Int) {
    let (start, end) = (bands[0].lowerBound, bands[bands.count - 1].upperBound)
    var (low, high) = (max(0, lowPadding - start), max(0, highPadding - (length - end)))
    if bands.count > 1 { (low, high) = (max(low, high), max(low, high)) }
    growth = low
    self.bands = bands.map { $0.lowerBound + low..<$0.upperBound + low }
    runs = [
      Run(copying: 0..<start), Run(source: start..<start + 1, length: low),
      Run(copying: start..<end), Run(source: end - 1..<end, length: high),
      Run(copying: end..<length),
    ].filter { $0.length > 0 }
  }
}

extension Pixmap {
  /// The first column, or row, after the middle of an arrow's tip: of the first line from the tip's
  /// side that has a pixel at least half opaque. `nil` when there is none.
  fileprivate func middleOfTip(_ direction: ArrowDirection) -> Int? {
    let (depth, length) = (size.length(direction.edge.other), size.length(direction.edge))
    let isLow = direction.pointsToLowEnd
    for step in 0..<depth {
      let line = isLow ? step : depth - 1 - step
      let alphas = (0..<length).map { place in
        let pixel = direction.edge == .x ? self[x: place, y: line] : self[x: line, y: place]
        return Double(ARGB(pixel ?? 0).alpha)
      }
      guard let most = alphas.max(), most >= 128 else { continue }
      let moment = alphas.indices.reduce(0) { $0 + alphas[$1] * (Double($1) + 0.5) }
      return Int((moment / alphas.reduce(0, +) - 0.5).rounded(.up))
    }
    return nil
  }
}

extension SlicedPicture {
  /// A skin at a small size: its border around one point that stretches, and the arrow.
  ///
  /// - Throws: as ``Skin/image(size:arrow:)`` does.
  init(
    _ skin: Skin, _ direction: ArrowDirection?, at place: ArrowPlace
  ) throws(GussetError) {
    let sides = SkinSlices(skin, direction, place)
    let scale = skin.scale
    try checkValue(
      "skin", "one whose pictures need \(sides.size) pixels", sides.size.isDrawable,
      "one with smaller cap insets or a smaller cornerRadius: "
        + PixelSize.drawableWords)
    let pixmap = try skin.image(size: sides.size.points(at: scale), arrow: sides.arrow).pixmap()
    let frame = PixelRect(x: 0, y: 0, width: pixmap.size.width, height: pixmap.size.height)
    self.init(
      direction: direction, place: place, scale: scale, drawing: PictureDrawing(pixmap),
      columns: sides.columns, rows: sides.rows, frame: frame,
      content: skin.backgroundMetrics.contentRect(
        in: frame.size, arrow: direction, scale: scale),
      cut: sides.cut)
  }
}

extension Skin {
  /// The measures for layout, in points.
  var backgroundMetrics: BackgroundMetrics {
    BackgroundMetrics(
      arrowBase: arrowBase, arrowHeight: arrowHeight, contentInsets: metrics.contentInsets)
  }
}

/// The size of a small popover of a skin and its bands, in pixels.
private struct SkinSlices {
  var size = PixelSize(width: 1, height: 1)
  var arrow: Arrow?
  var columns: [Range<Int>] = []
  var rows: [Range<Int>] = []
  var cut: Int?

  init(_ skin: Skin, _ direction: ArrowDirection?, _ place: ArrowPlace) {
    let scale = skin.scale
    let along = direction?.edge ?? .x
    let band = Int(scale.value.rounded(.up))
    let corner = Int((skin.metrics.cornerRadius * scale.value).rounded(.up))
    func caps(_ axis: Axis) -> (low: Int, high: Int) {
      let ends = skin.border.capInsets.ends(axis)
      let padding = skin.metrics.contentInsets.ends(axis)
      func cap(_ border: Double, _ padding: Double) -> Int {
        max(scale.pixels(border), corner, Int((padding * scale.value).rounded(.up)))
      }
      return (cap(ends.low, padding.low), cap(ends.high, padding.high))
    }
    let ends = caps(along)
    let base = direction == nil ? 0 : skin.arrow.size.width
    var alongBands: [Range<Int>] = []
    var extent = 0
    switch direction == nil ? nil : place {
    case nil:
      alongBands = [ends.low..<ends.low + band]
      extent = ends.low + band + ends.high
    case .low:
      let start = max(corner + base, ends.low)
      alongBands = [start..<start + band]
      extent = start + band + max(ends.high, corner)
    case .middle:
      let cap = max(ends.low, ends.high)
      alongBands = [cap..<cap + band, cap + band + base..<cap + 2 * band + base]
      extent = 2 * (cap + band) + base
      cut = extent / 2
    case .high:
      let start = max(ends.low, corner)
      alongBands = [start..<start + band]
      extent = start + band + max(corner + base, ends.high)
    }
    let overlap = scale.pixels(skin.metrics.arrowOverlap)
    let height = direction == nil ? 0 : skin.metrics.pixelHeight(of: skin.arrow.size, at: scale)
    let isLow = direction?.pointsToLowEnd == true
    let isHigh = direction?.pointsToLowEnd == false
    let sides = caps(along.other)
    let start = max(sides.low, isLow ? overlap : 0) + (isLow ? height : 0)
    let depth = start + band + max(sides.high, isHigh ? overlap : 0) + (isHigh ? height : 0)
    let acrossBands = [start..<start + band]
    (columns, rows) = along == .x ? (alongBands, acrossBands) : (acrossBands, alongBands)
    size = PixelSize(along, along: extent, across: depth)
    arrow = direction.map { Arrow($0, offset: place.farOffset) }
  }
}
