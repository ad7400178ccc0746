package import Gusset

extension Pixmap {
  /// The same picture with straight alpha.
  package func unpremultiplied() -> Pixmap {
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
  mutating func composite(
    _ other: Pixmap, column: Int, row: Int, as layer: SkinMetrics.ArrowLayer
  ) {
    let rows = (0..<other.size.height).clamped(to: -row..<size.height - row)
    let columns = (0..<other.size.width).clamped(to: -column..<size.width - column)
    for y in rows {
      for x in columns {
        let index = (row + y) * size.width + column + x
        let (new, old) = (other.pixels[y * other.size.width + x], pixels[index])
        pixels[index] =
          layer == .top ? straightOver(new, old) : straightOver(old, new)
      }
    }
  }
}

/// Composites one straight pixel over another (Porter and Duff's "over") and rounds each component.
///
/// The colors are weighted by their visible shares. A pixel over a transparent one, or an opaque
/// pixel over any other, is not changed.
func straightOver(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
  let (above, below) = (ARGB(top), ARGB(bottom))
  let (topAlpha, bottomAlpha) = (Int(above.alpha), Int(below.alpha))
  if topAlpha == 255 || bottomAlpha == 0 { return top }
  if topAlpha == 0 { return bottom }
  let seenTop = topAlpha * 255
  let seenBottom = bottomAlpha * (255 - topAlpha)
  let seen = seenTop + seenBottom
  return ARGB(
    alpha: UInt32((2 * seen + 255) / 510), mixing: above, weight: seenTop, with: below,
    weight: seenBottom
  ).pixel
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

/// The part of each pixel that a round corner cuts away. The mask is for the top left corner; the
/// other corners mirror it.
struct CornerMask {
  /// The number of columns and rows with a cut pixel.
  let side: Int
  private let cuts: [UInt8]

  /// Draws a quarter of a circle with Cairo; the radius is in pixels.
  ///
  /// Cairo's mask is only nearly symmetric in columns and rows. The initializer makes it exactly
  /// symmetric, so that a rotated popover has the same corners.
  init(radius: Double) throws(GussetError) {
    let side = Int(radius.rounded(.up))
    let end = Double(side)
    var path = BezierPath(start: Point(x: 0, y: radius))
    path.addCorner(to: Point(x: radius, y: 0), radius: radius)
    path.addLine(to: Point(x: end, y: 0))
    path.addLine(to: Point(x: end, y: end))
    path.addLine(to: Point(x: 0, y: end))
    let values = try path.coverage(in: PixelSize(width: side, height: side))
    cuts = values.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let sum = Int(values[index]) + Int(values[column * side + row])
      return UInt8(255 - (sum + 1) / 2)
    }
    self.side = side
  }

  /// The share of a pixel that is cut away, from 0 to 255; 0 outside the mask.
  func cut(_ column: Int, _ row: Int) -> Int {
    column < side && row < side ? Int(cuts[row * side + column]) : 0
  }
}

extension Pixmap {
  /// Makes corners of a radius in pixels transparent outside their quarter circle.
  ///
  /// The function changes only alpha, but clears pixels that are cut away completely.
  mutating func clipCorners(radius: Double) throws(GussetError) {
    guard radius > 0 else { return }
    let corner = try CornerMask(radius: radius)
    let (width, height) = (size.width, size.height)
    func ends(_ length: Int) -> [Int] {
      (0..<length).filter { $0 < corner.side || $0 >= length - corner.side }
    }
    let columns = ends(width)
    for row in ends(height) {
      for column in columns {
        let cut =
          corner.cut(column, row) + corner.cut(width - 1 - column, row)
          + corner.cut(column, height - 1 - row)
          + corner.cut(width - 1 - column, height - 1 - row)
        let index = row * width + column
        let color = ARGB(pixels[index])
        let alpha = (color.alpha * UInt32(max(0, 255 - cut)) + 127) / 255
        let kept = ARGB(alpha: alpha, red: color.red, green: color.green, blue: color.blue)
        pixels[index] = cut >= 255 ? 0 : kept.pixel
      }
    }
  }
}
