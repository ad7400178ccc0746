import Foundation
import TestSupport
import Testing

@testable import RunPNG

/// Files with color profiles, wide components and passes: what cameras, screens and other programs write.
@Suite struct ColorProfileTests {
  /// A profile that is a matrix and one curve.
  private func profile(
    space: String = "RGB ", _ columns: [[Double]], curve: [UInt8]
  ) -> [UInt8] {
    func fixed(_ value: Double) -> [UInt8] { bigEndianBytes(Int32((value * 65_536).rounded())) }
    var tags = zip(["rXYZ", "gXYZ", "bXYZ"], columns).map { name, column in
      (name, Array("XYZ ".utf8) + [0, 0, 0, 0] + column.flatMap(fixed))
    }
    let names = space == "GRAY" ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]
    tags += names.map { ($0, curve) }
    var (table, data) = (bigEndianBytes(Int32(tags.count)), [UInt8]())
    for (name, content) in tags {
      table += Array(name.utf8) + bigEndianBytes(Int32(132 + 12 * tags.count + data.count))
      table += bigEndianBytes(Int32(content.count))
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    return [UInt8](repeating: 0, count: 16) + Array(space.utf8)
      + [UInt8](repeating: 0, count: 108) + table + data
  }

  private func gamma(_ value: Double) -> [UInt8] {
    Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1] + bigEndianBytes(UInt16(value * 256)) + [0, 0]
  }

  private static let adobe = [
    [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
  ]
  private static let sRGB = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]

  /// A file of one row with a profile.
  private func file(_ colors: [[UInt8]], _ profile: [UInt8]) throws -> [UInt8] {
    let chunk = BrokenPNG.chunk(
      "iCCP", Array("camera\0\0".utf8) + (try GeneralCompressor.compressed(profile, .fast)))
    return BrokenPNG.file(
      width: UInt32(colors.count), height: 1, extra: chunk,
      data: try GeneralCompressor.compressed([0] + colors.flatMap { $0 + [200] }, .fast))
  }

  private func colors(of file: [UInt8]) throws -> [[Int]] {
    let pixmap = try Pixmap(png: file)
    #expect(pixmap.colorSpace == .sRGB)
    return pixmap.pixels.map { pixel in
      #expect(pixel >> 24 == 200)
      return [16, 8, 0].map { Int(pixel >> $0 & 255) }
    }
  }

  /// The values are those of Little CMS.
  @Test func adobeRGBBecomesSRGB() throws {
    let given: [[UInt8]] = [
      [200, 100, 50], [0, 255, 0], [60, 120, 200], [30, 200, 90], [0, 0, 0], [255, 255, 255],
    ]
    let expected = [
      [227, 100, 42], [0, 255, 0], [0, 121, 204], [0, 201, 80], [0, 0, 0], [255, 255, 255],
    ]
    let found = try colors(of: file(given, profile(Self.adobe, curve: gamma(2.2))))
    for (found, expected) in zip(found, expected) {
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(found), \(expected)")
    }
  }

  /// A profile that is sRGB in other words changes nothing, also not by rounding.
  @Test func sRGBStaysAsItIs() throws {
    let curve =
      Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
      + [157_286, 62_119, 3_417, 5_072, 2_651].flatMap { bigEndianBytes(Int32($0)) }
    let given: [[UInt8]] = (0..<256).map { [UInt8($0), UInt8(255 - $0), UInt8($0 / 2)] }
    let found = try colors(of: file(given, profile(Self.sRGB, curve: curve)))
    #expect(found == given.map { $0.map(Int.init) })
    // A table has the same curve.
    let table = (0..<1024).map { index -> UInt16 in
      let value = Double(index) / 1023
      let light = value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
      return UInt16((light * 65_535).rounded())
    }
    let long =
      Array("curv".utf8) + [0, 0, 0, 0] + bigEndianBytes(Int32(1024))
      + table.flatMap { bigEndianBytes($0) }
    #expect(try colors(of: file(given, profile(Self.sRGB, curve: long))) == found)
  }

  private func power(_ value: Double) -> Double { pow(value, 2.4) }

  @Test func grayHasOneCurve() throws {
    let given: [[UInt8]] = [[0, 0, 0], [128, 128, 128], [255, 255, 255]]
    let found = try colors(of: file(given, profile(space: "GRAY", [], curve: gamma(1))))
    #expect(found == [[0, 0, 0], [188, 188, 188], [255, 255, 255]])
  }

  /// Display P3 stays one of the two spaces of pictures, until somebody asks for sRGB.
  @Test func displayP3IsConvertedOnDemand() throws {
    var pixmap = try Pixmap(
      size: PixelSize(width: 3, height: 1), alpha: .straight,
      pixels: [0xFF00_FF00, 0xFF33_66CC, 0x80FF_FFFF])
    pixmap.colorSpace = .displayP3
    var read = try Pixmap(png: pixmap.encodedPNG())
    #expect(read == pixmap)
    read.convertToSRGB()
    #expect(read.colorSpace == .sRGB)
    #expect(read.pixels[0] == 0xFF00_FF00 && read.pixels[2] == 0x80FF_FFFF)
    // color(display-p3 0.2 0.4 0.8) is #1B68D3 in sRGB.
    let blue = [16, 8, 0].map { Int(read.pixels[1] >> $0 & 255) }
    #expect(zip(blue, [0x1B, 0x68, 0xD3]).allSatisfy { abs($0 - $1) <= 2 }, "\(blue)")
  }

  @Test func otherProfilesAreNamed() throws {
    let tables = profile(space: "CMYK", Self.adobe, curve: gamma(2.2))
    let unknown = try file([[1, 2, 3]], tables)
    #expect(try colors(of: unknown) == [[1, 2, 3]])
    #expect(Pixmap.profileRemark(inPNG: unknown)?.contains("profile \"camera\" is not") == true)
    let known = try file([[1, 2, 3]], profile(Self.adobe, curve: gamma(2.2)))
    #expect(Pixmap.profileRemark(inPNG: known) == nil)
    #expect(Pixmap.profileRemark(inPNG: Array("no file".utf8)) == nil)
  }

  /// Whatever a profile says, its bytes are all that is read.
  @Test func damagedProfilesNeverTrap() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let whole = profile(Self.adobe, curve: gamma(2.2))
    for _ in 0..<Thoroughness.cases(300) {
      var bytes = whole
      for _ in 0..<random.int(1...6) {
        bytes[random.int(16...bytes.count - 1)] = UInt8(truncatingIfNeeded: random.next())
      }
      bytes = Array(bytes.prefix(random.int(0...bytes.count)))
      var pixels: [UInt32] = [0xFF12_3456, 0xFFFF_FFFF]
      ICCProfile(bytes)?.convertToSRGB(&pixels)
      #expect(pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func sixteenBitsAreRounded() throws {
    // Red, green and blue with 16 bits: 0x12C0 is nearer to 0x13, and 0xFF80 to 0xFF.
    let row: [UInt8] = [0, 0x12, 0xC0, 0x12, 0x40, 0xFF, 0x80]
    let file = BrokenPNG.file(
      width: 1, height: 1, depth: 16, colorType: 2,
      data: try GeneralCompressor.compressed(row, .fast))
    #expect(try Pixmap(png: file).pixels == [0xFF13_12FF])
  }

  /// Any part of a picture has the pixels that the whole has there, with passes and without.
  @Test func partsAreThoseOfTheWhole() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for (width, height) in [(1, 1), (5, 1), (1, 6), (9, 11), (17, 8)] {
      let pixels = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      func row(_ y: Int, _ columns: some Sequence<Int>) -> [UInt8] {
        [0]
          + columns.flatMap { x in
            [16, 8, 0, 24].map { UInt8(pixels[y * width + x] >> $0 & 255) }
          }
      }
      let plain = (0..<height).flatMap { row($0, 0..<width) }
      let passes =
        [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4)]
        + [(1, 0, 2, 2), (0, 1, 1, 2)]
      let interlaced = passes.flatMap { x, y, stepX, stepY in
        stride(from: y, to: height, by: stepY).flatMap { y in
          x < width ? row(y, stride(from: x, to: width, by: stepX)) : []
        }
      }
      for (rows, hasPasses) in [(plain, false), (interlaced, true)] {
        let file = BrokenPNG.file(
          width: UInt32(width), height: UInt32(height), hasPasses: hasPasses,
          data: try GeneralCompressor.compressed(rows, .fast))
        #expect(try Pixmap(png: file).pixels == pixels, "\(width)x\(height), \(hasPasses)")
        let left = random.int(0...width - 1)
        let top = random.int(0...height - 1)
        let part = PixelRect(
          columns: left..<random.int(left + 1...width), rows: top..<random.int(top + 1...height))
        let expected = part.rows.flatMap { y in part.columns.map { pixels[y * width + $0] } }
        #expect(try Pixmap(png: file, part: part).pixels == expected, "\(part), \(hasPasses)")
      }
    }
  }
}
