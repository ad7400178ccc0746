import Gusset
import TestSupport
import Testing

@testable import RunPNG

/// The search for the smallest file finds tokens and filters that decode to the same pixels.
@Suite struct SmallSearchTests {
  /// A soft spot with some noise, and a flat part, in straight alpha.
  private static func picture(_ random: inout SeededGenerator, isColored: Bool) throws -> Pixmap {
    let size = PixelSize(width: random.int(40...120), height: random.int(20...40))
    let (x, y) = (random.int(0...size.width), random.int(0...size.height))
    let noise = random.int(1...3)
    let tint = isColored ? UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF : 0
    let pixels = (0..<size.width * size.height).map { index -> UInt32 in
      let (column, row) = (index % size.width, index / size.width)
      let (dx, dy) = (column - x, 2 * (row - y))
      let distance = dx * dx + dy * dy
      if distance < 400 { return 0xFFF0_E0D0 &+ UInt32(row) }
      let alpha = 200 * 900 / (distance + 500) + random.int(0...noise)
      guard alpha > 3 else { return 0 }
      return UInt32(alpha) << 24 | (isColored ? tint &+ UInt32(row & 3) : tint)
    }
    return try Pixmap(size: size, alpha: .straight, pixels: pixels)
  }

  @Test func softPicturesComeBack() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(4) {
      let pixmap = try Self.picture(&random, isColored: index % 2 == 0)
      let file = try pixmap.encodedPNG(.small)
      let place: Comment = "seed \(seed), case \(index): \(pixmap.size)"
      #expect(try Pixmap(png: file).pixels == pixmap.pixels, place)
      #expect(OtherPNGDecoder.pixels(file) == pixmap.pixels, place)
      #expect(try file.count <= pixmap.encodedPNG(.fast).count, place)
      #expect(try pixmap.encodedPNG(.small) == file, place)
    }
  }

  /// The palette of a gradual order holds the same colors as any other one.
  @Test func ordersHaveTheSameColors() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let rows = try #require(PictureRows(Self.picture(&random, isColored: false)))
    let gradual = try #require(PNGPalette(rows, order: .gradual))
    let other = try #require(PNGPalette(rows, order: .appearance))
    #expect(Set(gradual.colors) == Set(other.colors))
    let alphas = gradual.colors.dropFirst().map { $0 >> 24 }
    #expect(alphas == alphas.sorted())
    #expect(gradual.colors[gradual.translucentCount...].allSatisfy { $0 >> 24 == 255 })
  }

  /// Every filter of every row gives the same pixels.
  @Test(arguments: RowFilter.allCases.map(\.rawValue) + [5])
  func filtersComeBack(_ value: UInt8) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    let pixmap = try Self.picture(&random, isColored: value % 2 == 0)
    let rows = try #require(PictureRows(pixmap))
    let palettes = [PNGPalette.Order.appearance, .gradual].compactMap {
      PNGPalette(rows, order: $0).map(SampleFormat.palette)
    }
    for format in [SampleFormat.direct(rows)] + palettes {
      let filters = rows.uses.map { _ in
        let pair = [0, 1].map { _ in
          RowFilter(rawValue: value) ?? random.pick(RowFilter.allCases)
        }
        return RowFilters(first: pair[0], rest: pair[1])
      }
      let picture = FilteredPicture(rows, format, filters: filters)
      #expect(picture.byteCount == picture.bytes.count)
      let plan = TokenPlan(picture, SymbolCounts([DeflateToken]()))
      let data = picture.zlibStream(of: plan.blocks())
      let file = try pngFile(rows.size, format, in: rows.space, data: data)
      #expect(try Pixmap(png: file).pixels == pixmap.pixels, "seed \(seed), filter \(value)")
      #expect(OtherPNGDecoder.pixels(file) == pixmap.pixels, "seed \(seed), filter \(value)")
    }
  }

  /// The tokens of any range stand for its bytes, also at the end of a long stretch.
  @Test func tokensStandForTheirBytes() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let size = PixelSize(width: 700, height: 40)
    let pixels = (0..<size.width * size.height).map { index -> UInt32 in
      index % 700 < 40 ? UInt32(truncatingIfNeeded: random.next()) | 3 << 24 : 0x8010_2030
    }
    let pixmap = try Pixmap(size: size, alpha: .straight, pixels: pixels)
    let rows = try #require(PictureRows(pixmap))
    let picture = FilteredPicture(rows, .rgba, filters: Self.unfiltered(rows))
    let bytes = picture.bytes
    let tables = PlaceTable.tables(picture)
    try #require(tables.count == 1)
    let starts = tables[0].rowStarts.map { Int($0) }
    var search = CheapestTokens()
    for _ in 0..<Thoroughness.cases(20) {
      let first = random.int(0...starts.count - 2)
      let range = starts[first]..<starts[random.int(first + 1...starts.count - 1)]
      let end = Int(tables[0].places[range.upperBound])
      var result = Array(bytes[..<Int(tables[0].places[range.lowerBound])])
      for token in search.tokens(tables[0], range, .guess) {
        for _ in 0..<token.byteCount {
          let isLiteral = token.length == 0
          result.append(isLiteral ? UInt8(token.symbol) : result[result.count - token.distance])
        }
      }
      try #require(result == Array(bytes[..<end]), "\(range)")
    }
  }

  private static func unfiltered(_ rows: PictureRows) -> [RowFilters] {
    rows.uses.map { _ in RowFilters(first: .none, rest: .none) }
  }

  /// Every copy of a table has equal bytes, also with the copies that repeat after it.
  @Test(arguments: [40, 260, 268, 300, 2000]) func copiesHaveEqualBytes(width: Int) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    let colors = (0..<3).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let pixels = (0..<12 * width).map { index in
      random.int(0...width) < 2 ? random.pick(colors) : colors[index / width % 2]
    }
    let size = PixelSize(width: width, height: 12)
    let rows = try #require(
      PictureRows(try Pixmap(size: size, alpha: .straight, pixels: pixels)))
    for format in [SampleFormat.rgba] + (PNGPalette(rows).map { [.palette($0)] } ?? []) {
      let picture = FilteredPicture(rows, format, filters: Self.unfiltered(rows))
      let bytes = picture.bytes
      for table in PlaceTable.tables(picture) {
        for place in 0..<table.places.count - 1 {
          let position = Int(table.places[place])
          #expect(table.literals[place] == bytes[position])
          for copy in table.copies[Int(table.starts[place])..<Int(table.starts[place + 1])] {
            let length = copy.leap > 0 ? DeflateToken.longest : Int(copy.length)
            let source = position - Int(copy.distance)
            #expect(
              bytes[source..<source + length] == bytes[position..<position + length],
              "seed \(seed), \(position)")
            guard copy.leap > 0 else { continue }
            let end = Int(table.places[place + Int(copy.leap)])
            let unit = copy.repeatsUnits ? format.unitSize : 1
            #expect(end == position + length * (1 + Int(copy.repeatCount)))
            #expect(
              (position + length..<end).allSatisfy { bytes[$0] == bytes[$0 - unit] },
              "seed \(seed), \(position)")
          }
        }
      }
    }
  }

  /// A symbol that is three times as frequent as another one costs 1.58 bits less.
  @Test func costsHaveFractionsOfBits() {
    let rare = [DeflateToken](repeating: .literal(1), count: 10)
    let often = [DeflateToken](repeating: .literal(2), count: 30)
    let others = [DeflateToken](repeating: .literal(3), count: 400)
    let costs = DeflateCosts(SymbolCounts(rare + often + others))
    let difference = Double(costs.literals[1] - costs.literals[2]) / Double(DeflateCosts.bit)
    #expect(abs(difference - 1.585) < 0.01)
  }

  /// The filters that are chosen make the tokens of a smooth picture far cheaper than none do.
  @Test func chosenFiltersAreShort() throws {
    let size = PixelSize(width: 200, height: 80)
    let pixels = (0..<size.width * size.height).map { index -> UInt32 in
      let (column, row) = (UInt32(index % size.width), UInt32(index / size.width))
      return (column + 2 * row) << 16 | (200 + row - column / 2) << 8 | column | 0xFF00_0000
    }
    let rows = try #require(
      PictureRows(try Pixmap(size: size, alpha: .straight, pixels: pixels)))
    func plan(_ rule: FilterRule) -> TokenPlan {
      let estimate = FilterEstimate(rows, .rgb, rule)
      return TokenPlan(
        FilteredPicture(rows, .rgb, filters: estimate.filters), estimate.counts)
    }
    let unfiltered = plan(.unfiltered).bitCount
    #expect(plan(.fewestRuns).bitCount * 4 < unfiltered)
    #expect(plan(.cheapest(.guess)).bitCount * 4 < unfiltered)
  }
}
