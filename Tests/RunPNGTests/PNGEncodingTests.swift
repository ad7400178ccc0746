import Gusset
import TestSupport
import Testing

/// libspng and libpng decode every file, and the pixels are compared.
@Suite struct PNGEncodingTests {
  /// The expected pixels: straight colors, rounded to the nearest value.
  private static func straight(_ pixmap: Pixmap) -> [UInt32] {
    guard pixmap.alpha == .premultiplied else { return pixmap.pixels }
    return pixmap.pixels.map { pixel in
      let alpha = pixel >> 24
      guard alpha > 0, alpha < 255 else { return alpha > 0 ? pixel : 0 }
      return [16, 8, 0].reduce(alpha) { $0 << 8 | ((pixel >> $1 & 255) * 255 + alpha / 2) / alpha }
    }
  }

  private static func check(_ file: FileContents, _ pixmap: Pixmap, _ place: Comment) throws {
    let expected = straight(pixmap)
    let isRight = try Pixmap(png: file.bytes).pixels == expected
    try #require(isRight, place)
    let isRightElsewhere = OtherPNGDecoder.pixels(file.bytes) == expected
    try #require(isRightElsewhere, place)
  }

  @Test func popoversComeBack() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var types: Set<UInt8> = []
    for index in 0..<Thoroughness.cases(80) {
      let popover = RandomPopover.next(&random)
      let scale = random.pick([1, 2, random.double(0.5...4)])
      guard let image = try? popover.image(scale: Scale(scale)) else { continue }
      let pixmap = try image.pixmap()
      // The smallest files take long.
      for compression in PNGCompression.allCases where compression == .fast || index % 10 == 0 {
        let file = try image.png(compression: compression)
        types.insert(file.bytes[25])
        let place: Comment = "seed \(seed), case \(index), \(compression): \(popover) at \(scale)x"
        try Self.check(file, pixmap, place)
        // The same encoder, given only the pixels.
        if index % 20 == 0 {
          try Self.check(try pixmap.png(compression: compression), pixmap, place)
        }
      }
    }
    #expect(types.isSuperset(of: [3, 6]), "palette and RGBA were both needed")
  }

  @Test(arguments: ResizingMode.allCases)
  func stretchedArtComesBack(_ mode: ResizingMode) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for index in 0..<Thoroughness.cases(16) {
      let size = PixelSize(width: random.int(2...24), height: random.int(2...24))
      let colors = (0..<random.pick([2, 3, 9, 40, 400])).map { _ in
        UInt32(truncatingIfNeeded: random.next())
      }
      let source = try Pixmap(
        size: size, alpha: .straight,
        pixels: (0..<size.width * size.height).map { _ in random.pick(colors) })
      func runs(_ length: Int, _ random: inout SeededGenerator) -> [Run] {
        let cut = random.int(1...length)
        let end = min(length, cut + random.int(0...3))
        return [
          Run(copying: 0..<cut),
          Run(source: cut - 1..<end, length: random.int(1...300), mode: mode),
          Run(copying: cut - 1..<length),
        ]
      }
      let image = try StretchedImage(
        source: source,
        lattice: Lattice(columns: runs(size.width, &random), rows: runs(size.height, &random)))
      for compression in PNGCompression.allCases where compression == .fast || index % 4 == 0 {
        try Self.check(image.png(compression: compression), image.pixmap(), "\(size)")
      }
    }
  }

  /// Random runs, parts of which repeat the row above, take all filters and ways to search.
  @Test func smallComesBackAndIsNeverLarger() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(20) {
      // Pictures of more than a million pixels are divided into blocks in another way.
      let size =
        index % 20 == 7
        ? PixelSize(width: 1400, height: 800)
        : PixelSize(width: random.int(1...500), height: random.int(1...40))
      let opaque: UInt32 = random.pick([0, 0xFF00_0000])
      let colors = (0..<random.pick([1, 3, 20, 300])).map { _ in
        UInt32(truncatingIfNeeded: random.next()) | opaque
      }
      let longest = random.pick([2, 40, 600])
      var pixels: [UInt32] = []
      while pixels.count < size.width * size.height {
        if random.int(0...2) == 0, pixels.count >= size.width {
          let start = pixels.count - size.width
          pixels += pixels[start..<start + random.int(1...size.width)]
        } else {
          pixels += repeatElement(random.pick(colors), count: random.int(1...longest))
        }
      }
      let pixmap = try Pixmap(
        size: size, alpha: .straight, pixels: Array(pixels.prefix(size.width * size.height)))
      let file = try pixmap.png(compression: .small)
      let place: Comment = "seed \(seed), case \(index): \(size)"
      try Self.check(file, pixmap, place)
      #expect(try file.bytes.count <= pixmap.png().bytes.count, place)
    }
  }

  /// A block of few symbols has no header (RFC 1951, section 3.2.6): it has the fixed codes.
  @Test func fewPixelsNeedNoHeader() throws {
    let size = PixelSize(width: 24, height: 16)
    let pixmap = try Pixmap(
      size: size, alpha: .straight,
      pixels: (0..<size.width * size.height).map { $0 % 24 < 9 ? 0xFF20_4060 : 0xFFFF_FFFF })
    let file = try pixmap.png(compression: .small)
    try Self.check(file, pixmap, "24x16")
    let data = try #require(file.bytes.firstRange(of: Array("IDAT".utf8)))
    // After the zlib header: the last block, of type 1.
    #expect(file.bytes[data.upperBound + 2] & 7 == 0b011)
  }

  /// A picture with a given number of colors, all gray or not, all opaque or not.
  struct Kind: Sendable {
    var colors: Int
    var isGray = false
    var isOpaque = true
    /// The expected color type and bit depth.
    var type: UInt8
    var depth: UInt8
  }

  @Test(arguments: [
    Kind(colors: 1, type: 3, depth: 1), Kind(colors: 2, type: 3, depth: 1),
    Kind(colors: 2, isOpaque: false, type: 3, depth: 1), Kind(colors: 3, type: 3, depth: 2),
    Kind(colors: 4, isOpaque: false, type: 3, depth: 2), Kind(colors: 5, type: 3, depth: 4),
    Kind(colors: 16, type: 3, depth: 4), Kind(colors: 17, type: 3, depth: 8),
    Kind(colors: 256, isOpaque: false, type: 3, depth: 8), Kind(colors: 257, type: 2, depth: 8),
    Kind(colors: 257, isOpaque: false, type: 6, depth: 8),
    Kind(colors: 250, isGray: true, type: 0, depth: 8),
    Kind(colors: 900, isGray: true, isOpaque: false, type: 4, depth: 8),
  ])
  func takesTheFormatThatFits(_ kind: Kind) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var colors: Set<UInt32> = []
    while colors.count < kind.colors {
      var color = UInt32(truncatingIfNeeded: random.next())
      if kind.isGray { color = color & 0xFF00_0000 | (color & 255) * 0x01_0101 }
      colors.insert(kind.isOpaque ? color | 0xFF00_0000 : color & 0x7FFF_FFFF)
    }
    // At this odd width, indexes do not fill the last byte of a row. The last color appears late.
    let size = PixelSize(width: 201, height: 167)
    let list = colors.sorted()
    var pixels = (0..<size.width * size.height).map { index in
      list[min(index / 20 % 997, list.count - 2 + (list.count == 1 ? 1 : 0))]
    }
    pixels[pixels.count - 1] = list[list.count - 1]
    let pixmap = try Pixmap(size: size, alpha: .straight, pixels: pixels)
    for compression in PNGCompression.allCases {
      let file = try pixmap.png(compression: compression)
      try Self.check(file, pixmap, "\(kind)")
      #expect(file.bytes[25] == kind.type && file.bytes[24] == kind.depth, "\(kind)")
    }
  }

  /// Random pixels do not repeat, so runs do not help. General compressors encode the picture, with
  /// a palette if possible.
  @Test(arguments: [(2, 3), (13, 3), (256, 3), (257, 6)])
  func noiseComesBack(_ colors: Int, _ type: UInt8) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let list = (0..<colors).map { UInt32($0) * 0x00A1_B2C3 &+ 0x1234_5678 }
    let size = PixelSize(width: 701, height: colors == 2 ? 800 : 400)
    let pixels = (0..<size.width * size.height).map { _ in random.pick(list) }
    let pixmap = try Pixmap(size: size, alpha: .straight, pixels: pixels)
    let file = try pixmap.png()
    #expect(file.bytes[25] == type)
    try Self.check(file, pixmap, "noise of \(colors) colors")
  }

  @Test(arguments: [(1, 1), (1, 16_384), (16_384, 1), (3, 5000), (257, 259), (258, 258)])
  func extremeSizesComeBack(_ width: Int, _ height: Int) throws {
    for color: UInt32 in [0, 0xFF00_0000, 0xFFFF_FFFF, 0x8012_3456] {
      let pixmap = try Pixmap(
        size: PixelSize(width: width, height: height), alpha: .straight,
        pixels: Array(repeating: color, count: width * height))
      try Self.check(pixmap.png(), pixmap, "\(width)x\(height)")
      try Self.check(pixmap.png(compression: .small), pixmap, "\(width)x\(height)")
    }
  }

  /// The known sizes of a popover's exports, in bytes. The test fails when one of them changes.
  @Test func filesStaySmall() throws {
    let theme = Theme(
      name: "45", border: Theme.Border(color: Theme.Color(hex: "#706E68") ?? .black, width: 1),
      fill: Theme.Gradient(
        from: Theme.Color(hex: "#FAF9F6") ?? .white, to: Theme.Color(hex: "#DBD5CE") ?? .white),
      arrowBase: 38)
    let sizes: [(Double, Double, Double, fast: Int, small: Int)] = [
      (100, 100, 1, 968, 898), (320, 480, 1, 1602, 1602), (600, 800, 2, 5488, 5399),
      (2048, 2048, 2, 23_731, 23_731),
    ]
    for (width, height, scale, fast, small) in sizes {
      let image = try Popover(size: Size(width: width, height: height), arrow: .up, theme: theme)
        .image(scale: Scale(scale))
      #expect(try image.png(compression: .fast).bytes.count == fast)
      #expect(try image.png(compression: .small).bytes.count == small)
    }
  }
}
