import PopoverGeometry
import Testing

@testable import GussetReview
@testable import PopoverModel

/// The values of themes as lines of a gallery.
@Suite struct ThemeValueLinesTests {
  /// A new key, which sets an existing property.
  private static let glow = PropertySchema<Theme>.number(
    "arrowGlow", .init(\.arrowShape.filletRadius) { $0.arrowShape.filletRadius = $1 }, 0...40,
    .points,
    "a made-up length"
  ).leftOutWhenStandard().section(.arrow)

  @Test func aRowOfTheTableIsInTheGallery() {
    let schema = Theme.schema.adding(Self.glow)
    var theme = Theme.contrast
    func arrow() -> String? {
      theme.valueLines(schema: schema).first { $0.name == "arrow" }?.value
    }
    #expect(arrow()?.contains("arrowGlow") == false)
    theme.arrowShape = .straight(filletRadius: 4.5)
    #expect(arrow()?.contains(", arrowGlow 4.5 pt") == true)
  }
}
