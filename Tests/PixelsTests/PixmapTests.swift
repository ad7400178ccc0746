import Pixels
import PopoverGeometry
import Testing

@Suite struct PixmapTests {
  @Test func refusesWhatCannotBe() throws {
    for (width, height) in [(0, 1), (1, -1), (16_385, 1), (16_384, 16_384), (Int.max, 2)] {
      #expect(throws: GussetError.self) {
        try Pixmap(size: PixelSize(width: width, height: height))
      }
    }
    #expect(throws: GussetError.self) {
      try Pixmap(size: PixelSize(width: 2, height: 2), alpha: .straight, pixels: [1, 2, 3])
    }
  }

  @Test func isFilledWithABytePixelByPixel() throws {
    var pixmap = try Pixmap(size: PixelSize(width: 3, height: 2))
    let copy = pixmap
    pixmap.fill(byte: 0xA7)
    #expect(pixmap.pixels == Array(repeating: 0xA7A7_A7A7, count: 6))
    #expect(copy.pixels == Array(repeating: 0, count: 6))
  }

  @Test func isSeenPixelByPixel() throws {
    let pixmap = try Pixmap(
      size: PixelSize(width: 2, height: 2), alpha: .straight, pixels: [1, 2, 3, 4])
    #expect(pixmap[x: 1, y: 0] == 2 && pixmap[x: 0, y: 1] == 3)
    #expect(pixmap[x: 2, y: 0] == nil && pixmap[x: 0, y: -1] == nil)
    #expect(pixmap.mirrored().pixels == [2, 1, 4, 3])
    #expect(pixmap.mirrored().mirrored() == pixmap)
    // Rows of all lengths up to several vectors.
    var small = pixmap
    for width in 3...19 {
      let size = PixelSize(width: width, height: 3)
      let picture = try Pixmap(
        size: size, alpha: .straight, pixels: (0..<3 * width).map { UInt32($0) << 24 | 7 })
      var (other, own) = (try Pixmap(size: size, alpha: .straight), picture)
      try picture.mirror(into: &other)
      own.mirror()
      let expected = (0..<3).flatMap { picture.pixels[$0 * width..<($0 + 1) * width].reversed() }
      #expect(other.pixels == expected && own.pixels == expected, "\(width) pixels")
      #expect(throws: GussetError.self) { try picture.mirror(into: &small) }
    }
  }
}

@Suite struct StretchedImageTests {
  private func image(_ columns: [Run], _ rows: [Run]) throws -> StretchedImage {
    let source = try Pixmap(
      size: PixelSize(width: 3, height: 2), alpha: .straight, pixels: [1, 2, 3, 4, 5, 6])
    return try StretchedImage(source: source, lattice: Lattice(columns: columns, rows: rows))
  }

  @Test func repeatsWhatItsRunsSay() throws {
    let image = try image(
      [Run(copying: 0..<1), Run(source: 1..<3, length: 3)],
      [Run(source: 0..<1, length: 2), Run(copying: 1..<2)])
    #expect(try image.pixmap().pixels == [1, 2, 3, 2, 1, 2, 3, 2, 4, 5, 6, 5])
  }

  @Test func refusesRunsThatAreNone() throws {
    let good = [Run(copying: 0..<2)]
    for columns in [
      [], [Run(source: 0..<0, length: 1)], [Run(source: 0..<1, length: 0)],
      [Run(source: 2..<4, length: 2)], [Run(source: -1..<1, length: 2)],
      [Run(source: 0..<1, length: 16_385)], [Run(source: 0..<1, length: Int.max)],
    ] {
      #expect(throws: GussetError.self) { try image(columns, good) }
    }
    #expect(throws: GussetError.self) {
      try image(
        [Run(source: 0..<1, length: 16_384)], [Run(source: 0..<1, length: 8192)])
    }
  }

  @Test func aPixmapThatDoesNotFitStaysAsItIs() throws {
    let image = try image([Run(copying: 0..<3)], [Run(copying: 0..<2)])
    var wrongSize = try Pixmap(size: PixelSize(width: 2, height: 3), alpha: .straight)
    var wrongAlpha = try Pixmap(size: PixelSize(width: 3, height: 2), alpha: .premultiplied)
    #expect(throws: GussetError.self) { try image.draw(into: &wrongSize) }
    #expect(throws: GussetError.self) { try image.draw(into: &wrongAlpha) }
    #expect(wrongSize.pixels.allSatisfy { $0 == 0 } && wrongAlpha.pixels.allSatisfy { $0 == 0 })
  }
}
