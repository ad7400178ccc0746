import Gusset
import Testing

/// The same input gives the same bytes, on any thread and in any order.
@Suite struct DeterminismTests {
  @Test(arguments: ["gik", "glass", "sand"])
  func everyThreadMakesTheSameBytes(_ name: String) async throws {
    let theme = try #require(Theme.builtIn(named: name))
    let popover = Popover(
      size: Size(width: 180, height: 120), arrow: .left(offset: -7.5), theme: theme)
    let png = try popover.rendered(scale: 2).png()
    let svg = try popover.svg()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          let again = try (popover.rendered(scale: 2).png(), popover.svg())
          return again.0 == png && again.1 == svg
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  /// The earlier frames of a renderer do not change a later one.
  @Test func anotherFrameBeforeChangesNothing() throws {
    for name in ["gik", "slate"] {
      let theme = try #require(Theme.builtIn(named: name))
      let sizes = [(120.0, 90.0), (200, 90), (120, 140)]
      let popovers = sizes.flatMap { width, height in
        ([.up(offset: 9), .right(offset: -40), nil] as [Arrow?]).map {
          Popover(size: Size(width: width, height: height), arrow: $0, theme: theme)
        }
      }
      var renderer = PopoverRenderer(theme: theme, scale: 2)
      for popover in popovers + popovers.reversed() {
        let kept = try renderer.image(of: popover).pixmap()
        #expect(try kept == popover.rendered(scale: 2).pixmap())
      }
    }
  }
}
