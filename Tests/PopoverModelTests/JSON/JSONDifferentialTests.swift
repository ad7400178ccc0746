import Foundation
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// Damaged documents, read by the parser and by Foundation's `JSONSerialization`.
///
/// When the parser accepts a document, Foundation accepts it too and reads the same values. When
/// the parser rejects a document, Foundation rejects it too, except for repeated keys, deep
/// nesting, and a comma before the end of an array.
@Suite struct JSONDifferentialTests {
  private static let documents = [
    Theme.slate.json, Theme.sand.json,
    #"{"a":[1,-0,0.5,12e3,1E-7,-2.50e+1,123456789012345678],"b":{"a":"\u00e9\uD83D\uDE00\n"}}"#,
    #" [ [ [ ] , { } ] , { "" : "é" } , true , false , null , "\"\\\/\b\f\r\t" ] "#,
  ]

  /// Bytes that are common in JSON.
  private static let alphabet =
    Array(#"[]{}:,""\\/-+.eE0123456789tfnubr \#n\#t"#.utf8) + [0xC3, 0x1F]

  @Test func foundationAgrees() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var accepted = 0
    for _ in 0..<Thoroughness.cases(3000) {
      let bytes = Self.damaged(Array(random.pick(Self.documents).utf8), &random)
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let note: Comment = """
        seed \(SeededGenerator.seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)
        """
      do throws(GussetError) {
        let ours = try JSONValue(parsing: bytes)
        accepted += 1
        #expect(theirs.map { Self.agree(ours, $0) } == true, note)
      } catch {
        let isOurs = ["occurs once", "nested", "\"]\": must be a value", "a trailing comma"]
          .contains {
            error.description.contains($0)
          }
        #expect(theirs == nil || isOurs, "\(error), \(note)")
      }
    }
    #expect((500..<2500).contains(accepted))
  }

  private static func damaged(
    _ document: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = document
    for _ in 0..<random.int(1...2) {
      let index = random.int(0...bytes.count - 1)
      switch random.int(0...3) {
      case 0: bytes[index] = random.pick(alphabet)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(random.pick(alphabet), at: index)
      default:
        let end = min(bytes.count, index + random.int(1...12))
        bytes.insert(contentsOf: bytes[index..<end], at: random.int(0...bytes.count))
      }
    }
    return bytes
  }

  private static func agree(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours.content {
    case .null: return theirs is NSNull
    case .bool(let bool): return theirs as? Bool == bool
    case .number(let number):
      guard let other = (theirs as? NSNumber)?.doubleValue else { return false }
      // Foundation reads longer numbers as decimal numbers and then rounds them a second time.
      let tolerance = ours.range.count > 17 ? number.magnitude * 1e-13 : 0
      return abs(other - number) <= tolerance
    case .digits: return false
    case .string(let string):
      return (theirs as? String)?.unicodeScalars.elementsEqual(string.unicodeScalars) == true
    case .array(let elements):
      guard let others = theirs as? [Any], others.count == elements.count else { return false }
      return zip(elements, others).allSatisfy(agree)
    case .object(let members):
      guard let others = theirs as? [String: Any], others.count == members.count else {
        return false
      }
      return members.allSatisfy { member in
        others[member.key].map { agree(member.value, $0) } == true
      }
    }
  }
}
