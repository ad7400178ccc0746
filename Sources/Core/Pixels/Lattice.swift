public import PopoverGeometry

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

/// One axis of two pictures that lie over one another: the pixels that differ, and the runs that
/// repeat them.
///
/// A pixel of the axis is kept once where neither picture changes. The axis is as long as the longer
/// picture.
package struct AxisOverlay {
  /// The runs over the kept pixels.
  package private(set) var runs: [Run] = []
  /// For each kept pixel, the one of the lower picture's source; `nil` beside that picture.
  package private(set) var below: [Int?] = []
  /// For each kept pixel, the one of the upper picture's source; `nil` beside that picture.
  package private(set) var above: [Int?] = []

  /// Lays the axis of a picture over that of another one; `nil` when a run repeats several pixels or
  /// interpolates them.
  ///
  /// - Parameters:
  ///   - upper: the runs of the upper picture.
  ///   - offset: the pixels of the lower picture before it.
  ///   - lower: the runs of the lower picture.
  package init?(_ upper: [Run], at offset: Int = 0, over lower: [Run]) {
    guard (upper + lower).allSatisfy({ $0.isCopy || $0.source.count == 1 }) else { return nil }
    let length = max(offset + upper.totalLength, lower.totalLength)
    var top = Cursor(upper, from: offset, to: length)
    var bottom = Cursor(lower, from: 0, to: length)
    while let a = top.piece, let b = bottom.piece {
      let length = min(top.rest, bottom.rest)
      if a.isConstant, b.isConstant {
        keep(top.pixel(0), bottom.pixel(0), length: length)
      } else {
        for index in 0..<length { keep(top.pixel(index), bottom.pixel(index), length: 1) }
      }
      top.advance(by: length)
      bottom.advance(by: length)
    }
  }

  private mutating func keep(_ a: Int?, _ b: Int?, length: Int) {
    let index = below.count
    above.append(a)
    below.append(b)
    if length == 1, let last = runs.last, last.isCopy {
      runs[runs.count - 1] = Run(copying: last.source.lowerBound..<index + 1)
    } else {
      runs.append(Run(source: index..<index + 1, length: length))
    }
  }

  /// A run, or the pixels beside a picture.
  private struct Piece {
    let source: Range<Int>?
    let length: Int

    var isConstant: Bool { source.map { $0.count == 1 } ?? true }
  }

  /// A place in a list of pieces.
  private struct Cursor {
    private var pieces: [Piece]
    private var index = 0
    private var start = 0

    /// - Parameters:
    ///   - offset: the pixels before the runs.
    ///   - length: all pixels, with those before and after the runs.
    init(_ runs: [Run], from offset: Int, to length: Int) {
      let rest = length - offset - runs.totalLength
      let all =
        [Piece(source: nil, length: offset)]
        + runs.map { Piece(source: $0.source, length: $0.length) }
        + [Piece(source: nil, length: rest)]
      pieces = all.filter { $0.length > 0 }
    }

    var piece: Piece? { index < pieces.count ? pieces[index] : nil }
    /// The rest of the piece, in pixels.
    var rest: Int { pieces[index].length - start }

    /// The source's pixel some pixels after the place, within the piece.
    func pixel(_ distance: Int) -> Int? {
      let piece = pieces[index]
      return piece.source.map { $0.lowerBound + (piece.isConstant ? 0 : start + distance) }
    }

    mutating func advance(by length: Int) {
      start += length
      if start == pieces[index].length { (index, start) = (index + 1, 0) }
    }
  }
}

extension Lattice {
  /// The lattice with one pixel in place of several equal ones that a run repeats.
  package func simplified(for source: Pixmap) -> Lattice {
    func flat(_ run: Run, _ isFlat: (Range<Int>) -> Bool) -> Run {
      guard !run.isCopy, run.source.count > 1, isFlat(run.source) else { return run }
      return Run(source: run.source.lowerBound..<run.source.lowerBound + 1, length: run.length)
    }
    let (width, height) = (source.size.width, source.size.height)
    func isEqual(_ a: Int, _ b: Int) -> Bool { source.pixels[a] == source.pixels[b] }
    let columns = columns.map { run in
      flat(run) { range in
        (0..<height).allSatisfy { row in
          range.dropFirst().allSatisfy { isEqual(row * width + $0, row * width + range.lowerBound) }
        }
      }
    }
    let rows = rows.map { run in
      flat(run) { range in
        (0..<width).allSatisfy { column in
          range.dropFirst().allSatisfy {
            isEqual($0 * width + column, range.lowerBound * width + column)
          }
        }
      }
    }
    return Lattice(columns: columns, rows: rows)
  }
}
