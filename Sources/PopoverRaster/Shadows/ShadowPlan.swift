internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The shapes of a shadow layer in pixels of the layer, and where its columns and rows repeat.
///
/// A shadow's pixels are alike wherever all that its blur reaches is alike: from every corner and
/// curve of its outline the blur's reach, and how far the outline is grown, on either side. Ranges
/// beyond that are cut down to one pixel, and what is left is blurred as it stands: wherever the
/// window of a kept pixel runs across a cut, what was taken out and what came closer look the same.
struct ShadowPlan {
  /// One shadow, ready to be drawn.
  struct Shape {
    let shadow: Shadow
    let path: DevicePath
    /// How far the path is grown, in pixels; negative shrinks it.
    let spread: Double
    let kernel: BlurKernel
  }

  /// The popover itself, which is cut out.
  let silhouette: DevicePath
  /// The shadows, the first one on top.
  let shapes: [Shape]
  /// The size of what is drawn, in pixels.
  let size: PixelSize
  /// How that becomes the layer.
  let lattice: Lattice

  /// - Parameter isWhole: whether nothing is cut out of the columns and rows.
  init(
    _ popover: ResolvedPopover, size: PixelSize, isWhole: Bool
  ) {
    let (scale, margins) = (popover.scale, popover.shadowMargins)
    let unit = DevicePath.unitsPerPixel
    let outline = DevicePath(popover.silhouette)
      .moved(x: margins.left * unit, y: margins.top * unit)
    func units(_ points: Double) -> Int {
      Int((points * scale.value * Double(unit)).rounded())
    }
    let shapes = popover.theme.theme.shadows.map { shadow in
      Shape(
        shadow: shadow, path: outline.moved(x: units(shadow.x), y: units(shadow.y)),
        spread: shadow.spread * scale.value,
        kernel: BlurKernel(standardDeviation: shadow.standardDeviation * scale.value))
    }
    let extents =
      [AxisCut.Shape(path: outline, reach: 1)]
      + shapes.map { shape in
        let grown = Int(shape.spread.magnitude.rounded(.up))
        return AxisCut.Shape(path: shape.path, reach: 1 + grown + shape.kernel.reach)
      }
    let columns =
      isWhole
      ? AxisCut(copying: size.width) : AxisCut(extents, \.x, \.y, length: size.width)
    let rows =
      isWhole
      ? AxisCut(copying: size.height) : AxisCut(extents, \.y, \.x, length: size.height)
    func kept(_ path: DevicePath) -> DevicePath {
      path.mapped { vertex in
        DevicePath.Vertex(x: columns.position(of: vertex.x), y: rows.position(of: vertex.y))
      }
    }
    self.silhouette = kept(outline)
    self.shapes = shapes.map { shape in
      Shape(
        shadow: shape.shadow, path: kept(shape.path), spread: shape.spread, kernel: shape.kernel)
    }
    self.size = PixelSize(width: columns.keptLength, height: rows.keptLength)
    lattice = Lattice(columns: columns.runs, rows: rows.runs)
  }
}
