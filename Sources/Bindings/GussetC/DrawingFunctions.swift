// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of gusset.h, which says what each function does.

public import CGusset
internal import Gusset

@c @implementation
public func gusset_renderer_create(
  _ theme: OpaquePointer?, _ scale: Double, _ shadows: Bool
) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let theme = try unsafe Handle<Theme>.of(theme, "theme").value
    let renderer = try PopoverRenderer(theme: theme, scale: Scale(scale), shadows: shadows)
    return unsafe Handle.pointer(to: renderer)
  }
}

@c @implementation
public func gusset_renderer_size(
  _ renderer: OpaquePointer?, _ size: gusset_size, _ width: UnsafeMutablePointer<Int32>?,
  _ height: UnsafeMutablePointer<Int32>?
) -> Bool {
  succeeds { () throws(GussetError) in
    let renderer = try unsafe Handle<PopoverRenderer>.of(renderer, "renderer")
    let pixels = try renderer.value.pixelSize(of: Size(size))
    try unsafe write(Int32(pixels.width), to: width, "width")
    try unsafe write(Int32(pixels.height), to: height, "height")
  }
}

@c @implementation
public func gusset_renderer_margins(
  _ renderer: OpaquePointer?, _ margins: UnsafeMutablePointer<gusset_insets>?
) -> Bool {
  succeeds { () throws(GussetError) in
    let renderer = try unsafe Handle<PopoverRenderer>.of(renderer, "renderer")
    try unsafe write(gusset_insets(renderer.value.alignmentInsets), to: margins, "margins")
  }
}

@c @implementation
public func gusset_renderer_draw(
  _ renderer: OpaquePointer?, _ frame: gusset_frame, _ pixels: UnsafeMutableRawPointer?,
  _ length: Int, _ stride: Int
) -> Bool {
  succeeds { () throws(GussetError) in
    let renderer = try unsafe Handle<PopoverRenderer>.of(renderer, "renderer")
    let frame = try frame.checked()
    let memory = try unsafe memory(pixels, length)
    try unsafe renderer.value.draw(
      size: frame.size, arrow: frame.arrow, into: memory, bytesPerRow: stride)
  }
}

@c @implementation
public func gusset_renderer_draw_over(
  _ renderer: OpaquePointer?, _ frame: gusset_frame, _ pixels: UnsafeMutableRawPointer?,
  _ length: Int, _ stride: Int, _ width: Int32, _ height: Int32, _ x: Int32, _ y: Int32
) -> Bool {
  succeeds { () throws(GussetError) in
    let renderer = try unsafe Handle<PopoverRenderer>.of(renderer, "renderer")
    let frame = try frame.checked()
    let memory = try unsafe memory(pixels, length)
    try unsafe renderer.value.draw(
      size: frame.size, arrow: frame.arrow, over: memory, bytesPerRow: stride,
      size: PixelSize(width: Int(width), height: Int(height)), x: Int(x), y: Int(y))
  }
}

@c @implementation
public func gusset_renderer_update(
  _ renderer: OpaquePointer?, _ shown: UnsafePointer<gusset_frame>?, _ next: gusset_frame,
  _ pixels: UnsafeMutableRawPointer?, _ length: Int, _ stride: Int,
  _ rects: UnsafeMutablePointer<gusset_pixel_rect>?
) -> Int32 {
  attempt(else: -1) { () throws(GussetError) in
    let renderer = try unsafe Handle<PopoverRenderer>.of(renderer, "renderer")
    let before = try unsafe shown?.pointee.checked()
    let memory = try unsafe memory(pixels, length)
    let written = try unsafe renderer.value.update(
      memory, bytesPerRow: stride, from: before, to: next.checked())
    for (index, rect) in written.enumerated() { unsafe rects?[index] = gusset_pixel_rect(rect) }
    return Int32(written.count)
  }
}

@c @implementation
public func gusset_renderer_free(_ renderer: OpaquePointer?) {
  unsafe Handle<PopoverRenderer>.free(renderer)
}

