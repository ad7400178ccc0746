internal import Gusset

/// Pictures in one, one below the other with clear rows between them.
struct PictureSheet {
  /// The whole sheet.
  let pixmap: Pixmap
  /// The row at which each picture begins; all begin at the first column.
  let tops: [Int]

  /// Lays out pictures of one kind of alpha.
  ///
  /// - Parameters:
  ///   - pictures: the pictures, from the top.
  ///   - gap: the number of clear rows between two pictures.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the sheet is not drawable.
  init(_ pictures: [Pixmap], gap: Int = 1) throws(GussetError) {
    let width = pictures.map(\.size.width).max() ?? 1
    let height = pictures.map { $0.size.height + gap }.reduce(-gap, +)
    let size = PixelSize(width: width, height: height)
    guard size.isDrawable else { throw .tooLargeForExport(size) }
    var sheet = try Pixmap(
      size: size, alpha: pictures.first?.alpha ?? .premultiplied)
    var tops: [Int] = []
    var top = 0
    for picture in pictures {
      let size = picture.size
      for row in 0..<size.height {
        let start = (top + row) * width
        sheet.pixels.replaceSubrange(
          start..<start + size.width,
          with: picture.pixels[row * size.width..<(row + 1) * size.width])
      }
      tops.append(top)
      top += size.height + gap
    }
    pixmap = sheet
    self.tops = tops
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
