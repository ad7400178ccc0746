import TestSupport
import Testing

@testable import PopoverGeometry

/// The guarantees of outlines in the `gusset` geometry, for random requests.
@Suite struct PopoverOutlineTests {
  private struct Request: CustomStringConvertible {
    let metrics: PixelMetrics
    let extent: Double
    let depth: Double
    let center: Double?
    var description: String { "\(metrics), \(extent) x \(depth), arrow at \(center ?? .nan)" }

    var outline: PopoverOutline {
      PopoverOutline(metrics, extent: extent, depth: depth, arrowCenter: center)
    }
  }

  private static func requests(_ count: Int) -> [Request] {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    return (0..<Thoroughness.cases(count)).compactMap { _ in
      let metrics = PixelMetrics(
        cornerRadii: radii(&random),
        arrowBase: random.double(0.5...80), arrowHeight: random.double(0.5...60),
        arrowShape: random.chance(0.2)
          ? random.pick(RandomPopover.shapes)
          : .straight(
            tipRadius: random.pick([0, 0, 3, random.double(0...40)]),
            filletRadius: random.pick([0, 0, 6, random.double(0...40)])),
        arrowAtCorner: random.pick(ArrowAtCorner.allCases),
        borderWidth: random.pick([0, 1, 2, random.double(0...8)]),
        position: random.pick(BorderPosition.allCases),
        scale: random.pick([.x1, Scale.x1.doubled]))
      let (extent, depth) = (Double(random.int(3...300)), Double(random.int(3...300)))
      guard min(extent, depth) >= metrics.smallestSide else { return nil }
      return Request(
        metrics: metrics, extent: extent, depth: depth,
        center: random.chance(0.1) ? nil : random.double(-50...350))
    }
  }

  private static func radii(_ random: inout SeededGenerator) -> CornerRadii {
    func next() -> Double { random.pick([0, 7, random.double(0...40)]) }
    guard random.chance(0.4) else { return CornerRadii(next()) }
    return CornerRadii(
      topLeft: next(), topRight: next(), bottomRight: next(), bottomLeft: next())
  }

