public import PopoverGeometry

/// A picture as a small source and a lattice: columns and rows that repeat are stored once.
///
/// The picture has the source's kind of alpha. Columns are interpolated before rows.
///
/// Guarantees: the runs of each axis stay within the source and fill at least one pixel each, and
/// ``size`` is drawable.
public struct StretchedImage: Hashable, Sendable {
  /// The pixels that the runs refer to.
  public private(set) var source: Pixmap
  /// The map from the source's columns and rows to those of the whole picture.
  public let lattice: Lattice

  /// The columns of the picture, from left to right.
  package var columns: [Run] { lattice.columns }
  /// The rows of the picture, from top to bottom.
  package var rows: [Run] { lattice.rows }
  /// The size of the whole picture in pixels.
  public let size: PixelSize
  /// The distances from the edges of the picture to those of the popover, in points: those of the
  /// margins that shadows need, and 0 in a picture without any.
  ///
  /// They have the meaning of UIKit's alignment rectangle and of `alignment-insets` in an asset catalog,
  /// and are whole pixels.
  public package(set) var alignmentInsets = Insets(0)

  /// Makes a picture from a source and the runs of its lattice.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a run is empty or reaches
  ///   outside the source, or when the whole is not drawable.
  public init(source: Pixmap, lattice: Lattice) throws(GussetError) {
    try lattice.columns.validate(name: "columns", sourceLength: source.size.width)
    try lattice.rows.validate(name: "rows", sourceLength: source.size.height)
    try checkValue(
      "size", "\(lattice.size) pixels", lattice.size.isDrawable, PixelSize.drawableWords)
    self.init(checked: source, lattice: lattice, size: lattice.size)
  }

  /// Makes a picture from a source and a lattice that were checked.
  package init(checked source: Pixmap, lattice: Lattice, size: PixelSize) {
    self.source = source
    self.lattice = lattice
    self.size = size
  }

  /// The picture with another color space. Its pixels stay as they are.
  package func labeled(_ space: ColorSpace) -> StretchedImage {
    guard source.colorSpace != space else { return self }
    var image = self
    image.source.colorSpace = space
    return image
  }
}

extension [Run] {
  /// Checks that every run has at least one output pixel and lies within the source.
  fileprivate func validate(name: String, sourceLength: Int) throws(GussetError) {
    for (index, run) in enumerated() {
      guard !run.source.isEmpty, run.source.lowerBound >= 0,
        run.source.upperBound <= sourceLength
      else {
        throw .invalidValue(
          field: "\(name)[\(index)].source", value: "\(run.source)",
          allowed: "a nonempty range within 0..<\(sourceLength)")
      }
      guard (1...PixelSize.largestSide).contains(run.length) else {
        throw .invalidValue(
          field: "\(name)[\(index)].length", value: "\(run.length)",
          allowed: "1 to \(PixelSize.largestSide)")
      }
    }
  }
}

extension StretchedImage {
  /// The whole picture as pixels, premultiplied or straight as the source is.
  ///
  /// - Throws: no known error, because a stretched image is checked when it is made.
  public func pixmap() throws(GussetError) -> Pixmap {
    // Nothing repeats in the small pictures of exports.
    if lattice == Lattice(copying: source.size) { return source }
    var pixmap = try Pixmap(size: size, alpha: source.alpha)
    try draw(into: &pixmap)
    return pixmap
  }

  /// Overwrites a pixmap of the caller with the whole picture, without allocating another one. The
  /// pixmap gets the source's color space.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the pixmap has another
  ///   size or kind of alpha; nothing is written then.
  public func draw(into pixmap: inout Pixmap) throws(GussetError) {
    try pixmap.checkFit(size, source.alpha)
    pixmap.colorSpace = source.colorSpace
    pixmap.withTarget { expand(to: $0) }
  }

  /// Overwrites memory of another library, such as a window's buffer or a texture, with the whole
  /// picture.
  ///
  /// Pixels are `UInt32` as in ``Pixmap``, rows from the top. The bytes between the end of a row
  /// and the beginning of the next one stay unchanged.
  ///
  /// - Parameters:
  ///   - memory: aligned to 4 bytes, and long enough for all rows.
  ///   - bytesPerRow: the distance from the beginning of a row to that of the next one; a multiple
  ///     of 4, at least the length of a row of the picture.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the memory does not fit;
  ///   nothing is written then.
  @unsafe public func draw(
    into memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) throws(GussetError) {
    expand(to: unsafe try PixelTarget(memory, bytesPerRow: bytesPerRow, size: size))
  }

  /// Writes the picture to checked memory.
  package func expand(to target: PixelTarget) {
    unsafe source.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let expansion = unsafe Expansion(
        alpha: source.alpha, source: pixels, sourceWidth: source.size.width, columns: columns,
        target: target, width: size.width)
      expansion.run(rows)
    }
  }
}
