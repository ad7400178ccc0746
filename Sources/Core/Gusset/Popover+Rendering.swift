public import Pixels
public import PopoverGeometry
public import PopoverModel
internal import PopoverRaster
internal import PopoverSVG
public import RunPNG

// What a function returns follows from its name: `image` a picture as runs, `pixmap` pixels, and the name
// of a format a file.

extension Popover {
  /// The popover resolved in pixels: its outline and rectangles.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  package func resolved(scale: Scale = .x1) throws(GussetError) -> ResolvedPopover {
    try ResolvedPopover(self, scale: scale)
  }

  /// The popover as a small source image and runs, which repeat its columns and rows. Pixels and
  /// files are made from them.
  ///
  /// To draw many popovers of one theme, keep a ``PopoverRenderer`` instead.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, from 0.1 to 8.
  ///   - shadows: whether to draw the popover over the shadows of its theme, if it has any. The picture
  ///     then grows by margins.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn, the
  ///   size is too small, or the shadows are too large.
  public func image(
    scale: Scale = .x1, shadows: Bool = false
  ) throws(GussetError) -> StretchedImage {
    try resolved(scale: scale).image(shadows: shadows)
  }

  /// The popover as premultiplied pixels.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, from 0.1 to 8.
  ///   - shadows: whether to draw the popover over the shadows of its theme, if it has any. The picture
  ///     then grows by margins.
  /// - Throws: the errors of ``image(scale:shadows:)``.
  public func pixmap(
    scale: Scale = .x1, shadows: Bool = false
  ) throws(GussetError) -> Pixmap {
    try image(scale: scale, shadows: shadows).pixmap()
  }

  /// The popover as a PNG file: lossless, with straight alpha; see
  /// ``StretchedImage/png(compression:)``. With shadows, the file is smaller than that of the image.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, from 0.1 to 8.
  ///   - shadows: whether to draw the popover over the shadows of its theme, if it has any. The picture
  ///     then grows by margins.
  ///   - compression: the effort to make the file small.
  /// - Throws: the errors of ``image(scale:shadows:)``.
  public func png(
    scale: Scale = .x1, shadows: Bool = false, compression: PNGCompression = .fast
  ) throws(GussetError) -> FileContents {
    try resolved(scale: scale).png(shadows: shadows, compression: compression)
  }

  /// The popover as an SVG file.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, from 0.1 to 8. The file states its size in pixels at this scale, and
  ///     its edges lie on whole pixels at this scale.
  ///   - shadows: whether to draw the popover over the shadows of its theme, if it has any. The picture
  ///     then grows by margins.
  /// - Throws: the errors of ``image(scale:shadows:)``.
  public func svg(
    scale: Scale = .x1, shadows: Bool = false
  ) throws(GussetError) -> FileContents {
    try resolved(scale: scale).svg(shadows: shadows)
  }

  /// The popover as premultiplied pixels, drawn by Cairo at its full size without any runs.
  ///
  /// This is slower than ``pixmap(scale:shadows:)``. In the `gusset` geometry both functions give the
  /// same pixels, bit for bit, and tests compare them. In the `gik` geometry they may differ
  /// slightly, because they round the gradient and antialias mirrored flanks differently.
  @_spi(Reference) public func referencePixmap(scale: Scale = .x1) throws(GussetError) -> Pixmap {
    try resolved(scale: scale).pixmap()
  }

  /// The outline of the popover in points, for layout, clipping, hit testing and shadows.
  ///
  /// - Parameter scale: pixels per point of the popover's picture, from 0.1 to 8. Edges of the
  ///   outline lie on whole pixels at this scale.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func silhouette(scale: Scale = .x1) throws(GussetError) -> Silhouette {
    Silhouette(try resolved(scale: scale))
  }

  /// The shadows of the popover's theme as a picture without the popover.
  ///
  /// Draw the popover over the picture, with its top left corner ``StretchedImage/alignmentInsets`` away
  /// from the picture's. Shadow and popover then meet without a gap. The same popover gives the same
  /// pixels on every machine.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, from 0.1 to 8.
  ///   - isCutOut: whether to clear the shadows beneath the popover.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn,
  ///   when its theme has no shadows, or when the layer would be too large.
  public func shadowImage(
    scale: Scale = .x1, isCutOut: Bool = true
  ) throws(GussetError) -> StretchedImage {
    try ShadowLayer(resolved(scale: scale), isCutOut: isCutOut).image
  }
}

