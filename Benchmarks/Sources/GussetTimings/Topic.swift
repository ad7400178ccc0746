import Gusset
import Workloads

/// One table: a job at several sizes, done in several ways.
struct Topic: Sendable {
  /// What the command line calls it.
  let name: String
  let title: String
  /// What was done, for those who read the table.
  let note: String
  let rows: @Sendable () throws -> [Row]

  /// The first column of times is the floor.
  struct Row {
    private(set) var size: String
    let methods: [String]
    let times: [Double]
    /// The bytes that each method has made, where that is of interest.
    var bytes: [Int?] = []

    /// The row with something else than the size in front.
    func named(_ name: String) -> Row {
      var row = self
      row.size = name
      return row
    }
  }

  /// How long a row is measured at the least, in seconds.
  static let seconds = 1.0
}

extension Topic {
  /// Times one row.
  static func row(
    _ memory: FrameMemory, bytes: [Int?] = [], _ methods: [Method]
  ) throws -> Row {
    let interleaving = Interleaving(memory: memory, methods: methods)
    let times = try interleaving.medians(seconds: seconds)
    return Row(
      size: memory.size.name, methods: methods.map(\.name), times: times, bytes: bytes)
  }

  /// Refuses to time what does not draw the picture.
  static func check(_ name: String, _ a: [UInt32], _ b: [UInt32]) throws {
    guard a == b else {
      let count = zip(a, b).filter { $0 != $1 }.count
      throw GussetError.failed(
        operation: "timing \(name)", reason: "\(count) of its \(a.count) pixels are not right")
    }
  }
}
