import Gusset
import TestSupport
import Testing

/// The Swift of the README, as it stands there.
@Suite struct ReadmeTests {
  @Test func example() throws {
    let folder = try TemporaryFolder()
    let popover = Popover(
      size: Size(width: 320, height: 200), arrow: .up(offset: 40), theme: .slate)
    try popover.svg().write(to: folder.path("menu.svg"))
    try popover.rendered(scale: 2).png().write(to: folder.path("menu@2x.png"))
    #expect(folder.names == ["menu.svg", "menu@2x.png"])

    var pixmap = try Pixmap(size: PixelSize(width: 640, height: 400))
    var renderer = PopoverRenderer(theme: .slate, scale: 2)
    try renderer.draw(popover, into: &pixmap)
    #expect(try pixmap == popover.drawn(scale: 2))
  }
}
