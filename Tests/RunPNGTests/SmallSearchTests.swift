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
    let frequent = try #require(PNGPalette(rows, order: .frequency))
    #expect(Set(gradual.colors) == Set(frequent.colors))
    let alphas = gradual.colors.dropFirst().map { $0 >> 24 }
    #expect(alphas == alphas.sorted())
    #expect(gradual.colors[gradual.translucentCount...].allSatisfy { $0 >> 24 == 255 })
  }

  /// Every filter of every row gives the same pixels.
  @Test(arguments: FilteredPicture.Filter.allCases.map(\.rawValue) + [5])
  func filtersComeBack(_ value: UInt8) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    let pixmap = try Self.picture(&random, isColored: value % 2 == 0)
    let rows = try #require(PictureRows(pixmap))
    let palettes = [PNGPalette.Order.frequency, .gradual].compactMap {
      PNGPalette(rows, order: $0).map(SampleFormat.palette)
    }
    for format in [SampleFormat.direct(rows)] + palettes {
      let filters = rows.uses.map { _ in
        let pair = [0, 1].map { _ in
          FilteredPicture.Filter(rawValue: value) ?? random.pick(FilteredPicture.Filter.allCases)
        }
        return RowFilters(first: pair[0], rest: pair[1])
      }
      let picture = FilteredPicture(rows, format, filters: filters)
      #expect(picture.byteCount == picture.bytes.count)
      let plan = BytePlan(picture, shorterThan: .max)
      let data = RunCompressor(picture, .small).stream(plan.blocks())
      let file = try PNGFile(rows.size, format, in: rows.space, data: data).bytes
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
    let picture = FilteredPicture(rows, .rgba, .unfiltered)
    let bytes = picture.bytes
    for isThorough in [false, true] {
      var search = CheapestTokens(picture, isThorough: isThorough)
      for _ in 0..<Thoroughness.cases(20) {
        let start = random.int(0...bytes.count - 1)
        let range = start..<random.int(start + 1...bytes.count)
        var result = Array(bytes[..<start])
        for token in search.tokens(range, .guesses[0], isThorough: isThorough) {
          for _ in 0..<token.byteCount {
            let isLiteral = token.length == 0
            result.append(isLiteral ? UInt8(token.symbol) : result[result.count - token.distance])
          }
        }
        try #require(result == Array(bytes[..<range.upperBound]), "\(range)")
      }
    }
  }

  /// Every copy of a table has equal bytes, also where it follows from that of a later position.
  @Test(arguments: [false, true]) func copiesHaveEqualBytes(isThorough: Bool) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(6) {
      let rows = try #require(PictureRows(Self.picture(&random, isColored: index % 2 == 0)))
      let palette = PNGPalette(rows).map(SampleFormat.palette)
      for format in [SampleFormat.direct(rows)] + (palette.map { [$0] } ?? []) {
        let picture = FilteredPicture(rows, format, .byKind)
        let bytes = picture.bytes
        CopyTable(picture, isThorough: isThorough).withView { table in
          let different = bytes.indices.filter { position in
            table.indexes(at: position).contains { index in
              let copy = table.copy(index)
              let source = position - copy.distance
              return bytes[source..<source + copy.length]
                != bytes[position..<position + copy.length]
            }
          }
          #expect(different == [], "seed \(seed), case \(index)")
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
    let none = FilteredPicture(rows, .rgb, .unfiltered)
    let plan = BytePlan(none, shorterThan: .max)
    let filters = RowFilters.cheapest(rows, .rgb, plan.costs)
    let chosen = BytePlan(
      FilteredPicture(rows, .rgb, filters: filters), shorterThan: .max)
    #expect(chosen.bitCount * 4 < plan.bitCount)
  }
}
