internal import PopoverGeometry
internal import PopoverModel

/// A row of several composited shadows, with eight fractional bits per component.
struct ShadowRow {
  /// Alpha, red, green and blue, each for the whole row, premultiplied, 0 to ``CoveragePlane/full``.
  /// Black shadows, as most are, have only alpha, because their colors are 0.
  private var components: [UInt16]
  private let width: Int

  init(width: Int, isBlack: Bool) {
    self.width = width
    components = Array(repeating: 0, count: width * (isBlack ? 1 : 4))
  }

  /// Makes the row transparent.
  mutating func clear() {
    unsafe components.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
  }

  /// Composites a row of a shadow over the ones before (Porter and Duff's "over"), in vector
  /// instructions.
  mutating func add(_ coverage: UnsafeBufferPointer<UInt16>, color: Theme.Color) {
    let parts = [color.alpha, color.red, color.green, color.blue].map(UInt32.init)
    let (alpha, width) = (parts[0], width)
    unsafe components.withUnsafeMutableBufferPointer { components in
      for (index, part) in parts.prefix(components.count / width).enumerated() {
        let component = components.extracting(index * width..<(index + 1) * width)
        let strength = index == 0 ? 255 : part
        for column in 0..<width {
          let share = unsafe (UInt32(coverage[column]) &* alpha &+ 127) / 255
          let source = (strength &* share &+ 127) / 255
          let rest = CoveragePlane.full &- share
          let left =
            unsafe (UInt32(component[column]) &* rest &+ CoveragePlane.full / 2)
            / CoveragePlane.full
          unsafe component[column] = UInt16(truncatingIfNeeded: source &+ left)
        }
      }
    }
  }

  /// Writes the pixels with eight bits per component, in vector instructions.
  func write(to output: UnsafeMutableBufferPointer<UInt32>) {
    let width = width
    unsafe components.withUnsafeBufferPointer { components in
      for column in 0..<width {
        unsafe output[column] = ((UInt32(components[column]) &+ 128) &>> 8) &<< 24
      }
      guard components.count > width else { return }
      let (reds, greens, blues) = (
        components.extracting(width..<2 * width), components.extracting(2 * width..<3 * width),
        components.extracting(3 * width..<4 * width)
      )
      for column in 0..<width {
        let red = unsafe ((UInt32(reds[column]) &+ 128) &>> 8) &<< 16
        let green = unsafe ((UInt32(greens[column]) &+ 128) &>> 8) &<< 8
        let blue = unsafe (UInt32(blues[column]) &+ 128) &>> 8
        unsafe output[column] |= red | green | blue
      }
    }
  }

  /// Clears written pixels beneath a popover.
  ///
  /// Where the popover covers a share c of a pixel, a share 1 - c of the shadow remains. A popover
  /// of alpha a, drawn over the shadow, lets the share 1 - c a through. So the shadow is multiplied
  /// by (1 - c) / (1 - c a). Beside an opaque edge this keeps the full shadow up to the last
  /// visible pixel, and no light line appears between shadow and popover.
  ///
  /// - Parameters:
  ///   - covered: the coverage of each pixel by the popover, 0 to 255.
  ///   - edgeAlpha: the popover's alpha along its edge, 0 to 255.
  func cut(
    _ covered: UnsafeBufferPointer<UInt8>, edgeAlpha: UInt32,
    outOf output: UnsafeMutableBufferPointer<UInt32>
  ) {
    for column in 0..<width {
      let covered = unsafe UInt32(covered[column])
      guard covered > 0 else { continue }
      let (share, whole) = ((255 - covered) * 255, 255 * 255 - covered * edgeAlpha)
      // A share equal to the whole changes nothing.
      guard share < whole || covered == 255 else { continue }
      unsafe output[column] = covered == 255 ? 0 : pixel(column, share: share, of: whole)
    }
  }

  /// A pixel multiplied by `share / whole`, as `0xAARRGGBB`.
  private func pixel(_ column: Int, share: UInt32, of whole: UInt32) -> UInt32 {
    let divisor = UInt64(whole) << 8
    var pixel: UInt32 = 0
    for index in 0..<4 {
      let place = index * width + column
      let component = place < components.count ? UInt64(components[place]) : 0
      pixel = pixel << 8 | UInt32((component * UInt64(share) + divisor / 2) / divisor)
    }
    return pixel
  }
}
