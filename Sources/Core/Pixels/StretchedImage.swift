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

/// A map from a small picture to a large one: a table of runs for each axis.
///
/// The runs of an axis follow one another from 0, so they cover the output without gaps or
/// overlaps. ``StretchedImage/init(source:lattice:)`` checks that the runs fit a picture.
public struct Lattice: Hashable, Sendable {
  /// The runs from left to right.
  public var columns: [Run]
  /// The runs from top to bottom.
  public var rows: [Run]

  /// Makes a lattice from its two tables.
  public init(columns: [Run], rows: [Run]) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the output picture, in pixels; an axis without runs has length 0.
  public var size: PixelSize {
    PixelSize(width: columns.totalLength, height: rows.totalLength)
  }

  /// The lattice that copies a picture of this size.
  package init(copying size: PixelSize) {
    self.init(columns: [Run(copying: 0..<size.width)], rows: [Run(copying: 0..<size.height)])
  }

  /// The lattice that gives the same pixels as `first` followed by this one.
  ///
  /// `nil` when no lattice does: when an interpolated cell lies over another one, or when rows are
  /// interpolated before columns. A lattice interpolates columns first.
  package func composed(over first: Lattice) -> Lattice? {
    if first.rows.contains(where: { $0.isInterpolated }),
      columns.contains(where: { $0.isInterpolated })
    {
      return nil
    }
    guard let columns = columns.composed(over: first.columns),
      let rows = rows.composed(over: first.rows)
    else { return nil }
    return Lattice(columns: columns, rows: rows)
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
    let columns = columns
    unsafe source.pixels.withUnsafeBufferPointer { pixels in
      unsafe withUnsafeTemporaryAllocation(of: Column.self, capacity: columns.count) { memory in
        guard let pixels = pixels.baseAddress else { return }
        for (index, run) in columns.enumerated() { unsafe memory[index] = Column(run) }
        let expansion = unsafe Expansion(
          alpha: source.alpha, source: pixels, sourceWidth: source.size.width,
          columns: UnsafeBufferPointer(memory), target: target, width: size.width)
        expansion.run(rows)
      }
    }
  }
}

extension StretchedImage {
  /// Writes a part of the picture to checked memory. Nothing is written beyond the picture. Tiles
  /// interpolated runs: use it for pictures without them.
  package func expand(_ rect: PixelRect, to target: PixelTarget) {
    let (columns, width) = (columns, source.size.width)
    unsafe source.pixels.withUnsafeBufferPointer { pixels in
      unsafe withUnsafeTemporaryAllocation(of: Piece.self, capacity: columns.count) { pieces in
        guard let pixels = pixels.baseAddress else { return }
        var (count, left) = (0, 0)
        for run in columns {
          if let piece = Piece(run, from: left, shown: rect.columns) {
            unsafe pieces[count] = piece
            count += 1
          }
          left += run.length
        }
        var top = 0
        for run in rows {
          let period = run.source.count
          for row in rect.rows.clamped(to: top..<top + run.length) {
            let index = run.isCopy ? row - top : period == 1 ? 0 : (row - top) % period
            let sourceRow = unsafe pixels + (run.source.lowerBound + index) * width
            let output = unsafe target.start(of: row)
            for piece in 0..<count { unsafe pieces[piece].expand(sourceRow, into: output) }
          }
          top += run.length
        }
      }
    }
  }
}

/// The part of a run of columns that is shown.
private struct Piece {
  private enum Kind { case fill, copy, tile }

  private let kind: Kind
  /// The columns that are written.
  private let output: Int
  private let count: Int
  /// The first source column.
  private let source: Int
  /// The number of source columns that a tile repeats.
  private let period: Int
  /// The column of a tile to begin with.
  private let phase: Int

  /// `nil` for a run that lies beside the shown columns.
  init?(_ run: Run, from left: Int, shown: Range<Int>) {
    let part = shown.clamped(to: left..<left + run.length)
    guard !part.isEmpty else { return nil }
    (output, count, period) = (part.lowerBound, part.count, run.source.count)
    kind = period == 1 ? .fill : run.isCopy ? .copy : .tile
    let skipped = part.lowerBound - left
    source = run.source.lowerBound + (kind == .copy ? skipped : 0)
    phase = kind == .tile ? skipped % period : 0
  }

  /// Writes the columns of one row.
  func expand(_ row: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>) {
    let (pixels, output) = unsafe (row + source, target + output)
    switch kind {
    case .fill: unsafe output.fill(pixels[0], count: count)
    case .copy: unsafe output.copy(pixels, count: count)
    case .tile: for index in 0..<count { unsafe output[index] = pixels[(phase + index) % period] }
    }
  }
}

extension PixelTarget {
  /// Makes the pixels of a rectangle transparent that lie in an old picture but not in a new one.
  package func clear(_ rect: PixelRect, of old: PixelSize, outside new: PixelSize) {
    let end = min(old.width, rect.columns.upperBound)
    func clear(_ rows: Range<Int>, from start: Int) {
      guard start < end else { return }
      for row in rows { unsafe (self.start(of: row) + start).fill(0, count: end - start) }
    }
    let (rows, middle) = (rect.rows.clamped(to: 0..<old.height), min(new.height, old.height))
    clear(rows.clamped(to: 0..<middle), from: max(new.width, rect.x))
    clear(rows.clamped(to: middle..<old.height), from: rect.x)
  }

  /// Makes the pixels of a rectangle transparent that lie outside of another one.
  package func clear(_ rect: PixelRect, outside other: PixelRect) {
    for row in rect.rows {
      var (left, right) = (rect.columns, rect.columns.upperBound..<rect.columns.upperBound)
      if other.rows.contains(row) {
        left = rect.columns.clamped(to: .min..<other.columns.lowerBound)
        right = rect.columns.clamped(to: other.columns.upperBound..<(.max))
      }
      unsafe (start(of: row) + left.lowerBound).fill(0, count: left.count)
      unsafe (start(of: row) + right.lowerBound).fill(0, count: right.count)
    }
  }
}
