internal import Gusset

/// Pictures in one, one below the other with clear rows between them.
struct PictureSheet: Sendable {
  /// The pictures, from the top.
  let pictures: [SlicedPicture]
  /// The row at which each picture begins; all begin at the first column.
  let tops: [Int]
  /// The size of the whole sheet.
  let size: PixelSize

  /// Lays out pictures of one kind of alpha.
  ///
  /// - Parameters:
  ///   - pictures: the pictures, from the top.
  ///   - gap: the number of clear rows between two pictures.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the sheet is not drawable.
  init(_ pictures: [SlicedPicture], gap: Int = 1) throws(GussetError) {
    var tops: [Int] = []
    var end = -gap
    for picture in pictures {
      tops.append(end + gap)
      end += gap + picture.size.height
    }
    let size = PixelSize(width: pictures.map(\.size.width).max() ?? 1, height: end)
    guard size.isDrawable else { throw .tooLargeForExport(size) }
    self.pictures = pictures
    self.tops = tops
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
        whole = try picture.drawing.pixmap(shadows: nil)
        drawn = (picture.drawing, whole)
      }
      let pixmap = picture.part(of: whole)
      let width = pixmap.size.width
      for row in 0..<pixmap.size.height {
        let start = (top + row) * size.width
        sheet.pixels.replaceSubrange(
          start..<start + width, with: pixmap.pixels[row * width..<(row + 1) * width])
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
