internal import PopoverGeometry
internal import PopoverModel

/// The pixels of several composited shadows, with eight fractional bits per component.
struct ShadowPixels {
  /// Alpha, red, green and blue, premultiplied, 0 to ``CoveragePlane/full``.
  private var pixels: [SIMD4<UInt16>]

  init(count: Int) {
    pixels = Array(repeating: .zero, count: count)
  }

  /// Composites a shadow over the ones before (Porter and Duff's "over").
  mutating func add(_ plane: CoveragePlane, color: Color) {
    let color32 = SIMD4<UInt32>(255, UInt32(color.red), UInt32(color.green), UInt32(color.blue))
    let alpha = UInt32(color.alpha)
    let half = CoveragePlane.full / 2
    let isBlack = color.red | color.green | color.blue == 0
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe plane.values.withUnsafeBufferPointer { values in
        for index in 0..<values.count {
          let value = unsafe values[index]
          guard value > 0 else { continue }
          let share = (UInt32(value) &* alpha &+ 127) / 255
          let below = unsafe pixels[index]
          // Most shadows are black on a transparent ground, which takes a quarter of the work.
          let hasColor = below[1] | below[2] | below[3] != 0
          let rest = CoveragePlane.full - share
          if isBlack && !hasColor {
            let left = (UInt32(below[0]) &* rest &+ half) / CoveragePlane.full
            unsafe pixels[index][0] = UInt16(truncatingIfNeeded: share &+ left)
            continue
          }
          let source = (color32 &* share &+ 127) / 255
          let left =
            (SIMD4<UInt32>(truncatingIfNeeded: below) &* rest &+ half) / CoveragePlane.full
          unsafe pixels[index] = SIMD4<UInt16>(truncatingIfNeeded: source &+ left)
        }
      }
    }
  }

  /// The pixels with eight bits per component, cleared beneath a popover.
  ///
  /// Where the popover covers a share c of a pixel, a share 1 - c of the shadow remains. A popover
  /// of alpha a, drawn over the shadow, lets the share 1 - c a through. So the shadow is multiplied
  /// by (1 - c) / (1 - c a). Beside an opaque edge this keeps the full shadow up to the last
  /// visible pixel, and no light line appears between shadow and popover.
  ///
  /// - Parameter edgeAlpha: the popover's alpha along its edge, 0 to 255; `nil` to clear nothing.
  func rounded(beneath mask: CoverageMask, edgeAlpha: UInt8?) -> [UInt32] {
    guard let edgeAlpha else {
      return mapped { pixel, _ in ShadowPixels.packed(pixel, share: 255, of: 255) }
    }
    return unsafe mask.values.withUnsafeBufferPointer { coverage in
      mapped { pixel, index in
        let coverage = unsafe UInt32(coverage[index])
        if coverage == 0 { return ShadowPixels.packed(pixel, share: 255, of: 255) }
        guard coverage < 255 else { return 0 }
        let seen = 255 * 255 - coverage * UInt32(edgeAlpha)
        return ShadowPixels.packed(pixel, share: (255 - coverage) * 255, of: seen)
      }
    }
  }

  /// The pixels, each transformed with its index.
  @inline(__always)
  private func mapped(_ transform: (SIMD4<UInt16>, Int) -> UInt32) -> [UInt32] {
    let total = pixels.count
    return unsafe [UInt32](unsafeUninitializedCapacity: total) { result, count in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<total { unsafe result[index] = transform(pixels[index], index) }
      }
      count = total
    }
  }

  /// A pixel multiplied by `share / whole`, as `0xAARRGGBB`.
  @inline(__always)
  private static func packed(_ pixel: SIMD4<UInt16>, share: UInt32, of whole: UInt32) -> UInt32 {
    guard pixel[0] > 0 else { return 0 }
    if share == whole {
      let rounded = (SIMD4<UInt32>(truncatingIfNeeded: pixel) &+ 128) &>> 8
      return (rounded[0] << 24) | (rounded[1] << 16) | (rounded[2] << 8) | rounded[3]
    }
    func component(_ index: Int) -> UInt32 {
      let divisor = UInt64(whole) << 8
      return UInt32((UInt64(pixel[index]) * UInt64(share) + divisor / 2) / divisor)
    }
    return component(0) << 24 | component(1) << 16 | component(2) << 8 | component(3)
  }
}
