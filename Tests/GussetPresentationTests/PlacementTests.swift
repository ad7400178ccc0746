import GussetPresentation
import PopoverGeometry
import Testing

/// Placements that can be computed by hand.
@Suite struct PlacementTests {
  /// A window of 400 by 300 and content of 120 by 60 in a body of 130 by 70.
  private static let scene = PlacementRequest(
    anchor: Rect(x: 180, y: 140, width: 40, height: 20),
    container: Rect(x: 0, y: 0, width: 400, height: 300),
    contentSize: Size(width: 120, height: 60),
    background: BackgroundMetrics(
      arrowBase: 20, arrowHeight: 10, contentInsets: Insets(5)))

  private func place(
    _ change: (inout PlacementRequest) -> Void = { _ in }
  ) throws -> Placement {
    var request = Self.scene
    change(&request)
    return try Placement(request)
  }

  static let open: [(ArrowDirection, Rect, Point)] = [
    (.up, Rect(x: 135, y: 160, width: 130, height: 80), Point(x: 200, y: 160)),
    (.down, Rect(x: 135, y: 60, width: 130, height: 80), Point(x: 200, y: 140)),
    (.left, Rect(x: 220, y: 115, width: 140, height: 70), Point(x: 220, y: 150)),
    (.right, Rect(x: 40, y: 115, width: 140, height: 70), Point(x: 180, y: 150)),
  ]

  @Test(arguments: open)
  func isCenteredBesideItsAnchor(_ direction: ArrowDirection, _ frame: Rect, _ tip: Point) throws {
    let placement = try place { $0.permittedDirections = PermittedArrowDirections(direction) }
    #expect(placement.direction == direction)
    #expect(placement.frame == frame)
    #expect(placement.tip == tip)
    #expect(placement.arrow == Arrow(direction))
    #expect(placement.contentRect.size == Size(width: 120, height: 60))
    #expect(placement.warnings == [.narrow(width: direction.edge == .x ? 130 : 130)])
  }

  /// Anchors near the four corners: the body stays inside the margins, and the arrow moves along
  /// its edge.
  @Test func slidesTheArrowWhereTheBodyCannotFollow() throws {
    for (x, offset) in [(15.0, -35.0), (345, 35)] {
      for (y, direction) in [(15.0, ArrowDirection.up), (265, .down)] {
        let placement = try place { $0.anchor = Rect(x: x, y: y, width: 40, height: 20) }
        #expect(placement.direction == direction)
        #expect(placement.tip?.x == x + 20)
        #expect(placement.arrowOffset == offset + (x < 200 ? -5 : 5))
        #expect(placement.frame.minX == (x < 200 ? 10 : 260))
      }
    }
  }

  /// The tip stops where the arrow's base meets the corner. It is still on the anchor.
  @Test func stopsAtTheCorner() throws {
    let placement = try place {
      $0.anchor = Rect(x: 0, y: 15, width: 24, height: 20)
      $0.permittedDirections = .up
    }
    #expect(placement.tip == Point(x: 20, y: 35))
    #expect(placement.frame.minX == 10)
    #expect(placement.arrowOffset == -55)
    #expect(placement.warnings == [.narrow(width: 130)])
  }

  @Test func saysSoWhenTheTipMissesTheAnchor() throws {
    let placement = try place {
      $0.anchor = Rect(x: 0, y: 15, width: 12, height: 20)
      $0.permittedDirections = .up
    }
    #expect(placement.tip == Point(x: 20, y: 35))
    #expect(placement.warnings.first == .offTarget(distance: 8))
  }

  @Test func staysClearOfAnAnchorInTheMargin() throws {
    let placement = try place { $0.anchor = Rect(x: 180, y: 0, width: 40, height: 6) }
    #expect(placement.tip == Point(x: 200, y: 10))
    #expect(placement.warnings.first == .offTarget(distance: 4))
  }

