package import PopoverGeometry

/// One axis of a composed picture without repeated pixels.
///
/// A composed picture is a stretched picture with another one over a part of it. The axis keeps
/// that part, the caps and interpolated cells. Of each tiled cell between them it keeps one copy.
package struct CompactRuns: Hashable, Sendable {
  /// The map from the kept pixels to those of the composed picture.
  package let runs: [Run]
  /// The map from the stretched picture's source to its kept pixels.
  package let source: [Run]
  /// The range of kept pixels that belongs to the stretched picture.
  package let stretched: Range<Int>
  private let parts: [Part]

  /// A range of the composed picture whose pixels stay adjacent.
  private struct Part: Hashable {
    let picture: Range<Int>
    let start: Int
  }

  /// Finds the pixels to keep.
  ///
  /// - Parameters:
  ///   - stretched: the runs of the stretched picture.
  ///   - start: the position of the stretched picture in the composed one, in pixels.
  ///   - length: the length of the composed picture, in pixels.
  ///   - fixed: the ranges covered by another picture, in pixels of the composed picture.
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
        // Interpolated runs are never cut, so a slice always exists.
        source += run.slice(local) ?? [run]
      }
    }
    self.stretched = start..<kept
    if end < length { keep(end..<length, copies: length - end) }
    self.runs = runs.merged
    self.source = source.merged
    self.parts = parts
  }

  /// The index of a composed pixel among the kept ones; `nil` for a repetition.
  package func place(of pixel: Int) -> Int? {
    parts.first { $0.picture.contains(pixel) }.map { $0.start + pixel - $0.picture.lowerBound }
  }
}

extension Range<Int> {
  /// This range, divided at the ends of other ranges.
  fileprivate func cut(at others: [Range<Int>]) -> [Range<Int>] {
    let cuts = others.flatMap { [$0.lowerBound, $0.upperBound] }.filter { self.contains($0) }
    let ends = Set(cuts + [lowerBound, upperBound]).sorted()
    return zip(ends, ends.dropFirst()).map { $0..<$1 }
  }
}
