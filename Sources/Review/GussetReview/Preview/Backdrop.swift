package import Gusset

/// A background to test a theme on. Flaws of a popover often show on some backgrounds only.
public enum Backdrop: String, CaseIterable, Hashable, Sendable {
  /// A plain light surface.
  case light
  /// A plain dark surface.
  case dark
  /// The checkerboard that image editors show behind transparent pixels.
  case checkerboard
  /// A picture with many colors and hard edges.
  case picture
}

/// A filled shape of a backdrop, in points from the backdrop's top left corner.
package typealias BackdropShape = (path: BezierPath, color: Theme.Color)

extension Backdrop {
  /// The shapes of a backdrop with a size, from back to front. Some extend beyond its edges.
  ///
  /// The same size always gives the same shapes.
  package func shapes(size: Size) -> [BackdropShape] {
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    switch self {
    case .light: return [(BezierPath(whole), BackdropColor.light)]
    case .dark: return [(BezierPath(whole), BackdropColor.dark)]
    case .checkerboard:
      return [(BezierPath(whole), .white)]
        + Backdrop.squares(size).map { (BezierPath($0), BackdropColor.square) }
    case .picture:
      return [(BezierPath(whole), BackdropColor.dark)] + RandomPicture(size: size).shapes
    }
  }

  /// Every other square of a checkerboard.
  private static func squares(_ size: Size) -> [Rect] {
    let side = 8.0
    let (columns, rows) = (
      Int((size.width / side).rounded(.up)), Int((size.height / side).rounded(.up))
    )
    return (0..<rows).flatMap { row in
      stride(from: row % 2, to: columns, by: 2).map { column in
        Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
      }
    }
  }
}

/// The colors of backdrops.
private enum BackdropColor {
  static let light = Theme.Color(red: 252, green: 252, blue: 253)
  static let dark = Theme.Color(red: 24, green: 26, blue: 30)
  static let square = Theme.Color(red: 205, green: 208, blue: 213)
}

/// A random picture with many colors and hard edges, as in a photograph: tiles with a diagonal,
/// discs and rings, stripes, and lines that look like small text.
private struct RandomPicture {
  private var random = SeededGenerator()
  private(set) var shapes: [BackdropShape] = []
  private let size: Size

  private static let colors = [
    "#E63946", "#F4A261", "#E9C46A", "#2A9D8F", "#264653", "#457B9D", "#A8DADC", "#F1FAEE",
    "#6D597A", "#B56576", "#FFB703", "#023047", "#8ECAE6", "#588157", "#DAD7CD", "#9B2226",
  ].compactMap { Theme.Color(hex: $0) }

  init(size: Size) {
    self.size = size
    addTiles()
    for _ in 0..<14 { addDisc() }
    for _ in 0..<3 { addStripes() }
    for _ in 0..<3 { addLines() }
  }

  private mutating func color() -> Theme.Color { Self.colors[random.below(Self.colors.count)] }

  /// A random point of the picture.
  private mutating func point() -> Point {
    Point(x: random.fraction() * size.width, y: random.fraction() * size.height)
  }

  private mutating func addTiles() {
    let side = 26.0
    for row in 0..<Int((size.height / side).rounded(.up)) {
      for column in 0..<Int((size.width / side).rounded(.up)) {
        let tile = Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
        let corners = tile.corners
        shapes.append((BezierPath(tile), color()))
        let first = random.below(corners.count)
        let half = (0..<3).map { corners[(first + $0) % corners.count] }
        shapes.append((BezierPath(polygon: half), color()))
      }
    }
  }

  /// A disc. Half of them have a smaller disc inside.
  private mutating func addDisc() {
    let (center, radius) = (point(), 5 + 19 * random.fraction())
    shapes.append((BezierPath(disc: radius, at: center), color()))
    if random.below(2) == 0 { shapes.append((BezierPath(disc: radius * 0.6, at: center), color())) }
  }

  /// Slanted stripes in one color.
  private mutating func addStripes() {
    let (corner, height, color) = (point(), 14 + 16 * random.fraction(), color())
    for index in 0..<7 {
      let left = corner.x + 7 * Double(index)
      let slant = height / 2
      shapes.append(
        (
          BezierPath(polygon: [
            Point(x: left + slant, y: corner.y), Point(x: left + slant + 3.5, y: corner.y),
            Point(x: left + 3.5, y: corner.y + height), Point(x: left, y: corner.y + height),
          ]), color
        ))
    }
  }

  /// Five lines of words on a light rectangle.
  private mutating func addLines() {
    let corner = point()
    shapes.append(
      (
        BezierPath(Rect(x: corner.x, y: corner.y, width: 58, height: 31)),
        Theme.Color(red: 250, green: 250, blue: 245)
      ))
    for line in 0..<5 {
      var left = 4.0
      while left < 46 {
        let word = 3 + 8 * random.fraction()
        shapes.append(
          (
            BezierPath(
              Rect(x: corner.x + left, y: corner.y + 4 + 5 * Double(line), width: word, height: 2)),
            Theme.Color(red: 40, green: 42, blue: 48)
          ))
        left += word + 2
      }
    }
  }
}

/// A random number generator with a fixed seed (SplitMix64). It gives the same numbers in every
/// run.
private struct SeededGenerator {
  private var state: UInt64 = 5

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// A number from 0 to 1 in steps of 1/64, so that coordinates have few digits.
  mutating func fraction() -> Double { Double(next() % 65) / 64 }
}

extension Rect {
  /// The corners: top left, top right, bottom right, bottom left.
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }
}

extension BezierPath {
  /// - Parameter points: at least one point.
  fileprivate init(polygon points: [Point]) {
    self.init(
      start: points.first ?? .zero, segments: points.dropFirst().map { .line(to: $0) })
  }

  /// A disc made of four quarter arcs.
  fileprivate init(disc radius: Double, at center: Point) {
    let ends = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)].map { x, y in
      Point(x: center.x + x * radius, y: center.y + y * radius)
    }
    self.init(
      start: ends[3],
      segments: ends.map { .arc(to: $0, radius: radius, clockwise: true) })
  }
}
