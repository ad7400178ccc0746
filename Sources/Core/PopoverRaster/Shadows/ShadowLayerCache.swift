internal import Pixels
package import PopoverGeometry
package import PopoverModel

/// The shadow layers of one theme at one scale that were drawn before: an arrow that moves by whole
/// pixels far from the corners keeps its layer, and so does a popover that is drawn again.
package struct ShadowLayerCache {
  /// The size of all layers from which on no more are kept.
  private static let maximumByteCount = 1 << 26

  private var known: [ShadowPlan.Geometry: Pixmap] = [:]
  private var byteCount = 0

  /// Makes an empty cache.
  package init() {}

  /// The shadows of a popover, cut out beneath it, drawn when the cache lacks them.
  ///
  /// - Throws: the errors of ``ShadowLayer/init(_:isCutOut:cache:)``.
  package mutating func layer(of popover: ResolvedPopover) throws(GussetError) -> ShadowLayer {
    let plan = try ShadowLayer.plan(popover)
    let geometry = plan.geometry
    if let source = known[geometry] { return ShadowLayer(popover, plan, source) }
    let layer = try ShadowLayer(popover, plan, isCutOut: true, cache: nil)
    let bytes = 4 * plan.size.width * plan.size.height
    if byteCount + bytes <= ShadowLayerCache.maximumByteCount {
      byteCount += bytes
      known[geometry] = layer.image.source
    }
    return layer
  }
}
