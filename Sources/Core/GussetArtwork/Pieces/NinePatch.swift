package import Gusset
package import PopoverStretching

/// A picture in a frame of one pixel whose marks say where it stretches, as Android's tools read it from
/// `NAME.9.png`.
///
/// Black at the top and at the left marks the bands that stretch, black at the bottom and at the right the box
/// of the content, and red there the margins outside the layout. Anything else is transparent or white.
package struct NinePatch: Hashable, Sendable {
  /// The picture inside the frame.
  package let picture: Pixmap
  /// The columns that stretch, from the left.
  package let columns: [Range<Int>]
  /// The rows that stretch, from the top.
  package let rows: [Range<Int>]
  /// The box of the content; that around the bands where it is not marked.
  package let content: PixelRect
  /// The picture without the margins that are marked in red.
  package let layout: PixelRect

  /// Whether a file is a nine-patch by its name.
  package static func isNamed(_ path: String) -> Bool {
    path.hasSuffix(".9.png") && !path.hasSuffix("/.9.png") && path != ".9.png"
  }

  /// The size of the picture inside the frame of a file.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a file without room for a picture.
  package static func pictureSize(in file: PixelSize) throws(GussetError) -> PixelSize {
    try checkValue(
      .picture, "\(file) pixels", min(file.width, file.height) > 2, NinePatch.words)
    return PixelSize(width: file.width - 2, height: file.height - 2)
  }

  private static let words =
    "a nine-patch, with black marks in the row above its picture and in the column before it; without marks,"
    + " a name that does not end in .9.png"

  /// Reads the marks around a picture with straight alpha.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` where bands are not marked, and for a pixel
  ///   of the frame that is no mark.
  package init(_ file: Pixmap) throws(GussetError) {
    let size = try NinePatch.pictureSize(in: file.size)
    picture = file.cropped(
      to: PixelRect(x: 1, y: 1, width: size.width, height: size.height))
    let top = try NinePatch.line(.x, 0, of: file)
    let left = try NinePatch.line(.y, 0, of: file)
    let bottom = try NinePatch.line(.x, file.size.height - 1, of: file)
    let right = try NinePatch.line(.y, file.size.width - 1, of: file)
    columns = top.ranges(of: .black)
    rows = left.ranges(of: .black)
    for (bands, place) in [(columns, "above the picture"), (rows, "left of the picture")] {
      try checkValue(.picture, "no mark \(place)", !bands.isEmpty, NinePatch.words)
    }
    content = PixelRect(
      columns: try NinePatch.content(bottom, "below", or: columns),
      rows: try NinePatch.content(right, "right of", or: rows))
    layout = PixelRect(columns: bottom.layout, rows: right.layout)
  }

  /// What a pixel of the frame says.
  fileprivate enum Mark: Hashable {
    case none
    case black
    case red
  }

  /// The marks of a row (axis x) or a column (axis y) of the frame, without its corners.
  private static func line(_ axis: Axis, _ line: Int, of file: Pixmap) throws(GussetError) -> [Mark]
  {
    var marks: [Mark] = []
    for place in 1..<file.size.length(axis) - 1 {
      let (x, y) = axis == .x ? (place, line) : (line, place)
      let pixel = file.pixels[y * file.size.width + x]
      switch pixel {
      case 0xFF00_0000: marks.append(.black)
      case 0xFFFF_0000 where line > 0: marks.append(.red)
      case _ where ARGB(pixel).alpha == 0 || pixel == 0xFFFF_FFFF: marks.append(.none)
      default:
        throw .invalidValue(
          field: .picture,
          value: "\(ARGB(pixel).hex) at \(x),\(y)",
          allowed:
            "a nine-patch there: black\(line > 0 ? " or red" : "") for a mark, or transparent")
      }
    }
    return marks
  }

  private static func content(
    _ line: [Mark], _ place: String, or bands: [Range<Int>]
  ) throws(GussetError) -> Range<Int> {
    let marked = line.ranges(of: .black)
    try checkValue(
      .picture, "\(marked.count) marks \(place) the picture", marked.count <= 1,
      "a nine-patch with one box for content")
    return marked.first ?? bands[0].lowerBound..<bands[bands.count - 1].upperBound
  }
}

extension [NinePatch.Mark] {
  /// The ranges of one mark.
  fileprivate func ranges(of mark: NinePatch.Mark) -> [Range<Int>] {
    indices.chunked { self[$0] == self[$1] }.filter { self[$0.lowerBound] == mark }
  }

  /// What red marks at both ends leave.
  fileprivate var layout: Range<Int> {
    let low = prefix { $0 == .red }.count
    return low..<Swift.max(low, count - reversed().prefix { $0 == .red }.count)
  }
}

extension NinePatch {
  /// Reads the marks of a picture of art.
  ///
  /// - Parameter isFromFolder: as in ``Pixmap/init(art:isFromFolder:)``.
  package init(art path: String, isFromFolder: Bool = false) throws(GussetError) {
    let file = try Pixmap(art: path, isFromFolder: isFromFolder)
    self = try inFile(path) { () throws(GussetError) in try NinePatch(file) }
  }

  /// The bands of an axis.
  package func bands(_ axis: Axis) -> [Range<Int>] { axis == .x ? columns : rows }

  /// The margins that are never stretched when the picture is a piece of art, and the cap of the second
  /// pass: one point in the middle of the second band is repeated there.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the piece has another number of bands.
  package func insets(
    of piece: ArtPiece, scale: Scale
  ) throws(GussetError) -> (capInsets: Insets, secondCap: Double?) {
    let (direction, place) = piece.shows
    let along = direction?.edge ?? .x
    let hasTwo = direction != nil && place == .middle
    for axis in [Axis.x, .y] {
      let (count, wanted) = (bands(axis).count, axis == along && hasTwo ? 2 : 1)
      let lines = axis == .x ? "columns" : "rows"
      try checkValue(
        .picture, "\(count) band\(count == 1 ? "" : "s") of \(lines)", count == wanted,
        wanted == 2
          ? "two in the piece \(piece.rawValue): one on each side of the arrow"
          : "one in the piece \(piece.rawValue)")
    }
    func ends(_ axis: Axis) -> (low: Double, high: Double) {
      let band = bands(axis)[0]
      let length = picture.size.length(axis)
      return (
        scale.points(band.lowerBound), scale.points(length - band.upperBound)
      )
    }
    let (x, y) = (ends(.x), ends(.y))
    let insets = Insets(top: y.low, left: x.low, bottom: y.high, right: x.high)
    guard hasTwo else { return (insets, nil) }
    let (band, pixels) = (bands(along)[1], Int(scale.value))
    try checkValue(
      .picture, "a band of 1 \(along == .x ? "column" : "row")", band.count >= pixels,
      "at least \(pixels) in the second band at this scale")
    let end = band.lowerBound + (band.count + pixels) / 2
    let length = picture.size.length(along)
    return (insets, scale.points(length - end))
  }
}
