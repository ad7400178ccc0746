internal import Pixels
internal import PopoverGeometry

extension Pixmap {
  /// The same picture with straight alpha.
  func unpremultiplied() -> Pixmap {
    guard alpha == .premultiplied else { return self }
    return Pixmap(checked: size, alpha: .straight, pixels: pixels.map(alpha.straight))
  }

  /// The picture rotated clockwise by quarter turns. Pixels move but keep their values.
  func turned(_ quarters: Int) -> Pixmap {
    let (width, height) = (size.width, size.height)
    let isUpright = quarters % 2 == 0
    let turnedSize = isUpright ? size : PixelSize(width: height, height: width)
    var turned: [UInt32] = []
    turned.reserveCapacity(pixels.count)
    for row in 0..<turnedSize.height {
      for column in 0..<turnedSize.width {
        let (x, y) =
          switch quarters {
          case 1: (row, height - 1 - column)
          case 2: (width - 1 - column, height - 1 - row)
          case 3: (width - 1 - row, column)
          default: (column, row)
          }
        turned.append(pixels[y * width + x])
      }
    }
    return Pixmap(checked: turnedSize, alpha: alpha, pixels: turned)
  }

  /// Composites another picture over this one, or under it; both have straight alpha.
  ///
  /// The other picture is clipped to this one.
  mutating func lay(_ other: Pixmap, column: Int, row: Int, on layer: SkinMetrics.ArrowLayer) {
    let rows = (0..<other.size.height).clamped(to: -row..<size.height - row)
    let columns = (0..<other.size.width).clamped(to: -column..<size.width - column)
    for y in rows {
      for x in columns {
        let index = (row + y) * size.width + column + x
        let (laid, there) = (other.pixels[y * other.size.width + x], pixels[index])
        pixels[index] =
          layer == .top ? straightOver(laid, there) : straightOver(there, laid)
      }
    }
  }
}

/// Composites one straight pixel over another (Porter and Duff's "over") and rounds each component.
///
/// The colors are weighted by their visible shares. A pixel over a transparent one, or an opaque
/// pixel over any other, is not changed.
func straightOver(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
  let (topAlpha, bottomAlpha) = (Int(top >> 24), Int(bottom >> 24))
  if topAlpha == 255 || bottomAlpha == 0 { return top }
  if topAlpha == 0 { return bottom }
  let seenTop = topAlpha * 255
  let seenBottom = bottomAlpha * (255 - topAlpha)
  let seen = seenTop + seenBottom
  var result = UInt32((2 * seen + 255) / 510) << 24
  for shift: UInt32 in [0, 8, 16] {
    let sum =
      Int((top >> shift) & 255) * seenTop + Int((bottom >> shift) & 255) * seenBottom
    result |= UInt32((2 * sum + seen) / (2 * seen)) << shift
  }
  return result
}

extension ArrowDirection {
  /// The number of clockwise quarter turns from an arrow that points up.
  var quarterTurns: Int {
    switch self {
    case .up: 0
    case .right: 1
    case .down: 2
    case .left: 3
    }
  }
}