@c @implementation
public func gusset_shape_create(
  _ theme: OpaquePointer?, _ frame: gusset_frame, _ scale: Double
) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let popover = try unsafe popover(theme, frame)
    return unsafe Handle.pointer(to: Shape(try popover.silhouette(scale: Scale(scale))))
  }
}

@c @implementation
public func gusset_shape_body(
  _ shape: OpaquePointer?, _ rect: UnsafeMutablePointer<gusset_rect>?
) -> Bool {
  unsafe writeRect(of: shape, to: rect) { $0.body }
}

@c @implementation
public func gusset_shape_content(
  _ shape: OpaquePointer?, _ rect: UnsafeMutablePointer<gusset_rect>?
) -> Bool {
  unsafe writeRect(of: shape, to: rect) { $0.contentRect }
}

@c @implementation
public func gusset_shape_contains(_ shape: OpaquePointer?, _ x: Double, _ y: Double) -> Bool {
  attempt(else: false) { () throws(GussetError) in
    try unsafe Handle<Shape>.of(shape, "shape").value.silhouette.contains(Point(x: x, y: y))
  }
}

@c @implementation
public func gusset_shape_path(
  _ shape: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<gusset_path_step>? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let shape = try unsafe Handle<Shape>.of(shape, "shape").value
    try unsafe write(shape.steps.count, to: count, "count")
    return unsafe UnsafePointer(shape.steps.baseAddress)
  }
}

@c @implementation
public func gusset_shape_free(_ shape: OpaquePointer?) { unsafe Handle<Shape>.free(shape) }

@c @implementation
public func gusset_svg(
  _ theme: OpaquePointer?, _ frame: gusset_frame, _ scale: Double, _ shadows: Bool
) -> OpaquePointer? {
  unsafe file(of: theme, frame) { popover throws(GussetError) in
    try popover.svg(scale: Scale(scale), shadows: shadows)
  }
}

@c @implementation
public func gusset_png(
  _ theme: OpaquePointer?, _ frame: gusset_frame, _ scale: Double, _ shadows: Bool
) -> OpaquePointer? {
  unsafe file(of: theme, frame) { popover throws(GussetError) in
    try popover.png(scale: Scale(scale), shadows: shadows)
  }
}

@c @implementation
public func gusset_data_bytes(_ data: OpaquePointer?) -> UnsafePointer<CChar>? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    unsafe UnsafePointer(try Handle<ByteMemory>.of(data, "data").value.start)
  }
}

@c @implementation
public func gusset_data_length(_ data: OpaquePointer?) -> Int {
  attempt(else: 0) { () throws(GussetError) in
    try unsafe Handle<ByteMemory>.of(data, "data").value.count
  }
}

@c @implementation
public func gusset_data_free(_ data: OpaquePointer?) { unsafe Handle<ByteMemory>.free(data) }

private func writeRect(
  of shape: OpaquePointer?, to rect: UnsafeMutablePointer<gusset_rect>?,
  _ found: (Silhouette) -> Rect
) -> Bool {
  succeeds { () throws(GussetError) in
    let shape = try unsafe Handle<Shape>.of(shape, "shape").value
    try unsafe write(gusset_rect(found(shape.silhouette)), to: rect, "rect")
  }
}

/// The data of a popover's file.
private func file(
  of theme: OpaquePointer?, _ frame: gusset_frame,
  _ draw: (Popover) throws(GussetError) -> FileContents
) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    unsafe Handle.pointer(to: ByteMemory(try draw(popover(theme, frame)).bytes))
  }
}

private func popover(
  _ theme: OpaquePointer?, _ frame: gusset_frame
) throws(GussetError) -> Popover {
  let frame = try frame.checked()
  return Popover(
    size: frame.size, arrow: frame.arrow,
    theme: try unsafe Handle<Theme>.of(theme, "theme").value)
}

private func memory(
  _ pixels: UnsafeMutableRawPointer?, _ length: Int
) throws(GussetError) -> UnsafeMutableRawBufferPointer {
  guard let pixels = unsafe pixels else { throw nullPointer("pixels") }
  try checkValue("length", "\(UInt(bitPattern: length))", length >= 0, "a number of bytes")
  return unsafe UnsafeMutableRawBufferPointer(start: pixels, count: length)
}
