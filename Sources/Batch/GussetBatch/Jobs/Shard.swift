package import Gusset

/// A part of the lines of a file: those whose number from 0 is `index` modulo `count`.
package struct Shard: Sendable {
  private let index: Int
  private let count: Int

  /// Reads `3/8`.
  package init(_ text: String) throws(GussetError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0,
      0..<count ~= index
    else {
      throw .invalidValue(
        field: "--shard", value: text,
        allowed: "INDEX/COUNT with an index from 0 to COUNT - 1, as in 0/8")
    }
    (self.index, self.count) = (index, count)
  }

  /// Whether a line belongs to the shard; lines are counted from 1.
  func contains(_ line: Int) -> Bool { (line - 1) % count == index }

  /// The shard in the name of a file.
  package var name: String { "\(index)-of-\(count)" }
}
