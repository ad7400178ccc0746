import Gusset
import SwiftUI
import Testing

/// A program that shows a popover whose arrow follows the pointer.
@Suite struct RedrawLoopTests {
  let scale: Scale = 2

  let size = Size(width: 240, height: 160)

  func popover(offset: Double) -> Popover {
    Popover(size: size, arrow: .down(offset: offset), theme: .indigo)
  }

  @Test func aRendererDrawsWhatAPopoverDraws() throws {
    var renderer = try PopoverRenderer(theme: .indigo, scale: scale)
    var pixmap = try Pixmap(size: renderer.pixelSize(of: size))
    for offset in stride(from: -80.0, through: 80, by: 8) {
      try renderer.draw(size: size, arrow: .down(offset: offset), into: &pixmap)
      #expect(try pixmap == popover(offset: offset).pixmap(scale: scale))
    }
  }

  @Test func anUpdateWritesThePixelsThatDiffer() throws {
    var renderer = try PopoverRenderer(theme: .indigo, scale: scale)
    var shown: PopoverRenderer.Frame?
    var pixmap = try Pixmap(size: renderer.pixelSize(of: size))
    for offset in [0.0, 3, -20, 60, 60] {
      let before = pixmap
      let next = PopoverRenderer.Frame(size: size, arrow: .down(offset: offset))
      let rects = try renderer.update(&pixmap, from: shown, to: next)
      #expect(try pixmap == popover(offset: offset).pixmap(scale: scale))
      #expect(rects.isEmpty == (next == shown))
      for y in 0..<pixmap.size.height {
        for x in 0..<pixmap.size.width where before[x: x, y: y] != pixmap[x: x, y: y] {
          #expect(rects.contains { $0.columns.contains(x) && $0.rows.contains(y) })
        }
      }
      shown = next
    }
  }

  @Test func aBufferOfTheWindowMayHaveLongerRows() throws {
    var renderer = try PopoverRenderer(theme: .indigo, scale: scale)
    let expected = try popover(offset: 12).pixmap(scale: scale)
    let (width, height) = (expected.size.width, expected.size.height)
    let stride = width + 5
    var window = [UInt32](repeating: 7, count: stride * height)
    try window.withUnsafeMutableBytes { buffer in
      try unsafe renderer.draw(
        size: size, arrow: .down(offset: 12), into: buffer, bytesPerRow: stride * 4)
    }
    for y in 0..<height {
      let row = window[y * stride..<(y + 1) * stride]
      #expect(row.prefix(width).elementsEqual((0..<width).compactMap { expected[x: $0, y: y] }))
      #expect(row.suffix(5).allSatisfy { $0 == 7 })
    }
  }

  @Test func aPixmapOfAnotherSizeIsAnError() throws {
    var renderer = try PopoverRenderer(theme: .indigo, scale: scale)
    var pixmap = try Pixmap(size: PixelSize(width: 10, height: 10))
    #expect(throws: GussetError.self) {
      try renderer.draw(size: size, arrow: .down, into: &pixmap)
    }
  }
}
