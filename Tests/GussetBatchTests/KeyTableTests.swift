import Gusset
import TestSupport
import Testing

@testable import GussetBatch

/// The table that moves into a file when it grows.
@Suite struct KeyTableTests {
  /// More keys than memory takes, and more than the first file takes.
  @Test func itIsADictionary() throws {
    let folder = try TemporaryFolder()
    let table = KeyTable(folder: folder.url.path)
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var expected: [JobKey: UInt64] = [:]
    for number in 0..<160_000 as Range<UInt64> {
      // Keys that come again, and different ones whose slots are the same. Like digests, they are
      // spread evenly.
      let low = (random.next() % 250_000) &* 0x9E37_79B9_7F4A_7C15
      let key = JobKey(high: random.next() % 2, low: low)
      #expect(try table.set(key, to: number) == expected.updateValue(number, forKey: key))
    }
    #expect((132_000..<160_000).contains(expected.count))
    for (key, number) in expected {
      guard try table.number(of: key) == number else {
        Issue.record("\(key) has another number")
        return
      }
    }
    #expect(try table.number(of: JobKey(high: 8, low: 1)) == nil)
    #expect(folder.names == [])
  }

  @Test func aFolderThatTakesNoFileIsAnError() throws {
    let table = KeyTable(folder: "/proc")
    #expect(throws: GussetError.self) {
      for number in 0..<40_000 as Range<UInt64> {
        _ = try table.set(JobKey(high: number, low: number), to: number)
      }
    }
  }

  @Test func aKeyIsThirtyTwoDigits() throws {
    let key = JobKey("a")
    #expect(key.digits == "ca978112ca1bbdcafac231b39a23dc4d")
    #expect(JobKey(digits: Array(key.digits.utf8)[...]) == key)
    #expect(JobKey(high: 1, low: 2).digits == "00000000000000010000000000000002")
    for text in ["", "ca978112ca1bbdcafac231b39a23dc4", "ca978112ca1bbdcafac231b39a23dc4G"] {
      #expect(JobKey(digits: Array(text.utf8)[...]) == nil)
    }
  }
}
