import RunPNG
import TestSupport
import Testing

/// Soft pictures, which are encoded as differences of rows.
@Suite struct DifferencePNGTests {
  /// A picture in straight alpha whose differences from row to row are given; `next` gives those of
  /// a row.
  private static func picture(
    width: Int, height: Int, _ next: (Int) -> [UInt32]
  ) throws -> Pixmap {
    var above = [UInt32](repeating: 0, count: width)
    var pixels: [UInt32] = []
    for row in 0..<height {
      above = zip(above, next(row)).map { pixel, difference in
        stride(from: UInt32(0), to: 32, by: 8).reduce(0) { sum, shift in
          sum | ((pixel >> shift & 255) + (difference >> shift & 255) & 255) << shift
        }
      }
      pixels += above
    }
    return try Pixmap(
      size: PixelSize(width: width, height: height), alpha: .straight, pixels: pixels)
  }

  /// A row of equal differences, of some others and of zeros.
  private static func row(
    width: Int, run: Int, _ random: inout SeededGenerator
  ) -> [UInt32] {
    var row = [UInt32](repeating: UInt32(truncatingIfNeeded: random.next()), count: run)
    row += (0..<20).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    return row + [UInt32](repeating: 0, count: width - row.count)
  }

  /// Copies have 3 to 258 bytes, so runs of some lengths need two or three.
  @Test func runsOfAllLengthsSurvive() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let pixmap = try Self.picture(width: 300, height: 260) { row in
      Self.row(width: 300, run: row + 1, &random)
    }
    let file = try pixmap.encodedPNG()
    // Truecolor with alpha.
    #expect(file[25] == 6)
    #expect(try Pixmap(png: file) == pixmap)
    #expect(try pixmap.encodedPNG(.small).count <= file.count)
  }

  /// More runs than one block holds.
  @Test func largePicturesSurvive() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let pixmap = try Self.picture(width: 80, height: 4000) { row in
      row % 7 == 0
        ? [UInt32](repeating: 0, count: 80)
        : Self.row(width: 80, run: random.int(1...60), &random)
    }
    #expect(try Pixmap(png: pixmap.encodedPNG()) == pixmap)
  }

  /// A shadow fades alike in many columns: the file has few bytes for its colors.
  @Test func shadowsAreSmall() throws {
    let size = PixelSize(width: 200, height: 200)
    let pixels = (0..<200 * 200).map { index in
      let (x, y) = (Double(index % 200 - 100), Double(index / 200 - 100))
      let alpha = UInt32(max(0, 255 - (x * x + y * y).squareRoot() * 2.5))
      return alpha << 24 | (x > 0 ? UInt32(index / 200) << 8 | 0x40 : 0)
    }
    let pixmap = try Pixmap(size: size, alpha: .straight, pixels: pixels)
    let file = try pixmap.encodedPNG()
    #expect(try Pixmap(png: file) == pixmap)
    #expect(file.count < 30_000)
  }

  @Test func noiseSurvives() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let pixmap = try Self.picture(width: 90, height: 70) { _ in
      (0..<90).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    }
    #expect(try Pixmap(png: pixmap.encodedPNG()) == pixmap)
  }
}
