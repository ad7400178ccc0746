internal import CLibrary
internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The pixels of several composited shadows, with eight fractional bits per component.
struct ShadowPixels {
  /// Alpha, red, green and blue, premultiplied, 0 to ``CoveragePlane/full``; empty for black shadows.
  private var pixels: [SIMD4<UInt16>] = []
  /// The alpha of black shadows, whose colors are 0; empty for others.
  private var alphas: [UInt16] = []

  /// - Parameter isBlack: whether all shadows are black, as most are. They take a quarter of the
  ///   work.
  init(count: Int, isBlack: Bool) {
    if isBlack {
      alphas = Array(repeating: 0, count: count)
    } else {
      pixels = Array(repeating: .zero, count: count)
    }
  }

  /// Composites a shadow over the ones before (Porter and Duff's "over").
  mutating func add(_ plane: CoveragePlane, color: Theme.Color) {
    guard alphas.isEmpty else { return add(plane, alpha: UInt32(color.alpha)) }
    let color32 = SIMD4<UInt32>(255, UInt32(color.red), UInt32(color.green), UInt32(color.blue))
    let alpha = UInt32(color.alpha)
    let values = plane.values.span
    var pixels = pixels.mutableSpan
    for index in values.indices {
      let value = values[index]
      guard value > 0 else { continue }
      let share = (UInt32(value) &* alpha &+ 127) / 255
      let below = SIMD4<UInt32>(truncatingIfNeeded: pixels[index])
      let source = (color32 &* share &+ 127) / 255
      let left =
        (below &* (CoveragePlane.full - share) &+ CoveragePlane.full / 2) / CoveragePlane.full
      pixels[index] = SIMD4<UInt16>(truncatingIfNeeded: source &+ left)
    }
  }

  /// Composites a black shadow, in vector instructions.
  private mutating func add(_ plane: CoveragePlane, alpha: UInt32) {
    let values = plane.values.span
    var alphas = alphas.mutableSpan
    // The compiler then omits the bounds checks.
    precondition(alphas.count == values.count)
    for index in values.indices {
      let share = (UInt32(values[index]) &* alpha &+ 127) / 255
      let rest = CoveragePlane.full &- share
      let below = UInt32(alphas[index])
      let left = (below &* rest &+ CoveragePlane.full / 2) / CoveragePlane.full
      alphas[index] = UInt16(truncatingIfNeeded: share &+ left)
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
  func rounded(beneath silhouette: [UInt8], edgeAlpha: UInt8?) -> [UInt32] {
    var result = rounded()
    guard let edgeAlpha = edgeAlpha.map(UInt32.init) else { return result }
    for (index, coverage) in silhouette.enumerated() where coverage > 0 {
      let covered = UInt32(coverage)
      guard covered < 255 else {
        result[index] = 0
        continue
      }
      let pixel = alphas.isEmpty ? pixels[index] : [alphas[index], 0, 0, 0]
      result[index] = ShadowPixels.packed(
        pixel, share: (255 - covered) * 255, of: 255 * 255 - covered * edgeAlpha)
    }
    return result
  }

  /// The pixels with eight bits per component, in vector instructions for black ones.
  func rounded() -> [UInt32] {
    guard !alphas.isEmpty else {
      return pixels.map { ShadowPixels.packed($0, share: 255, of: 255) }
    }
    var result = [UInt32](repeating: 0, count: alphas.count)
    let alphas = alphas.span
    var output = result.mutableSpan
    // The compiler then omits the bounds checks.
    precondition(output.count == alphas.count)
    for index in alphas.indices {
      output[index] = ((UInt32(alphas[index]) &+ 128) &>> 8) &<< 24
    }
    return result
  }

  /// A pixel multiplied by `share / whole`, as `0xAARRGGBB`.
  @inline(__always)
  private static func packed(_ pixel: SIMD4<UInt16>, share: UInt32, of whole: UInt32) -> UInt32 {
    guard pixel[0] > 0 else { return 0 }
    if share == whole {
      let rounded = (SIMD4<UInt32>(truncatingIfNeeded: pixel) &+ 128) &>> 8
      return ARGB(alpha: rounded[0], red: rounded[1], green: rounded[2], blue: rounded[3]).pixel
    }
    func component(_ index: Int) -> UInt32 {
      let divisor = UInt64(whole) << 8
      return UInt32((UInt64(pixel[index]) * UInt64(share) + divisor / 2) / divisor)
    }
    return ARGB(
      alpha: component(0), red: component(1), green: component(2), blue: component(3)
    ).pixel
  }
}

extension Theme.Color {
  /// Whether red, green and blue are 0.
  var hasNoComponents: Bool { red | green | blue == 0 }
}

/// The coverage of each pixel by a shape, with enough precision to blur it.
package struct CoveragePlane: Hashable {
  /// Full coverage: 255 with eight fractional bits.
  package static let full: UInt32 = 255 << 8

  package let width: Int
  package let height: Int
  /// The coverage from 0 to ``full``, row by row from the top.
  package private(set) var values: [UInt16]

  /// Takes coverage from 0 to 255, moved right and down by whole pixels.
  init(_ coverage: [UInt8], size: PixelSize, movedBy shift: (x: Int, y: Int) = (0, 0)) {
    let (width, height) = (size.width, size.height)
    (self.width, self.height) = (width, height)
    var values = [UInt16](repeating: 0, count: width * height)
    let covered = coverage.span
    var output = values.mutableSpan
    let columns = max(0, shift.x)..<max(max(0, shift.x), min(width, width + shift.x))
    for row in max(0, shift.y)..<max(max(0, shift.y), min(height, height + shift.y)) {
      let start = row * width
      let source = start - shift.y * width - shift.x
      for column in columns {
        unsafe output[unchecked: start &+ column] =
          UInt16(covered[unchecked: source &+ column]) << 8
      }
    }
    self.values = values
  }

  package init(width: Int, height: Int, values: [UInt16]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// What the coverage leaves of each pixel, without some columns and rows at all sides.
  func inverted(within margin: Int) -> CoveragePlane {
    let (width, full) = (width, UInt16(CoveragePlane.full))
    let rest = (margin..<height - margin).flatMap { row in
      values[row * width + margin..<(row + 1) * width - margin].map { full - $0 }
    }
    return CoveragePlane(
      width: width - 2 * margin, height: height - 2 * margin, values: rest)
  }

  /// The plane blurred along both axes. The coverage beyond its edges is 0.
  package func blurred(_ kernel: BlurKernel) -> CoveragePlane {
    if kernel == .identity { return self }
    return blurredAlongRows(kernel).blurredAlongRows(kernel)
  }

  /// The plane blurred along its rows, and then transposed.
  private func blurredAlongRows(_ kernel: BlurKernel) -> CoveragePlane {
    let (width, height) = (width, height)
    var line = BlurLine(kernel, length: width)
    let input = values.span
    var result = [UInt16](repeating: 0, count: width * height)
    var output = result.mutableSpan
    for row in 0..<height {
      let source = input.extracting(row * width..<(row + 1) * width)
      // Along straight sides many rows are equal.
      let isRepeated = unsafe row > 0 && input.bytes.hasEqualRows(row, row - 1, length: 2 * width)
      if !isRepeated { line.blur(source) }
      let blurred = line.result.span
      for column in 0..<width {
        unsafe output[unchecked: column &* height &+ row] = blurred[unchecked: column]
      }
    }
    return CoveragePlane(width: height, height: width, values: result)
  }
}
