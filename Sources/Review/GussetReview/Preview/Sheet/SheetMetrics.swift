internal import Gusset

/// The layout metrics of a sheet, in points. All themes of the sheet share them, so that rows are
/// aligned and bodies have equal sizes.
///
/// A theme's part of the sheet consists of lanes: columns in which sections are stacked. The *ring*
/// is the arrangement in the section of arrows: bodies along the edges of a grid of five by five
/// cells, each with its arrow pointing outward.
struct SheetMetrics {
  /// The size of the bodies in the ring.
  let body: Size
  /// The largest arrow height of all themes, rounded up to whole points.
  let arrowHeight: Double
  /// The largest number of lines of values of all themes.
  let lineCount: Int
  let laneWidth: Double
  /// The number of lanes per theme: two for a single theme, else one.
  let lanes: Int
  /// The maximum of the themes' smallest sizes without an arrow.
  let smallest: Size
  /// The maximum of the themes' smallest sizes with an arrow.
  let smallestWithArrow: Size
  /// The size of the body in the `small` picture, which has the size of a tooltip.
  let small: Size

  static let margin = 48.0
  static let laneGap = 64.0
  static let bandGap = 72.0
  static let sectionGap = 34.0
  /// The distance from the top of a section to the content below its heading.
  static let headingHeight = 44.0
  static let headingDrop = 24.0
  static let titleDrop = 30.0
  /// The distance from the top of the title section to the first line of values.
  static let titleHeight = 50.0
  /// The distance between two lines of values.
  static let lineHeight = 20.0
  static let nameWidth = 84.0
  static let swatchWidth = 120.0
  /// The distances from the bottom of a picture to the baselines of its label's two lines.
  static let labelDrops = [19.0, 33.0]
  /// The height of a label of two lines below its picture.
  static let labelHeight = 40.0
  static let gap = 16.0
  /// The minimum distance between two bodies of the ring. It leaves room for their shadows.
  static let minimumRingGap = 32.0
  static let cropsAcross = 4
  /// The magnification of close-ups.
  static let zoom = 8.0
  static let cropScales = [1.0, 2]
  static let backdropsAcross = 2
  private static let minimumLaneWidth = 576.0
  private static let minimumTileHeight = 172.0

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
    lineCount = themes.reduce(0) { max($0, $1.theme.valueLines().count) }
    laneWidth = max(
      Self.minimumLaneWidth, 5 * body.width + 2 * arrowHeight + 4 * Self.minimumRingGap)
    lanes = themes.count == 1 ? 2 : 1
    self.body = body
    self.arrowHeight = arrowHeight
  }

  /// The smallest side of a body on which the arrow positions at both corners and in the middle do
  /// not overlap.
  private static func bodyLength(_ theme: SheetTheme) -> Double {
    let (measures, resolved) = (theme.measures, theme.resolved)
    let insets = measures.arrowInsets
    let clear = 2 * max(insets.top, insets.left, insets.bottom, insets.right)
    let room = max(clear, measures.arrowBase + 2 * theme.theme.cornerRadius + 20)
    // An arrow takes at most two thirds of the popover's depth.
    let depth = measures.arrowHeight / 2
    let least = 2 * resolved.metrics.smallestSide / resolved.scale.value
    return 2 * (max(room, depth, least) / 2).rounded(.up)
  }
}

extension SheetMetrics {
  /// The width of a theme on the sheet.
  var width: Double { Double(lanes) * (laneWidth + Self.laneGap) - Self.laneGap }

  var titleHeight: Double { Self.titleHeight + Double(lineCount) * Self.lineHeight }

  /// The distance between two bodies of the ring.
  var ringGap: Size {
    Size(
      width: (laneWidth - 5 * body.width - 2 * arrowHeight) / 4, height: Self.labelHeight)
  }

  var ringHeight: Double {
    Self.headingHeight + 2 * arrowHeight + 5 * body.height + 4 * ringGap.height + Self.labelHeight
  }

