import Gusset
import GussetArtwork
import PopoverGeometry
import GussetReview
import PopoverRaster
import TestSupport
import Testing

/// The guarantees of contact sheets, for any themes.
@Suite struct ContactSheetTests {
  private static func single(_ name: String) throws -> [Theme] {
    [try #require(Theme.builtIn(named: name))]
  }

  private static func check(_ sheet: ContactSheet, _ note: Comment) throws {
    let canvas = Rect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height)
    let sections = sheet.parts.flatMap { $0 }
    let cells = sections.flatMap(\.cells)
    for section in sections {
      for cell in section.cells where !section.frame.contains(cell.frame) {
        Issue.record("\(cell.name) leaves its section, \(note)")
      }
    }
    // Sections do not overlap.
    #expect(Self.overlaps(sections.map(\.frame)) == nil, note)
    if let (a, b) = Self.overlaps(cells.map(\.frame)) {
      Issue.record("\(cells[a].name) and \(cells[b].name) overlap, \(note)")
    }
    var texts: [SheetText] = []
    for cell in cells {
      for item in cell.items {
        if case .text(let text) = item { texts.append(text) }
        if case .popover(_, _, let clip) = item { #expect(canvas.contains(clip), note) }
      }
      for picture in cell.pictures where !cell.frame.contains(picture) || !canvas.contains(picture)
      {
        Issue.record("\(cell.name) is larger than its cell, \(note)")
      }
    }
    // A label may be wider than its cell, but must not overlap a picture or another text.
    let boxes = try texts.map { try $0.box }
    for (text, box) in zip(texts, boxes) where !canvas.contains(box) {
      Issue.record("\(text.text) leaves the sheet, \(note)")
    }
    if let (a, b) = Self.overlaps(boxes) {
      Issue.record("\(texts[a].text) overlaps \(texts[b].text), \(note)")
    }
    let pictures = cells.flatMap(\.pictures)
    for (text, box) in zip(texts, boxes) where pictures.contains(where: { $0.overlaps(box) }) {
      Issue.record("\(text.text) overlaps a picture, \(note)")
    }
  }

  /// The first two rectangles that overlap.
  private static func overlaps(_ rects: [Rect]) -> (Int, Int)? {
    for (index, rect) in rects.enumerated() {
      if let other = rects[(index + 1)...].firstIndex(where: { $0.overlaps(rect) }) {
        return (index, other)
      }
    }
    return nil
  }

  @Test(arguments: Theme.selection.map(\.name))
  func everyThemeFits(_ name: String) throws {
    try Self.check(ContactSheet(Self.single(name), scale: 1), "\(name)")
  }

  @Test func allThemesFitTogether() throws {
    for columns in [3, 16] {
      try Self.check(
        ContactSheet(Theme.selection, scale: 1, columns: columns), "\(columns) columns")
    }
  }

  /// Random themes with thick borders, large arrows and different corners.
  @Test func randomThemesFitAndAreDrawn() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var drawn = 0
    for index in 0..<Thoroughness.cases(24) {
      var themes = (0..<random.int(1...3)).map { _ in RandomPopover.theme(&random) }
      for theme in themes.indices { themes[theme].shadows = RandomShadows.next(&random) }
      let note = Comment("seed \(seed), case \(index)")
      do {
        let sheet = try ContactSheet(themes, scale: random.pick([1, 1.5, 2]))
        try Self.check(sheet, note)
        guard sheet.size.width * sheet.size.height < 4_000_000, index < 7 else { continue }
        let svg = try sheet.svg()
        #expect(!svg.bytes.isEmpty)
        let pixels = try sheet.scale.pixelSize(of: sheet.size)
        #expect(try sheet.pixmap().size == pixels, note)
        drawn += 1
      } catch let error as GussetError {
        // A sheet with very long arrows exceeds the maximum size.
        guard case .invalidValue("sheet", _, _) = error else { throw error }
      }
    }
    #expect(drawn >= 2)
  }

  /// Every direction with the arrow at both corners and in the middle, and no arrow.
  @Test(arguments: Theme.selection.map(\.name))
  func showsEveryArrow(_ name: String) throws {
    let sheet = try ContactSheet(Self.single(name), scale: 1)
    var seen: [ArrowDirection?: Set<Double>] = [:]
    for case .popover(let popover, _, _) in sheet.parts[0][1].items {
      seen[popover.arrow?.direction, default: []].insert(popover.arrow?.offset ?? 0)
    }
    #expect(seen[nil]?.count == 1)
    for direction in ArrowDirection.allCases {
      let offsets = try #require(seen[direction]).sorted()
      #expect(offsets.count == 3)
      #expect(offsets[0] < 0 && offsets[1] == 0 && offsets[2] == -offsets[0])
    }
  }

  /// In the `gik` geometry the sheet shows all seven pieces and five mirrored ones.
  @Test(arguments: ["gik", "gik-sample"])
  func showsEveryPiece(_ name: String) throws {
    let texts = try ContactSheet(Self.single(name), scale: 1).texts
    for piece in ArtPiece.allCases where piece != .plain {
      #expect(texts.contains(piece.rawValue), "\(piece)")
    }
    for piece in ["upRight", "downRight", "side", "sideTop", "sideBottom"] {
      #expect(texts.contains("\(piece), mirrored"))
    }
  }

