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
