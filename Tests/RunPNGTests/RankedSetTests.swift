import TestSupport
import Testing

@testable import RunPNG

struct RankedSetTests {
  @Test(arguments: [1, 63, 64, 65, 200]) func countsItsMembers(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var words = [UInt64](repeating: 0, count: count / 64 + 1)
    var expected: Set<Int> = [0]
    words.insert(0..<1)
    for _ in 0..<4 {
      let start = Int.random(in: 0..<count, using: &random)
      let end = Int.random(in: start...count, using: &random)
      words.insert(start..<end)
      expected.formUnion(start..<end)
    }
    let set = RankedSet(words)
    #expect(set.members.map(Int.init) == expected.sorted())
    for position in 0..<count {
      #expect(set.contains(position) == expected.contains(position))
      #expect(set.lastIndex(upTo: position) == expected.count { $0 <= position } - 1)
      let gap = (position..<count).first { !expected.contains($0) } ?? count
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