  /// A popover that is one point smaller than the smallest one cannot be drawn.
  @Test(arguments: ["slate", "gik", "contrast", "tooltip", "wypopover"])
  func showsTheSmallest(_ name: String) throws {
    let sheet = try ContactSheet(Self.single(name), scale: 1)
    let cell = try #require(sheet.parts[0][2].cells.first { $0.name == "smallest" })
    guard case .popover(let popover, _, _) = cell.items[0] else {
      Issue.record("no popover")
      return
    }
    #expect(throws: Never.self) { try popover.referencePixmap() }
    for change in [\Size.width, \.height] {
      var smaller = popover
      smaller.size[keyPath: change] -= 1
      #expect(throws: GussetError.self) { try smaller.referencePixmap() }
    }
  }

  /// A close-up shows each drawn pixel as a square of one color.
  @Test func closeUpsShowTheDrawnPixels() throws {
    let sheet = try ContactSheet([.contrast], scale: 1)
    let picture = try sheet.pixmap()
    var count = 0
    for case .crop(let crop, let rect) in sheet.parts[0][3].items {
      let whole = try crop.popover.image(scale: crop.scale).pixmap()
      let block = 8 / Int(crop.scale.value)
      let (left, top) = (
        Int(crop.corner.x * crop.scale.value), Int(crop.corner.y * crop.scale.value)
      )
      for row in 0..<Int(rect.height) {
        for column in 0..<Int(rect.width) {
          let source = whole[x: left + column / block, y: top + row / block] ?? 0
          guard source >> 24 == 255 else { continue }
          try #require(picture[x: Int(rect.minX) + column, y: Int(rect.minY) + row] == source)
          count += 1
        }
      }
    }
    #expect(count > 8 * 16 * 16 * 8)
  }

  @Test func isTheSameOnEveryThread() async throws {
    let sheet = try ContactSheet([.glass], scale: 1)
    let (png, svg) = (try sheet.png(), try sheet.svg())
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          let again = try ContactSheet([.glass], scale: 1)
          return try again == sheet && again.png() == png && again.svg() == svg
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  @Test func pngContainsThePixels() throws {
    let sheet = try ContactSheet([.glass], scale: 1)
    let picture = try sheet.pixmap()
    #expect(OtherPNGDecoder.pixels(try sheet.png().bytes) == picture.pixels)
  }

  @Test func reportsProgress() throws {
    let sheet = try ContactSheet([.light, .dark, .slate], scale: 1)
    var steps: [Int] = []
    _ = try sheet.svg { steps.append($0) }
    #expect(steps == [1, 2, 3])
    _ = try sheet.pixmap { steps.append($0) }
    #expect(steps == [1, 2, 3, 1, 2, 3])
  }

  @Test func rejectsInvalidArguments() {
    func field(_ body: () throws -> ContactSheet) -> String? {
      do {
        _ = try body()
        return nil
      } catch GussetError.invalidValue(let field, _, _) {
        return field.description
      } catch {
        return "\(error)"
      }
    }
    #expect(field { try ContactSheet([]) } == "themes")
    for scale in [0.99, 8.01, .nan, .infinity, -1] {
      #expect(field { try ContactSheet([.light], scale: Scale(scale)) } == "scale")
    }
    for columns in [0, -1, 17, .max] {
      #expect(field { try ContactSheet([.light], columns: columns) } == "columns")
    }
    #expect(field { try ContactSheet(Theme.selection, scale: 8) } == "sheet")
    var broken = Theme.light
    broken.border.width = .nan
    #expect(field { try ContactSheet([.dark, broken]) } == "border.width")
    for change in [\Theme.arrowBase, \.arrowHeight, \.cornerRadius, \.border.width] {
      var huge = Theme.light
      huge[keyPath: change] = 16_384
      #expect(field { try ContactSheet([huge], scale: 1) } == "sheet")
    }
  }
}

extension Rect {
  /// Whether another rectangle lies inside this one.
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension SheetText {
  /// The bounding box of the text in the stroke font.
  fileprivate var box: Rect {
    get throws {
      let width = try style.face.width(of: text)
      let shift = anchor == .start ? 0 : anchor == .middle ? width / 2 : width
      return Rect(
        x: place.x - shift, y: place.y - style.face.size * 0.72, width: width,
        height: style.face.size * 0.94)
    }
  }
}

extension SheetCell {
  /// The frames of its pictures.
  fileprivate var pictures: [Rect] {
    items.compactMap { item in
      switch item {
      case .rectangle(let rect, _), .backdrop(_, let rect), .swatch(_, let rect),
        .crop(_, let rect):
        rect
      case .popover(let popover, let place, _):
        Rect(x: place.x, y: place.y, width: popover.size.width, height: popover.size.height)
      case .text: nil
      }
    }
  }
}

extension ContactSheet {
  /// All text on the sheet.
  fileprivate var texts: [String] {
    parts.flatMap { $0 }.flatMap(\.items).compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }
  }
}
