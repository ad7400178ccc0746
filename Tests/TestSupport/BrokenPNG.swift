import Foundation

/// Builds valid and invalid PNG files byte by byte.
package enum BrokenPNG {
  /// The signature of every PNG file.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A file of chunks with correct checksums.
  ///
  /// - Parameters:
  ///   - depth: bits per component.
  ///   - colorType: PNG's color type: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
  ///   - hasPasses: whether the picture has the seven passes of Adam7.
  ///   - extra: whole chunks between the header and the picture.
  ///   - data: the zlib stream of the picture.
  package static func file(
    width: UInt32, height: UInt32, depth: UInt8 = 8, colorType: UInt8 = 6,
    hasPasses: Bool = false, extra: [UInt8] = [], data: [UInt8]
  ) -> [UInt8] {
    let header = bytes(width) + bytes(height) + [depth, colorType, 0, 0, hasPasses ? 1 : 0]
    return signature + chunk("IHDR", header) + extra + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// A zlib stream of zeros that inflates to about 1,030 times its length.
  ///
  /// One deflate block with fixed codes: a literal zero and then copies of 258 bytes at distance
  /// 1, 13 bits each, with the end-of-block code after them.
  package static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0b011, 3)
    bits.writeReversed(0x30, 8)
    let copies = (count - 1) / 258
    for _ in 0..<copies {
      bits.writeReversed(0b1100_0101, 8)
      bits.writeReversed(0, 5)
    }
    for _ in 0..<(count - 1) % 258 { bits.writeReversed(0x30, 8) }
    bits.writeReversed(0, 7)
    // Adler-32 of zeros: the low half stays 1, the high half counts the bytes.
    return [0x78, 0x01] + bits.bytes + bytes(UInt32(count % 65_521) << 16 | 1)
  }

  /// A chunk with its length and checksum.
  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(checksum(body))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 as PNG defines it.
  private static func checksum(_ data: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

/// Bits in deflate's order.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 0

  mutating func write(_ value: Int, _ count: Int) {
    for bit in 0..<count {
      if used % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8((value >> bit) & 1) << UInt8(used % 8)
      used += 1
    }
  }

  /// Writes a Huffman code, its first bit first.
  mutating func writeReversed(_ value: Int, _ count: Int) {
    for bit in (0..<count).reversed() { write((value >> bit) & 1, 1) }
  }
}
