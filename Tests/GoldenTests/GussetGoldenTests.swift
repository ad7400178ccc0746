import Gusset
import TestSupport
import Testing

/// The `gusset` geometry: arrows along each edge and in its corners, borders, small bodies.
@Suite struct GussetGoldenTests {
  static let scales = [1.0, 1.5, 2, 3]

  @Test(arguments: ArrowDirection.allCases, scales)
  func arrowsLookAsRecorded(_ direction: ArrowDirection, scale: Double) throws {
    for (place, offset) in [("low", -99.0), ("giving-way", -22), ("middle", 3.25), ("high", 99)] {
      try check(
        Popover(
          size: Size(width: 90, height: 84), arrow: Arrow(direction, offset: offset),
          theme: .sharpSlate),
        "arrow-\(direction)-\(place)", scale)
    }
  }

  @Test(arguments: BorderPosition.allCases, scales)
  func bordersLookAsRecorded(_ position: BorderPosition, scale: Double) throws {
    for (name, color) in [("opaque", "#C33"), ("translucent", "#C338")] {
      var theme = Theme.sharpLight
      theme.fill = Theme.Gradient(
        from: try #require(Theme.Color(hex: "#5AF")), to: try #require(Theme.Color(hex: "#28CC")))
      theme.border = Theme.Border(
        color: try #require(Theme.Color(hex: color)), width: 2, position: position)
      try check(
        Popover(size: Size(width: 72, height: 60), arrow: .up(offset: 6), theme: theme),
        "border-\(position)-\(name)", scale)
    }
  }

  @Test(arguments: [1.0, 2])
  func smallBodiesLookAsRecorded(scale: Double) throws {
    for (width, height) in [(60.0, 30.0), (30, 60), (24, 24), (12, 40), (8, 8), (3, 3)] {
      for direction in [ArrowDirection.up, .right] {
        try check(
          Popover(
            size: Size(width: width, height: height), arrow: Arrow(direction), theme: .sharpSlate),
          "small-\(Int(width))x\(Int(height))-\(direction)", scale)
      }
    }
  }

  private func check(_ popover: Popover, _ name: String, _ scale: Double) throws {
    try Golden.check(
      popover.image(scale: Scale(scale)).pixmap(), "gusset/\(name)@\(Scale(scale))x")
  }
}
