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
    let plan = ShadowPlan(whole, DrawingCut(whole.extents, size: size, keepingRows: false))
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
    let silhouette = try CoverageMask(silhouette, size: size)
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