  /// The width of the column of small popovers. Their labels may be wider than the popovers.
  var smallWidth: Double { max(160, smallestWithArrow.width, small.width) }

  var sizesHeight: Double {
    Self.headingHeight + smallest.height + smallestWithArrow.height + small.height + arrowHeight
      + 3 * Self.labelHeight
  }

  /// The size of the large popover beside the small ones, including its arrow.
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
    let least = max(Self.minimumTileHeight, tilePopover.height + 4 * Self.gap)
    // With two lanes, the tiles are enlarged until both lanes have the same height.
    let rest =
      ringHeight + sizesHeight - closeUpsHeight - Self.headingHeight - rows * Self.labelHeight
    return Size(
      width: (laneWidth - Self.gap) / Double(Self.backdropsAcross),
      height: lanes == 1 ? least : max(least, (rest / rows).rounded(.down)))
  }

  /// The size of the popovers on the backdrops, including the arrow.
  var tilePopover: Size {
    Size(width: max(176, body.width), height: max(84, body.height) + arrowHeight)
  }

  var backdropsHeight: Double {
    let rows = Double((Backdrop.allCases.count - 1) / Self.backdropsAcross + 1)
    return Self.headingHeight + rows * (tile.height + Self.labelHeight)
  }

  /// The height of a theme on the sheet.
  var height: Double {
    let left = ringHeight + Self.sectionGap + sizesHeight
    let right = closeUpsHeight + Self.sectionGap + backdropsHeight
    return titleHeight + Self.sectionGap
      + (lanes == 1 ? left + Self.sectionGap + right : max(left, right))
  }
}

extension Size {
  /// The smallest size that contains both sizes.
  fileprivate func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}

/// A theme of a sheet, with the sizes that determine its layout.
struct SheetTheme {
  let resolved: ResolvedTheme
  let measures: BackgroundMetrics
  /// The smallest size in whole points at which a popover without an arrow can be drawn.
  let smallest: Size
  /// The smallest size in whole points at which a popover with a full-size arrow up can be drawn.
  let smallestWithArrow: Size

  /// The theme as it was given.
  var theme: Theme { resolved.source }

  /// The height of the theme's arrow, rounded up to whole points.
  var arrowHeight: Double { measures.arrowHeight.rounded(.up) }

  init(_ resolved: ResolvedTheme) {
    self.resolved = resolved
    measures = resolved.values.backgroundMetrics
    smallest = resolved.smallest(arrow: nil)
    let drawn = resolved.smallest(arrow: .up)
    switch resolved.values.geometry {
    case .gik:
      smallestWithArrow = drawn
    case .gusset:
      // The gusset geometry shrinks the arrow in smaller popovers.
      smallestWithArrow = Size(
        width: max(drawn.width, measures.arrowBase.rounded(.up)),
        height: max(
          drawn.height,
          max(measures.smallestBody.height, drawn.height) + measures.arrowHeight.rounded(.up)))
    }
  }
}

extension ResolvedTheme {
  /// Finds the smallest width at a sufficient height, then the smallest height, by binary search.
  fileprivate func smallest(arrow: ArrowDirection?) -> Size {
    let enough = Int(2 * values.border.width + 2 * (values.highlight?.width ?? 0) + 256)
    func smallestSide(_ size: (Double) -> Size) -> Double {
      var (tooSmall, drawn) = (0, enough)
      while drawn - tooSmall > 1 {
        let middle = (tooSmall + drawn) / 2
        let popover = size(Double(middle))
        if (try? checkRoom(size: popover, arrow: arrow.map { Arrow($0) })) != nil {
          drawn = middle
        } else {
          tooSmall = middle
        }
      }
      return Double(drawn)
    }
    let width = smallestSide { Size(width: $0, height: Double(enough)) }
    return Size(width: width, height: smallestSide { Size(width: width, height: $0) })
  }
}
