public import Pixels
public import PopoverGeometry
public import PopoverModel
package import PopoverStretching

extension ResolvedPopover {
  /// The popover as premultiplied pixels, drawn by Cairo at its full size without any runs.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func pixmap() throws(GussetError) -> Pixmap {
    var pixmap = try DeviceDrawing(self).pixmap()
    pixmap.colorSpace = theme.values.colorSpace
    return pixmap
  }

  /// The popover as a small source and runs.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func image() throws(GussetError) -> StretchedImage {
    let image: StretchedImage
    switch layout {
    case .outline(let layout):
      let coverage = try CoverageLayout(self, layout)
      let column =
        coverage.strip.pixmap == nil ? try FillColumn(theme, height: pixelSize.height) : nil
      image = try StretchedImage(coverage, in: column, size: pixelSize)
    case .art(let plan) where scale.isWhole:
      image = try StretchedImage(plan, source: theme.drawn(plan.view))
    case .art:
      let (drawing, lattice) = DeviceDrawing(self).cut(keepingRows: true)
      image = try StretchedImage(source: drawing.pixmap(), lattice: lattice)
    }
    return image.labeled(theme.values.colorSpace)
  }
}

extension ResolvedTheme {
  /// A piece of GIK's art as premultiplied pixels, unmirrored, at its natural size.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the piece is too large at the
  ///   scale; ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func pixmap(of piece: ArtPiece) throws(GussetError) -> Pixmap {
    var pixmap = try DeviceDrawing(gikPiece: piece, theme: self).pixmap()
    pixmap.colorSpace = values.colorSpace
    return pixmap
  }
}

extension Silhouette {
  /// An alpha mask of the popover: white, with the coverage of each pixel as its alpha.
  ///
  /// The mask is premultiplied and has the popover's size in pixels. Its edge is antialiased as in
  /// the popover's picture.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func maskImage() throws(GussetError) -> StretchedImage {
    let white = DeviceDrawing(
      DevicePath(popover.silhouette), size: popover.pixelSize, color: .white)
    let (strip, lattice) = white.cut(keepingRows: false)
    return StretchedImage(checked: try strip.pixmap(), lattice: lattice, size: white.size)
  }
}
