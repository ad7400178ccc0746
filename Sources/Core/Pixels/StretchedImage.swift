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

  /// Makes a picture from a source and the runs of its lattice.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a run is empty or reaches
  ///   outside the source, or when the whole is not drawable.
  public init(source: Pixmap, lattice: Lattice) throws(GussetError) {
    try lattice.columns.validate(name: "columns", sourceLength: source.size.width)
    try lattice.rows.validate(name: "rows", sourceLength: source.size.height)
    guard lattice.size.isDrawable else {
      throw .invalidValue(
        field: "size", value: "\(lattice.size) pixels",
        allowed: PixelSize.drawableWords)
    }
    self.source = source
    self.lattice = lattice
    size = lattice.size
  }

  /// Makes a picture from a source and a lattice that were checked.
  package init(checked source: Pixmap, lattice: Lattice, size: PixelSize) {
    self.source = source
    self.lattice = lattice
    self.size = size
  }
}

extension StretchedImage {
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
