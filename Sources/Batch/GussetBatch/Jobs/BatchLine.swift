package import Gusset

/// A line of a file of jobs: a JSON object, or a line that is too long to be one.
package struct BatchLine: BatchRequest, Hashable {
  /// The maximum length of a line, in bytes.
  package static let longest = 1 << 20

  /// The line in UTF-8, without its end; the beginning of one that is too long.
  private let bytes: [UInt8]
  /// The length of the whole line.
  private let length: Int
  /// The number of the line in its file, from 1.
  package let number: Int?

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - bytes: the line in UTF-8, without its end; any part of one that is too long.
  ///   - length: the number of bytes of the whole line.
  ///   - number: the number of the line in its file, from 1.
  package init(_ bytes: [UInt8], length: Int, number: Int) {
    self.bytes = bytes
    self.length = length
    self.number = number
  }

  /// The job that the line describes; see ``BatchJob/init(json:)``.
  package func batchJob() throws(GussetError) -> BatchJob {
    guard length <= BatchLine.longest else {
      throw .invalidValue(
        field: "line", value: "\(length) bytes", allowed: "at most \(BatchLine.longest) bytes")
    }
    return try BatchJob(json: bytes)
  }
}
