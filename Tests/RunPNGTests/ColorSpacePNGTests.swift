import Foundation
import TestSupport
import Testing

@testable import RunPNG

/// The color space of a PNG file.
@Suite struct ColorSpacePNGTests {
  private func wide(_ pixels: [UInt32], width: Int) throws -> Pixmap {
    var pixmap = try Pixmap(
      size: PixelSize(width: width, height: pixels.count / width), alpha: .straight, pixels: pixels)
    pixmap.colorSpace = .displayP3
    return pixmap
  }

  /// One picture for each encoder: from runs, with a palette and without runs, and from libspng.
  private func pictures() throws -> [Pixmap] {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let colors = (0..<200).map { _ in random.next() }.map(UInt32.init(truncatingIfNeeded:))
    return [
      try wide(Array(repeating: 0xFF12_3456, count: 64), width: 8),
      try wide((0..<640 * 400).map { _ in random.pick(colors) }, width: 640),
      try wide((0..<640 * 400).map { _ in UInt32(truncatingIfNeeded: random.next()) }, width: 640),
    ]
  }

  @Test func filesNameDisplayP3() throws {
    for pixmap in try pictures() {
      let file = try pixmap.encodedPNG()
      // The header is 25 bytes after the signature, and the chunks of the space follow.
      #expect(Array(file[33..<45]) == [0, 0, 0, 4] + Array("cICP".utf8) + [12, 13, 0, 1])
      #expect(Array(file[53..<68]) == Array("iCCPDisplay P3\0".utf8))
      #expect(file.firstRange(of: Array("sRGB".utf8)) == nil)
      #expect(try Pixmap(png: file) == pixmap)
      #expect(OtherPNGDecoder.pixels(file) == pixmap.pixels)
      var plain = pixmap
      plain.colorSpace = .sRGB
      #expect(try Pixmap(png: plain.encodedPNG()).colorSpace == .sRGB)
    }
  }

  /// The profile alone is enough.
  @Test func aProfileOfDisplayP3IsRecognized() throws {
    let pixmap = try wide([0xFF00_FF00], width: 1)
    var file = try pixmap.encodedPNG()
    file.removeSubrange(33..<49)
    #expect(try Pixmap(png: file) == pixmap)
  }

  @Test func theProfileIsComplete() {
    let bytes = DisplayP3Profile.bytes
    func number(_ offset: Int) -> Int32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
    }
    #expect(number(0) == Int32(bytes.count) && bytes.count % 4 == 0)
    #expect(String(decoding: bytes[36..<40], as: UTF8.self) == "acsp")
    var (matrix, white): ([Int32], [Int32]) = ([], [])
    for tag in 0..<Int(number(128)) {
      let entry = 132 + 12 * tag
      let (offset, count) = (Int(number(entry + 4)), Int(number(entry + 8)))
      #expect(offset % 4 == 0 && offset + count <= bytes.count)
      let values = stride(from: offset + 8, to: offset + count, by: 4).map(number)
      switch String(decoding: bytes[entry..<entry + 4], as: UTF8.self) {
      case "rXYZ", "gXYZ", "bXYZ": matrix += values
      case "wtpt": white = values
      default: break
      }
    }
    let sums = (0..<3).map { row -> Int32 in matrix[row] + matrix[row + 3] + matrix[row + 6] }
    #expect(sums == white)
  }
}
