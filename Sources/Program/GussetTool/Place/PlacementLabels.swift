internal import Gusset

/// The labels and distances of a placement's picture.
///
/// A label takes the first of its places that lies in the picture and covers neither the popover,
/// the anchor nor another label. A label without such a place is left out.
struct PlacementLabels {
  /// The lines of the distances, then the labels.
  private(set) var shapes: [PlacementScene.Shape] = []
  private let canvas: Rect
  /// What no label may cover.
  private var taken: [Rect]

  static let face = Typeface(size: 9)
  private static let height = 13.0

  /// The middle of the baseline of a label's text.
  static func baseline(in box: Rect) -> Point {
    Point(x: box.center.x, y: box.center.y + face.size / 3)
  }

  init(
    _ request: PlacementRequest, _ placement: Placement, anchor: Rect, canvas: Rect
  ) throws(GussetError) {
    self.canvas = canvas
    taken = [placement.frame, anchor]
    let (container, frame) = (request.container, placement.frame)
    let lines = Self.distances(of: frame, in: container, besides: anchor)
    for line in lines { shapes += line.bars.map { .rectangle($0, fill: SceneColor.text) } }
    try label("container \(container.size)", SceneColor.text) { width in
      [Point(x: container.minX + width / 2, y: canvas.minY + Self.height / 2 + 1)]
    }
    for line in lines { try label(line.text, SceneColor.text) { _ in line.places } }
    taken += lines.flatMap(\.bars)
    let offset = placement.arrow.map { ", arrow at \(shortNumber($0.offset))" } ?? ""
    try label("anchor \(request.anchor.size)", SceneColor.anchorText, beside: anchor)
    try label("popover \(frame.size)\(offset)", SceneColor.text, beside: frame)
    let content = placement.contentRect
    let isRoomy = try Self.width(of: "content \(content.size)") <= content.width
    if isRoomy, Self.height <= content.height {
      // It lies on the popover, of which it hides nothing.
      taken.removeFirst()
      try label("content \(content.size)", SceneColor.contentText) { _ in [content.center] }
    } else {
      try label("content \(content.size)", SceneColor.contentText, beside: frame)
    }
  }

  /// Adds a label near to a rectangle.
  private mutating func label(
    _ text: String, _ color: Color, beside rect: Rect
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
    _ text: String, _ color: Color, at places: (Double) -> [Point]
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
    shapes.append(.label(text, box, color))
  }
}
