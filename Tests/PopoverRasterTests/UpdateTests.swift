import Foundation
import Gusset
import TestSupport
import Testing

/// Compares updates of a canvas with complete drawings.
@Suite struct UpdateTests {
  /// A canvas and what it must show, in memory with room beside every popover.
  private struct Screen {
    static let side = 420
    /// Transparent, but for a margin that no popover reaches.
    private(set) var pixels = (0..<side * side).map { index -> UInt32 in
      max(index % side, index / side) < 400 ? 0 : 0x1122_3344
    }
    private var expected: [UInt32]
    private(set) var shown: Popover
    private var renderer: PopoverRenderer
    /// A renderer that has drawn nothing.
    private let fresh: PopoverRenderer
    private var shownSize: PixelSize

    init(_ popover: Popover, _ renderer: PopoverRenderer) throws {
      self.renderer = renderer
      fresh = renderer
      expected = pixels
      shown = popover
      shownSize = try renderer.pixelSize(of: popover.size)
      try expect(popover)
      pixels = expected
    }

    /// Puts a popover in the place of the one that is shown, on a canvas drawn anew.
    private mutating func expect(_ popover: Popover) throws {
      for row in 0..<shownSize.height {
        let start = row * Self.side
        expected.replaceSubrange(
          start..<start + shownSize.width, with: repeatElement(0, count: shownSize.width))
      }
      var renderer = fresh
      try expected.withUnsafeMutableBytes {
        try renderer.draw(popover, into: $0, bytesPerRow: 4 * Self.side)
      }
      shownSize = try renderer.pixelSize(of: popover.size)
    }

    /// What is wrong with an update; `nil` for nothing.
    mutating func problem(showing next: Popover) throws -> String? {
      try expect(next)
      var before = pixels
      let rects = try pixels.withUnsafeMutableBytes {
        try renderer.update($0, bytesPerRow: 4 * Self.side, from: shown.frame, to: next.frame)
      }
      let last = shown
      shown = next
      if rects.count > 5 { return "\(rects.count) rectangles" }
      if last.size == next.size, last.arrow == next.arrow, !rects.isEmpty {
        return "a needless \(rects)"
      }
      if !Self.isEqual(pixels, expected) {
        let index = pixels.indices.first { pixels[$0] != expected[$0] } ?? 0
        return "another pixel at \(index % Self.side), \(index / Self.side), with \(rects)"
      }
      for (index, rect) in rects.enumerated() {
        let overlaps = rects[..<index].contains {
          $0.rows.overlaps(rect.rows) && $0.columns.overlaps(rect.columns)
        }
        if overlaps { return "rectangles that overlap: \(rects)" }
        for row in rect.rows {
          let range =
            row * Self.side + rect.columns.lowerBound..<row * Self.side + rect.columns.upperBound
          before.replaceSubrange(range, with: pixels[range])
        }
      }
      return Self.isEqual(before, pixels) ? nil : "a pixel outside of \(rects)"
    }

