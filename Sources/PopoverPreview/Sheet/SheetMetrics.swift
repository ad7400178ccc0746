internal import PopoverGeometry
internal import PopoverModel

/// The measures of a sheet that follow from its themes, in points: the same for all of them, so that
/// rows are aligned and bodies can be compared.
struct SheetMetrics {
  /// The body of every variant.
  let body: Size
  /// The longest arrow of any theme, in whole points.
  let arrowHeight: Double
  /// The lines of measures of the theme that has most.
  let lineCount: Int
  /// The width of a lane, in which sections stand one below the other.
  let laneWidth: Double
  /// The lanes of a theme: two where it has the sheet for itself.
  let lanes: Int
  /// The largest of the themes' smallest backgrounds, without and with an arrow.
  let smallest: Size
  let smallestWithArrow: Size
  /// The body of a tooltip.
  let small: Size

  static let margin = 48.0
  static let laneGap = 64.0
  static let bandGap = 72.0
  static let sectionGap = 34.0
  /// From the top of a section to what is below its heading.
  static let headingHeight = 44.0
  static let headingDrop = 24.0
  static let titleDrop = 30.0
  /// From the top of the first section to the first line of measures.
  static let titleHeight = 50.0
  /// From one line of measures to the next.
  static let lineHeight = 20.0
  static let nameWidth = 84.0
  static let swatchWidth = 120.0
  /// From the bottom of a picture to the baseline of its label, and to that of a second line.
  static let labelDrops = [19.0, 33.0]
  /// What a label of two lines takes below its picture.
  static let labelHeight = 40.0
  static let gap = 16.0
  /// Between two bodies of the ring at least, for their shadows.
  static let leastRingGap = 32.0
  static let cropsAcross = 4
  /// Points of the sheet for a point of a popover in a close-up.
  static let zoom = 8.0
  static let cropScales = [1.0, 2]
  static let backdropsAcross = 2
  private static let leastLaneWidth = 576.0
  private static let leastTileHeight = 172.0

  init(_ themes: [SheetTheme]) {
    let arrowHeight = themes.reduce(0) { max($0, $1.arrowHeight) }
    let along = themes.reduce(0) { max($0, SheetMetrics.bodyLength($1)) }
    let body = Size(width: max(80, along), height: max(72, along))
    smallest = themes.reduce(Size(width: 0, height: 0)) { $0.union($1.smallest) }
    smallestWithArrow = themes.reduce(Size(width: 0, height: 0)) {
      $0.union($1.smallestWithArrow)
    }
    small = themes.reduce(Size(width: 96, height: 40)) {
      let least = $1.smallestWithArrow
      return $0.union(Size(width: least.width, height: least.height - $1.arrowHeight))
    }
    lineCount = themes.reduce(0) { max($0, ThemeMeasures($1.theme).lines.count) }
    laneWidth = max(
      Self.leastLaneWidth, 5 * body.width + 2 * arrowHeight + 4 * Self.leastRingGap)
    lanes = themes.count == 1 ? 2 : 1
    self.body = body
    self.arrowHeight = arrowHeight
  }

  /// The least body along whose edges an arrow has three places, each clear of the others.
  private static func bodyLength(_ theme: SheetTheme) -> Double {
    let (measures, resolved) = (theme.measures, theme.resolved)
    let insets = measures.arrowInsets
    let clear = 2 * max(insets.top, insets.left, insets.bottom, insets.right)
    let room = max(clear, measures.arrowBase + 2 * theme.theme.cornerRadius + 20)
    // Two thirds of the depth are the most that an arrow gets.
    let depth = measures.arrowHeight / 2
    let least = 2 * resolved.metrics.smallestSide / resolved.scale.value
    return 2 * (max(room, depth, least) / 2).rounded(.up)
  }
}

extension SheetMetrics {
  /// The width of a theme's part.
  var width: Double { Double(lanes) * (laneWidth + Self.laneGap) - Self.laneGap }

  var titleHeight: Double { Self.titleHeight + Double(lineCount) * Self.lineHeight }

  /// Between two bodies of the ring.
  var ringGap: Size {
    Size(
      width: (laneWidth - 5 * body.width - 2 * arrowHeight) / 4, height: Self.labelHeight)
  }

  var ringHeight: Double {
    Self.headingHeight + 2 * arrowHeight + 5 * body.height + 4 * ringGap.height + Self.labelHeight
  }

  /// The column of small bodies, whose labels may be wider than they are.
  var smallWidth: Double { max(160, smallestWithArrow.width, small.width) }

  var sizesHeight: Double {
    Self.headingHeight + smallest.height + smallestWithArrow.height + small.height + arrowHeight
      + 3 * Self.labelHeight
  }

  /// The largest body that has room beside the small ones, arrow included.
  var large: Size {
    Size(
      width: laneWidth - smallWidth - Self.gap,
      height: sizesHeight - Self.headingHeight - Self.labelHeight)
  }

  var cropSide: Double { SheetCrop.side * Self.zoom }

  var closeUpsHeight: Double {
    Self.headingHeight + Double(Self.cropScales.count) * (cropSide + Self.labelHeight)
  }

  var tile: Size {
    let rows = Double((Backdrop.allCases.count - 1) / Self.backdropsAcross + 1)
    let least = max(Self.leastTileHeight, tilePopover.height + 4 * Self.gap)
    // With two lanes the shorter one is made as long as the other.
    let rest =
      ringHeight + sizesHeight - closeUpsHeight - Self.headingHeight - rows * Self.labelHeight
    return Size(
      width: (laneWidth - Self.gap) / Double(Self.backdropsAcross),
      height: lanes == 1 ? least : max(least, (rest / rows).rounded(.down)))
  }

  /// The popover on every backdrop, arrow included.
  var tilePopover: Size {
    Size(width: max(176, body.width), height: max(84, body.height) + arrowHeight)
  }

  var backdropsHeight: Double {
    let rows = Double((Backdrop.allCases.count - 1) / Self.backdropsAcross + 1)
    return Self.headingHeight + rows * (tile.height + Self.labelHeight)
  }

  /// The height of a theme's part.
  var height: Double {
    let left = ringHeight + Self.sectionGap + sizesHeight
    let right = closeUpsHeight + Self.sectionGap + backdropsHeight
    return titleHeight + Self.sectionGap
      + (lanes == 1 ? left + Self.sectionGap + right : max(left, right))
  }
}

extension Size {
  /// The least size that holds both.
  fileprivate func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
