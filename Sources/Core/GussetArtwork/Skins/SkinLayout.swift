package import Gusset
internal import PopoverStretching

/// The positions of a skin's two images in the picture, in whole pixels.
///
/// The body is the picture without the arrow's height on the arrow's side. The rotated arrow's
/// image adjoins it, with its middle at `extent / 2 + offset` on the edge.
///
/// Guarantees: ``body`` lies in the picture, has at least one pixel and has room for the border's
/// caps; ``arrow`` lies in the picture, and its base on the body's edge.
package struct SkinLayout: Hashable, Sendable {
  /// The whole picture, arrow included.
  package let size: PixelSize
  /// The rectangle of the stretched border.
  package let body: PixelRect
  /// The rectangle of the rotated arrow, including its overlap with the body; `nil` without an
  /// arrow.
  package let arrow: PixelRect?
  /// The radius of the body's corners in pixels: the requested one, but at most half of the body's
  /// shorter side.
  package let cornerRadius: Double
  /// The map from the border's image to the body.
  package let lattice: Lattice
}

extension Skin {
  /// The positions of both images in a picture.
  ///
  /// The arrow's position on its edge is rounded to whole pixels, halves away from zero. The arrow
  /// stays clear of the corners' radii. Where the edge is too short for that, the arrow is in the
  /// middle of the edge.
  ///
  /// - Parameters:
  ///   - size: the whole background in points, arrow included.
  ///   - arrow: the arrow; an offset that leads into a corner stops before it.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a size, offset or metric that
  ///   is not finite or too large, a scale that is not whole, images that do not fit the metrics,
  ///   and a size that is too small for the border's caps or for the arrow.
  package func layout(size: Size, arrow: Arrow?) throws(GussetError) -> SkinLayout {
    try arrow?.validate()
    try metrics.validate()
    try scale.validateWhole()
    let request = SkinRequest(
      skin: self, size: size, pixels: try scale.pixelSize(of: size), arrow: arrow)
    try request.border.validate(path: "skin.border", at: scale)
    try metrics.validate(arrow: self.arrow.size, at: scale)
    let body = try request.body()
    let (width, height) = (body.size.width, body.size.height)
    let radius = min(metrics.cornerRadius * scale.value, Double(min(width, height)) / 2)
    return SkinLayout(
      size: request.pixels, body: body,
      arrow: arrow.map { request.rect(of: $0, corner: Int(radius.rounded(.up))) },
      cornerRadius: radius,
      lattice: Lattice(
        columns: request.cell(.x).runs(filling: width, mode: metrics.resizingMode),
        rows: request.cell(.y).runs(filling: height, mode: metrics.resizingMode)))
  }
}

/// The input of a skin's layout. "Along" is the axis of the edge that carries the arrow.
private struct SkinRequest {
  let skin: Skin
  let size: Size
  let pixels: PixelSize
  let arrow: Arrow?

  /// The measures of the border's image, in points.
  var border: PieceGeometry {
    PieceGeometry(
      size: skin.border.pixmap.size.points(at: scale), capInsets: skin.border.capInsets)
  }
  private var scale: Scale { skin.scale }
  /// The size of the arrow's image, pointing up, in pixels.
  private var arrowImage: PixelSize { skin.arrow.size }
  private var along: Axis { arrow?.direction.edge ?? .x }
  /// The arrow's height outside the body, and its overlap with the body, in pixels; 0 without an
  /// arrow.
  private var arrowHeight: Int {
    arrow == nil ? 0 : skin.metrics.pixelHeight(of: arrowImage, at: scale)
  }
  private var overlap: Int { arrow == nil ? 0 : scale.pixels(skin.metrics.arrowOverlap) }

  /// The stretchable cell of the border.
  func cell(_ axis: Axis) -> CellRange {
    CellRange(caps: border.caps(axis), length: border.size.length(axis), scale: scale)
  }

  /// The picture without the arrow's height on the arrow's side.
  func body() throws(GussetError) -> PixelRect {
    let extent = pixels.length(along)
    let depth = pixels.length(along.other) - arrowHeight
    let base = arrow == nil ? 0 : arrowImage.width
    guard depth >= max(1, overlap), extent >= base, cell(along).capsFit(extent),
      cell(along.other).capsFit(depth)
    else { throw tooSmall() }
    let start = arrow?.direction.pointsToLowEnd == true ? arrowHeight : 0
    return PixelRect(along, along: 0..<extent, across: start..<start + depth)
  }

  /// The rectangle of the rotated arrow, clear of the corners where there is room.
  func rect(of arrow: Arrow, corner: Int) -> PixelRect {
    let extent = pixels.length(along)
    let depth = pixels.length(along.other)
    let base = arrowImage.width
    let least = min(corner, (extent - base) / 2)
    let center = (size.length(along) / 2 + arrow.offset) * scale.value
    let wanted = Int((center - Double(base) / 2).rounded(.toNearestOrAwayFromZero))
    let start = min(max(wanted, least), extent - base - least)
    let isLow = arrow.direction.pointsToLowEnd
    let across = isLow ? 0..<arrowImage.height : depth - arrowImage.height..<depth
    return PixelRect(along, along: start..<start + base, across: across)
  }

  private func tooSmall() -> GussetError {
    let caps = border.capInsets
    let room = Size(width: caps.left + caps.right, height: caps.top + caps.bottom)
    let pixel = 1 / scale.value
    guard let arrow else {
      let least = Size(width: max(room.width, pixel), height: max(room.height, pixel))
      return error(least, "the border's caps need \(room)")
    }
    let image = arrowImage.points(at: scale)
    let extent = max(room.length(along), image.width)
    let depth =
      scale.points(arrowHeight) + max(room.length(along.other), skin.metrics.arrowOverlap, pixel)
    return error(
      Size(along, along: extent, across: depth),
      "the border's caps need \(room) and the arrow, pointing \(arrow.direction), \(image)")
  }

  private func error(_ least: Size, _ reason: String) -> GussetError {
    .invalidValue(
      field: "size", value: size.description, allowed: "at least \(least) here: \(reason)")
  }
}
