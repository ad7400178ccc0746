package import Pixels
package import PopoverGeometry
package import PopoverModel

extension ResolvedPopover {
  /// The popover as premultiplied pixels, drawn by Cairo at its full size without any runs.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func pixmap() throws(GussetError) -> Pixmap {
    var pixmap = try DeviceDrawing(self).pixmap()
    pixmap.colorSpace = theme.theme.colorSpace
    return pixmap
  }

  /// The popover as a small source and runs.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func stretchedImage() throws(GussetError) -> StretchedImage {
    var renderer = PopoverRenderer(theme)
    return try renderer.image(of: self)
  }
}

extension ResolvedTheme {
  /// A piece of GIK's art as premultiplied pixels, unmirrored, at its natural size.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the piece is too large at the
  ///   scale; ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func pixmap(of piece: ArtPiece) throws(GussetError) -> Pixmap {
    var pixmap = try DeviceDrawing(gikPiece: piece, theme: self).pixmap()
    pixmap.colorSpace = theme.colorSpace
    return pixmap
  }
}
