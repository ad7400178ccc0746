package import Pixels
package import PopoverGeometry
package import PopoverModel

/// A picture of a popover's shadows without the popover. It has margins around the popover.
package struct ShadowLayer: Hashable, Sendable {
  /// The layer, premultiplied, as a small source and runs.
  package let image: StretchedImage
  /// The alignment insets of the layer in pixels.
  let margins: PixelMargins

  /// The maximum number of pixels to draw. Runs repeat the other ones.
  private static let largestSource = 16_000_000

  /// Draws the shadows of a popover's theme.
  ///
  /// - Parameters:
  ///   - popover: a popover whose theme has shadows.
  ///   - isCutOut: whether to clear the shadows beneath the popover, as CSS does, so that a
  ///     translucent popover does not show them.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme has no shadows or
  ///   the layer would be larger than a ``PixelSize`` may be.
  package init(_ popover: ResolvedPopover, isCutOut: Bool = true) throws(GussetError) {
    let size = try popover.theme.layerSize(around: popover.pixelSize)
    let whole = ShadowPlan(whole: popover, size: size)
    let plan = ShadowPlan(whole, Lattice(cutting: whole.drawnPaths, size: size))
    try ShadowLayer.checkSource(plan)
    try self.init(popover, plan, isCutOut: isCutOut)
  }

  /// Draws the shadows of a plan.
  init(
    _ popover: ResolvedPopover, _ plan: ShadowPlan, isCutOut: Bool
  ) throws(GussetError) {
    let pixels = try plan.pixels(edgeAlpha: isCutOut ? popover.edgeAlpha : nil)
    var source = try Pixmap(size: plan.size, alpha: .premultiplied, pixels: pixels)
    source.colorSpace = popover.theme.values.colorSpace
    margins = popover.shadowMargins
    var image = StretchedImage(
      checked: source, lattice: plan.lattice, size: margins.around(popover.pixelSize))
    image.alignmentInsets = margins.insets(at: popover.scale)
    self.image = image
  }

  /// Checks that a plan has few pixels to draw.
  static func checkSource(_ plan: ShadowPlan) throws(GussetError) {
    guard plan.size.width * plan.size.height <= largestSource else {
      throw .largeShadowLayer(
        plan.lattice.size, "\(largestSource / 1_000_000) megapixels or fewer that do not repeat")
    }
  }

  /// The popover's picture composited over the layer, premultiplied, as a small source and runs.
  ///
  /// - Parameter art: the popover at the layer's scale.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the art is straight or reaches
  ///   outside the layer.
  package func composedImage(with art: StretchedImage) throws(GussetError) -> StretchedImage {
    let (x, y) = (margins.left, margins.top)
    try checkValue(
      "art", "\(art.size) pixels",
      x + art.size.width <= image.size.width && y + art.size.height <= image.size.height
        && art.source.alpha == .premultiplied,
      "premultiplied and as large as the popover that casts the shadow")
    var composed = try art.composited(over: image, x: x, y: y)
    composed.alignmentInsets = image.alignmentInsets
    return composed
  }
}

extension ShadowPlan {
  /// Draws, blurs and composites the shadows of the plan.
  ///
  /// - Parameter edgeAlpha: the alpha of the popover's edge, to clear the shadows beneath it; `nil` keeps
  ///   the shadows complete.
  func pixels(edgeAlpha: UInt8?) throws(GussetError) -> [UInt32] {
    let isBlack = shapes.allSatisfy { $0.shadow.color.hasNoComponents }
    var pixels = ShadowPixels(count: size.width * size.height, isBlack: isBlack)
    // Holds one plane at a time.
    let silhouette = try silhouette.coverage(in: size)
    for shape in shapes.reversed() {
      if let plane = try plane(of: shape, silhouette) {
        pixels.add(plane, color: shape.shadow.color)
      }
    }
    return pixels.rounded(beneath: silhouette, edgeAlpha: edgeAlpha)
  }
}

extension ResolvedPopover {
  /// The alpha of a popover along its edge, at half of its height.
  var edgeAlpha: UInt8 {
    guard theme.values.border.width > 0 else {
      return (theme.highlightTone ?? theme.fill).color(at: 0.5).alpha
    }
    return theme.borderTone(at: 0.5).alpha
  }
}

