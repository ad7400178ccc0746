import Foundation
import TestSupport
import Testing

/// Compares texts with those in `Snapshots`, which are recorded in the same way as goldens.
enum Snapshot {
  static func check(_ text: String, _ name: String) throws {
    let url = Checkout.root.appendingPathComponent("Tests/GussetToolTests/Snapshots/\(name).txt")
    let record = ProcessEnvironment.value("GUSSET_RECORD")
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    if record == "all" || (record == "missing" && recorded == nil) {
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name): read it, then run again")
      return
    }
    #expect(recorded == text, "\(name) has changed: read it, then record it with GUSSET_RECORD")
  }
}
