import Foundation

/// One JSON object for every method of the project's own, as `make bench-peers` reads them.
///
/// `ratio` is to memset of the same memory; of files it is to Cairo's way.
struct JSONLine: Encodable {
  let job: String
  let size: String
  let who = "gusset"
  let ratio: Double
  let us: Double
  let bytes: Int?
  let how: String

  static func all(of row: Topic.Row) -> [JSONLine] {
    row.methods.indices.compactMap { index in
      row.jobs[index].map { job in
        JSONLine(
          job: job, size: row.size, ratio: row.times[index] / row.times[row.base],
          us: row.times[index], bytes: row.bytes.isEmpty ? nil : row.bytes[index],
          how: how(job))
      }
    }
  }

  private static func how(_ job: String) -> String {
    switch job {
    case "stretch": "Swift, a cached image"
    case "vector-cold": "Swift, a new renderer"
    case "vector", "vector-next": "Swift, warm renderer"
    default: "Swift, in memory"
    }
  }

  private enum Key: String, CodingKey { case job, size, who, ratio, us, bytes, how }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(job, forKey: .job)
    try container.encode(size, forKey: .size)
    try container.encode(who, forKey: .who)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(us, forKey: .us)
    try container.encode(bytes, forKey: .bytes)
    try container.encode(how, forKey: .how)
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
