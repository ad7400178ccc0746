import Gusset
import Synchronization
import TestSupport
import Testing

@testable import PopoverTracing

/// Pictures as people have them, and traces that end before they are done.
@Suite struct TraceInputTests {
  private func popover() throws -> Pixmap {
    try Popover(size: Size(width: 90, height: 60), arrow: .up, theme: .slate).pixmap()
  }

  /// The colors of a theme are those of sRGB, whatever the profile of the picture.
  @Test func colorsAreThoseOfSRGB() throws {
    let size = PixelSize(width: 60, height: 40)
    let pixels = (0..<2400).map { index -> UInt32 in
      let (x, y) = (index % 60, index / 60)
      return (8..<52).contains(x) && (6..<34).contains(y) ? 0xFF33_66CC : 0xFFFF_FFFF
    }
    var pixmap = try Pixmap(size: size, alpha: .straight, pixels: pixels)
    #expect(try Trace(png: pixmap.png().bytes).theme.fill.stops.first?.color.hex == "#3366CC")
    pixmap.colorSpace = .displayP3
    let found = try Trace(png: pixmap.png().bytes).theme
    let color = try #require(found.fill.stops.first?.color)
    // color(display-p3 0.2 0.4 0.8) in sRGB.
    let components = [color.red, color.green, color.blue].map(Int.init)
    #expect(
      zip(components, [0x1B, 0x68, 0xD3]).allSatisfy { abs($0 - $1) <= 2 }, "\(components)")
  }

  @Test func aRegionIsAllThatIsDecoded() throws {
    let file = try popover().png().bytes
    let pixmap = try Pixmap(png: file)
    var options = Trace.Options()
    options.region = PixelRect(x: 0, y: 0, width: 90, height: 58)
    let (whole, part) = (try Trace(pixmap, options), try Trace(png: file, options))
    #expect(whole.theme == part.theme && whole.difference == part.difference)
    #expect(whole.corner == part.corner)
  }

  @Test func aTraceEndsWhenNobodyWaits() throws {
    let file = try popover().png().bytes
    let count = Mutex(0)
    let watch = TraceWatch(
      isCanceled: { count.withLock { $0 >= 20 } },
      progress: { steps in count.withLock { $0 = steps } })
    #expect(throws: GussetError.failed(operation: "tracing", reason: "canceled")) {
      try TraceWatch.$current.withValue(watch) { try Trace(png: file) }
    }
    #expect(count.withLock { $0 } == 20)
  }

  /// Sides and a bottom of a few rows, whose top is looked for above and below at a large scale.
  @Test(arguments: [8, 10, 14])
  func aSmallBodyWithoutATopIsTracedOrRefused(_ height: Int) throws {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 60 * 50)
    for y in 10..<10 + height { for x in [12, 45] { pixels[y * 60 + x] = 0xFF78_7878 } }
    for x in 12...45 { pixels[(9 + height) * 60 + x] = 0xFF78_7878 }
    for scale in [1, 4, 8] as [Scale] {
      var options = Trace.Options()
      options.scale = scale
      let size = PixelSize(width: 60, height: 50)
      let trace = try? Trace(Pixmap(size: size, alpha: .premultiplied, pixels: pixels), options)
      #expect(trace?.isWithin(1) != true)
    }
  }

  @Test func connectedRegionsAreThoseOfAnyOrder() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<40 {
      let (width, height) = (random.int(1...24), random.int(1...24))
      let marks = (0..<width * height).map { _ in random.int(0...9) < 6 }
      // Labels spread until none changes.
      var labels = marks.indices.map { marks[$0] ? $0 : -1 }
      var changes = true
      while changes {
        changes = false
        for index in labels.indices where labels[index] >= 0 {
          var neighbors: [Int] = []
          if index % width > 0 { neighbors.append(index - 1) }
          if index % width + 1 < width { neighbors.append(index + 1) }
          if index >= width { neighbors.append(index - width) }
          if index + width < labels.count { neighbors.append(index + width) }
          for other in neighbors where labels[other] >= 0 && labels[other] < labels[index] {
            labels[index] = labels[other]
            changes = true
          }
        }
      }
      let expected = Dictionary(grouping: labels.indices.filter { labels[$0] >= 0 }) { labels[$0] }
        .sorted { $0.key < $1.key }.map { _, places -> (PixelRect, Int) in
          let bounds = places.map { PixelRect(x: $0 % width, y: $0 / width) }
          return (bounds.dropFirst().reduce(bounds[0]) { $0.union($1) }, places.count)
        }
      var left = marks
      let found = connectedRegions(&left, width: width)
      #expect(!left.contains(true))
      #expect(found.map(\.bounds) == expected.map(\.0) && found.map(\.count) == expected.map(\.1))
    }
  }

  /// Shapes with round corners and lines, some beyond the edges, as they lie above other things.
  @Test func pagesOfShapesAreTracedOrRefused() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let size = PixelSize(width: 260, height: 180)
    for _ in 0..<Thoroughness.cases(10) {
      let page: UInt32 = random.pick([0xFFFF_FFFF, 0xFFEE_F1F5, 0xFF1E_1E1E])
      var pixels = Array(repeating: page, count: size.width * size.height)
      func fill(_ rect: PixelRect, _ radius: Int, _ color: UInt32) {
        for y in rect.rows where (0..<size.height).contains(y) {
          for x in rect.columns where (0..<size.width).contains(x) {
            let dx = max(rect.x + radius - x, x - rect.columns.upperBound + 1 + radius, 0)
            let dy = max(rect.y + radius - y, y - rect.rows.upperBound + 1 + radius, 0)
            if dx * dx + dy * dy <= radius * radius { pixels[y * size.width + x] = color }
          }
        }
      }
      for _ in 0..<random.int(1...9) {
        let rect = PixelRect(
          x: random.int(-30...220), y: random.int(-30...150), width: random.int(20...220),
          height: random.int(8...140))
        let (radius, line) = (random.pick([0, 4, 8, 20]), random.pick([0, 0, 1, 3, 10]))
        let colors: [UInt32] = [0xFFFF_FFFF, 0xFF1A_69AC, 0xFFDA_DCE0, 0xFF33_3333]
        let outer = rect.grown(by: line)
        // A line that is only on three sides too.
        let top = random.chance(0.3) ? rect.y : outer.y
        fill(
          PixelRect(columns: outer.columns, rows: top..<outer.rows.upperBound), radius,
          random.pick(colors))
        fill(rect, radius, random.pick(colors))
      }
      attempt(try Pixmap(size: size, alpha: .premultiplied, pixels: pixels).png().bytes)
    }
  }

  private func attempt(_ file: [UInt8]) {
    do {
      let trace = try Trace(png: file)
      #expect(!trace.text.isEmpty && (try? Theme(json: trace.theme.json)) != nil)
    } catch {
      let lines = "\(error)".split(whereSeparator: \.isNewline)
      #expect(lines.count == 1, "\(lines)")
    }
  }

  /// Every picture gives a theme or an error of one line.
  @Test(.timeLimit(.minutes(3))) func hostilePicturesAreTracedOrRefused() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let whole = try popover().png().bytes
    for _ in 0..<Thoroughness.cases(40) {
      var file = whole
      for _ in 0..<random.int(1...3) {
        file[random.int(8...file.count - 1)] = UInt8(truncatingIfNeeded: random.next())
      }
      attempt(file)
    }
    for (width, height) in [(1, 1), (1, 300), (300, 1), (64, 64)] {
      let noise = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      attempt(
        try Pixmap(size: PixelSize(width: width, height: height), alpha: .straight, pixels: noise)
          .png().bytes)
    }
  }
}
