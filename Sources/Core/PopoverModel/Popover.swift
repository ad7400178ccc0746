public import PopoverGeometry
internal import PopoverStretching

/// A popover background: its size, its arrow and its theme.
///
/// A `Popover` keeps the values it was given. Drawing resolves them: an arrow whose offset leads
/// past a corner stops at the corner. In the `gusset` geometry, a corner and a fillet beside the arrow get
/// smaller when they lack room, and then the arrow gets smaller. In the `gik` geometry, a
/// size that is too small for the art is an error.
public struct Popover: Hashable, Sendable {
  /// The size of the whole background, arrow included, in points.
  public var size: Size
  /// The direction and the offset of the arrow; `nil` for a popover without an arrow.
  public var arrow: Arrow?
  /// The theme.
  public var theme: Theme

  /// Makes a popover with a size in points.
  public init(size: Size, arrow: Arrow? = .up, theme: Theme) {
    self.size = size
    self.arrow = arrow
    self.theme = theme
  }
}

extension Theme {
  /// The measures of the theme's backgrounds that layout needs, in points.
  ///
  /// Base and height are those of the border's outer edge. With a border that is centered or
  /// outside they are a little more than the theme's; see <doc:GeometryReference>. The border has
  /// its width at scale 1. When the height is not a whole number of pixels, the drawn body is up to
  /// half a pixel nearer to the tip or farther from it.
  public var backgroundMetrics: BackgroundMetrics {
    switch geometry {
    case .gusset: outlineMetrics
    case .gik: gikBackgroundMetrics
    }
  }

  /// The measures in the `gusset` geometry.
  private var outlineMetrics: BackgroundMetrics {
    let metrics = metrics(at: .x1)
    let arrow = OuterArrow(metrics)
    // An arrow takes at most two thirds of the depth. Border and fill need at least a pixel each.
    let least = max((arrow.height / 2).rounded(.up), metrics.smallestSide)
    return BackgroundMetrics(
      arrowBase: arrow.base, arrowHeight: arrow.height, contentInsets: contentInsets,
      arrowInsets: Insets(
        top: arrow.reach.low, left: arrow.reach.low, bottom: arrow.reach.high,
        right: arrow.reach.high),
      smallestBody: Size(width: least, height: least),
      cornerRadii: arrowAtCorner == .stop ? metrics.outerRadii : 0)
  }

  /// The measures of GIK's art. Placement uses only pieces with the arrow clear of the corners,
  /// because only they have the arrow exactly at its offset.
  private var gikBackgroundMetrics: BackgroundMetrics {
    let (metrics, up, side) = (
      gikMetrics, GIKArt.geometry(of: .up), GIKArt.geometry(of: .side)
    )
    let plain = GIKArt.geometry(of: .plain).capInsets
    let (along, down) = (metrics.middleReach(of: up, .x), metrics.middleReach(of: side, .y))
    // The mirrored piece needs the same room on the other side.
    let either = max(along.low, along.high)
    return BackgroundMetrics(
      arrowBase: metrics.arrowBase, arrowHeight: metrics.arrowHeight,
      contentInsets: contentInsets,
      arrowInsets: Insets(top: down.low, left: either, bottom: down.high, right: either),
      smallestBody: Size(
        width: max(
          plain.left + plain.right, side.capInsets.left + side.capInsets.right - arrowHeight),
        height: max(
          plain.top + plain.bottom, up.capInsets.top + up.capInsets.bottom - arrowHeight)))
  }
}

/// Limits for the work of a drawing, for servers that draw what others ask for.
///
/// A theme within the library's own limits may take seconds: eight shadows of 256 points at 8,000 pixels a
/// side. ``check(_:scale:shadows:)`` refuses such a popover before any work begins.
///
/// ```swift
/// try DrawingLimits.server.check(popover, scale: 2, shadows: true)
/// let file = try popover.png(scale: 2, shadows: true)
/// ```
public struct DrawingLimits: Hashable, Sendable {
  /// The largest number of pixels of a picture, with the margins for shadows.
  public var pixels: Int
  /// The largest blur of a shadow, in pixels.
  public var blur: Double
  /// The largest number of shadows.
  public var shadows: Int

  /// Makes limits.
  public init(pixels: Int, blur: Double, shadows: Int) {
    self.pixels = pixels
    self.blur = blur
    self.shadows = shadows
  }

  /// Four megapixels, and four shadows of at most 128 pixels.
  public static let server = DrawingLimits(pixels: 4_000_000, blur: 128, shadows: 4)

  /// Checks that a popover can be drawn within the limits.
  ///
  /// - Parameters:
  ///   - popover: the popover to draw.
  ///   - scale: pixels per point.
  ///   - shadows: whether its shadows are drawn. Shadows inside the border always are.
  /// - Throws: the errors of ``Theme/validate()``, and one for each limit that is exceeded: its field is
  ///   `size`, `shadows` or the key of a shadow.
  public func check(
    _ popover: Popover, scale: Scale = .x1, shadows: Bool = false
  ) throws(GussetError) {
    let (size, theme) = (try scale.pixelSize(of: popover.size), popover.theme)
    try theme.validate()
    let drawn = theme.shadows.indices.filter { shadows || theme.shadows[$0].isInset }
    var problems: [GussetError] = []
    func add(_ field: GussetError.Field, _ value: String, _ allowed: String) {
      problems.append(.invalidValue(field: field, value: value, allowed: allowed))
    }
    let picture =
      shadows && !theme.outerShadows.isEmpty
      ? PixelMargins(theme.outerShadows, scale: scale).around(size) : size
    if picture.width * picture.height > pixels {
      add("size", "\(popover.size), \(picture) pixels", "at most \(pixels) pixels")
    }
    if drawn.count > self.shadows {
      add("shadows", "\(drawn.count) shadows", "at most \(self.shadows)")
    }
    for index in drawn {
      let blur = theme.shadows[index].blur
      guard blur * scale.value > self.blur else { continue }
      add(
        .init("shadows[\(index)].blur"), shortNumber(blur),
        "at most \(shortNumber(self.blur / scale.value)) points at \(scale)x")
    }
    if let error = GussetError(problems) { throw error }
  }
}
