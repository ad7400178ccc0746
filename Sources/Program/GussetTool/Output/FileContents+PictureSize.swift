internal import Gusset

extension FileContents {
  /// The size of the picture in the file, as the file says: `320x200`. It is `nil` for a file that is
  /// neither PNG nor SVG.
  var pictureSize: String? {
    if let size = pngSize { return "\(size.width)x\(size.height)" }
    guard bytes.starts(with: "<svg ".utf8) else { return nil }
    let root = String(decoding: bytes.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let width = Self.value(of: "width", in: root),
      let height = Self.value(of: "height", in: root)
    else { return nil }
    return "\(width)x\(height)"
  }

  /// The width and height in the first chunk of a PNG file, which is IHDR.
  private var pngSize: (width: UInt32, height: UInt32)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
    func number(at index: Int) -> UInt32 {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    return (number(at: 16), number(at: 20))
  }

  /// The value of an attribute of an element.
  private static func value(of attribute: String, in element: String) -> Substring? {
    let parts = element.split(separator: "\"")
    return zip(parts, parts.dropFirst()).first { name, _ in name.hasSuffix(" \(attribute)=") }?.1
  }
}