    /// Quick in a build that is not optimized.
    private static func isEqual(_ a: [UInt32], _ b: [UInt32]) -> Bool {
      a.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
          guard let first = a.baseAddress, let second = b.baseAddress else { return true }
          return memcmp(first, second, a.count) == 0
        }
      }
    }
  }

  private static let themes: [Theme] = [
    .slate, .light, .gik, .sand, .tooltip, .indigo, .gikSample, .glass,
  ]

  /// Changes of one kind, mostly, and sometimes of all.
  private static func next(_ popover: Popover, _ random: inout SeededGenerator) -> Popover {
    var next = popover
    func side() -> Double { Double(random.int(70...130)) }
    switch random.int(0...9) {
    case 0...2:
      next.arrow = popover.arrow.map { Arrow($0.direction, offset: Double(random.int(-60...60))) }
    case 3: next.arrow = popover.arrow.map { Arrow($0.direction, offset: $0.offset + 1) }
    case 4: next.size.width = side()
    case 5: next.size.height = side()
    case 6: next.size = Size(width: side(), height: side())
    case 7:
      next.arrow =
        random.chance(0.2)
        ? nil : Arrow(random.pick(ArrowDirection.allCases), offset: random.double(-60...60))
    case 8: break
    default: next.size.width = random.double(70...130)
    }
    return next
  }

  @Test(arguments: [false, true]) func updatesEqualDrawings(shadows: Bool) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Thoroughness.cases(24) {
      let theme = random.pick(Self.themes)
      let scale = random.pick(shadows ? [1, 2, 1.5] : [1, 2, 3, 1.5] as [Scale])
      let first = Popover(size: Size(width: 100, height: 80), arrow: .up, theme: theme)
      var screen = try Screen(
        first, PopoverRenderer(theme: theme, scale: scale, shadows: shadows))
      for _ in 0..<8 {
        let last = screen.shown
        let next = Self.next(last, &random)
        let problem = try screen.problem(showing: next)
        #expect(problem == nil, "seed \(seed), \(theme.name) at \(scale)x: \(last) to \(next)")
        if problem != nil { return }
      }
    }
  }

  /// Many updates with the same rows, which are copied from a strip, with others between them.
  @Test(arguments: [1, 2] as [Scale], [false, true])
  func updatesFromAStripEqualDrawings(_ scale: Scale, shadows: Bool) throws {
    let first = Popover(size: Size(width: 150, height: 100), arrow: .up, theme: .slate)
    var screen = try Screen(
      first, PopoverRenderer(theme: .slate, scale: scale, shadows: shadows))
    func show(_ change: (inout Popover) -> Void) throws {
      var next = screen.shown
      change(&next)
      let last = screen.shown
      #expect(try screen.problem(showing: next) == nil, "\(last) to \(next)")
    }
    func slide(_ count: Int) throws {
      for index in 1...count {
        try show { $0.arrow = .up(offset: Double(index * 13 % 41) - 20) }
        if index % 5 == 0 { try show { $0.size.width = Double(140 + index % 7) } }
      }
    }
    try slide(30)
    // Nothing changes.
    try show { _ in }
    try slide(3)
    // Another height, and back.
    try show { $0.size.height = 96 }
    try show { $0.size.height = 100 }
    try slide(30)
    // More heights than the renderer keeps, then more shapes.
    for height in 90..<96 { try show { $0.size.height = Double(height) } }
    try show { $0.size.height = 100 }
    try slide(30)
    for width in 50..<66 { try show { $0.size.width = Double(width) } }
    for direction in ArrowDirection.allCases { try show { $0.arrow = Arrow(direction) } }
    try show {
      $0.arrow = .up
      $0.size.width = 150
    }
    try slide(30)
  }

  private static func rects(
    _ old: Popover, _ new: Popover, scale: Scale = 1
  ) throws -> [PixelRect] {
    var renderer = try PopoverRenderer(theme: old.theme, scale: scale)
    let sizes = try [old, new].map { try scale.pixelSize(of: $0.size) }
    var canvas = try Pixmap(
      size: PixelSize(
        width: max(sizes[0].width, sizes[1].width), height: max(sizes[0].height, sizes[1].height)))
    _ = try renderer.update(&canvas, from: old.frame, to: old.frame)
    return try renderer.update(&canvas, from: old.frame, to: new.frame)
  }

  /// The rectangles are few and tight.
  @Test(arguments: [Theme.slate, .gik])
  func rectanglesAreTight(_ theme: Theme) throws {
    let popover = Popover(size: Size(width: 300, height: 200), arrow: .up, theme: theme)
    var (slid, jumped, wider, taller) = (popover, popover, popover, popover)
    slid.arrow = .up(offset: 1)
    jumped.arrow = .up(offset: 90)
    wider.size.width += 10
    taller.size.height += 10
    #expect(try Self.rects(popover, popover).isEmpty)
    let arrow = Int(theme.arrowHeight)
    let slide = try Self.rects(popover, slid)
    #expect(slide.allSatisfy { $0.rows.upperBound <= arrow + 4 }, "\(slide)")
    #expect(slide.allSatisfy { $0.columns.count <= 60 }, "\(slide)")
    let jump = try Self.rects(popover, jumped)
    #expect(jump.allSatisfy { $0.rows.upperBound <= arrow + 4 }, "\(jump)")
    #expect(jump.reduce(0) { $0 + $1.columns.count * $1.rows.count } < 3500, "\(jump)")
    let width = try Self.rects(popover, wider)
    #expect(width.count <= 5, "\(width)")
    let area = width.reduce(0) { $0 + $1.columns.count * $1.rows.count }
    #expect(area < 300 * 200 / 12, "\(width)")
    #expect(try Self.rects(popover, taller).count <= 4)
  }

  @Test func wrongCanvasesAreRefused() throws {
    let popover = Popover(size: Size(width: 100, height: 80), theme: .slate)
    var other = popover
    other.size.width = 101
    var renderer = try PopoverRenderer(theme: .slate, scale: 1)
    var canvas = try Pixmap(size: PixelSize(width: 100, height: 80))
    #expect {
      try renderer.update(&canvas, from: popover.frame, to: other.frame)
    } throws: {
      "\($0)".hasPrefix("canvas: 100x80 pixels, premultiplied: must be at least 101x80 pixels")
    }
    other = Popover(size: Size(width: 100, height: .nan), theme: .slate)
    #expect(throws: GussetError.self) { try renderer.update(&canvas, from: nil, to: other.frame) }
    #expect(canvas.pixels.allSatisfy { $0 == 0 })
  }
}
