import TestSupport
import Testing

@testable import RunPNG

struct ByteMatchesTests {
  @Test(arguments: [1, 63, 64, 65, 200]) func findsGaps(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var words = [UInt64](repeating: 0, count: count / 64 + 1)
    var members: Set<Int> = []
    for _ in 0..<4 {
      let start = Int.random(in: 0..<count, using: &random)
      members.formUnion(start..<Int.random(in: start...count, using: &random))
    }
    for member in members { words[member / 64] |= 1 << UInt64(member & 63) }
    for position in 0..<count {
      let gap = (position..<count).first { !members.contains($0) } ?? count
      #expect(words.firstGap(from: position, upTo: count) == gap)
    }
  }

  @Test(arguments: [1, 3, 4]) func findsRepeatedBytes(distance: Int) {
    var random = SeededGenerator(seed: 7)
    for count in [0, 5, 64, 200] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...1, using: &random) * 255 }
      let words = bytes.repetitions(of: distance)
      for position in bytes.indices {
        let isRepeated = position >= distance && bytes[position] == bytes[position - distance]
        #expect(words[position / 64] >> UInt64(position & 63) & 1 == (isRepeated ? 1 : 0))
      }
    }
  }
}
