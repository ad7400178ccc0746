internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension OutlineRenderer {
  /// Lays out two popovers, the second one for drawing, and finds where they differ.
  ///
  /// Allocates nothing while both have the same cached shape.
  ///
  /// - Parameter rects: where the rectangles are added.
  mutating func layout(
    _ theme: ResolvedTheme, of new: PopoverRenderer.Frame, over old: PopoverRenderer.Frame,
    _ rects: inout [PixelRect]
  ) throws(GussetError) -> (old: PixelSize, new: CachedOutline) {
    if old == new {
      let same = try known(theme, new)
      // Another popover may have laid out the coverage since.
      guard coverages[same.coverage].gaps != same.gaps else { return (same.size, same) }
      let after = try layout(theme, new)
      lastUpdate = (new, after)
      return (after.size, after)
    }
    let before = try known(theme, old)
    let counts = madeCounts
    let after = try layout(theme, new)
    guard before.coverage == after.coverage, counts.coverages == madeCounts.coverages else {
      if PixelRect(before.size, after.size).area <= OutlineRenderer.largestRedrawn {
        rects.append(PixelRect(before.size, after.size))
        lastUpdate = (new, after)
        return (before.size, after)
      }
      let oldImage = try image(layout(theme, old))
      let again = try layout(theme, new)
      rects += try image(again).rects(differingFrom: oldImage)
      return (before.size, again)
    }
    if before.column == after.column, counts.columns == madeCounts.columns {
      let moving = movingParts(ofCoverage: after.coverage)
      coverages[after.coverage].addDamage(from: before.gaps, moving, to: &rects)
    } else {
      rects.append(PixelRect(before.size, after.size))
    }
    lastUpdate = (new, after)
    return (before.size, after)
  }

  /// To draw a picture of fewer pixels takes less time than to compare two shapes.
  private static let largestRedrawn = 1 << 16

  private mutating func movingParts(ofCoverage index: Int) -> CoverageLayout.MovingParts {
    if let known = movingParts[index] { return known }
    let found = coverages[index].movingParts()
    movingParts[index] = found
    return found
  }

  /// The layout of a popover, which mostly is that of the last update.
  private mutating func known(
    _ theme: ResolvedTheme, _ frame: PopoverRenderer.Frame
  ) throws(GussetError) -> CachedOutline {
    if let lastUpdate, lastUpdate.frame == frame { return lastUpdate.outline }
    return try layout(theme, frame)
  }
}

extension PixelRect {
  /// The rectangle of a picture.
  init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The rectangle of two pictures with the same top left corner.
  init(_ size: PixelSize, _ other: PixelSize) {
    self.init(
      x: 0, y: 0, width: max(size.width, other.width), height: max(size.height, other.height))
  }
}

extension CoverageLayout {
  /// What changes when gaps change. Renderers keep it, because to find it takes longer than to draw.
  struct MovingParts {
    /// The kept rows, or columns, that change when the arrow slides: from the first to the last one
    /// whose pixels differ between the gaps.
    let sliding: Range<Int>
    let columnEnd: MovingEnd
    let rowEnd: MovingEnd
  }

  /// The end of an axis after the gap behind the arrow, which moves when the length changes. Its first
  /// pixels may equal the pixel of the gap: those need no redraw.
  struct MovingEnd {
    /// The number of equal pixels in every line across the axis.
    let edge: Int
    /// The number of equal pixels in the lines that are kept between corners.
    let middle: Int
    /// These lines, from the first gap across the axis to the last.
    let middleSource: Range<Int>
  }

  /// Finds what changes when gaps change.
  func movingParts() -> MovingParts {
    MovingParts(sliding: slidingSource, columnEnd: movingEnd(.x), rowEnd: movingEnd(.y))
  }

  private var width: Int { strip.width }
  private var height: Int { strip.spanStarts.count - 1 }

  private var slidingSource: Range<Int> {
    let isHorizontal = strip.direction.edge == .x
    let between = isHorizontal ? columns.anchorSource : rows.anchorSource
    let axis = strip.direction.edge
    return CoverageLayout.hull(isHorizontal ? height : width) { line in
      !between.allSatisfy { isAlike(index(axis, $0, line), index(axis, between.lowerBound, line)) }
    }
  }

