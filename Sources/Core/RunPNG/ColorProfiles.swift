internal import CLibrary
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
    var (table, data) = (bigEndianBytes(Int32(tags.count)), [UInt8]())
    var offsets: [[UInt8]: Int] = [:]
    for tag in tags {
      // Equal elements, such as the three curves, are stored once.
      let offset = offsets[tag.data] ?? headerLength + tableLength + data.count
      if offsets[tag.data] == nil { data += tag.data }
      offsets[tag.data] = offset
      table +=
        Array(tag.name.utf8) + bigEndianBytes(Int32(offset)) + bigEndianBytes(Int32(tag.data.count))
    }
    return header(length: headerLength + tableLength + data.count) + table + data
  }()

  private static let headerLength = 128
  /// D50 (section 7.2.16).
  private static let whitePoint: [Int32] = [63_190, 65_536, 54_061]

  /// The header: version 4.4, a profile of a display, RGB to XYZ.
  private static func header(length: Int) -> [UInt8] {
    let zero = [UInt8](repeating: 0, count: 4)
    let date = ([2026, 1, 1, 0, 0, 0] as [UInt16]).flatMap { bigEndianBytes($0) }
    var bytes = bigEndianBytes(Int32(length)) + zero + bigEndianBytes(Int32(0x0440_0000))
    bytes += Array("mntrRGB XYZ ".utf8) + date + Array("acsp".utf8)
    // No platform, flags, device or attributes; the intent is perceptual.
    bytes += [UInt8](repeating: 0, count: 28) + whitePoint.flatMap { bigEndianBytes($0) }
    return bytes + [UInt8](repeating: 0, count: headerLength - bytes.count)
  }

  /// An element of numbers.
  private static func element(_ type: String, _ numbers: [Int32]) -> [UInt8] {
    Array(type.utf8) + bigEndianBytes(Int32(0)) + numbers.flatMap { bigEndianBytes($0) }
  }

  /// An element of one text in English.
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { bigEndianBytes($0) }
    let record =
      bigEndianBytes(Int32(1)) + bigEndianBytes(Int32(12)) + Array("enUS".utf8)
      + bigEndianBytes(Int32(units.count)) + bigEndianBytes(Int32(28))
    let padding = [UInt8](repeating: 0, count: (4 - units.count % 4) % 4)
    return Array("mluc".utf8) + bigEndianBytes(Int32(0)) + record + units + padding
  }
}

/// A color profile that is a matrix and three curves, as those of screens and cameras are, or one curve for gray
/// (ICC.1:2022, section 8.3).
///
/// Debian has no archive of a library for profiles, and the command carries its libraries in itself.
struct ICCProfile {
  /// The curves of red, green and blue: light at each of 256 levels.
  private let curves: [[Double]]
  /// The linear light of sRGB that full red, green and blue make.
  private let columns: [SIMD3<Double>]

  /// Linear light of sRGB from XYZ under D50: the inverse of the columns that profiles of sRGB have.
  private static let fromXYZ: [SIMD3<Double>] = [
    SIMD3(3.134111, -0.978787, 0.071983), SIMD3(-1.617390, 1.916279, -0.228986),
    SIMD3(-0.490650, 0.033460, 1.405385),
  ]

  /// - Returns: `nil` for bytes that are no such profile.
  init?(_ bytes: [UInt8]) {
    let tags = ICCTags(bytes: bytes)
    switch tags.colorSpace {
    case "RGB ":
      let curves = ["rTRC", "gTRC", "bTRC"].compactMap(tags.curve)
      let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap(tags.xyz)
      guard curves.count == 3, columns.count == 3 else { return nil }
      self.curves = curves
      self.columns = columns.map { column in
        Self.fromXYZ[0] * column.x + Self.fromXYZ[1] * column.y + Self.fromXYZ[2] * column.z
      }
    case "GRAY":
      guard let curve = tags.curve("kTRC") else { return nil }
      curves = [curve, curve, curve]
      columns = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    default: return nil
    }
  }

  /// Converts straight pixels to sRGB. Those of a profile that is sRGB in other words keep their values.
  func convertToSRGB(_ pixels: inout [UInt32]) {
    guard !isSRGB else { return }
    // Most neighbors are equal.
    var (from, to): (UInt32, UInt32) = (0, 0)
    for index in pixels.indices {
      let color = pixels[index] & 0xFF_FFFF
      if color != from || index == 0 { (from, to) = (color, converted(color)) }
      pixels[index] = pixels[index] & 0xFF00_0000 | to
    }
  }

