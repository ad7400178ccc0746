import Foundation
import Gusset
import Testing

/// Compares pictures with those in `Tests/Goldens`.
///
/// Set `GUSSET_RECORD` to `missing` or `all` to write them. A run that records a picture fails, so
/// that nobody commits pictures without looking at them. When a picture differs, the test writes
/// expected | difference | actual to `out/goldens`.
package enum Golden {
  /// The allowed difference of a component. Another version of Cairo may round a gradient or an
  /// edge differently by 1. A shifted edge, a missing row or a wrong color differs by far more.
  package static let tolerance = 2

  private enum Record: String {
    case never, missing, all
  }

  private static var folder: URL { Checkout.root.appendingPathComponent("Tests/Goldens") }
  private static var failures: URL { Checkout.root.appendingPathComponent("out/goldens") }

  /// Checks a picture against the golden of this name, as in `gik/up@2x`.
  package static func check(_ picture: Pixmap, _ name: String) throws {
    let record = ProcessEnvironment.value("GUSSET_RECORD").flatMap(Record.init) ?? .never
    let url = folder.appendingPathComponent(name + ".png")
    let exists = FileManager.default.fileExists(atPath: url.path)
    if record == .all || (record == .missing && !exists) {
      try save(picture, to: url)
      Issue.record("recorded \(name): look at it, then run again")
      return
    }
    guard exists else {
      Issue.record("no golden \(name): record it with GUSSET_RECORD=missing")
      return
    }
    let expected = try Pixmap(png: Array(Data(contentsOf: url)))
    let matches =
      expected.size == picture.size
      && PixelComparison(expected, picture).largest <= tolerance
    if !matches {
      let left = failures.appendingPathComponent(name + ".png")
      try save(GoldenFailure(expected: expected, actual: picture).picture, to: left)
      Issue.record("\(name) differs: see \(left.path)")
    }
  }

  private static func save(_ picture: Pixmap, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.png().write(to: url.path)
  }
}

/// Expected, difference and actual side by side.
private struct GoldenFailure {
  let expected: Pixmap
  let actual: Pixmap

  var picture: Pixmap {
    get throws {
      let (a, b) = (expected.size, actual.size)
      let width = max(a.width, b.width)
      let height = max(a.height, b.height)
      var rows: [UInt32] = []
      for row in 0..<height {
        for panel in 0..<3 {
          for column in 0..<width { rows.append(pixel(panel, column, row)) }
        }
      }
      let size = PixelSize(width: 3 * width, height: height)
      return try Pixmap(size: size, alpha: .premultiplied, pixels: rows)
    }
  }

  private func pixel(_ panel: Int, _ column: Int, _ row: Int) -> UInt32 {
    let left = expected.alpha.premultiplied(expected[x: column, y: row] ?? 0)
    let right = actual.alpha.premultiplied(actual[x: column, y: row] ?? 0)
    switch panel {
    case 0: return left
    case 2: return right
    default: return left == right ? 0xFF00_0000 : 0xFFFF_0000
    }
  }
}
