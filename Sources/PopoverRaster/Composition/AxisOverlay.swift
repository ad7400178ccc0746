internal import PopoverGeometry

/// One axis of two pictures that lie over one another: the pixels that differ, and the runs that
/// repeat them.
///
/// A pixel of the axis is kept once where neither picture changes.
struct AxisOverlay {
  /// The runs over the kept pixels.
  private(set) var runs: [Run] = []
  /// For each kept pixel, the one of the lower picture's source.
  private(set) var below: [Int] = []
  /// For each kept pixel, the one of the upper picture's source; `nil` beside the upper picture.
  private(set) var above: [Int?] = []

  /// Lays the axis of a picture over that of a larger one; `nil` when a run repeats several pixels
  /// or interpolates them.
  ///
  /// - Parameters:
  ///   - upper: the runs of the upper picture.
  ///   - offset: the pixels before it.
  ///   - lower: the runs of the lower picture.
  init?(_ upper: [Run], at offset: Int, over lower: [Run]) {
    guard (upper + lower).allSatisfy({ $0.isCopy || $0.source.count == 1 }) else { return nil }
    let after = lower.totalLength - offset - upper.totalLength
    var top = Cursor([Piece(source: nil, length: offset)] + upper.map(Piece.init))
    top.add(Piece(source: nil, length: after))
    var bottom = Cursor(lower.map(Piece.init))
    while let a = top.piece, let b = bottom.piece {
      let length = min(top.rest, bottom.rest)
      if a.isConstant, b.isConstant {
        keep(a.source?.lowerBound, b.source?.lowerBound ?? 0, length: length)
      } else {
        for index in 0..<length { keep(top.pixel(index), bottom.pixel(index) ?? 0, length: 1) }
      }
      top.advance(by: length)
      bottom.advance(by: length)
    }
  }

  private mutating func keep(_ a: Int?, _ b: Int, length: Int) {
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

    init(source: Range<Int>?, length: Int) {
      (self.source, self.length) = (source, length)
    }

    init(_ run: Run) { self.init(source: run.source, length: run.length) }

    var isConstant: Bool { source.map { $0.count == 1 } ?? true }
  }

  /// A place in a list of pieces.
  private struct Cursor {
    private var pieces: [Piece]
    private var index = 0
    private var start = 0

    init(_ pieces: [Piece]) {
      self.pieces = pieces.filter { $0.length > 0 }
    }

    mutating func add(_ piece: Piece) {
      if piece.length > 0 { pieces.append(piece) }
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
