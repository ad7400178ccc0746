import Gusset
import GussetArtwork

/// Composes a skin at full size, pixel by pixel, in the simplest way.
///
/// It shares no code with the library: it has no runs, no removed columns and no masks by Cairo.
struct LiteralSkin {
  let skin: Skin
  let width: Double
  let height: Double
  let arrow: Arrow?

  private var scale: Double { skin.scale.value }
  private var overlap: Int { Int((skin.metrics.arrowOverlap * scale).rounded()) }

  /// Rows of pixels with straight alpha.
  func drawn() -> [[UInt32]] {
    let pixelWidth = Int((width * scale).rounded())
    let pixelHeight = Int((height * scale).rounded())
    let away = arrow == nil ? 0 : skin.arrow.size.height - overlap
    var (left, top, bodyWidth, bodyHeight) = (0, 0, pixelWidth, pixelHeight)
    switch arrow?.direction {
    case nil: break
    case .up: (top, bodyHeight) = (away, pixelHeight - away)
    case .down: bodyHeight = pixelHeight - away
    case .left: (left, bodyWidth) = (away, pixelWidth - away)
    case .right: bodyWidth = pixelWidth - away
    }
    let body = self.body(bodyWidth, bodyHeight)
    var picture = Array(
      repeating: Array(repeating: UInt32(0), count: pixelWidth), count: pixelHeight)
    for row in 0..<bodyHeight {
      for column in 0..<bodyWidth { picture[top + row][left + column] = body[row][column] }
    }
    guard let direction = arrow?.direction else { return picture }
    let turned = turned(direction).rows
    let isUpright = direction == .up || direction == .down
    let start = start(
      isUpright ? pixelWidth : pixelHeight, isUpright ? width : height,
      radius: radius(bodyWidth, bodyHeight))
    let x = isUpright ? start : direction == .left ? 0 : pixelWidth - skin.arrow.size.height
    let y = isUpright ? (direction == .up ? 0 : pixelHeight - skin.arrow.size.height) : start
    for (row, pixels) in turned.enumerated() {
      for (column, pixel) in pixels.enumerated() {
        let there = picture[y + row][x + column]
        picture[y + row][x + column] =
          skin.metrics.arrowLayer == .top
          ? Self.over(pixel, there) : Self.over(there, pixel)
      }
    }
    return picture
  }

  /// The stretched and clipped border image.
  private func body(_ width: Int, _ height: Int) -> [[UInt32]] {
    let image = skin.border.pixmap
    let caps = skin.border.capInsets
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    var rows = ResizableBitmap(
      bitmap: Self.bitmap(image), top: pixels(caps.top), left: pixels(caps.left),
      bottom: pixels(caps.bottom), right: pixels(caps.right), mode: skin.metrics.resizingMode
    ).drawn(width: width, height: height).rows
    let radius = skin.metrics.masksToBounds ? radius(width, height) : 0
    guard radius > 0 else { return rows }
    for row in 0..<height {
      for column in 0..<width {
        let part = Self.coverage(column, row, width, height, radius)
        let pixel = rows[row][column]
        let alpha = UInt32((Double(pixel >> 24) * part).rounded())
        rows[row][column] = part == 0 ? 0 : pixel & 0xFF_FFFF | alpha << 24
      }
    }
    return rows
  }

  private func radius(_ width: Int, _ height: Int) -> Double {
    min(skin.metrics.cornerRadius * scale, Double(min(width, height)) / 2)
  }

  /// The share of a pixel that lies inside the round corners, from 16 x 16 samples.
  private static func coverage(
    _ column: Int, _ row: Int, _ width: Int, _ height: Int, _ radius: Double
  ) -> Double {
    func isNear(_ place: Int, _ length: Int) -> Bool {
      Double(place) < radius || Double(place + 1) > Double(length) - radius
    }
    guard isNear(column, width), isNear(row, height) else { return 1 }
    var inside = 0
    for index in 0..<256 {
      let x = Double(column) + (Double(index % 16) + 0.5) / 16
      let y = Double(row) + (Double(index / 16) + 0.5) / 16
      let dx = max(0, radius - x, x - (Double(width) - radius))
      let dy = max(0, radius - y, y - (Double(height) - radius))
      if dx * dx + dy * dy <= radius * radius { inside += 1 }
    }
    return Double(inside) / 256
  }

  /// The arrow image turned clockwise, by transposing and mirroring.
  private func turned(_ direction: ArrowDirection) -> Bitmap {
    let up = Self.bitmap(skin.arrow)
    switch direction {
    case .up: return up
    case .right: return up.transposed.mirrored
    case .down: return up.transposed.mirrored.transposed.mirrored
    case .left: return up.mirrored.transposed
    }
  }

  /// The first pixel of the arrow on its edge.
  private func start(_ extent: Int, _ points: Double, radius: Double) -> Int {
    let base = skin.arrow.size.width
    let center = points / 2 + (arrow?.offset ?? 0)
    let wanted = Int((center * scale - Double(base) / 2).rounded(.toNearestOrAwayFromZero))
    let corner = Int(radius.rounded(.up))
    if base + 2 * corner > extent { return (extent - base) / 2 + Self.odd(wanted, extent, base) }
    return Swift.min(Swift.max(wanted, corner), extent - base - corner)
  }

  /// In the middle of an edge with half a pixel to spare, rounding moves the arrow in the direction
  /// of its offset.
  private static func odd(_ wanted: Int, _ extent: Int, _ base: Int) -> Int {
    (extent - base) % 2 == 1 && wanted > (extent - base) / 2 ? 1 : 0
  }

  static func bitmap(_ pixmap: Pixmap) -> Bitmap {
    let width = pixmap.size.width
    return Bitmap(
      rows: (0..<pixmap.size.height).map { Array(pixmap.pixels[$0 * width..<($0 + 1) * width]) })
  }

  /// Composites one straight pixel over another (Porter and Duff's "over"), in floating point.
  private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    func part(_ pixel: UInt32, _ shift: UInt32) -> Double { Double((pixel >> shift) & 255) }
    let (a, b) = (part(top, 24), part(bottom, 24))
    // In units of 1 / (255 * 255), so that all values are whole numbers.
    let (seenTop, seenBottom) = (a * 255, b * (255 - a))
    if seenBottom == 0 && a > 0 { return top }
    if a == 0 { return b == 0 ? top : bottom }
    var result = UInt32(((seenTop + seenBottom) / 255).rounded(.toNearestOrAwayFromZero)) << 24
    for shift: UInt32 in [0, 8, 16] {
      let sum = part(top, shift) * seenTop + part(bottom, shift) * seenBottom
      result |=
        UInt32((sum / (seenTop + seenBottom)).rounded(.toNearestOrAwayFromZero)) << shift
    }
    return result
  }
}