  /// Whether colors from all of the profile differ from their values in sRGB by rounding alone.
  private var isSRGB: Bool {
    // Six levels of each component.
    (0..<216).allSatisfy { index in
      let (red, green, blue) = (index / 36 * 51, index / 6 % 6 * 51, index % 6 * 51)
      let color = ARGB(alpha: 0, red: UInt32(red), green: UInt32(green), blue: UInt32(blue))
      let other = ARGB(converted(color.pixel))
      return abs(Int(other.red) - red) <= 2 && abs(Int(other.green) - green) <= 2
        && abs(Int(other.blue) - blue) <= 2
    }
  }

  /// A color in sRGB.
  private func converted(_ color: UInt32) -> UInt32 {
    let color = ARGB(color)
    var light = columns[0] * curves[0][Int(color.red)]
    light += columns[1] * curves[1][Int(color.green)]
    light += columns[2] * curves[2][Int(color.blue)]
    let (red, green, blue) = (Self.encoded(light.x), Self.encoded(light.y), Self.encoded(light.z))
    return ARGB(alpha: 0, red: red, green: green, blue: blue).pixel
  }

  /// A component of sRGB from light (IEC 61966-2-1).
  private static func encoded(_ light: Double) -> UInt32 {
    // A damaged curve may have no number.
    let light = light > 0 ? min(light, 1) : 0
    let value = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt32((value * 255).rounded())
  }
}

/// The tags of a profile. Whatever its bytes say, only they are read.
private struct ICCTags {
  let bytes: [UInt8]

  /// The signature of the space of the colors.
  var colorSpace: String { text(16) }

  private func text(_ offset: Int) -> String {
    guard offset + 4 <= bytes.count else { return "" }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// A whole number of some bytes; 0 beyond the end.
  private func number(_ offset: Int, _ length: Int = 4) -> Int {
    guard offset >= 0, offset + length <= bytes.count else { return 0 }
    return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number in units of 1/65,536.
  private func fixed(_ offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number(offset))) / 65_536
  }

  /// The place and the length of a tag's element.
  private func element(_ name: String) -> (start: Int, length: Int)? {
    for index in 0..<min(number(128), 100) where text(132 + 12 * index) == name {
      let (start, length) = (number(136 + 12 * index), number(140 + 12 * index))
      return start + length <= bytes.count ? (start, length) : nil
    }
    return nil
  }

  /// A color under D50.
  func xyz(_ name: String) -> SIMD3<Double>? {
    guard let (start, length) = element(name), text(start) == "XYZ ", length >= 20 else {
      return nil
    }
    return SIMD3(fixed(start + 8), fixed(start + 12), fixed(start + 16))
  }

  /// A curve at each of 256 levels, from 0 to 1 (sections 10.6 and 10.18).
  func curve(_ name: String) -> [Double]? {
    guard let (start, length) = element(name), length >= 12 else { return nil }
    let levels = (0..<256).map { Double($0) / 255 }
    switch text(start) {
    case "curv":
      let count = number(start + 8)
      guard 12 + 2 * count <= length else { return nil }
      if count == 0 { return levels }
      if count == 1 { return levels.map { pow($0, Double(number(start + 12, 2)) / 256) } }
      return levels.map { level in
        let place = level * Double(count - 1)
        let index = min(Int(place), count - 2)
        let (low, high) = (
          number(start + 12 + 2 * index, 2), number(start + 14 + 2 * index, 2)
        )
        let part = place - Double(index)
        return (Double(low) * (1 - part) + Double(high) * part) / 65_535
      }
    case "para": return parametric(start, length).map { curve in levels.map(curve) }
    default: return nil
    }
  }

  /// A curve of one of five forms.
  private func parametric(_ start: Int, _ length: Int) -> ((Double) -> Double)? {
    let form = number(start + 8, 2)
    guard form < 5, length >= 12 + 4 * [1, 3, 4, 5, 7][form] else { return nil }
    let p = (0..<7).map { fixed(start + 12 + 4 * $0) }
    let (g, a, b, c, d) = (p[0], p[1], p[2], p[3], p[4])
    func power(_ value: Double) -> Double { pow(max(0, value), g) }
    switch form {
    case 0: return power
    case 1: return { a * $0 + b >= 0 ? power(a * $0 + b) : 0 }
    case 2: return { a * $0 + b >= 0 ? power(a * $0 + b) + c : c }
    case 3: return { $0 >= d ? power(a * $0 + b) : c * $0 }
    default: return { $0 >= d ? power(a * $0 + b) + p[5] : c * $0 + p[6] }
    }
  }
}
