internal import Pixels
internal import PopoverGeometry

extension ColorSpace {
  /// Primaries of P3, the transfer function of sRGB, no matrix, and the full range (ITU-T H.273).
  private static let codePoints: [UInt8] = [12, 13, 0, 1]

  /// The color space that a PNG file names, when it is not sRGB: by code points, or by the name of
  /// its profile.
  init?(png data: [UInt8]) {
    var offset = 8
    while offset + 8 <= data.count {
      let length = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = offset + 8
      guard content + length <= data.count else { return nil }
      switch String(decoding: data[offset + 4..<content], as: UTF8.self) {
      case "cICP":
        guard data[content..<content + length].elementsEqual(Self.codePoints) else { return nil }
        self = .displayP3
        return
      case "iCCP":
        guard data[content..<content + length].starts(with: Self.profileStart) else { return nil }
        self = .displayP3
        return
      case "IDAT": return nil
      default: offset = content + length + 4
      }
    }
    return nil
  }

  /// The beginning of an iCCP chunk: the name, which ends with 0, and another 0, which stands for
  /// zlib.
  private static let profileStart = Array(DisplayP3Profile.name.utf8) + [0, 0]

  /// The chunks that say which color space a PNG file has (PNG, third edition, section 11.3.2).
  var chunks: [(name: String, data: [UInt8])] {
    get throws(GussetError) {
      switch self {
      case .sRGB:
        // 0 is the perceptual intent.
        return [("sRGB", [0])]
      case .displayP3:
        let profile = try GeneralCompressor.compressed(DisplayP3Profile.bytes, .small)
        return [("cICP", Self.codePoints), ("iCCP", Self.profileStart + profile)]
      }
    }
  }
}

/// An ICC profile of Display P3, for programs that do not know the chunk cICP.
///
/// It is a matrix profile with the parametric curve of sRGB (ICC.1:2022, sections 7 to 10). Numbers
/// are in units of 1/65,536. The columns of the matrix follow from the primaries of P3 and the white
/// point D65 by linear Bradford adaptation to D50 (annex E). The green sum is made exact by one unit,
/// so that white is D50.
enum DisplayP3Profile {
  /// The name of the profile.
  static let name = "Display P3"

  /// The bytes of the profile.
  static let bytes: [UInt8] = {
    let curve = element("para", [0x0003_0000, 157_286, 62_119, 3_417, 5_072, 2_651])
    let tags: [(name: String, data: [UInt8])] = [
      ("desc", text(name)), ("cprt", text("CC0")),
      ("wtpt", element("XYZ ", whitePoint)),
      (
        "chad",
        element("sf32", [68_674, 1_502, -3_291, 1_939, 64_912, -1_119, -606, 988, 49_262])
      ),
      ("rXYZ", element("XYZ ", [33_759, 15_807, -69])),
      ("gXYZ", element("XYZ ", [19_135, 45_367, 2_745])),
      ("bXYZ", element("XYZ ", [10_296, 4_362, 51_385])),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    let tableLength = 4 + 12 * tags.count
    var (table, data) = (PNGFile.bytes(Int32(tags.count)), [UInt8]())
    var offsets: [[UInt8]: Int] = [:]
    for tag in tags {
      // Equal elements, such as the three curves, are stored once.
      let offset = offsets[tag.data] ?? headerLength + tableLength + data.count
      if offsets[tag.data] == nil { data += tag.data }
      offsets[tag.data] = offset
      table +=
        Array(tag.name.utf8) + PNGFile.bytes(Int32(offset)) + PNGFile.bytes(Int32(tag.data.count))
    }
    return header(length: headerLength + tableLength + data.count) + table + data
  }()

  private static let headerLength = 128
  /// D50 (section 7.2.16).
  private static let whitePoint: [Int32] = [63_190, 65_536, 54_061]

  /// The header: version 4.4, a profile of a display, RGB to XYZ.
  private static func header(length: Int) -> [UInt8] {
    let zero = [UInt8](repeating: 0, count: 4)
    let date = ([2026, 1, 1, 0, 0, 0] as [UInt16]).flatMap { PNGFile.bytes($0) }
    var bytes = PNGFile.bytes(Int32(length)) + zero + PNGFile.bytes(Int32(0x0440_0000))
    bytes += Array("mntrRGB XYZ ".utf8) + date + Array("acsp".utf8)
    // No platform, flags, device or attributes; the intent is perceptual.
    bytes += [UInt8](repeating: 0, count: 28) + whitePoint.flatMap { PNGFile.bytes($0) }
    return bytes + [UInt8](repeating: 0, count: headerLength - bytes.count)
  }

  /// An element of numbers.
  private static func element(_ type: String, _ numbers: [Int32]) -> [UInt8] {
    Array(type.utf8) + PNGFile.bytes(Int32(0)) + numbers.flatMap { PNGFile.bytes($0) }
  }

  /// An element of one text in English.
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { PNGFile.bytes($0) }
    let record =
      PNGFile.bytes(Int32(1)) + PNGFile.bytes(Int32(12)) + Array("enUS".utf8)
      + PNGFile.bytes(Int32(units.count)) + PNGFile.bytes(Int32(28))
    let padding = [UInt8](repeating: 0, count: (4 - units.count % 4) % 4)
    return Array("mluc".utf8) + PNGFile.bytes(Int32(0)) + record + units + padding
  }
}
