@_spi(Reference) import Gusset
import TestSupport
import Testing
@testable import PopoverRaster

/// Compares a renderer with its cache to drawings without one.
@Suite struct RendererTests {
  /// A random popover of one theme. Some sizes and positions occur often, as in an interface.
  private static func next(_ theme: Theme, _ random: inout SeededGenerator) -> Popover {
    let size = Size(
      width: random.pick([90, 120, 121, 160, 90.5, Double(random.int(70...170))]),
      height: random.pick([80, 96, 97, Double(random.int(70...130))]))
    let offset = random.chance(0.8) ? Double(random.int(-70...70)) : random.double(-40...40)
    let direction = random.chance(0.1) ? nil : random.pick(ArrowDirection.allCases)
    return Popover(
      size: size, arrow: direction.map { Arrow($0, offset: offset) }, theme: theme)
  }

  @Test func drawsEveryFrameAsIfItWereTheFirst() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var frames = 0
    for index in 0..<Thoroughness.cases(40) {
      let theme = RandomPopover.theme(&random)
      let scale = random.pick([1, 2, 1.5, random.double(0.5...3)])
      var renderer = try PopoverRenderer(theme: theme, scale: Scale(scale))
      for frame in 0..<25 {
        let popover = Self.next(theme, &random)
        guard let direct = try? popover.referencePixmap(scale: Scale(scale)) else { continue }
        var pixmap = try Pixmap(size: direct.size)
        pixmap.fill(byte: 0x5A)
        try renderer.draw(popover, into: &pixmap)
        frames += 1
        let place = Comment("seed \(seed), theme \(index), frame \(frame): \(popover) at \(scale)x")
        let isEqual = pixmap == direct
        try #require(isEqual, place)
        let isEqualInRuns = try renderer.image(of: popover).pixmap() == direct
        try #require(isEqualInRuns, place)
      }
    }
    #expect(frames > 600)
  }

  /// An arrow that slides along the straight part of its edge needs one coverage, whatever its shape.
  @Test(
    arguments: [
      .straight(), .straight(tipRadius: 3, filletRadius: 4), .curved(), .curved(tipRadius: 3),
      .path(try ArrowPath(svgPath: "M6 20C6 14 0 12 0 6A6 6 0 0 1 24 6C24 12 18 14 18 20Z")),
    ] as [ArrowShape])
  func aSlidingArrowNeedsOneCoverage(_ shape: ArrowShape) throws {
    var theme = Theme.light
    theme.arrowShape = shape
    let resolved = try ResolvedTheme(theme)
    var renderer = OutlineRenderer(hasShadows: false)
    for offset in -30...30 {
      _ = try renderer.layout(
        resolved, .init(size: Size(width: 160, height: 100), arrow: .up(offset: Double(offset))))
    }
    #expect(renderer.madeCounts.coverages == 1)
  }

  @Test(arguments: [1.0, 2, 3, 1.5])
  func drawsEveryFrameOfGIKAsIfItWereTheFirst(_ scale: Double) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var renderer = try PopoverRenderer(theme: .gik, scale: Scale(scale))
    var frames = 0
    for frame in 0..<Thoroughness.cases(250) {
      let popover = Self.next(.gik, &random)
      guard let first = try? popover.image(scale: Scale(scale)).pixmap() else {
        #expect(throws: GussetError.self) { try renderer.image(of: popover) }
        continue
      }
      var pixmap = try Pixmap(size: first.size)
      try renderer.draw(popover, into: &pixmap)
      frames += 1
      let isEqual = pixmap == first
      try #require(isEqual, "frame \(frame): \(popover)")
    }
    #expect(frames > 150)
  }

  /// Repeated movements by 1 + 9e-10 must not add up to a visible error.
  @Test func doesNotDrift() throws {
    var renderer = try PopoverRenderer(theme: .slate, scale: 1)
    var offset = -60.0
    for _ in 0..<Thoroughness.cases(120) {
      offset += 1 + 9e-10
      let popover = Popover(
        size: Size(width: 220, height: 80), arrow: .up(offset: offset), theme: .slate)
      let isEqual = try renderer.image(of: popover).pixmap() == popover.referencePixmap()
      try #require(isEqual, "offset \(offset)")
    }
  }

  /// The straight part of a thick border beside a sharp corner must not grow like a gap.
  @Test(arguments: [2.0, 3, 4, 6]) func keepsThickBordersBesideAnArrow(_ width: Double) throws {
    let theme = Theme(
      name: "thick", border: Theme.Border(color: .black, width: width, position: .inside),
      fill: Theme.Gradient(from: .white, to: .black), cornerRadii: 0, arrowBase: 24,
      arrowHeight: 10)
    for start in stride(from: -12.0, through: 12, by: 1) {
      for step in [-1.0, -0.5, 0.5, 1] {
        var renderer = try PopoverRenderer(theme: theme, scale: 2)
        for (length, offset) in [(30, start), (30 + 2 * step.magnitude, start + step)] {
          let popover = Popover(
            size: Size(width: length, height: 40), arrow: .up(offset: offset), theme: theme)
          let isEqual =
            try renderer.image(of: popover).pixmap() == popover.referencePixmap(scale: 2)
          try #require(isEqual, "\(popover) after an offset of \(start)")
        }
      }
    }
  }

  private static let popover = Popover(
    size: Size(width: 90, height: 70), arrow: .down(offset: 5), theme: .slate)

  @Test(arguments: [0, 1, 30]) func drawsIntoMemoryWithLongerRows(_ extra: Int) throws {
    for theme in [Theme.slate, .contrast, .gik] {
      var popover = Self.popover
      popover.theme = theme
      var renderer = try PopoverRenderer(theme: theme, scale: 2)
      let expected = try renderer.image(of: popover).pixmap()
      let width = expected.size.width + extra
      var memory = [UInt32](repeating: 0xDEAD_BEEF, count: width * expected.size.height - extra)
      try memory.withUnsafeMutableBytes { bytes in
        try renderer.draw(popover, into: bytes, bytesPerRow: 4 * width)
      }
      for (index, pixel) in memory.enumerated() {
        let inside = expected[x: index % width, y: index / width]
        try #require(pixel == inside ?? 0xDEAD_BEEF, "\(theme.name), pixel \(index)")
      }
    }
  }

  @Test func refusesMemoryThatDoesNotFit() throws {
    var renderer = try PopoverRenderer(theme: .slate, scale: 1)
    let image = try renderer.image(of: Self.popover)
    let (row, whole) = (4 * 90, 4 * 90 * 70)
    let wrong: [(offset: Int, count: Int, bytesPerRow: Int, field: String)] = [
      (0, whole, row - 4, "bytesPerRow"), (0, whole, row + 2, "bytesPerRow"),
      (0, whole, -row, "bytesPerRow"), (0, whole, 0, "bytesPerRow"),
      (0, whole - 1, row, "memory"), (0, whole, row + 4, "memory"), (0, 0, row, "memory"),
      (0, whole, Int.max - 3, "memory"), (1, whole, row, "memory"), (2, whole, row, "memory"),
    ]
    for (offset, count, bytesPerRow, field) in wrong {
      var memory = [UInt8](repeating: 0xA5, count: whole + 8)
      memory.withUnsafeMutableBytes { bytes in
        let part = UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset + count])
        for isRenderer in [true, false] {
          let error = #expect(throws: GussetError.self) {
            if isRenderer {
              try renderer.draw(Self.popover, into: part, bytesPerRow: bytesPerRow)
            } else {
              try image.draw(into: part, bytesPerRow: bytesPerRow)
            }
          }
          #expect(error?.description.hasPrefix(field) == true, "\(String(describing: error))")
        }
      }
      #expect(memory.allSatisfy { $0 == 0xA5 }, "nothing is written")
    }
  }
}
