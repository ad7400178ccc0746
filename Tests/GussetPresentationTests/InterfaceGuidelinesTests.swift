import Gusset
import GussetPresentation
import TestSupport
import Testing

/// The rules for popovers in the iOS Human Interface Guidelines of 2014, on a tablet's screen.
@Suite struct InterfaceGuidelinesTests {
  private static let screen = Rect(x: 0, y: 0, width: 1024, height: 768)
  private static let theme = Theme.light

  private static func place(
    at anchor: Rect, content: Size, theme: Theme = theme, in container: Rect = screen,
    _ change: (inout PlacementRequest) -> Void = { _ in }
  ) throws -> Placement {
    var request = PlacementRequest(
      anchor: anchor, container: container, contentSize: content,
      background: theme.backgroundMetrics)
    change(&request)
    return try Placement(request)
  }

  /// Buttons all over the screen, up to its edges.
  private static let buttons = stride(from: 0.0, through: 724, by: 90.5).flatMap { y in
    stride(from: 0.0, through: 980, by: 70).map { Rect(x: $0, y: y, width: 44, height: 44) }
  }

  /// A width from 320 to 600 points gives no warning. The widths next to both limits are tested.
  @Test(arguments: [
    (319.0, "narrow"), (320, nil), (460, nil), (600, nil), (601, "wide"), (900, "wide"),
  ])
  func advisesOnTheWidth(_ width: Double, _ warning: String?) throws {
    let placement = try Self.place(
      at: Rect(x: 490, y: 24, width: 44, height: 44), content: Size(width: width - 32, height: 300))
    #expect(placement.body.width == width)
    #expect(placement.warnings.map(\.name) == (warning.map { [$0] } ?? []))
    #expect(placement.contentRect.size == Size(width: width - 32, height: 300))
  }

  /// The guidelines do not limit the height, for example of a long list.
  @Test(arguments: [10.0, 200, 650])
  func saysNothingOfTheHeight(_ height: Double) throws {
    let placement = try Self.place(
      at: Rect(x: 490, y: 24, width: 44, height: 44), content: Size(width: 320, height: height))
    #expect(placement.warnings == [])
  }

  /// The arrow always points at the button that opened the popover, as directly as possible.
  @Test(arguments: [Theme.light, .slate, .tooltip, .gik])
  func theArrowPointsAtWhatRevealedIt(_ theme: Theme) throws {
    for button in Self.buttons {
      let placement = try Self.place(
        at: button, content: Size(width: 320, height: 300), theme: theme)
      let direction = try #require(placement.direction, "\(button)")
      let tip = try #require(placement.tip)
      var ends = theme.backgroundMetrics.arrowInsets
      // The arrow stops before the corners, which are equal.
      let corner = theme.backgroundMetrics.cornerRadii.largest
      ends = Insets(
        top: ends.top + corner, left: ends.left + corner, bottom: ends.bottom + corner,
        right: ends.right + corner)
      switch direction {
      case .up, .down:
        #expect(tip.y == (direction == .up ? button.maxY : button.minY), "\(button)")
        let nearest = min(max(button.center.x, 10 + ends.left), 1014 - ends.right)
        #expect(tip.x == nearest, "\(button)")
      case .left, .right:
        #expect(tip.x == (direction == .left ? button.maxX : button.minX), "\(button)")
        let nearest = min(max(button.center.y, 10 + ends.top), 758 - ends.bottom)
        #expect(tip.y == nearest, "\(button)")
      }
      #expect(placement.warnings.allSatisfy { $0.name != "shrunk" }, "\(button)")
    }
  }

  /// The drawn arrow also points there: the tip of the outline, in coordinates of the screen.
  @Test func theArrowThatIsDrawnPointsThere() throws {
    for button in Self.buttons {
      let placement = try Self.place(at: button, content: Size(width: 320, height: 300))
      let background = PopoverBackground(theme: Self.theme, placement: placement)
      let drawn = try background.popover.silhouette(scale: 2).path.start
      let tip = try #require(placement.tip)
      #expect(abs(placement.frame.minX + drawn.x - tip.x) < 1e-9, "\(button)")
      #expect(abs(placement.frame.minY + drawn.y - tip.y) < 1e-9, "\(button)")
    }
  }

  /// The popover is no larger than its content needs, if the screen has room for it.
  @Test func isJustBigEnough() throws {
    for button in Self.buttons {
      let content = Size(width: 320, height: 300)
      let placement = try Self.place(at: button, content: content)
      #expect(placement.contentRect.size == content)
      #expect(placement.body.size == Size(width: 352, height: 332))
    }
  }

  /// The system shrinks both sides so that the popover fits, and the placement reports it.
  @Test func adjustsBothSidesToTheScreen() throws {
    let content = Size(width: 2000, height: 2000)
    let placement = try Self.place(at: Rect(x: 490, y: 24, width: 44, height: 44), content: content)
    #expect(placement.frame == Rect(minX: 10, minY: 68, maxX: 1014, maxY: 758))
    #expect(
      placement.warnings == [
        .shrunk(from: content, to: Size(width: 972, height: 646)), .wide(width: 1004),
      ])
  }

  /// A popover that grows while it is shown keeps its tip at the same point.
  @Test func growsWithoutLosingItsPlace() throws {
    let button = Rect(x: 700, y: 24, width: 44, height: 44)
    let small = try Self.place(at: button, content: Size(width: 320, height: 120))
    let large = try Self.place(at: button, content: Size(width: 420, height: 560))
    #expect(small.direction == large.direction && small.tip == large.tip)
  }

  /// A deviation from the guidelines never prevents showing a popover.
  @Test func warningsAreNoErrors() throws {
    let placement = try Self.place(
      at: Rect(x: -80, y: -80, width: 10, height: 10), content: Size(width: 40, height: 900),
      in: Rect(x: 0, y: 0, width: 200, height: 120))
    #expect(
      placement.warnings.map(\.name) == ["anchorOutside", "offTarget", "shrunk", "narrow"])
    let background = PopoverBackground(theme: Self.theme, placement: placement)
    #expect(try background.popover.image().size.width > 0)
  }
}
