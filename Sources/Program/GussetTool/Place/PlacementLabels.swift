internal import Gusset
internal import GussetPresentation

/// The labels and distances of a placement's picture.
///
/// A label takes the first of its places that lies in the picture and covers neither the popover,
/// the anchor nor another label. A label without such a place is left out.
struct PlacementLabels {
  /// The lines of the distances, then the labels.
  private(set) var elements: [String] = []
  private let canvas: Rect
  /// What no label may cover.
  private var taken: [Rect]

  static let face = Typeface(size: 9)
  private static let height = 13.0

  init(
    _ request: PlacementRequest, _ placement: Placement, anchor: Rect, canvas: Rect
  ) throws(GussetError) {
    self.canvas = canvas
    taken = [placement.frame, anchor]
    let (container, frame) = (request.container, placement.frame)
    let lines = Self.distances(of: frame, in: container, besides: anchor)
    elements = lines.flatMap(\.bars).map { SceneElement.rectangle($0, fill: SceneElement.text) }
    try label("container \(container.size)", SceneElement.text) { width in
      [Point(x: container.minX + width / 2, y: canvas.minY + Self.height / 2 + 1)]
    }
    for line in lines { try label(line.text, SceneElement.text) { _ in line.places } }
    taken += lines.flatMap(\.bars)
    let offset = placement.arrow.map { ", arrow at \(shortNumber($0.offset))" } ?? ""
    try label("anchor \(request.anchor.size)", SceneElement.anchorText, beside: anchor)
    try label("popover \(frame.size)\(offset)", SceneElement.text, beside: frame)
    let content = placement.contentRect
    let isRoomy = try Self.width(of: "content \(content.size)") <= content.width
    if isRoomy, Self.height <= content.height {
      // It lies on the popover, of which it hides nothing.
      taken.removeFirst()
      try label("content \(content.size)", SceneElement.contentText) { _ in [content.center] }
    } else {
      try label("content \(content.size)", SceneElement.contentText, beside: frame)
    }
  }

  /// Adds a label near to a rectangle.
  private mutating func label(
    _ text: String, _ color: Theme.Color, beside rect: Rect
  ) throws(GussetError) {
    let (middle, gap, canvas) = (rect.center, Self.height / 2 + 3, canvas)
    try label(text, color) { width in
      let sides = [
        Point(x: rect.maxX + width / 2 + 3, y: middle.y),
        Point(x: rect.minX - width / 2 - 3, y: middle.y),
      ]
      // Above and below, from near to far, in the middle or at an end.
      let rows = (0..<12).map { step in
        let distance = gap + Self.height * Double(step)
        return [middle.x, rect.maxX + width / 2, rect.minX - width / 2].flatMap { wanted in
          let x = max(min(wanted, canvas.maxX - width / 2), canvas.minX + width / 2)
          return [Point(x: x, y: rect.minY - distance), Point(x: x, y: rect.maxY + distance)]
        }
      }
      return rows[0].prefix(2) + sides + rows.joined()
    }
  }

  /// The width of a label.
  private static func width(of text: String) throws(GussetError) -> Double {
    try face.width(of: text) + 4
  }

  /// Adds a label.
  ///
  /// - Parameter places: its possible middles, given its width.
  private mutating func label(
    _ text: String, _ color: Theme.Color, at places: (Double) -> [Point]
  ) throws(GussetError) {
    let width = try Self.width(of: text)
    let boxes = places(width).map { middle in
      Rect(
        x: middle.x - width / 2, y: middle.y - Self.height / 2, width: width, height: Self.height)
    }
    let box = boxes.first { box in
      box.minX >= canvas.minX && box.maxX <= canvas.maxX && box.minY >= canvas.minY
        && box.maxY <= canvas.maxY && !taken.contains { $0.overlaps(box) }
    }
    guard let box else { return }
    taken.append(box)
    elements.append(SceneElement.label(text, in: box, color))
  }
}

/// The distance between two parallel sides, as a line with bars at its ends.
struct PlacementDistance {
  /// The length in points, to a hundredth.
  let text: String
  /// The line and its ends.
  let bars: [Rect]
  /// Where the length can be written, the best place first.
  let places: [Point]

  /// - Parameters:
  ///   - start: the left or the upper end.
  ///   - end: the other end, at the same height or below it.
  ///   - isAtStart: whether the side of the container is the one at the start.
  /// - Returns: `nil` when there is no room between the ends.
  init?(from start: Point, to end: Point, isAtStart: Bool) {
    let length = max(end.x - start.x, end.y - start.y)
    guard length >= 3 else { return nil }
    func along(_ share: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    func bar(_ middle: Point, along: Double, across: Double) -> Rect {
      let (width, height) = start.y == end.y ? (along, across) : (across, along)
      // Whole points, so that the lines are sharp.
      return Rect(
        minX: (middle.x - width / 2).rounded(.down), minY: (middle.y - height / 2).rounded(.down),
        maxX: (middle.x + width / 2).rounded(.down), maxY: (middle.y + height / 2).rounded(.down))
    }
    text = shortNumber((length * 100).rounded() / 100)
    bars =
      [bar(along(0.5), along: length, across: 1)]
      + [start, end].map { bar($0, along: 1, across: 7) }
    // Outside of the container is room for the length of a short distance.
    let margin = SceneElement.margin / 2
    places = [0.5, 0.25, 0.75, isAtStart ? -margin / length : 1 + margin / length].map(along)
  }
}

extension PlacementLabels {
  /// The distances from a popover to the four sides of its container.
  static func distances(
    of frame: Rect, in container: Rect, besides anchor: Rect
  ) -> [PlacementDistance] {
    // The lines keep away from the anchor, and so from the arrow.
    func away(_ low: Double, _ high: Double, from place: Double) -> Double {
      let inset = min(24, (high - low) / 4)
      return place > (low + high) / 2 ? low + inset : high - inset
    }
    let x = away(frame.minX, frame.maxX, from: anchor.center.x)
    let y = away(frame.minY, frame.maxY, from: anchor.center.y)
    let ends = [
      (Point(x: container.minX, y: y), Point(x: frame.minX, y: y), true),
      (Point(x: frame.maxX, y: y), Point(x: container.maxX, y: y), false),
      (Point(x: x, y: container.minY), Point(x: x, y: frame.minY), true),
      (Point(x: x, y: frame.maxY), Point(x: x, y: container.maxY), false),
    ]
    return ends.compactMap { PlacementDistance(from: $0, to: $1, isAtStart: $2) }
  }
}
