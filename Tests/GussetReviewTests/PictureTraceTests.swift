import Gusset
import GussetReview
import Testing

@Suite struct PictureTraceTests {
  @Test func themeAndVerdictOfAPicture() throws {
    let popover = Popover(size: Size(width: 120, height: 70), arrow: .up, theme: .slate)
    let trace = try PictureTrace(png: popover.pixmap(scale: 2).png().bytes, scale: 2)
    #expect(trace.size == popover.size && trace.arrow?.direction == .up)
    #expect(trace.isNear && trace.theme.fill.stops.count == Theme.slate.fill.stops.count)
    #expect(throws: GussetError.self) { try PictureTrace(png: [1, 2, 3]) }
  }
}
