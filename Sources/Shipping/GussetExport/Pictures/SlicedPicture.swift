internal import Gusset
internal import GussetArtwork

/// A small picture of a popover, or half of one, and the bands in which a toolkit stretches it.
///
/// Toolkits that stretch one band per axis take halves: a picture with the arrow in the middle of its
/// edge is cut in the middle of the arrow. The halves lie side by side, and in each the part away from
/// the arrow stretches.
///
/// All positions are in pixels of ``pixmap``, from its top left.
///
/// Guarantees: no margin is negative, and the caps leave a column and a row between them.
struct SlicedPicture: Sendable {
  /// The side of the popover that a half shows.
  enum Side: String, Hashable, Sendable {
    case left, right, top, bottom
  }

  /// The directions in which every format shows a popover; the last one has no arrow.
  static let directions: [ArrowDirection?] = ArrowDirection.allCases + [nil]

  /// The direction of the arrow; `nil` for none.
  let direction: ArrowDirection?
  /// The position of the arrow on its edge.
  let place: ArrowPlace
  /// The side; `nil` for a whole picture.
  private(set) var side: Side?
  /// Pixels per point.
  let scale: Scale
  /// The whole popover with its shadows.
  let drawing: PictureDrawing
  /// The part of the whole that the picture shows.
  private var part: PixelRect
  /// The columns that stretch: a band on either side of an arrow at the top or bottom, or one band
  /// when the arrow is at an end of its edge. A half has one band.
  private(set) var columns: [Range<Int>]
  /// The rows that stretch: a band above and below an arrow at the left or right, or one band when
  /// the arrow is at an end of its edge. A half has one band.
  private(set) var rows: [Range<Int>]
  /// The popover without the margins of its shadows.
  private(set) var frame: PixelRect
  /// The rectangle for content: one pixel when the picture is too small for the insets. A half has
  /// its part of it, which may be empty.
  private(set) var content: PixelRect
  /// The margins between the frame and the content; 0 where halves meet. The picture may be too small
  /// for them.
  private(set) var insets: PixelMargins
  /// The column, or for an arrow at the left or right the row, at which the picture is cut into
  /// two halves: the first one after the middle of the arrow. `nil` without two bands.
  private(set) var cut: Int?

  /// The number of columns and rows.
  var size: PixelSize { part.size }

  /// The popover, or its half, with its shadows.
  var pixmap: Pixmap {
    get throws(GussetError) { part(of: try drawing.pixmap()) }
  }

  /// The popover, or its half, of the pixels of ``drawing``.
  func part(of whole: Pixmap) -> Pixmap { side == nil ? whole : whole.cropped(to: part) }

  /// The words for direction, place and side in names of files: `up`, `none`, `up-left-corner`,
  /// `up-left-half`.
  var word: String {
    guard let direction else { return "none" }
    let (low, high) = direction.edge == .x ? ("left", "right") : ("top", "bottom")
    let ending =
      switch (place, side) {
      case (.low, _): "-\(low)-corner"
      case (.high, _): "-\(high)-corner"
      case (.middle, let side?): "-\(side.rawValue)-half"
      case (.middle, nil): ""
      }
    return direction.rawValue + ending
  }

  /// Makes a picture from its parts; the ranges lie within the drawing.
  ///
  /// - Parameter content: the rectangle for content from the top left of the frame, in pixels. Its
  ///   width or height is negative when the frame is too small for the insets.
  init(
    direction: ArrowDirection?, place: ArrowPlace, scale: Scale, drawing: PictureDrawing,
    columns: [Range<Int>], rows: [Range<Int>], frame: PixelRect, content: Rect, cut: Int?
  ) {
    self.direction = direction
    self.place = place
    self.scale = scale
    self.drawing = drawing
    part = PixelRect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    self.columns = columns
    self.rows = rows
    self.frame = frame
    self.content = PixelRect(inside: content, of: frame)
    insets = PixelMargins(of: content, in: frame.size)
    self.cut = cut
  }
}

/// The pixels of a picture, which are drawn anew each time.
final class PictureDrawing: Sendable {
  let size: PixelSize
  let alpha: Pixmap.Alpha
  private let draw: @Sendable () throws(GussetError) -> Pixmap

  init(
    size: PixelSize, alpha: Pixmap.Alpha,
    draw: @escaping @Sendable () throws(GussetError) -> Pixmap
  ) {
    (self.size, self.alpha, self.draw) = (size, alpha, draw)
  }

