internal import CCairo
internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// A Cairo context that draws into the memory of a ``Pixmap`` or of a mask of coverage. Only this type draws with
/// Cairo.
///
/// Guarantees: the handles of every canvas were checked. Every number was checked too, because
/// paths come from a validated ``DeviceDrawing``.
@safe struct CairoCanvas: ~Copyable {
  private let surface: OpaquePointer
  let context: OpaquePointer

  /// A color or a gradient that fills an area.
  enum Paint {
    case solid(Theme.Color)
    /// A gradient from the top to the bottom of a canvas of this height.
    case vertical(Theme.Gradient, height: Int)

    /// A gradient, or the color that it has everywhere.
    init(_ gradient: Theme.Gradient, height: Int) {
      self = gradient.solidColor.map { .solid($0) } ?? .vertical(gradient, height: height)
    }
  }

  /// How paint is composited with the pixels below; Cairo's operators of the same names.
  enum Operator {
    case over
    case source
    case destIn
    case destOut

    fileprivate var cairo: cairo_operator_t {
      switch self {
      case .over: CAIRO_OPERATOR_OVER
      case .source: CAIRO_OPERATOR_SOURCE
      case .destIn: CAIRO_OPERATOR_DEST_IN
      case .destOut: CAIRO_OPERATOR_DEST_OUT
      }
    }
  }

  /// Makes a canvas over pixels. They must outlive it.
  private init(
    _ memory: UnsafeMutableRawBufferPointer, _ format: cairo_format_t, size: PixelSize
  ) throws(GussetError) {
    let (width, height) = (Int32(size.width), Int32(size.height))
    guard
      let surface = unsafe cairo_image_surface_create_for_data(
        memory.assumingMemoryBound(to: UInt8.self).baseAddress, format, width, height,
        cairo_format_stride_for_width(format, width)),
      let context = unsafe cairo_create(surface)
    else { throw .failed(operation: "drawing", reason: "Cairo gave no handle") }
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
      throw CairoCanvas.error(status)
    }
    unsafe self.surface = surface
    unsafe self.context = context
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  private static func error(_ status: cairo_status_t) -> GussetError {
    .failed(operation: "drawing", reason: unsafe String(cString: cairo_status_to_string(status)))
  }

  /// Finishes drawing and throws any error of the calls before.
  private borrowing func finish() throws(GussetError) {
    unsafe cairo_surface_flush(surface)
    var status = unsafe cairo_status(context)
    if status == CAIRO_STATUS_SUCCESS { status = unsafe cairo_surface_status(surface) }
    if status != CAIRO_STATUS_SUCCESS { throw CairoCanvas.error(status) }
  }
}

extension CairoCanvas {
  /// Paints the inside of a path.
  borrowing func fill(_ path: DevicePath, with paint: Paint, _ operation: Operator = .over) {
    setPaint(paint, operation)
    trace(path)
    unsafe cairo_fill(context)
  }

  /// Paints the whole canvas.
  borrowing func paint(_ paint: Paint, _ operation: Operator = .over) {
    setPaint(paint, operation)
    unsafe cairo_paint(context)
  }

  /// Clips all later drawing to a path.
  borrowing func clip(to path: DevicePath) {
    trace(path)
    unsafe cairo_clip(context)
  }

  /// Strokes a path with a line of `width` pixels and mitered or round joins.
  ///
  /// Round joins get a finer tolerance than Cairo's default, which flattens the corners of a wide
  /// line.
  borrowing func stroke(
    _ path: DevicePath, width: Double, with paint: Paint, _ operation: Operator = .over,
    isRound: Bool = false
  ) {
    setPaint(paint, operation)
    trace(path)
    unsafe cairo_set_line_width(context, width)
    if isRound { unsafe cairo_set_tolerance(context, 0.02) }
    unsafe cairo_set_line_join(context, isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    unsafe cairo_stroke(context)
  }

  /// Strokes each side of a polygon on its own, with a line of `width` pixels and round ends.
  borrowing func strokeSides(
    of corners: [Point], width: Double, with paint: Paint, _ operation: Operator
  ) {
    setPaint(paint, operation)
    unsafe cairo_new_path(context)
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      unsafe cairo_move_to(context, from.x, from.y)
      unsafe cairo_line_to(context, to.x, to.y)
    }
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_stroke(context)
  }

