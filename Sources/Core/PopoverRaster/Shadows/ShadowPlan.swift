internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

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

  /// The part of a plan of all pixels that a cut keeps.
  init(_ whole: ShadowPlan, _ cut: DrawingCut) {
    silhouette = cut.kept(whole.silhouette)
    shapes = whole.shapes.map { shape in
      Shape(
        shadow: shape.shadow, path: cut.kept(shape.path), spread: shape.spread, kernel: shape.kernel
      )
    }
    size = cut.size
    lattice = cut.lattice
  }

  /// The paths of a plan, and the distances up to which they change pixels.
  var extents: [AxisCut.Shape] {
    [AxisCut.Shape(path: silhouette, reach: 1)]
      + shapes.map { shape in
        let grown = Int(shape.spread.magnitude.rounded(.up))
        return AxisCut.Shape(path: shape.path, reach: 1 + grown + shape.kernel.reach)
      }
  }
}