extension StretchedImage {
  /// The picture as a PNG file, encoded from the runs: lossless, in the color space of its pixels,
  /// with straight alpha.
  ///
  /// The file has a palette if there are at most 256 colors and a palette makes the file smaller.
  /// Otherwise it is gray, RGB or RGBA.
  ///
  /// - Parameter compression: the effort to make the file small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func png(compression: PNGCompression = .fast) throws(GussetError) -> FileContents {
    FileContents(picture: try encodedPNG(compression), size)
  }
}

extension Pixmap {
  /// The picture as a PNG file: lossless, in the color space of its pixels, with straight alpha.
  ///
  /// The file has a palette if there are at most 256 colors and a palette makes the file smaller.
  /// Otherwise it is gray, RGB or RGBA. The encoder finds rows and pixels that repeat. A picture
  /// with more colors and hardly any repetition, such as a photograph, is always RGBA.
  ///
  /// - Parameter compression: the effort to make the file small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func png(compression: PNGCompression = .fast) throws(GussetError) -> FileContents {
    FileContents(picture: try encodedPNG(compression), size)
  }
}

extension ResolvedPopover {
  /// The popover as a small source and runs, premultiplied, over the shadows of its theme if it has any
  /// and they are asked for.
  ///
  /// - Throws: the errors of ``ShadowLayer/init(_:isCutOut:)``.
  package func image(shadows: Bool) throws(GussetError) -> StretchedImage {
    guard shadows, hasShadows else { return try image() }
    return try ShadowLayer(self).composedImage(with: image())
  }

  /// The popover as a PNG file.
  ///
  /// - Throws: the errors of ``image(shadows:)``.
  package func png(
    shadows: Bool, compression: PNGCompression = .fast
  ) throws(GussetError) -> FileContents {
    let image = try image(shadows: shadows)
    guard shadows, hasShadows else { return try image.png(compression: compression) }
    return FileContents(picture: try image.encodedSoftPNG(compression), image.size)
  }

  /// The popover as an SVG file.
  ///
  /// - Throws: the errors of ``image(shadows:)``.
  package func svg(shadows: Bool) throws(GussetError) -> FileContents {
    let (bytes, size) = try svgBytes(shadows: shadows)
    return FileContents(picture: bytes, size)
  }

  private var hasShadows: Bool { !theme.outerShadows.isEmpty }
}

extension Silhouette {
  /// The silhouette as a JSON document, in points with three decimals.
  ///
  /// <doc:SilhouettesAndShadows> lists its keys.
  ///
  /// - Parameter tolerance: as in ``polygon(tolerance:)``.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a tolerance that is not allowed.
  public func json(tolerance: Double = 0.1) throws(GussetError) -> FileContents {
    var members: [(String, JSONValue)] = [
      ("size", .object([("width", rounded(size.width)), ("height", rounded(size.height))])),
      ("scale", .number(scale.value)), ("bounds", box(path.bounds)), ("body", box(body)),
    ]
    if let tip { members.append(("tip", .object([("x", rounded(tip.x)), ("y", rounded(tip.y))]))) }
    let corners = try polygon(tolerance: tolerance).map { corner in
      JSONValue.array([rounded(corner.x), rounded(corner.y)])
    }
    members += [
      ("path", .string(svgPathData)), ("tolerance", .number(tolerance)),
      ("polygon", .array(corners)),
    ]
    if !shadows.isEmpty {
      let insets = popover.shadowMargins.insets(at: scale)
      members += [
        ("shadows", .array(shadows.map(\.json))), ("alignmentInsets", insets.json),
      ]
    }
    return FileContents(text: JSONValue.object(members).document)
  }
}

/// A number with at most three decimals.
private func rounded(_ value: Double) -> JSONValue { .number(value.rounded(decimals: 3)) }

private func box(_ rect: Rect) -> JSONValue {
  .object([
    ("x", rounded(rect.minX)), ("y", rounded(rect.minY)), ("width", rounded(rect.width)),
    ("height", rounded(rect.height)),
  ])
}
