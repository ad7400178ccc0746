import Gusset
import TestSupport
import Testing

/// Shadow layers, and popovers over them.
@Suite struct ShadowGoldenTests {
  private static let red = Theme.Color(red: 176, green: 32, blue: 40, alpha: 160)

  private static let variants: [(String, Theme, [Theme.Shadow])] = [
    ("soft", .sharpLight, Theme.sharpLight.shadows), ("one", .sharpSlate, Theme.slate.shadows),
    ("colored", .sharpIndigo, Theme.indigo.shadows), ("glass", .sharpGlass, Theme.glass.shadows),
    ("sharp", .sharpSand, [Theme.Shadow(color: red, x: 5, y: 4, blur: 0)]),
    ("spread", .sharpSlate, [Theme.Shadow(color: red, y: 0, blur: 2, spread: 5)]),
    ("shrunk", .sharpSlate, [Theme.Shadow(color: red, y: 10, blur: 6, spread: -6)]),
    (
      "ring", .contrast,
      [
        Theme.Shadow(color: .white, x: 0, y: 0, blur: 0, spread: 2),
        Theme.Shadow(color: red, y: 0, spread: 4),
      ]
    ),
    ("gik", .gik, [Theme.Shadow(y: 3, blur: 8)]),
  ]

  @Test(arguments: variants.indices, [1.0, 2])
  func isAsRecorded(_ index: Int, scale: Double) throws {
    let (name, base, shadows) = Self.variants[index]
    var theme = base
    theme.shadows = shadows
    let direction = ArrowDirection.allCases[index % 4]
    let popover = Popover(
      size: Size(width: 96, height: 84), arrow: Arrow(direction, offset: 8), theme: theme)
    let suffix = "@\(Int(scale))x"
    try Golden.check(
      popover.shadowImage(scale: Scale(scale)).pixmap(), "shadows/\(name)-layer\(suffix)")
    try Golden.check(
      popover.image(scale: Scale(scale), shadows: true).pixmap(), "shadows/\(name)\(suffix)")
  }

  @Test(arguments: [Theme.sharpSlate, .gik])
  func maskIsAsRecorded(_ theme: Theme) throws {
    let popover = Popover(
      size: Size(width: 96, height: 84), arrow: .right(offset: -8), theme: theme)
    try Golden.check(
      popover.silhouette(scale: 2).maskImage().pixmap(), "shadows/\(theme.name)-mask@2x")
  }
}
