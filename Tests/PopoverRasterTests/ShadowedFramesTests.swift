import Gusset
import TestSupport
import Testing

/// Frames over their shadows, and popovers over a scene, drawn by renderers.
@Suite struct ShadowedFramesTests {
  private static let themes: [Theme] = [.slate, .light, .glass, .indigo, .gikSample, .contrast]

  private static func next(_ theme: Theme, _ random: inout SeededGenerator) -> Popover {
    let direction = random.chance(0.1) ? nil : random.pick(ArrowDirection.allCases)
    let offset = random.chance(0.8) ? Double(random.int(-70...70)) : random.double(-40...40)
    return Popover(
      size: Size(width: Double(random.int(70...230)), height: random.pick([80, 120, 121])),
      arrow: direction.map { Arrow($0, offset: offset) }, theme: theme)
  }

  /// Opaque pixels, each of another color.
  private static func scene(width: Int, height: Int) throws -> Pixmap {
    try Pixmap(
      size: PixelSize(width: width, height: height), alpha: .premultiplied,
      pixels: (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 7919 % 0xFF_FFFF) })
  }

  /// A frame has the pixels of a popover that is drawn alone, with shadows of all kinds.
  @Test func framesEqualPictures() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var drawn = 0
    for index in 0..<Thoroughness.cases(16) {
      var theme = index < Self.themes.count ? Self.themes[index] : RandomPopover.theme(&random)
      if index >= Self.themes.count { theme.shadows = RandomShadows.next(&random) }
      let scale = Scale(random.pick([1, 2, 1.5]))
      guard var renderer = try? PopoverRenderer(theme: theme, scale: scale, shadows: true) else {
        continue
      }
      for _ in 0..<12 {
        let popover = Self.next(theme, &random)
        guard let expected = try? popover.image(scale: scale, shadows: true).pixmap() else {
          continue
        }
        var pixmap = try Pixmap(size: renderer.pixelSize(of: popover.size))
        pixmap.fill(byte: 0x5A)
        try renderer.draw(popover, into: &pixmap)
        drawn += 1
        let isEqual = pixmap == expected
        try #require(isEqual, "seed \(seed), \(theme.name) \(index), \(popover) at \(scale)x")
      }
    }
    #expect(drawn > 80)
  }

  /// A popover over a scene, parts of it outside, has each pixel of its picture over the scene's.
  @Test func popoversAreDrawnOverAScene() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let scene = try Self.scene(width: 170, height: 150)
    let bounds = scene.size
    for theme in Self.themes {
      for shadows in [false, true] {
        var renderer = try PopoverRenderer(theme: theme, scale: 1, shadows: shadows)
        for _ in 0..<6 {
          let popover = Self.next(theme, &random)
          guard let picture = try? renderer.image(of: popover) else { continue }
          let (x, y) = (random.int(-60...120), random.int(-60...100))
          var drawn = scene
          try renderer.draw(
            size: popover.size, arrow: popover.arrow, over: &drawn, x: x, y: y)
          let insets = renderer.alignmentInsets
          let (left, top) = (x - Int(insets.left), y - Int(insets.top))
          let pixels = try picture.pixmap()
          var wrong = 0
          for row in 0..<bounds.height {
            for column in 0..<bounds.width {
              let below = scene[x: column, y: row] ?? 0
              let above = pixels[x: column - left, y: row - top] ?? 0
              let expected = Self.over(above, below)
              if drawn[x: column, y: row] != expected { wrong += 1 }
            }
          }
          #expect(wrong == 0, "\(popover) at \(x),\(y)")
        }
      }
    }
  }

  /// Updates over a scene show what is drawn over it anew, and write nothing beside their rectangles.
  @Test func updatesOverASceneEqualDrawings() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let scene = try Self.scene(width: 260, height: 190)
    let bounds = scene.size
    for theme in Self.themes {
      for shadows in [false, true] {
        var renderer = try PopoverRenderer(theme: theme, scale: 1, shadows: shadows)
        let (x, y) = (random.int(-40...80), random.int(-40...60))
        var screen = scene
        var shown: PopoverRenderer.Frame?
        for _ in 0..<8 {
          let popover = Self.next(theme, &random)
          guard (try? renderer.image(of: popover)) != nil else { continue }
          let before = screen
          let rects = try renderer.update(
            &screen, over: scene, from: shown, to: popover.frame, x: x, y: y)
          shown = popover.frame
          var drawn = scene
          try renderer.draw(size: popover.size, arrow: popover.arrow, over: &drawn, x: x, y: y)
          let isEqual = screen == drawn
          #expect(isEqual, "\(popover) at \(x),\(y), \(rects)")
          for index in screen.pixels.indices where screen.pixels[index] != before.pixels[index] {
            let (column, row) = (index % bounds.width, index / bounds.width)
            guard !rects.contains(where: { $0.contains(x: column, y: row) }) else { continue }
            Issue.record("\(column),\(row) lies in none of \(rects)")
            return
          }
        }
      }
    }
    var renderer = try PopoverRenderer(theme: .slate, scale: 1)
    var small = try Pixmap(size: PixelSize(width: 20, height: 20))
    #expect(throws: GussetError.self) {
      try renderer.update(
        &small, over: scene, from: nil, to: .init(size: Size(width: 100, height: 80)), x: 0, y: 0)
    }
    #expect(small.pixels.allSatisfy { $0 == 0 })
  }

  @Test func wrongScenesAreRefused() throws {
    var renderer = try PopoverRenderer(theme: .slate, scale: 1)
    var straight = try Pixmap(size: PixelSize(width: 20, height: 20), alpha: .straight)
    #expect(throws: GussetError.self) {
      try renderer.draw(size: Size(width: 100, height: 80), over: &straight, x: 0, y: 0)
    }
    var scene = try Pixmap(size: PixelSize(width: 20, height: 20))
    for place in [Int.min, -1000, 1000, Int.max] {
      try renderer.draw(size: Size(width: 100, height: 80), over: &scene, x: place, y: place)
    }
    #expect(scene.pixels.allSatisfy { $0 == 0 })
    var memory = [UInt32](repeating: 0, count: 400)
    memory.withUnsafeMutableBytes { bytes in
      for (bytesPerRow, width) in [(76, 20), (80, 21), (80, 0), (80, -1), (.max, 20)] {
        #expect(throws: GussetError.self) {
          try renderer.draw(
            size: Size(width: 100, height: 80), over: bytes, bytesPerRow: bytesPerRow,
            size: PixelSize(width: width, height: 20), x: 0, y: 0)
        }
      }
    }
    #expect(memory.allSatisfy { $0 == 0 })
  }

  @Test func limitsAreChecked() throws {
    var popover = Popover(size: Size(width: 1000, height: 1000), theme: .slate)
    let limits = DrawingLimits(pixels: 1_130_000, blur: 20, shadows: 2)
    try limits.check(popover)
    popover.theme.shadows = [Theme.Shadow(color: .black, y: 2, blur: 20)]
    try limits.check(popover)
    func message(scale: Scale = 1) -> String {
      do throws(GussetError) {
        try limits.check(popover, scale: scale, shadows: true)
        return ""
      } catch { return "\(error)" }
    }
    #expect(message() == "")
    #expect(message(scale: 2).hasSuffix("\nshadows[0].blur: 20: must be at most 10 points at 2x"))
    popover.size.width = 1100
    #expect(message().hasPrefix("size: 1100x1000, "))
    popover.theme.shadows = Array(repeating: Theme.Shadow(), count: 3)
    #expect(message().hasSuffix("\nshadows: 3 shadows: must be at most 2"), "all problems")
    popover.theme.shadows[0].blur = .infinity
    #expect(throws: GussetError.self) { try limits.check(popover) }
    try DrawingLimits.server.check(Popover(size: Size(width: 320, height: 200), theme: .slate))
  }

  private static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - above >> 24
    return stride(from: UInt32(0), to: 32, by: 8).reduce(0) { result, shift in
      let component = (below >> shift & 255) * rest
      return result | ((above >> shift & 255) + (2 * component + 255) / 510) << shift
    }
  }
}
