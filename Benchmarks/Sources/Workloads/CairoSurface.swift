internal import CCairoReference
public import Gusset

/// Memory that Cairo draws into or reads from.
public final class CairoSurface {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  private let memory: UnsafeMutableRawPointer
  private let owned: Bool

  /// A surface on memory that is kept elsewhere.
  public init(_ memory: FrameMemory) throws(GussetError) {
    guard let base = memory.bytes.baseAddress else { throw CairoSurface.failure }
    self.memory = base
    owned = false
    (width, height) = (memory.size.pixels.width, memory.size.pixels.height)
    handle = try CairoSurface.handle(base, width, height)
  }

  /// A surface with memory of its own, with the pixels of a picture where there is one.
  public init(_ size: PixelSize, _ pixels: [UInt32] = []) throws(GussetError) {
    let buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: size.width * size.height)
    buffer.initialize(repeating: 0)
    _ = buffer.update(fromContentsOf: pixels)
    guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { throw CairoSurface.failure }
    memory = base
    owned = true
    (width, height) = (size.width, size.height)
    handle = try CairoSurface.handle(base, width, height)
  }

  deinit {
    cairo_surface_destroy(handle)
    if owned { memory.deallocate() }
  }

  static let failure = GussetError.failed(operation: "drawing", reason: "Cairo gave no handle")

  private static func handle(
    _ memory: UnsafeMutableRawPointer, _ width: Int, _ height: Int
  ) throws(GussetError) -> OpaquePointer {
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    guard
      let handle = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width)),
      cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS
    else { throw failure }
    return handle
  }

  /// Draws with a new context and leaves the pixels ready to be read.
  func draw(_ body: (OpaquePointer) -> Void) {
    guard let context = cairo_create(handle) else { return }
    body(context)
    cairo_destroy(context)
    cairo_surface_flush(handle)
  }
}

extension CairoSurface {
  /// What its PNG writer makes of the pixels.
  public func png() -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { bytes in
      _ = cairo_surface_write_to_png_stream(handle, appendBytes, bytes)
    }
    return bytes
  }

  /// Writes the picture in a mirror over another surface of the same size.
  public func drawMirrored(on target: CairoSurface) {
    target.draw { context in
      cairo_translate(context, Double(width), 0)
      cairo_scale(context, -1, 1)
      cairo_set_source_surface(context, handle, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
    }
  }
}

/// Takes what Cairo writes to a stream.
func appendBytes(
  _ closure: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  let all = closure?.assumingMemoryBound(to: [UInt8].self)
  all?.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}
