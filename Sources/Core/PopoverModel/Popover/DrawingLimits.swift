public import PopoverGeometry

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
