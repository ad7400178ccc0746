internal import Gusset

/// Pictures in one, one below the other with clear rows between them.
struct PictureSheet: Sendable {
  /// The pictures, from the top.
  let pictures: [SlicedPicture]
  /// The column at which all pictures begin.
  let left: Int
  /// The row at which each picture begins.
  let tops: [Int]
  /// The size of the whole sheet.
  let size: PixelSize
  /// Whether the line of a half at the cut stands twice, so that a filter that reads past it finds no
  /// clear pixels.
  private let repeatsCuts: Bool

  /// Lays out pictures of one kind of alpha.
  ///
  /// - Parameters:
  ///   - pictures: the pictures, from the top.
  ///   - repeatsCuts: whether the line of a half at the cut stands twice.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the sheet is not drawable.
  init(_ pictures: [SlicedPicture], repeatsCuts: Bool = false) throws(GussetError) {
    // A top half has one more row at its end, and the bottom half after it one before.
    let gap = repeatsCuts ? 2 : 1
    left = repeatsCuts ? 1 : 0
    var tops: [Int] = []
    var end = left - gap
    for picture in pictures {
      tops.append(end + gap)
      end += gap + picture.size.height
    }
    let width = pictures.map(\.size.width).max() ?? 1
    let size = PixelSize(width: left + width + left, height: end + left)
    guard size.isDrawable else { throw .tooLargeForExport(size) }
    self.pictures = pictures
    self.tops = tops
    self.repeatsCuts = repeatsCuts
    self.size = size
  }

  /// The whole sheet.
  func pixmap() throws(GussetError) -> Pixmap {
    var sheet = try Pixmap(size: size, alpha: pictures.first?.drawing.alpha ?? .premultiplied)
    var drawn: (drawing: PictureDrawing, whole: Pixmap)?
    for (picture, top) in zip(pictures, tops) {
      // Two halves follow each other.
      let whole: Pixmap
      if let drawn, drawn.drawing === picture.drawing {
        whole = drawn.whole
      } else {
        drawn = nil
        whole = try picture.drawing.pixmap()
        drawn = (picture.drawing, whole)
      }
      let pixmap = picture.part(of: whole)
      let (width, height) = (pixmap.size.width, pixmap.size.height)
      let cut = repeatsCuts ? picture.side : nil
      for row in (cut == .bottom ? -1 : 0)..<(cut == .top ? height + 1 : height) {
        let source = min(max(row, 0), height - 1) * width
        let line = pixmap.pixels[source..<source + width]
        let start = (top + row) * size.width + left
        sheet.pixels.replaceSubrange(start..<start + width, with: line)
        if cut == .left { sheet.pixels[start + width] = line[source + width - 1] }
        if cut == .right { sheet.pixels[start - 1] = line[source] }
      }
    }
    return sheet
  }
}

extension GussetError {
  /// The error for a picture that cannot be drawn.
  static func tooLargeForExport(_ size: PixelSize) -> GussetError {
    .invalidValue(
      field: "theme", value: "one whose pictures need \(size) pixels",
      allowed:
        "one with a smaller radius, border, arrow or shadow, or a smaller scale: "
        + PixelSize.drawableWords)
  }
}
