import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// Popovers resolved in pixels.
@Suite struct ResolvedPopoverTests {
  /// Random popovers that can be drawn, at whole and fractional scales.
  private func forEach(
    _ count: Int, _ check: (Popover, ResolvedPopover, Comment) throws -> Void
  ) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var resolvedCount = 0
    for index in 0..<count {
      var popover = RandomPopover.next(&random)
      if random.chance(0.2) {
        popover.theme = random.pick([Theme.gik, .gikSample])
        popover.size = Size(width: popover.size.width + 90, height: popover.size.height + 90)
      }
      let scale = Scale(random.pick([1, 2, 3, 1.5, random.double(0.5...4)]))
      guard let resolved = try? ResolvedPopover(popover, scale: scale) else { continue }
      resolvedCount += 1
      try check(popover, resolved, "seed \(seed), case \(index): \(popover) at \(scale)x")
    }
    #expect(resolvedCount > count * 2 / 3)
  }

  @Test func pathsLieWithinThePicture() throws {
    try forEach(800) { _, resolved, place in
      let (width, height) = (
        Double(resolved.pixelSize.width), Double(resolved.pixelSize.height)
      )
      let lines = [resolved.borderEdges, resolved.highlightEdges]
      let paths =
        [resolved.silhouette] + lines.flatMap { [$0?.inner, $0?.centerLine] }.compactMap { $0 }
      for path in paths {
        for point in path.flattened(tolerance: 0.01) {
          #expect(point.x >= -1e-9 && point.x <= width + 1e-9, place)
          #expect(point.y >= -1e-9 && point.y <= height + 1e-9, place)
        }
      }
    }
  }

  /// Each edge of border and highlight lies inside the edge before it.
  @Test func linesLieWithinEachOther() throws {
    try forEach(400) { _, resolved, place in
      let border = resolved.border?.width ?? 0
      let edges = [
        (resolved.borderEdges?.inner, border),
        (resolved.highlightEdges?.inner, border + (resolved.highlight?.width ?? 0)),
      ]
      for case (let inner?, let inset) in edges {
        let box = Rect(around: inner.flattened(tolerance: 0.01))
        #expect(box.minX >= inset - 1e-6 && box.minY >= inset - 1e-6, place)
        #expect(box.maxX <= Double(resolved.pixelSize.width) - inset + 1e-6, place)
        #expect(box.maxY <= Double(resolved.pixelSize.height) - inset + 1e-6, place)
      }
      #expect(border == border.rounded() || resolved.border?.style == .innerHalf, place)
    }
  }

  @Test func bodyEdgesLieOnWholePixels() throws {
    try forEach(800) { popover, resolved, place in
      guard popover.theme.geometry == .gusset else { return }
      let body = resolved.body
      for edge in [body.minX, body.minY, body.maxX, body.maxY] {
        #expect(edge == edge.rounded(), place)
      }
      #expect(body.width >= 1 && body.height >= 1, place)
      #expect(resolved.drawnBody == body, place)
    }
  }

  @Test func theTipStandsAtTheArrowsCenter() throws {
    try forEach(800) { popover, resolved, place in
      guard let arrow = popover.arrow, let tip = resolved.tip else {
        #expect(resolved.tip == nil, place)
        return
      }
      let (direction, scale) = (arrow.direction, resolved.scale.value)
      let (along, across) = direction.edge == .x ? (tip.x, tip.y) : (tip.y, tip.x)
      switch resolved.layout {
      case .outline(let layout):
        #expect(along == layout.outline.arrowCenter, place)
        let farEdge = direction == .down || direction == .right
        #expect(across == (farEdge ? layout.outline.depth : 0), place)
        // An arrow that does not touch a corner has exactly its requested offset.
        let center = (popover.size.length(direction.edge) / 2 + arrow.offset) * scale
        let room = OuterArrow(resolved.theme.metrics).reach
        let isClear =
          center > max(room.low, 1) && center < layout.outline.extent - max(room.high, 1)
        if isClear, popover.theme.arrowAtCorner == .slide {
          #expect(abs(along - center) < 1e-9, place)
        }
      case .art(let plan) where plan.view.piece.shows.place == .middle:
        // The art's tip is a point before its center line and rounded to a whole point.
        let center = (popover.size.length(direction.edge) / 2 + arrow.offset) * scale
        #expect(abs(along - center) <= 1.5 * resolved.scale.roundedUp.value, place)
      case .art:
        break
      }
    }
  }

  /// The tip is the outermost point of the silhouette.
  @Test func nothingReachesBeyondTheTip() throws {
    try forEach(400) { popover, resolved, place in
      guard let direction = popover.arrow?.direction, let tip = resolved.tip else { return }
      let box = Rect(around: resolved.silhouette.flattened(tolerance: 0.01))
      let (drawn, farthest) =
        switch direction {
        case .up: (tip.y, box.minY)
        case .down: (tip.y, box.maxY)
        case .left: (tip.x, box.minX)
        case .right: (tip.x, box.maxX)
        }
      #expect(abs(drawn - farthest) < 1e-9, place)
    }
  }

  /// A silhouette is the same outline in points.
  @Test func silhouettesAreTheSameInPoints() throws {
    try forEach(300) { _, resolved, place in
      let silhouette = Silhouette(resolved)
      let unit = resolved.scale.value
      // In either direction.
      let (path, drawn) = (silhouette.path, resolved.silhouette)
      let corners = ([path.start] + path.segments.map(\.end)).map { $0.scaled(by: unit) }
      for corner in [drawn.start] + drawn.segments.map(\.end) {
        let isThere = corners.contains {
          abs($0.x - corner.x) < 1e-9 && abs($0.y - corner.y) < 1e-9
        }
        #expect(isThere, place)
      }
      let polygon = try silhouette.polygon()
      let area = zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) {
        $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
      }
      #expect(area > 0, place)
      #expect(silhouette.tip == nil || silhouette.tip == path.start, place)
      let tip = resolved.tip.map { Point(x: $0.x / unit, y: $0.y / unit) }
      #expect((silhouette.tip == nil) == (tip == nil), place)
      if let drawn = silhouette.tip, let tip {
        #expect(abs(drawn.x - tip.x) < 1e-9 && abs(drawn.y - tip.y) < 1e-9, place)
      }
    }
  }

  @Test func contentIsTheBodyLessTheInsets() throws {
    var theme = Theme.slate
    theme.contentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let size = Size(width: 200, height: 100)
    let up = try ResolvedPopover(Popover(size: size, arrow: .up, theme: theme), scale: Scale(2))
    #expect(up.body == Rect(minX: 0, minY: 38, maxX: 400, maxY: 200))
    #expect(up.contentRect == Rect(minX: 4, minY: 40, maxX: 392, maxY: 194))
    let right = try ResolvedPopover(
      Popover(size: size, arrow: .right, theme: theme), scale: Scale(2))
    #expect(right.body == Rect(minX: 0, minY: 0, maxX: 362, maxY: 200))
    #expect(right.tip == Point(x: 400, y: 100))
  }

  /// A transparent border leaves its width to the highlight, which then begins at the silhouette. A
  /// width below one pixel becomes one pixel.
  @Test func linesHaveWholePixels() throws {
    var theme = Theme.slate
    theme.border.width = 0.2
    theme.highlight = Theme.Highlight(width: 1.7, fill: Theme.Gradient(.white))
    let popover = Popover(size: Size(width: 90, height: 60), theme: theme)
    let resolved = try ResolvedPopover(popover, scale: Scale(2))
    #expect(resolved.border?.width == 1 && resolved.highlight?.width == 3)
    theme.border.color.alpha = 0
    let bare = try ResolvedPopover(
      Popover(size: popover.size, theme: theme), scale: Scale(2))
    #expect(bare.border == nil && bare.borderEdges == nil && bare.highlight?.width == 4)
  }

  /// Functions that resolve popovers take a validated theme, which cannot be made from an invalid
  /// one.
  @Test func aThemeIsCheckedBeforeItIsResolved() throws {
    var theme = Theme.slate
    theme.border.width = -1
    #expect(throws: GussetError.self) { try ResolvedTheme(theme) }
    #expect(throws: GussetError.self) {
      try ResolvedPopover(Popover(size: Size(width: 90, height: 60), theme: theme), scale: .x1)
    }
    let resolved = try ResolvedTheme(.slate)
    #expect {
      try resolved.popover(size: Size(width: 2, height: 2), arrow: .up)
    } throws: {
      "\($0)".hasPrefix("size: ")
    }
    #expect {
      try resolved.popover(size: Size(width: 90, height: 60), arrow: .up(offset: .nan))
    } throws: {
      "\($0)".hasPrefix("offset: ")
    }
  }

  /// The check for whether a popover can be drawn does not need its paths.
  @Test func checksWhatResolvingChecks() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var refused = 0
    for index in 0..<Thoroughness.cases(1000) {
      var popover = RandomPopover.next(&random)
      if random.chance(0.3) { popover.theme = .gik }
      if random.chance(0.3) { popover.size.height = random.double(0...12) }
      let theme = try ResolvedTheme(popover.theme, scale: Scale(random.pick([1, 2, 0.7])))
      func failure(_ body: () throws(GussetError) -> Void) -> GussetError? {
        do throws(GussetError) {
          try body()
          return nil
        } catch { return error }
      }
      let checked = failure { () throws(GussetError) in
        try theme.checkRoom(size: popover.size, arrow: popover.arrow)
      }
      let resolved = failure { () throws(GussetError) in
        _ = try theme.popover(size: popover.size, arrow: popover.arrow)
      }
      #expect(checked == resolved, "\(index): \(popover)")
      refused += checked == nil ? 0 : 1
    }
    #expect(refused > 100)
  }
}