  @Test func staysInsideAndTouchesEverySide() throws {
    for request in Self.requests(4000) {
      let points = Polyline(try #require(request.outline.path(inset: 0))).points
      let place = Comment("\(request)")
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      #expect(xs.min()! > -1e-9 && xs.min()! < 1e-9, place)
      #expect(abs(xs.max()! - request.extent) < 1e-9, place)
      #expect(abs(ys.min()!) < 1e-9, place)
      #expect(abs(ys.max()! - request.depth) < 1e-9, place)
    }
  }

  @Test func neverCrossesItself() throws {
    for request in Self.requests(1500) {
      let width = request.metrics.borderWidth
      for inset in [0, width / 2, width] {
        guard let path = request.outline.path(inset: inset) else { continue }
        let crosses = Polyline(path).crossesItself
        #expect(!crosses, "\(request) inset \(inset)")
      }
    }
  }

  @Test func theTipIsWhereItWasAskedFor() throws {
    for request in Self.requests(2000) {
      let outline = request.outline
      guard let center = request.center, outline.bodyTop > 0 else { continue }
      let reach: (low: Double, high: Double)
      switch (try #require(outline.arrow), request.metrics.arrowAtCorner) {
      case (.straight(let arrow), .slide):
        #expect(arrow.low.base == arrow.high.base)
        reach = (arrow.low.base, arrow.high.base)
      case (.straight(let arrow), .skew): reach = (arrow.tipRadius, arrow.tipRadius)
      case (.path(let arrow), .slide): reach = arrow.span
      case (.path, .skew), (_, .stop): continue
      }
      let wanted = min(max(center, reach.low), request.extent - reach.high)
      #expect(abs(outline.arrowCenter - wanted) < 1e-9)
      #expect(outline.path(inset: 0)?.start == Point(x: outline.arrowCenter, y: 0))
    }
  }

  @Test func straightEdgesLieOnWholePixels() {
    for request in Self.requests(2000) {
      #expect(request.outline.bodyTop == request.outline.bodyTop.rounded())
      #expect(request.metrics.borderWidth == request.metrics.borderWidth.rounded())
    }
  }

  @Test func theArrowGoesIntoTheCornerWithoutAJump() {
    let metrics = PixelMetrics(
      cornerRadii: CornerRadii(7), arrowBase: 37, arrowHeight: 19, arrowAtCorner: .slide,
      borderWidth: 1, position: .inside, scale: .x1)
    var last: PopoverOutline?
    for step in 0...4000 {
      let center = Double(step) / 20
      let outline = PopoverOutline(metrics, extent: 200, depth: 100, arrowCenter: center)
      if let last {
        #expect(outline.arrowCenter - last.arrowCenter <= 0.05 + 1e-9)
        #expect(abs(outline.radii.nearLow - last.radii.nearLow) <= 0.05 + 1e-9)
        #expect(abs(outline.radii.nearHigh - last.radii.nearHigh) <= 0.05 + 1e-9)
        #expect(outline.radii.farLow == 7 && outline.arrow?.reach.low == 18.5)
      }
      last = outline
    }
  }

  /// An arrow of 24 x 12 with fillets of 6 beside corners of 7.
  private static func outline(
    _ mode: ArrowAtCorner, extent: Double, center: Double
  ) -> PopoverOutline {
    PopoverOutline(
      PixelMetrics(
        cornerRadii: CornerRadii(7), arrowBase: 24, arrowHeight: 12,
        arrowShape: .straight(tipRadius: 2, filletRadius: 6), arrowAtCorner: mode, borderWidth: 1,
        position: .inside, scale: .x1),
      extent: extent, depth: 100, arrowCenter: center)
  }

  /// A kink beside a curve looks like a mistake: a fillet and the corner beside it keep their shares of the
  /// room, and end together.
  @Test(arguments: [ArrowAtCorner.stop, .slide])
  func cornersAndFilletsShrinkTogether(_ mode: ArrowAtCorner) throws {
    var smaller = 0
    for extent in stride(from: 24.0, through: 120, by: 0.5) {
      for center in stride(from: -10, through: extent + 10, by: 0.5) {
        let outline = Self.outline(mode, extent: extent, center: center)
        guard case .straight(let arrow)? = outline.arrow, arrow.height == 12 else { continue }
        for (flank, radius) in [
          (arrow.low, outline.radii.nearLow), (arrow.high, outline.radii.nearHigh),
        ] {
          let place = Comment("\(extent), \(center): \(radius), \(flank.fillet)")
          // A fillet below a quarter of a pixel is left out.
          #expect(abs(radius / 7 - flank.fillet / 6) < 0.25 / 6 + 1e-6, place)
          if radius < 7 { smaller += 1 }
        }
      }
    }
    #expect(smaller > 1000)
  }

  @Test func anArrowStopsWhereTheCornerBegins() throws {
    let whole = Self.outline(.stop, extent: 300, center: 150)
    guard case .straight(let upright)? = whole.arrow else {
      Issue.record("no arrow")
      return
    }
    let reach = upright.low.reach
    #expect(upright.low.fillet == 6)
    var last: Double?
    for extent in stride(from: 24.0, through: 120, by: 0.25) {
      let outline = Self.outline(.stop, extent: extent, center: 0)
      if extent >= 2 * (7 + reach) {
        #expect(abs(outline.arrowCenter - 7 - reach) < 1e-9)
        #expect(outline.radii == whole.radii && outline.arrow == whole.arrow, "\(extent)")
      } else {
        #expect(abs(outline.arrowCenter - extent / 2) < 1e-9, "\(extent)")
      }
      if let last { #expect(abs(outline.arrowCenter - last) < 0.25) }
      last = outline.arrowCenter
    }
    // Corners that differ divide a short edge as they need it, without a jump.
    let metrics = PixelMetrics(
      cornerRadii: CornerRadii(topLeft: 20, topRight: 4, bottomRight: 0, bottomLeft: 0),
      arrowBase: 24,
      arrowHeight: 12, borderWidth: 0, position: .inside, scale: .x1)
    let centers = [48.0, 47.99, 36, 24].map { extent in
      PopoverOutline(metrics, extent: extent, depth: 100, arrowCenter: 40).arrowCenter
    }
    #expect(abs(centers[0] - 32) < 1e-9 && abs(centers[1] - 32) < 0.01)
    #expect(abs(centers[2] - 22) < 1e-9 && abs(centers[3] - 12) < 1e-9)
  }

  /// A body that is lower than its radii has smaller corners, and the arrow stops before these.
  @Test(arguments: [ArrowAtCorner.stop, .skew])
  func anArrowStopsBeforeTheCornersThatABodyHas(_ mode: ArrowAtCorner) {
    let metrics = PixelMetrics(
      cornerRadii: 500, arrowBase: 24, arrowHeight: 12, arrowAtCorner: mode, borderWidth: 1,
      position: .inside, scale: .x1)
    let outline = PopoverOutline(metrics, extent: 300, depth: 72, arrowCenter: 50)
    #expect(outline.arrowCenter == 50)
    #expect(outline.radii.nearLow == 30 && outline.radii.farHigh == 30)
    guard mode == .stop else { return }
    let end = PopoverOutline(metrics, extent: 300, depth: 72, arrowCenter: 0)
    #expect(end.radii == outline.radii && abs(end.arrowCenter - 42) < 1e-9)
  }

  /// A fillet that is longer than its flank ends with it, and the arrow stops no earlier than that.
  @Test func aLongFilletEndsWhereTheCornerBegins() throws {
    let metrics = PixelMetrics(
      cornerRadii: 8, arrowBase: 12, arrowHeight: 20, arrowShape: .straight(filletRadius: 200),
      borderWidth: 1, position: .inside, scale: .x1)
    let outline = PopoverOutline(metrics, extent: 300, depth: 100, arrowCenter: 0)
    guard case .straight(let arrow)? = outline.arrow else {
      Issue.record("no arrow")
      return
    }
    #expect(arrow.low.fillet < 60 && arrow.low.fillet == arrow.high.fillet)
    #expect(outline.radii.nearLow == 8)
    #expect(abs(outline.arrowCenter - arrow.low.reach - 8) < 1e-9)
  }

  /// An arrow without an inner edge would be as solid as its border.
  @Test(arguments: [1.0, 2, 3, 8], [Scale.x1, .x2, 3])
  func aRoundTipInTheCornerHasAnInnerEdge(_ width: Double, _ scale: Scale) throws {
    for radius in [width - 0.5, width, width + 0.001] {
      let metrics = PixelMetrics(
        cornerRadii: CornerRadii(7), arrowBase: 37, arrowHeight: 19,
        arrowShape: .straight(tipRadius: radius), arrowAtCorner: .skew, borderWidth: width,
        position: .inside, scale: scale)
      let extent = 200 * scale.value
      for center in [0, extent] {
        let outline = PopoverOutline(metrics, extent: extent, depth: extent, arrowCenter: center)
        let inner = try #require(outline.path(inset: metrics.borderWidth))
        // The path starts at the tip, or on the body where there is no arrow.
        #expect(inner.start.y < outline.bodyTop, "\(radius) at \(center)")
      }
    }
  }

  /// Base and height are measured on the edge that the border position names.
  @Test(arguments: BorderPosition.allCases)
  func measuresOnTheNamedEdge(_ position: BorderPosition) throws {
    let metrics = PixelMetrics(
      cornerRadii: CornerRadii(6), arrowBase: 40, arrowHeight: 20, borderWidth: 4,
      position: position,
      scale: .x1)
    let outline = PopoverOutline(metrics, extent: 200, depth: 100, arrowCenter: 100)
    let inset = metrics.referenceInset
    let path = try #require(outline.path(inset: inset))
    let shoulder = path.segments[0].end
    #expect(abs((shoulder.x - path.start.x) - 20) < 1e-9)
    #expect(abs((shoulder.y - path.start.y) - 20) <= 0.5)
    guard case .arc(_, let radius, _) = path.segments[2] else {
      Issue.record("no corner")
      return
    }
    #expect(radius == 6)
  }

  @Test func bordersAreSnappedAsInCSS() {
    let widths = [0, 0.2, 1, 1.5, 1.99, 2, 3.7].map(PixelMetrics.snappedBorderWidth)
    #expect(widths == [0, 1, 1, 1, 1, 2, 3])
  }

  @Test func aRoundedRectangleWithoutRadiusIsARectangle() throws {
    let metrics = PixelMetrics(
      cornerRadii: CornerRadii(0), arrowBase: 10, arrowHeight: 5, borderWidth: 0, position: .inside,
      scale: .x1)
    let outline = PopoverOutline(metrics, extent: 30, depth: 20, arrowCenter: nil)
    let path = try #require(outline.path(inset: 0))
    #expect(
      path.segments.map(\.end) == [
        Point(x: 30, y: 0), Point(x: 30, y: 20), Point(x: 0, y: 20),
      ])
    #expect(outline.path(inset: 10) == nil)
  }
}

extension Scale {
  fileprivate var doubled: Scale { Scale.allowed.contains(2 * value) ? Scale(2 * value) : self }
}
