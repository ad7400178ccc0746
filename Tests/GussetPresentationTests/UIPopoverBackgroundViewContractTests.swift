import Gusset
import GussetPresentation
import TestSupport
import Testing

/// The requirements of the documentation of UIKit's `UIPopoverBackgroundView`.
@Suite struct UIPopoverBackgroundViewContractTests {
  private static let frame = Rect(x: 40, y: 30, width: 300, height: 200)
  private static let directions: [ArrowDirection?] = ArrowDirection.allCases + [nil]

  @Test func mostThemesKeepContentInsideTheirBorder() {
    #expect(Self.inset.count >= 10)
  }

  @Test func offsetAndDirectionMayChangeAndTheRestMayNot() {
    func canBeSet<Value>(_ path: KeyPath<PopoverBackground, Value>) -> Bool {
      path is WritableKeyPath<PopoverBackground, Value>
    }
    #expect(canBeSet(\.arrowOffset) && canBeSet(\.arrowDirection) && canBeSet(\.frame))
    #expect(!canBeSet(\.metrics))
    #expect(!canBeSet(\.theme))
  }

  @Test(arguments: Theme.builtIn)
  func theMetricsAreTheThemesWhateverChanges(_ theme: Theme) throws {
    let metrics = theme.backgroundMetrics
    // With the border inside the measured shape, these are the sizes of the theme.
    if theme.border.position == .inside {
      #expect(metrics.arrowBase == theme.arrowBase && metrics.arrowHeight == theme.arrowHeight)
    }
    var background = PopoverBackground(theme: theme, frame: Self.frame)
    for direction in Self.directions {
      background.arrowDirection = direction
      background.arrowOffset += 11
      background.frame.maxX += 20
      #expect(background.metrics.arrowBase == metrics.arrowBase)
      #expect(background.metrics.arrowHeight == metrics.arrowHeight)
      #expect(background.metrics.contentInsets == theme.contentInsets)
    }
    background.move(to: try Self.placement(theme, .down))
    #expect(
      background.arrowDirection == .down && background.metrics.arrowHeight == metrics.arrowHeight)
  }

  /// The frame without the arrow's height on the arrow's side, and without the insets.
  @Test(arguments: directions)
  func contentLiesWhereTheMetricsSay(_ direction: ArrowDirection?) {
    let background = PopoverBackground(
      theme: .slate, frame: Self.frame, arrowDirection: direction)
    var (body, insets) = (Self.frame, Insets(0))
    switch direction {
    case nil: break
    case .up: (body.minY, insets.top) = (30 + 19, 19)
    case .down: (body.maxY, insets.bottom) = (230 - 19, 19)
    case .left: (body.minX, insets.left) = (40 + 19, 19)
    case .right: (body.maxX, insets.right) = (340 - 19, 19)
    }
    #expect(background.alignmentRect == body)
    #expect(background.alignmentRectInsets == insets)
    #expect(
      background.contentRect
        == Rect(
          minX: body.minX + 8, minY: body.minY + 8, maxX: body.maxX - 8, maxY: body.maxY - 8))
    #expect(background.size(forContentSize: background.contentRect.size) == Self.frame.size)
  }

  @Test func contentOfTooSmallAFrameHasNoArea() {
    for side in [0.0, 1, 15, 34] {
      for direction in Self.directions {
        let background = PopoverBackground(
          theme: .slate, frame: Rect(x: 5, y: 5, width: side, height: side),
          arrowDirection: direction)
        let content = background.contentRect
        #expect(content.width >= 0 && content.height >= 0)
        #expect(content.minX >= 5 && content.maxX <= 5 + side)
        #expect(content.minY >= 5 && content.maxY <= 5 + side)
      }
    }
  }

  /// The themes whose insets keep the content off the border and the round corners. Toolkits that
  /// clip their content to the body have smaller insets.
  private static let inset = Theme.selection.filter { theme in
    let insets = theme.contentInsets
    let least = min(insets.top, insets.left, insets.bottom, insets.right)
    return least >= theme.border.width + 0.3 * theme.cornerRadius
  }

  /// The content never overlaps the border or the arrow, and never leaves the body: in every row of
  /// its rectangle, both ends have the color of the fill in the middle.
  @Test(arguments: inset, directions)
  func contentLiesOnTheFillThatIsDrawn(_ theme: Theme, _ direction: ArrowDirection?) throws {
    for offset in [-300.0, -40, 0, 40, 300] {
      let background = PopoverBackground(
        theme: theme, frame: Self.frame, arrowDirection: direction, arrowOffset: offset)
      let picture = try background.popover.image().pixmap()
      let content = background.contentRect
      let (left, right) = (Int(content.minX - 40), Int(content.maxX - 40) - 1)
      for row in Int(content.minY - 30)..<Int(content.maxY - 30) {
        let fill = picture[x: 150, y: row]
        let ends = [picture[x: left, y: row], picture[x: right, y: row]]
        try #require(ends == [fill, fill] && (fill ?? 0) >> 24 > 100, "\(theme.name), row \(row)")
      }
    }
  }

  /// The next drawing shows a new offset or direction. Nothing needs to be invalidated.
  @Test(arguments: ArrowDirection.allCases)
  func drawsWhatTheValuesSay(_ direction: ArrowDirection) throws {
    var background = PopoverBackground(theme: .slate, frame: Self.frame)
    var renderer = try PopoverRenderer(theme: .slate, scale: 1)
    background.arrowDirection = direction
    for offset in [-60.0, 0, 35] {
      background.arrowOffset = offset
      let picture = try renderer.image(of: background.popover).pixmap()
      let middle = (direction == .up || direction == .down ? 150 : 100) + offset
      #expect(abs(tip(of: picture, direction) - middle) <= 0.5)
    }
  }

  /// The center of the visible pixels on the picture's edge that has the tip.
  private func tip(of picture: Pixmap, _ direction: ArrowDirection) -> Double {
    let (width, height) = (picture.size.width, picture.size.height)
    let vertical = direction == .up || direction == .down
    var (sum, weight) = (0.0, 0.0)
    for index in 0..<(vertical ? width : height) {
      let pixel =
        switch direction {
        case .up: picture[x: index, y: 0]
        case .down: picture[x: index, y: height - 1]
        case .left: picture[x: 0, y: index]
        case .right: picture[x: width - 1, y: index]
        }
      let alpha = Double((pixel ?? 0) >> 24)
      sum += alpha * (Double(index) + 0.5)
      weight += alpha
    }
    return sum / weight
  }

  /// The presenter draws the shadow. The picture is transparent outside body and arrow.
  @Test(arguments: Theme.selection)
  func artCarriesNoShadow(_ theme: Theme) throws {
    let background = PopoverBackground(theme: theme, frame: Self.frame, arrowOffset: 60)
    let picture = try background.popover.image().pixmap()
    let base = Int(background.metrics.arrowBase / 2) + 2
    for row in 0..<Int(background.metrics.arrowHeight) - 1 {
      for column in 0..<300 where abs(column - 210) > base {
        #expect(picture[x: column, y: row] == 0)
      }
    }
  }

  /// A presenter may permit any direction. The background always has the one that was chosen.
  @Test func anyIsResolvedByAPlacement() throws {
    for theme in Theme.builtIn {
      let placement = try Self.placement(theme, nil)
      let background = PopoverBackground(theme: theme, placement: placement)
      #expect(background.arrowDirection == .up)
      #expect(background.frame == placement.frame)
      #expect(background.contentRect == placement.contentRect)
      #expect(background.alignmentRect == placement.body)
      #expect(background.popover.size == placement.frame.size)
      #expect(background.popover.arrow == placement.arrow)
    }
    #expect(throws: GussetError.self) { try Self.placement(.slate, nil, permitted: []) }
  }

  /// When the keyboard appears, the same popover is placed again in the remaining space. Permitting
  /// only its current direction keeps it on its side.
  @Test func isResizedAndAdjustedWhileItIsShown() throws {
    var background = PopoverBackground(
      theme: .slate, placement: try Self.placement(.slate, nil))
    let before = background
    let direction = try #require(background.arrowDirection)
    background.move(
      to: try Self.placement(
        .slate, nil, permitted: PermittedArrowDirections(direction), height: 300))
    #expect(background.frame.height < before.frame.height)
    #expect(background.frame.minY == before.frame.minY)
    #expect(background.arrowOffset == before.arrowOffset)
    _ = try background.popover.image(scale: 2)
  }

  /// A button near the top of a tablet's screen.
  private static func placement(
    _ theme: Theme, _ direction: ArrowDirection?, permitted: PermittedArrowDirections = .any,
    height: Double = 768
  ) throws -> Placement {
    try Placement(
      PlacementRequest(
        anchor: Rect(x: 900, y: direction == .down ? 700 : 24, width: 44, height: 44),
        container: Rect(x: 0, y: 0, width: 1024, height: height),
        contentSize: Size(width: 320, height: 400), background: theme.backgroundMetrics,
        permittedDirections: direction.map(PermittedArrowDirections.init) ?? permitted))
  }
}