  private func movingEnd(_ axis: Axis) -> MovingEnd {
    let (along, across) = axis == .x ? (columns, rows) : (rows, columns)
    let (length, lineCount) = axis == .x ? (width, height) : (height, width)
    let middle = across.gapSource
    guard let gap = along.highGapSource else {
      return MovingEnd(edge: 0, middle: 0, middleSource: middle)
    }
    func equal(_ line: Int) -> Int {
      (gap + 1..<length).prefix { isAlike(index(axis, $0, line), index(axis, gap, line)) }.count
    }
    let inMiddle = middle.map(equal).min() ?? length - gap - 1
    return MovingEnd(
      edge: (0..<lineCount).map(equal).min() ?? 0, middle: inMiddle, middleSource: middle)
  }

  /// The index of a kept pixel.
  private func index(_ axis: Axis, _ along: Int, _ line: Int) -> Int {
    axis == .x ? line * width + along : along * width + line
  }

  /// The range from the first to the last index that fulfills a condition.
  private static func hull(_ count: Int, _ condition: (Int) -> Bool) -> Range<Int> {
    guard let first = (0..<count).first(where: condition),
      let last = (0..<count).last(where: condition)
    else { return 0..<0 }
    return first..<last + 1
  }

  /// Whether two kept pixels are equal in all colors.
  private func isAlike(_ a: Int, _ b: Int) -> Bool {
    if let pixmap = strip.pixmap { return pixmap.pixels[a] == pixmap.pixels[b] }
    return strip.silhouette[a] == strip.silhouette[b] && strip.inner[a] == strip.inner[b]
      && strip.core[a] == strip.core[b]
      && (strip.border.isEmpty || strip.border[a] == strip.border[b])
      && (strip.shades.isEmpty || strip.shades[a] == strip.shades[b])
      && (strip.below.isEmpty || strip.below[a] == strip.below[b])
  }

  /// Adds the rectangles in which the current layout differs from one with other gaps, when the rows
  /// have the same colors in both: at most five, which do not overlap.
  func addDamage(from old: Gaps, _ moving: MovingParts, to rects: inout [PixelRect]) {
    let (oldColumns, newColumns) = (columns.parts(old.columns), columns.parts(columns.currentGaps))
    let (oldRows, newRows) = (rows.parts(old.rows), rows.parts(rows.currentGaps))
    if oldColumns != newColumns, oldRows != newRows {
      rects.append(
        PixelRect(
          PixelSize(width: oldColumns.length, height: oldRows.length),
          PixelSize(width: newColumns.length, height: newRows.length)))
    } else if oldColumns != newColumns {
      addDamage(.x, from: oldColumns, to: newColumns, across: rows, moving, to: &rects)
    } else if oldRows != newRows {
      addDamage(.y, from: oldRows, to: newRows, across: columns, moving, to: &rects)
    }
  }

  /// Adds the damage of a change along one axis.
  private func addDamage(
    _ axis: Axis, from old: ElasticRuns.Parts, to new: ElasticRuns.Parts, across: ElasticRuns,
    _ moving: MovingParts, to rects: inout [PixelRect]
  ) {
    var end = max(old.length, new.length)
    if old.tail != new.tail || old.length != new.length {
      let movingEnd = axis == .x ? moving.columnEnd : moving.rowEnd
      let middle = across.positions(ofSource: movingEnd.middleSource)
      let length = across.parts(across.currentGaps).length
      func add(_ equal: Int, _ lines: Range<Int>) {
        let start = min(old.tail, new.tail) + equal
        guard !lines.isEmpty, start < end else { return }
        rects.append(PixelRect(axis, along: start..<end, across: lines))
      }
      if max(old.anchor.upperBound, new.anchor.upperBound) > min(old.tail, new.tail) {
        // The arrow of one picture overlaps the far end of the other: no pixels can be skipped.
        add(0, 0..<length)
      } else if movingEnd.edge == movingEnd.middle {
        add(movingEnd.edge, 0..<length)
      } else {
        add(movingEnd.edge, 0..<middle.lowerBound)
        add(movingEnd.middle, middle)
        add(movingEnd.edge, middle.upperBound..<length)
      }
      end = min(old.tail, new.tail)
    }
    let sliding = across.positions(ofSource: moving.sliding)
    guard old.anchor != new.anchor, axis == strip.direction.edge, !sliding.isEmpty else { return }
    let (first, second) =
      old.anchor.lowerBound < new.anchor.lowerBound
      ? (old.anchor, new.anchor) : (new.anchor, old.anchor)
    func add(_ range: Range<Int>) {
      let part = range.clamped(to: 0..<end)
      if !part.isEmpty { rects.append(PixelRect(axis, along: part, across: sliding)) }
    }
    if first.upperBound < second.lowerBound {
      add(first)
      add(second)
    } else {
      add(first.lowerBound..<max(first.upperBound, second.upperBound))
    }
  }
}
