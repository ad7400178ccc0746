import PopoverGeometry
import TestSupport
import Testing

@testable import Pixels

/// Compares quick ways to write pixels with plain loops.
@Suite struct PixelFillTests {
  private static let margin = 3

  /// Pixels that all differ, with a margin that must stay.
  private static func pixels(_ count: Int, from first: UInt32) -> [UInt32] {
    (0..<UInt32(count + 2 * margin)).map { first + $0 }
  }

  @Test func everyLengthIsFilled() {
    for count in 0...140 {
      var pixels = Self.pixels(count, from: 1000)
      var expected = pixels
      expected.replaceSubrange(
        Self.margin..<Self.margin + count, with: repeatElement(7, count: count))
      pixels.withUnsafeMutableBufferPointer {
        ($0.baseAddress! + Self.margin).fill(7, count: count)
      }
      #expect(pixels == expected, "\(count) pixels")
    }
  }

  @Test func everyLengthIsCopied() {
    for count in 0...140 {
      let input = Self.pixels(count, from: 1000)
      var output = Self.pixels(count, from: 2000)
      var expected = output
      let range = Self.margin..<Self.margin + count
      expected.replaceSubrange(range, with: input[range])
      input.withUnsafeBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          (output.baseAddress! + Self.margin).copy(input.baseAddress! + Self.margin, count: count)
        }
      }
      #expect(output == expected, "\(count) pixels")
    }
  }

  private static func runs(_ sourceLength: Int, _ random: inout SeededGenerator) -> [Run] {
    (0..<random.int(1...6)).map { _ in
      let first = random.int(0...sourceLength - 1)
      let source = first..<random.int(first + 1...sourceLength)
      return random.chance(0.4)
        ? Run(copying: source) : Run(source: source, length: random.int(1...30))
    }
  }

  /// A part of a picture shows what the whole picture shows there.
  @Test func partsEqualTheWhole() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Thoroughness.cases(200) {
      let size = PixelSize(width: random.int(1...20), height: random.int(1...20))
      var source = try Pixmap(size: size)
      for index in source.pixels.indices { source.pixels[index] = UInt32(random.int(0...3)) }
      let image = try StretchedImage(
        source: source,
        lattice: Lattice(
          columns: Self.runs(size.width, &random), rows: Self.runs(size.height, &random)))
      let (width, height) = (image.size.width, image.size.height)
      let rect = PixelRect(
        x: random.int(0...width), y: random.int(0...height), width: random.int(0...width),
        height: random.int(0...height))
      var expected = Array(repeating: UInt32(9), count: 2 * width * 2 * height)
      var pixels = expected
      let whole = try image.pixmap().pixels
      for row in rect.rows.clamped(to: 0..<height) {
        for column in rect.columns.clamped(to: 0..<width) {
          expected[row * 2 * width + column] = whole[row * width + column]
        }
      }
      pixels.withUnsafeMutableBufferPointer {
        image.expand(rect, to: PixelTarget($0.baseAddress!, width: 2 * width))
      }
      #expect(pixels == expected, "seed \(seed): \(rect) of \(image.lattice)")
      if pixels != expected { return }
    }
  }

  /// Clears what the old picture shows in a rectangle beyond the new one, and nothing else.
  @Test(arguments: [(5, 9), (9, 5), (9, 9), (5, 5), (7, 7)])
  func whatTheNewPictureLacksIsCleared(_ old: (width: Int, height: Int)) {
    let (oldSize, newSize) = (
      PixelSize(width: old.width, height: old.height), PixelSize(width: 7, height: 7)
    )
    for rect in [
      PixelRect(x: 0, y: 0, width: 9, height: 9), PixelRect(x: 6, y: 2, width: 3, height: 7),
      PixelRect(x: 8, y: 8, width: 1, height: 1), PixelRect(x: 1, y: 1, width: 2, height: 2),
    ] {
      var pixels = Array(repeating: UInt32(1), count: 100)
      let expected = pixels.indices.map { index -> UInt32 in
        let (x, y) = (index % 10, index / 10)
        let isOld = x < old.width && y < old.height
        let isNew = x < 7 && y < 7
        return isOld && !isNew && rect.columns.contains(x) && rect.rows.contains(y) ? 0 : 1
      }
      pixels.withUnsafeMutableBufferPointer {
        PixelTarget($0.baseAddress!, width: 10).clear(rect, of: oldSize, outside: newSize)
      }
      #expect(pixels == expected, "\(rect), \(oldSize)")
    }
  }
}
