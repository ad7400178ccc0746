package import Pixels
package import PopoverGeometry
package import PopoverModel

extension StretchedImage {
  /// Applies a plan to its piece of art, as it was drawn.
  package init(_ plan: StretchPlan, unmirrored source: Pixmap) throws(GussetError) {
    try self.init(plan, source: plan.appearance.isMirrored ? source.mirrored() : source)
  }

  /// Applies a plan to its piece of art, already mirrored where the plan requires it.
  package init(_ plan: StretchPlan, source: Pixmap) throws(GussetError) {
    if let lattice = plan.lattice {
      try self.init(source: source, lattice: lattice)
      return
    }
    // Interpolated cells overlap, so each pass stretches the picture of the one before.
    var source = source
    for pass in plan.passes.dropLast() {
      source = try StretchedImage(source: source, lattice: pass).pixmap()
    }
    try self.init(source: source, lattice: plan.passes[plan.passes.count - 1])
  }
}
