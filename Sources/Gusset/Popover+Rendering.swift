public import Pixels
public import PopoverExport
public import PopoverGeometry
public import PopoverModel
internal import PopoverRaster
internal import PopoverSVG
public import RunPNG

extension Popover {
  /// The popover resolved in pixels: its paths, its paints, and where its parts lie.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func resolved(scale: Scale = 1) throws(GussetError) -> ResolvedPopover {
    try ResolvedPopover(self, scale: scale)
  }

  /// The popover as a small source and runs, from which pixels and files are made.
  ///
  /// To draw many popovers of one theme keep a ``PopoverRenderer`` instead.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func rendered(scale: Scale = 1) throws(GussetError) -> StretchedImage {
    try resolved(scale: scale).stretchedImage()
  }

  /// The popover as premultiplied pixels, drawn by Cairo at its full size without any runs.
  ///
  /// Slower than ``rendered(scale:)`` and, in the `gusset` geometry, equal to it bit for bit: the
  /// reference that the runs are held against. In `gik` the two may differ a little, in how a
  /// gradient is rounded and how a mirrored flank is antialiased.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func drawn(scale: Scale = 1) throws(GussetError) -> Pixmap {
    try resolved(scale: scale).pixmap()
  }

  /// The popover as an SVG file.
  ///
  /// - Parameter scale: pixels per point of the size that the file asks for, from 0.1 to 8; edges
  ///   are laid on whole pixels at that scale.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func svg(scale: Scale = 1) throws(GussetError) -> FileContents {
    FileContents(text: try resolved(scale: scale).svg())
  }
}

extension StretchedImage {
  /// The picture as a PNG file, written straight from the runs: lossless, in sRGB, with straight
  /// alpha.
  ///
  /// It has a palette where at most 256 colors allow one and it pays, else gray, RGB or RGBA.
  ///
  /// - Parameter compression: how much work is put into making it small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func png(compression: PNGCompression = .fast) throws(GussetError) -> FileContents {
    FileContents(bytes: try encodedPNG(compression))
  }
}

extension Pixmap {
  /// The picture as a PNG file: lossless, in sRGB, with straight alpha.
  ///
  /// It has a palette where at most 256 colors allow one and it pays, else gray, RGB or RGBA. Rows
  /// and pixels that repeat are found; a picture of more colors in which hardly anything does, a
  /// photograph, is always RGBA.
  ///
  /// - Parameter compression: how much work is put into making it small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func png(compression: PNGCompression = .fast) throws(GussetError) -> FileContents {
    FileContents(bytes: try encodedPNG(compression))
  }
}