/// The shapes of a shadow layer in pixels of the layer, and its columns and rows that repeat.
///
/// A shadow's pixels are equal where all pixels within the blur's reach are equal. They change only
/// near the corners and curves of its outline: within the blur's reach plus the spread. Other
/// ranges are reduced to one pixel, and the reduced picture is blurred. That is exact: where the
/// window of a kept pixel crosses a cut, the removed pixels equal those that replace them.
struct ShadowPlan {
  /// One shadow, prepared for drawing.
  struct Shape {
    let shadow: Theme.Shadow
    let path: DevicePath
    /// The distance by which the path grows, in pixels; negative shrinks it.
    let spread: Double
    let kernel: BlurKernel
  }

  /// The popover's silhouette, beneath which shadows are cleared.
  let silhouette: DevicePath
  /// The shadows, the first one on top.
  let shapes: [Shape]
  /// The size of the reduced picture, in pixels.
  let size: PixelSize
  /// The map from the reduced picture to the layer.
  let lattice: Lattice

  /// Plans all pixels of a layer.
  init(whole popover: ResolvedPopover, size: PixelSize) {
    let (scale, margins) = (popover.scale, popover.shadowMargins)
    let unit = DevicePath.unitsPerPixel
    let outline = DevicePath(popover.silhouette)
      .moved(x: margins.left * unit, y: margins.top * unit)
    func units(_ points: Double) -> Int {
      Int((points * scale.value * Double(unit)).rounded())
    }
    silhouette = outline
    shapes = popover.theme.outerShadows.map { shadow in
      Shape(
        shadow: shadow, path: outline.moved(x: units(shadow.x), y: units(shadow.y)),
        spread: shadow.spread * scale.value,
        kernel: BlurKernel(standardDeviation: shadow.standardDeviation * scale.value))
    }
    self.size = size
    lattice = Lattice(copying: size)
  }

  /// A plan of all pixels without the columns and rows that a lattice repeats.
  init(_ whole: ShadowPlan, _ lattice: Lattice) {
    silhouette = whole.silhouette.kept(by: lattice)
    shapes = whole.shapes.map { shape in
      Shape(
        shadow: shape.shadow, path: shape.path.kept(by: lattice), spread: shape.spread,
        kernel: shape.kernel)
    }
    size = lattice.sourceSize
    self.lattice = lattice
  }

  /// The paths of a plan, and the distances up to which they change pixels.
  var drawnPaths: [DrawnPath] {
    [DrawnPath(path: silhouette, reach: 1)]
      + shapes.map { shape in
        let grown = Int(shape.spread.magnitude.rounded(.up))
        return DrawnPath(path: shape.path, reach: 1 + grown + shape.kernel.reach)
      }
  }
}

extension ShadowPlan {
  /// Draws and blurs one of the shapes; `nil` for a transparent shadow.
  func plane(
    of shape: Shape, _ silhouette: [UInt8]
  ) throws(GussetError) -> CoveragePlane? {
    guard shape.shadow.color.alpha > 0 else { return nil }
    if let shift = shape.shift(of: self.silhouette) {
      return CoveragePlane(silhouette, size: size, movedBy: shift).blurred(shape.kernel)
    }
    let coverage = try shape.path.coverage(grownBy: shape.spread, in: size)
    return CoveragePlane(coverage, size: size).blurred(shape.kernel)
  }
}

extension ShadowPlan.Shape {
  /// The distance in pixels from a silhouette to this shape, when it is the same path moved by whole
  /// pixels, whose drawing is then the same; `nil` otherwise.
  fileprivate func shift(of silhouette: DevicePath) -> (x: Int, y: Int)? {
    let (x, y) = (path.start.x - silhouette.start.x, path.start.y - silhouette.start.y)
    let unit = DevicePath.unitsPerPixel
    guard spread == 0, x % unit == 0, y % unit == 0, silhouette.moved(x: x, y: y) == path else {
      return nil
    }
    return (x / unit, y / unit)
  }
}