  /// Pixels that are drawn.
  convenience init(_ pixmap: Pixmap) {
    self.init(size: pixmap.size, alpha: pixmap.alpha) { pixmap }
  }

  /// About the bytes that are needed at the same time for drawing the pixels and using them.
  var byteCount: Int { 10 * size.width * size.height }

  /// The pixels.
  func pixmap() throws(GussetError) -> Pixmap { try draw() }
}

extension SlicedPicture {
  /// What a picture shows, apart from the look.
  struct Key: Hashable {
    let scale: Scale
    let direction: ArrowDirection?
    let place: ArrowPlace
  }

  /// The whole picture as a rectangle.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The margins that do not stretch, around the first band of each axis.
  var caps: PixelMargins {
    PixelMargins(of: PixelRect(columns: columns[0], rows: rows[0]), in: bounds)
  }

  /// The margins outside the popover's frame, which hold the shadows; 0 where halves meet.
  var margins: PixelMargins { PixelMargins(of: frame, in: bounds) }

  /// The caps without the margins: the smallest part of the popover that can be shown, in pixels.
  var frameCaps: PixelMargins {
    PixelMargins(of: PixelRect(columns: columns[0], rows: rows[0]), in: frame)
  }

  /// The axis along which two halves lie: that of the arrow's edge. `nil` for one piece.
  var joint: Axis? { cut == nil ? nil : direction?.edge }

  /// The picture in parts that have one band per axis: the left and the right half for an arrow at
  /// the top or bottom, the top and the bottom half for one at the left or right, or the picture
  /// itself.
  ///
  /// Of an odd number of columns or rows, the second half has the one in the middle.
  var halves: [SlicedPicture] {
    guard let axis = joint, let cut else { return [self] }
    let all = bounds.range(axis)
    return [
      half(axis == .x ? .left : .top, axis, all.lowerBound..<cut),
      half(axis == .x ? .right : .bottom, axis, cut..<all.upperBound),
    ]
  }

  /// The half in a range of columns, or of rows along the y axis.
  private func half(_ side: Side, _ axis: Axis, _ range: Range<Int>) -> SlicedPicture {
    func inHalf(_ part: Range<Int>) -> Range<Int> {
      let part = part.clamped(to: range)
      return part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
    }
    func inHalf(_ rect: PixelRect) -> PixelRect {
      PixelRect(axis, along: inHalf(rect.range(axis)), across: rect.range(axis.other))
    }
    let isFirst = side == .left || side == .top
    let bands = axis == .x ? columns : rows
    let band = inHalf(isFirst ? bands[0] : bands[bands.count - 1])
    var half = self
    half.side = side
    half.part = PixelRect(axis, along: range, across: bounds.range(axis.other))
    (half.columns, half.rows) = axis == .x ? ([band], rows) : (columns, [band])
    (half.frame, half.content) = (inHalf(frame), inHalf(content))
    // No insets where the half meets the other one.
    switch side {
    case .left: half.insets.right = 0
    case .right: half.insets.left = 0
    case .top: half.insets.bottom = 0
    case .bottom: half.insets.top = 0
    }
    half.cut = nil
    return half
  }
}

extension PixelRect {
  /// The whole pixels within a rectangle that is given from the top left of `frame`; one pixel at
  /// least, in the middle of a rectangle that has none.
  fileprivate init(inside rect: Rect, of frame: PixelRect) {
    func range(_ low: Double, _ high: Double, _ limit: Int, _ start: Int) -> Range<Int> {
      let first = max(0, Int(low.rounded(.up)))
      let end = min(limit, Int(high.rounded(.down)))
      if first < end { return start + first..<start + end }
      let middle = min(max(0, Int(((low + high) / 2).rounded(.down))), limit - 1)
      return start + middle..<start + middle + 1
    }
    self.init(
      columns: range(rect.minX, rect.maxX, frame.width, frame.x),
      rows: range(rect.minY, rect.maxY, frame.height, frame.y))
  }
}

extension BackgroundMetrics {
  /// The rectangle for content in a popover of a size, in pixels.
  func contentRect(in size: PixelSize, arrow direction: ArrowDirection?, scale: Scale) -> Rect {
    let points = size.points(at: scale)
    let whole = Rect(x: 0, y: 0, width: points.width, height: points.height)
    let (body, inner) = (body(of: whole, arrow: direction), contentInsets)
    return Rect(
      minX: body.minX + inner.left, minY: body.minY + inner.top, maxX: body.maxX - inner.right,
      maxY: body.maxY - inner.bottom
    ).scaled(by: scale.value)
  }
}