  private borrowing func setPaint(_ paint: Paint, _ operation: Operator) {
    unsafe cairo_set_operator(context, operation.cairo)
    switch paint {
    case .solid(let color):
      let (red, green, blue, alpha) = color.fractions
      unsafe cairo_set_source_rgba(context, red, green, blue, alpha)
    case .vertical(let gradient, let height):
      let pattern = unsafe cairo_pattern_create_linear(0, 0, 0, Double(height))
      for stop in gradient.stops {
        let (red, green, blue, alpha) = stop.color.fractions
        unsafe cairo_pattern_add_color_stop_rgba(
          pattern, stop.position, red, green, blue, alpha)
      }
      // A pattern that failed sets the context's error, which finish() throws.
      unsafe cairo_set_source(context, pattern)
      unsafe cairo_pattern_destroy(pattern)
    }
  }

  private borrowing func trace(_ path: DevicePath) {
    let unit = Double(DevicePath.unitsPerPixel)
    func pixel(_ units: Int) -> Double { Double(units) / unit }
    unsafe cairo_new_path(context)
    unsafe cairo_move_to(context, pixel(path.start.x), pixel(path.start.y))
    for segment in path.segments {
      switch segment {
      case .line(let to):
        unsafe cairo_line_to(context, pixel(to.x), pixel(to.y))
      case .cubic(let a, let b, let to):
        unsafe cairo_curve_to(
          context, pixel(a.x), pixel(a.y), pixel(b.x), pixel(b.y), pixel(to.x), pixel(to.y))
      }
    }
    unsafe cairo_close_path(context)
  }
}

extension CairoCanvas {
  fileprivate static func draw(
    on memory: UnsafeMutableRawBufferPointer, _ format: cairo_format_t, size: PixelSize,
    _ body: (borrowing CairoCanvas) -> Void
  ) throws(GussetError) {
    let canvas = unsafe try CairoCanvas(memory, format, size: size)
    body(canvas)
    try canvas.finish()
  }

  /// The alpha of what is drawn, row by row from the top.
  static func alpha(
    in size: PixelSize, _ body: (borrowing CairoCanvas) -> Void
  ) throws(GussetError) -> [UInt8] {
    try Pixmap.validate(size)
    // Cairo's rows begin at multiples of four bytes.
    let stride = (size.width + 3) / 4 * 4
    var alpha = [UInt8](repeating: 0, count: stride * size.height)
    var bytes = alpha.mutableSpan
    unsafe try bytes.withUnsafeMutableBytes { memory throws(GussetError) in
      unsafe try draw(on: memory, CAIRO_FORMAT_A8, size: size, body)
    }
    if stride == size.width { return alpha }
    return (0..<size.height).flatMap { alpha[$0 * stride..<$0 * stride + size.width] }
  }
}

extension Pixmap {
  /// Draws into the picture, which must be premultiplied.
  mutating func draw(
    _ body: (borrowing CairoCanvas) -> Void
  ) throws(GussetError) {
    let size = size
    var pixels = pixels.mutableSpan
    unsafe try pixels.withUnsafeMutableBytes { memory throws(GussetError) in
      unsafe try CairoCanvas.draw(on: memory, CAIRO_FORMAT_ARGB32, size: size, body)
    }
  }
}

/// The version of Cairo that runs, as in `1.18.0`.
package var cairoVersion: String {
  unsafe cairo_version_string().map { unsafe String(cString: $0) } ?? "unknown"
}
