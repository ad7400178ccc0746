package import PopoverGeometry

/// One axis of a composed picture without the pixels that only repeat.
///
/// Something was laid over a stretched picture at a few places. Those, the caps and what is
/// interpolated are kept whole; of every tiled cell between them one copy is.
package struct KeptRuns: Hashable, Sendable {
  /// How the kept pixels become those of the composed picture.
  package let runs: [Run]
  /// How the source of the stretched picture becomes its kept pixels.
  package let source: [Run]
  /// The pixels that are kept of the stretched picture, as pixels of the kept ones.
  package let stretched: Range<Int>
  private let parts: [Part]

  /// Pixels of the composed picture that stay side by side.
  private struct Part: Hashable {
    let picture: Range<Int>
    let start: Int
  }

  /// Finds what to keep.
  ///
  /// - Parameters:
  ///   - stretched: the runs of the stretched picture.
  ///   - start: where the stretched picture begins in the composed one, in pixels.
  ///   - length: the length of the composed picture, in pixels.
  ///   - fixed: where something is laid over, in pixels of the composed picture.
  package init(_ stretched: [Run], at start: Int, length: Int, fixed: [Range<Int>]) {
    var runs: [Run] = []
    var source: [Run] = []
    var parts: [Part] = []
    var kept = 0
    func keep(_ picture: Range<Int>, copies: Int) {
      parts.append(Part(picture: picture, start: kept))
      runs.append(Run(source: kept..<kept + picture.count, length: copies))
      kept += picture.count
    }
    if start > 0 { keep(0..<start, copies: start) }
    var end = start
    for run in stretched {
      let range = end..<end + run.length
      end = range.upperBound
      for part in run.isInterpolated || run.isCopy ? [range] : range.cut(at: fixed) {
        let isFixed = fixed.contains { $0.overlaps(part) }
        let repeats = !run.isInterpolated && !isFixed && part.count > run.source.count
        let shown = repeats ? part.prefix(run.source.count) : part
        keep(shown, copies: part.count)
        let local = shown.lowerBound - range.lowerBound..<shown.upperBound - range.lowerBound
        // Interpolated runs are never cut, so there always is a slice.
        source += run.slice(local) ?? [run]
      }
    }
    self.stretched = start..<kept
    if end < length { keep(end..<length, copies: length - end) }
    self.runs = runs.merged
    self.source = source.merged
    self.parts = parts
  }

  /// Where a pixel of the composed picture is kept; `nil` for one that repeats another.
  package func place(of pixel: Int) -> Int? {
    parts.first { $0.picture.contains(pixel) }.map { $0.start + pixel - $0.picture.lowerBound }
  }
}

extension Range<Int> {
  /// The parts of this range between the ends of others.
  fileprivate func cut(at others: [Range<Int>]) -> [Range<Int>] {
    let cuts = others.flatMap { [$0.lowerBound, $0.upperBound] }.filter { self.contains($0) }
    let ends = Set(cuts + [lowerBound, upperBound]).sorted()
    return zip(ends, ends.dropFirst()).map { $0..<$1 }
  }
}
