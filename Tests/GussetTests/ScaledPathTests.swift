import Gusset
import Testing

@Suite struct ScaledPathTests {
  @Test(arguments: [
    ("menu.png", 1.0, "menu.png"), ("menu.png", 2, "menu@2x.png"),
    ("out/menu.png", 1.5, "out/menu@1.5x.png"), ("a.b/menu", 2, "a.b/menu@2x"),
    (".hidden", 2, ".hidden@2x"), ("a.b.svg", 3, "a.b@3x.svg"),
  ])
  func namesTheScale(path: String, scale: Double, expected: String) throws {
    #expect(Scale(scale).fileName(for: path) == expected)
  }
}
