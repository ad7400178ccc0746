package import Gusset

extension Pixmap {
  /// Reads a picture of art, which may have ``PixelSize/largestArt`` pixels.
  ///
  /// - Parameter isFromFolder: whether the picture lies in a folder that was named. It must be a
  ///   regular file then.
  package init(art path: String, isFromFolder: Bool = false) throws(GussetError) {
    let bytes = try readFile(path, limit: Pixmap.largestFile, isFromFolder: isFromFolder)
    try self.init(artFile: bytes, named: path)
  }

  /// Decodes the file of a picture of art.
  package init(artFile bytes: [UInt8], named path: String) throws(GussetError) {
    self = try inFile(path) { () throws(GussetError) in
      try PixelSize(pngHeader: Array(bytes.prefix(PixelSize.pngHeaderLength))).checkArt()
      return try Pixmap(png: bytes)
    }
  }
}

extension PixelSize {
  /// The largest number of pixels of a picture of art. The search for seams looks at each of them,
  /// and a small file may hold many.
  package static let largestArt = 2_000_000

  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a picture that is too large to
  ///   be art.
  package func checkArt() throws(GussetError) {
    try checkValue(
      "picture", "\(self) pixels", width <= PixelSize.largestArt / height,
      "art of 2 megapixels or fewer")
  }
}
