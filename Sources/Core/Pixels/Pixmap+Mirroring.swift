internal import CWidePixels
public import PopoverGeometry

extension Pixmap {
  /// The mirrored picture: every row is reversed.
  public func mirrored() -> Pixmap {
    var result = self
    result.pixels = unsafe [UInt32](unsafeUninitializedCapacity: pixels.count) { output, count in
      unsafe mirror(to: output)
      count = pixels.count
    }
    return result
  }

  /// Overwrites another pixmap with the mirrored picture, without allocating one. The other pixmap
  /// gets the color space of this one.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the pixmap has another size or
  ///   kind of alpha; nothing is written then.
  public func mirror(into pixmap: inout Pixmap) throws(GussetError) {
    try pixmap.checkFit(size, alpha)
    pixmap.colorSpace = colorSpace
    unsafe pixmap.pixels.withUnsafeMutableBufferPointer { unsafe mirror(to: $0) }
  }

  /// Reverses every row of the picture.
  public mutating func mirror() {
    let width = size.width
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for start in stride(from: 0, to: pixels.count, by: width) {
        unsafe wide_pixels_reverse(base + start, width)
      }
    }
  }

  private func mirror(to output: UnsafeMutableBufferPointer<UInt32>) {
    let width = size.width
    unsafe pixels.withUnsafeBufferPointer { input in
      guard let from = input.baseAddress, let to = output.baseAddress else { return }
      for start in stride(from: 0, to: input.count, by: width) {
        unsafe wide_pixels_mirror(to + start, from + start, width)
      }
    }
  }
}
