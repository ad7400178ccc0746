package import Gusset

/// A line of a file of jobs: a JSON object, or a line that is too long to be one.
package struct BatchLine: BatchRequest, Hashable {
  /// The maximum length of a line, in bytes.
  package static let longest = 1 << 20

  /// The line in UTF-8, without its end; the beginning of one that is too long.
  var bytes: [UInt8] = []
  /// The length of the whole line.
  var length = 0
  /// The number of the line in its file, from 1.
  package private(set) var number: Int?

  /// An empty line.
  init(number: Int) { self.number = number }

  /// Makes a line of UTF-8, without its end.
  package init(_ bytes: [UInt8], number: Int) {
    self.number = number
    add(bytes[...])
  }

  /// Adds bytes, which are kept up to the length of the longest job.
  mutating func add(_ part: ArraySlice<UInt8>) {
    bytes += part.prefix(BatchLine.longest - bytes.count)
    length += part.count
  }

  var isBlank: Bool {
    length == bytes.count && bytes.allSatisfy { " \t\r".utf8.contains($0) }
  }

  /// The job that the line describes; see ``BatchJob/init(json:)``.
  package func batchJob() throws(GussetError) -> BatchJob {
    try checkValue(
      "line", "\(length) bytes", length <= BatchLine.longest, "at most \(BatchLine.longest) bytes")
    return try BatchJob(json: bytes)
  }

  /// The line's `id`, which is read even where the rest is no job.
  package var id: BatchID? { BatchID(ofJob: bytes) }
}
