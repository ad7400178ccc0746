import Gusset
import PopoverGeometry
import GussetReview
import PopoverRaster
import TestSupport
import Testing

/// The guarantees of contact sheets, for any themes.
@Suite struct ContactSheetTests {
  private static func check(_ sheet: ContactSheet, _ note: Comment) throws {
    let canvas = Rect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height)
    for tile in sheet.tiles {
      #expect(canvas.contains(tile.card) && tile.card.contains(tile.frame), note)
      // Both halves of the popover are of the same width, and its edges are on whole pixels.
      #expect(abs(tile.card.center.x - tile.frame.center.x) <= 0.5, note)
      #expect(tile.halves.map(\.rect.width) == [tile.card.width / 2, tile.card.width / 2], note)
      for text in tile.sample {
        #expect(tile.frame.contains(try text.box), "\(text.text), \(note)")
      }
      for text in tile.caption where !canvas.contains(try text.box) {
        Issue.record("\(text.text) leaves the sheet, \(note)")
      }
    }
    let captions = try sheet.tiles.flatMap(\.caption).map { try $0.box }
    if let (a, b) = Self.overlaps(sheet.tiles.map(\.card) + captions) {
      Issue.record("\(a) and \(b) overlap, \(note)")
    }
  }

  /// The first two rectangles that overlap.
  private static func overlaps(_ rects: [Rect]) -> (Rect, Rect)? {
    for (index, rect) in rects.enumerated() {
      if let other = rects[(index + 1)...].first(where: { $0.overlaps(rect) }) {
        return (rect, other)
      }
    }
    return nil
  }

  @Test func everyThemeFits() throws {
    for theme in Theme.builtIn { try Self.check(ContactSheet([theme], scale: 1), "\(theme.name)") }
  }

  @Test func allThemesFitTogether() throws {
    for columns in [nil, 3, 16] {
      let sheet = try ContactSheet(Theme.builtIn, scale: 1, columns: columns)
      try Self.check(sheet, "\(columns ?? 0) columns")
      #expect(sheet.tiles.map(\.popover.theme.source) == Theme.builtIn)
    }
  }

  /// Without a number of columns, no other number makes the sheet larger on a screen of 16:10, and names
  /// have at least ten pixels on one of 1440 by 900.
  @Test func fillsAScreen() throws {
    for count in [1, 2, 6, 7, Theme.builtIn.count] {
      let themes = Array(Theme.builtIn.prefix(count))
      func enlargement(_ columns: Int?) throws -> Double {
        let size = try ContactSheet(themes, scale: 1, columns: columns).size
        return min(1440 / size.width, 900 / size.height)
      }
      let chosen = try enlargement(nil)
      for columns in 1...16 { #expect(try enlargement(columns) <= chosen) }
      #expect(SheetTextStyle.strong.face.size * chosen >= 10)
    }
  }

  /// The popovers have room for content of the same size, in their content insets.
  @Test func popoversHaveTheSameContent() throws {
    let tiles = try ContactSheet(Theme.builtIn, scale: 1).tiles
    let contents = tiles.map(\.popover.contentRect)
    #expect(Set(contents.map(\.height)).count <= 3)
    for (tile, content) in zip(tiles, contents) {
      #expect(content.width >= 116 && content.height >= 47, "\(tile.popover.theme.source.name)")
      #expect(tile.caption[1].text == "\(Int(tile.frame.width)) × \(Int(tile.frame.height)) pt")
    }
  }

  /// A tile shows the popover over its shadows, on light and on dark.
  @Test func tilesShowThePopover() throws {
    let sheet = try ContactSheet([.indigo, .light], scale: 2)
    let picture = try sheet.pixmap()
    for tile in sheet.tiles {
      let drawn = try tile.popover.image(shadows: false).pixmap()
      let (left, top) = (Int(tile.frame.minX) * 2, Int(tile.frame.minY) * 2)
      var count = 0
      for y in 0..<drawn.size.height where y < 60 || y > drawn.size.height - 20 {
        for x in 0..<drawn.size.width {
          guard let pixel = drawn[x: x, y: y], pixel >> 24 == 255 else { continue }
          count += picture[x: left + x, y: top + y] == pixel ? 1 : 0
        }
      }
      #expect(count > 5000)
      for (half, other) in zip(tile.halves, tile.halves.reversed()) {
        let x = half.rect.minX == tile.card.minX ? half.rect.minX : half.rect.maxX - 1
        let corner = try #require(picture[x: Int(x) * 2, y: Int(half.rect.minY) * 2])
        #expect(corner & 0xFF == UInt32(half.color.blue) && half.color != other.color)
      }
      // The shadow.
      let below = try #require(
        picture[x: left + drawn.size.width / 4, y: top + drawn.size.height + 4])
      #expect(below & 0xFF < UInt32(tile.halves[0].color.blue))
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
    #expect(field { try ContactSheet(Theme.builtIn, scale: 8, columns: 16) } == "sheet")
    var broken = Theme.light
    broken.border.width = .nan
    #expect(field { try ContactSheet([.dark, broken]) } == "border.width")
    for change in [\Theme.arrowBase, \.arrowHeight, \.border.width] {
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
      return Rect(
        x: place.x - (anchor == .middle ? width / 2 : 0), y: place.y - style.face.size * 0.72,
        width: width, height: style.face.size * 0.94)
    }
  }
}