  @Test func takesTheSideThatLosesLeast() throws {
    // There are 130 points below and above, and 170 at the left and the right. So only the sides
    // have room for 160.
    let placement = try place { $0.contentSize = Size(width: 120, height: 160) }
    #expect(placement.direction == .left)
    #expect(placement.contentRect.size == Size(width: 120, height: 160))
    let cramped = try place {
      $0.contentSize = Size(width: 120, height: 160)
      $0.permittedDirections = [.down, .up]
    }
    #expect(cramped.direction == .up)
    #expect(cramped.contentRect.size == Size(width: 120, height: 110))
    #expect(
      cramped.warnings.first
        == .shrunk(from: Size(width: 120, height: 160), to: Size(width: 120, height: 110)))
  }

  @Test func goesElsewhereRatherThanBelowTheMinimum() throws {
    // Below the anchor, the content loses 80 of 300 points of height. Beside it, it loses 180 of
    // 330 points of width and 30 of height, which is more.
    func request(_ change: inout PlacementRequest) {
      change.anchor = Rect(x: 180, y: 30, width: 40, height: 20)
      change.contentSize = Size(width: 330, height: 300)
    }
    #expect(try place(request).direction == .up)
    let limited = try place {
      request(&$0)
      $0.minimumContentSize = Size(width: 100, height: 240)
    }
    #expect(limited.direction == .left)
    #expect(limited.contentRect.size == Size(width: 150, height: 270))
  }

  @Test(arguments: [
    (PlacementRequest.LayoutDirection.leftToRight, [ArrowDirection.up, .down, .left, .right]),
    (.rightToLeft, [.up, .down, .right, .left]),
  ])
  func breaksTiesInAFixedOrder(
    _ layout: PlacementRequest.LayoutDirection, _ order: [ArrowDirection]
  ) throws {
    var permitted = PermittedArrowDirections.any
    for direction in order {
      let placement = try place {
        $0.permittedDirections = permitted
        $0.layoutDirection = layout
      }
      #expect(placement.direction == direction)
      permitted.remove(PermittedArrowDirections(direction))
    }
  }

  @Test func coversAnAnchorThatFillsTheWindow() throws {
    let placement = try place { $0.anchor = Rect(x: 5, y: 5, width: 390, height: 290) }
    #expect(placement.direction == .up)
    #expect(placement.tip == Point(x: 200, y: 210))
    #expect(placement.frame == Rect(x: 135, y: 210, width: 130, height: 80))
    #expect(placement.warnings.first == .coversAnchor)
  }

  @Test func leavesOutAnArrowThatHasNoRoom() throws {
    let placement = try place {
      $0.container = Rect(x: 0, y: 0, width: 34, height: 30)
      $0.anchor = Rect(x: 8, y: 8, width: 10, height: 10)
      $0.background.smallestBody = Size(width: 12, height: 12)
    }
    #expect(placement.direction == nil && placement.tip == nil && placement.arrow == nil)
    #expect(placement.frame == Rect(x: 10, y: 10, width: 14, height: 10))
    #expect(placement.contentRect.size == Size(width: 4, height: 0))
    #expect(placement.warnings.prefix(2) == [.noArrow, .coversAnchor])
  }

  @Test func pointsAtWhatIsSeenOfTheAnchor() throws {
    let placement = try place { $0.anchor = Rect(x: 300, y: 140, width: 200, height: 20) }
    #expect(placement.tip == Point(x: 350, y: 160))
    #expect(!placement.warnings.contains(.anchorOutside))
  }

  @Test(arguments: [
    (Rect(x: 180, y: -50, width: 40, height: 20), ArrowDirection.up, Point(x: 200, y: 10)),
    (Rect(x: 180, y: 350, width: 40, height: 20), .down, Point(x: 200, y: 290)),
    (Rect(x: -90, y: 140, width: 40, height: 20), .left, Point(x: 10, y: 150)),
    (Rect(x: 900, y: 140, width: 40, height: 20), .right, Point(x: 390, y: 150)),
  ])
  func pointsTowardsAnAnchorOutside(
    _ anchor: Rect, _ direction: ArrowDirection, _ tip: Point
  ) throws {
    let placement = try place { $0.anchor = anchor }
    #expect(placement.direction == direction)
    #expect(placement.tip == tip)
    #expect(placement.warnings.prefix(2) == [.anchorOutside, .offTarget(distance: 10)])
  }

  /// Rounding errors in sums of decimal fractions decide nothing.
  @Test func roundingDecidesNothing() throws {
    let placement = try place {
      $0.margins = Insets(0)
      $0.container = Rect(x: 0, y: 0, width: 300, height: 0.1 + 0.2 + 90)
      $0.anchor = Rect(x: 130, y: 0.1, width: 40, height: 10.2)
    }
    #expect(placement.direction == .up)
    #expect(placement.warnings == [.narrow(width: 130)])
  }

  @Test func theBodyIsWideEnoughForItsArrow() throws {
    let placement = try place { $0.contentSize = Size(width: 0, height: 0) }
    #expect(placement.body.size == Size(width: 20, height: 10))
    #expect(placement.contentRect.size == Size(width: 10, height: 0))
  }
}
