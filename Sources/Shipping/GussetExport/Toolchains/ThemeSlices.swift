internal import Gusset
internal import GussetArtwork

/// The sizes of a small popover that other toolkits stretch, and the bands in which they may do so.
///
/// Along the arrow's edge lie a cap, a band, the arrow, a second band, and a cap. A popover without
/// an arrow, or with the arrow at an end of its edge, has one band. Across the edge lie the arrow
/// and a cap, a band, and a cap. Caps hold the padding of content, which does not stretch.
struct ThemeSlices: Hashable, Sendable {
  /// The size of the popover, in points.
  let size: Size
  /// The arrow. At an end of its edge, its offset leads well past the corner.
  let arrow: Arrow?
  /// The bands that stretch horizontally, from the left, in points.
  let columns: [ClosedRange<Double>]
  /// The bands that stretch vertically, from the top, in points.
  let rows: [ClosedRange<Double>]

  /// The length of a band that a gradient runs along: long enough to stretch without steps.
  private static let gradientBand = 24.0
  /// The length of a band in which every line is the same. At a scale of 1.5 it has a whole pixel.
  private static let evenBand = 1.0

  /// Lays out a popover of a theme.
  ///
  /// - Parameters:
  ///   - direction: the direction of the arrow; `nil` for none.
  ///   - place: the position of the arrow on its edge.
  init(
    _ validated: ResolvedTheme, _ direction: ArrowDirection?, at place: ArrowPlace = .middle
  ) {
    let layout = ThemeArtLayout(validated)
    let theme = validated.values
    let reach = ShadowReach(validated)
    /// The least caps of an axis, in whole points: those that hold the padding of content.
    func padding(_ axis: Axis) -> (low: Double, high: Double) {
      let ends = theme.contentInsets.ends(axis)
      return (ends.low.rounded(.up), ends.high.rounded(.up))
    }
    /// The caps of an axis with one band.
    func caps(_ axis: Axis) -> (low: Double, high: Double) {
      let cap = layout.cap + reach.corner(axis, cap: layout.cap, count: 2)
      return (max(cap, padding(axis).low), max(cap, padding(axis).high))
    }
    let down = validated.isEvenFromTopToBottom ? Self.evenBand : Self.gradientBand
    guard let direction else {
      let (left, right) = caps(.x)
      let (top, bottom) = caps(.y)
      size = Size(width: left + Self.evenBand + right, height: top + down + bottom)
      (arrow, columns, rows) = (nil, [left...left + Self.evenBand], [top...top + down])
      return
    }
    let axis = direction.edge
    let isVertical = axis == .x
    let arrowHeight = layout.greatestArrowHeight(of: theme)
    let arrowReach = reach.arrow(axis, height: arrowHeight)
    let corner =
      layout.cornerBand + max(arrowReach, reach.corner(axis, cap: layout.cap, count: 2))
    let band = isVertical ? Self.evenBand : down
    arrow = Arrow(direction, offset: place.farOffset)
    let along: [ClosedRange<Double>]
    let length: Double
    switch place {
    case .low:
      let start = max(corner, padding(axis).low)
      along = [start...start + band]
      length = start + band + caps(axis).high
    case .middle:
      let (low, high) = padding(axis)
      let first = max(layout.cap + reach.corner(axis, cap: layout.cap), low, high)
      let second = first + band + 2 * (layout.halfBand + arrowReach)
      along = [first...first + band, second...second + band]
      length = second + band + first
    case .high:
      let start = caps(axis).low
      along = [start...start + band]
      length = start + band + max(corner, padding(axis).high)
    }
    // Across, the arrow's own cap lies on its side of the band.
    // An arrow takes at most two thirds of a popover, so a tall one needs a deeper body.
    let (low, high) = caps(axis.other)
    let room = (arrowHeight / 2).rounded(.up) - low - high
    let acrossBand = max(room, isVertical ? down : Self.evenBand)
    let isFirst = direction == .up || direction == .left
    let start = low + (isFirst ? arrowHeight : 0)
    let across = [start...start + acrossBand]
    let depth = arrowHeight + low + acrossBand + high
    if isVertical {
      size = Size(width: length, height: depth)
      (columns, rows) = (along, across)
    } else {
      size = Size(width: depth, height: length)
      (columns, rows) = (across, along)
    }
  }
}

extension ResolvedTheme {
  /// Whether the rows of the body look alike: no paint changes from top to bottom.
  var isEvenFromTopToBottom: Bool {
    [fill, highlightTone].compactMap { $0 }.allSatisfy { gradient in
      gradient.stops.allSatisfy { $0.color == gradient.stops[0].color }
    }
  }
}

extension ThemeArtLayout {
  /// The arrow's height at the scale at which it is greatest, in whole points.
  ///
  /// A border's width is rounded to pixels, and a sharp tip multiplies the difference. So the height
  /// depends on the scale.
  fileprivate func greatestArrowHeight(of theme: Theme) -> Double {
    let scales: [Scale] = [1.5, 2, 3, 4, 5, 6, 7, 8]
    return scales.reduce(arrowHeight) { height, scale in
      let outline = PopoverOutline(ample: theme.metrics(at: scale))
      return max(height, (outline.bodyTop / scale.value).rounded(.up))
    }
  }
}
