import Gusset
import TestSupport
import Testing

/// Special arrows, corners and lights, with the arrow in the middle of its edge and at a corner.
@Suite struct ShapeGoldenTests {
  /// The pictures and their changes to one theme, whose border is easy to see.
  static let shapes: [(name: String, change: @Sendable (inout Theme) throws -> Void)] = [
    ("tip", { $0.arrowShape = .straight(tipRadius: 4) }),
    ("fillet", { $0.arrowShape = .straight(filletRadius: 8) }),
    (
      "tip-and-fillet",
      {
        $0.arrowShape = .straight(tipRadius: 4, filletRadius: 10)
        ($0.arrowBase, $0.arrowHeight) = (48, 12)
      }
    ),
    ("curved", { $0.arrowShape = .curved() }),
    (
      "curved-round",
      {
        $0.arrowShape = .curved(tipRadius: 4)
        $0.border.width = 2
        $0.highlight = Theme.Highlight(width: 1, fill: Theme.Gradient(.white))
      }
    ),
    ("path", { $0.arrowShape = .path(try ArrowPath(svgPath: "M0 10 5 0H15L20 10Z")) }),
    ("skew", { $0.arrowAtCorner = .skew }),
    (
      "skew-round",
      {
        $0.arrowAtCorner = .skew
        $0.arrowShape = .straight(tipRadius: 3, filletRadius: 6)
      }
    ),
    (
      "corners",
      {
        $0.cornerRadii = CornerRadii(topLeft: 0, topRight: 20, bottomRight: 5, bottomLeft: 12)
      }
    ),
    (
      "thick",
      {
        $0.arrowShape = .straight(tipRadius: 5, filletRadius: 8)
        $0.border = Theme.Border(
          color: Theme.Color(red: 195, green: 53, blue: 53, alpha: 153), width: 4)
      }
    ),
    (
      "lights",
      {
        $0.fill = Theme.Gradient(
          from: Theme.Color(red: 51, green: 68, blue: 102),
          to: Theme.Color(red: 10, green: 16, blue: 34))
        $0.highlight = Theme.Highlight(
          width: 1,
          fill: Theme.Gradient(
            from: Theme.Color(red: 255, green: 255, blue: 255, alpha: 160),
            to: Theme.Color(red: 255, green: 255, blue: 255, alpha: 20)))
        $0.gloss = Theme.Gloss(
          from: Theme.Color(red: 255, green: 255, blue: 255, alpha: 100),
          to: Theme.Color(red: 255, green: 255, blue: 255, alpha: 30))
      }
    ),
    (
      "path-lights",
      {
        $0.arrowShape = .curved()
        $0.border = Theme.Border(
          color: Theme.Color(red: 195, green: 53, blue: 53, alpha: 153), width: 2)
        $0.highlight = Theme.Highlight(width: 2, fill: Theme.Gradient(.white))
      }
    ),
  ]

  @Test(arguments: 0..<shapes.count, [1.0, 2])
  func looksAsRecorded(_ index: Int, scale: Double) throws {
    let shape = Self.shapes[index]
    var theme = Theme.sharpLight
    theme.border = Theme.Border(color: Theme.Color(red: 59, green: 74, blue: 99))
    theme.fill = Theme.Gradient(
      from: Theme.Color(red: 250, green: 249, blue: 246),
      to: Theme.Color(red: 201, green: 213, blue: 230))
    (theme.arrowBase, theme.arrowHeight) = (32, 15)
    try shape.change(&theme)
    for (place, arrow) in [
      ("up-middle", Arrow.up(offset: 3)), ("up-low", .up(offset: -99)),
      ("right-high", .right(offset: 99)), ("down-near-high", .down(offset: 24)),
      ("left-middle", .left(offset: -2)),
    ] {
      let popover = Popover(size: Size(width: 100, height: 84), arrow: arrow, theme: theme)
      try Golden.check(
        popover.image(scale: Scale(scale)).pixmap(),
        "shapes/\(shape.name)-\(place)@\(Int(scale))x")
    }
  }
}
