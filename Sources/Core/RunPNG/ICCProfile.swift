internal import CLibrary

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
    let tags = ICCTags(bytes)
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
      let other = Int(converted(UInt32(red << 16 | green << 8 | blue)))
      return abs(other >> 16 - red) <= 2 && abs(other >> 8 & 255 - green) <= 2
        && abs(other & 255 - blue) <= 2
    }
  }

  /// A color in sRGB.
  private func converted(_ color: UInt32) -> UInt32 {
    var light = columns[0] * curves[0][Int(color >> 16 & 255)]
    light += columns[1] * curves[1][Int(color >> 8 & 255)]
    light += columns[2] * curves[2][Int(color & 255)]
    return Self.encoded(light.x) << 16 | Self.encoded(light.y) << 8 | Self.encoded(light.z)
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
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

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
