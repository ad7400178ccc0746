internal import Gusset
internal import GussetArtwork

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
    let isLow = direction == .up || direction == .left
    let isHigh = direction == .down || direction == .right
    let sides = caps(along.other)
    let start = max(sides.low, isLow ? overlap : 0) + (isLow ? height : 0)
    let depth = start + band + max(sides.high, isHigh ? overlap : 0) + (isHigh ? height : 0)
    let acrossBands = [start..<start + band]
    (columns, rows) = along == .x ? (alongBands, acrossBands) : (acrossBands, alongBands)
    size =
      along == .x
      ? PixelSize(width: extent, height: depth) : PixelSize(width: depth, height: extent)
    arrow = direction.map { Arrow($0, offset: place.farOffset) }
  }
}
