import CWidePixels
import Testing

/// Compares the loops in wide vectors with the plain order of pixels, for every length around those
/// of the vectors.
@Suite struct WidePixelsTests {
  private static let vectors = wide_pixels_has_avx2() ? [false, true] : [false]
  private static let margin = 3

  /// Pixels that all differ, with a margin that must stay.
  private static func pixels(_ count: Int, from first: UInt32) -> [UInt32] {
    (0..<UInt32(count + 2 * margin)).map { first + $0 }
  }

  @Test(arguments: vectors)
  func mirrorsEveryLength(_ usesAVX2: Bool) {
    for count in 0...100 {
      let input = Self.pixels(count, from: 1000)
      var output = Self.pixels(count, from: 2000)
      var expected = output
      let range = Self.margin..<Self.margin + count
      expected.replaceSubrange(range, with: input[range].reversed())
      input.withUnsafeBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          wide_pixels_mirror_with(
            usesAVX2, output.baseAddress! + Self.margin, input.baseAddress! + Self.margin, count)
        }
      }
      #expect(output == expected, "\(count) pixels")
    }
  }

  @Test(arguments: vectors)
  func reversesEveryLength(_ usesAVX2: Bool) {
    for count in 0...100 {
      var pixels = Self.pixels(count, from: 1000)
      var expected = pixels
      let range = Self.margin..<Self.margin + count
      expected.replaceSubrange(range, with: pixels[range].reversed())
      pixels.withUnsafeMutableBufferPointer {
        wide_pixels_reverse_with(usesAVX2, $0.baseAddress! + Self.margin, count)
      }
      #expect(pixels == expected, "\(count) pixels")
    }
  }
}
