import Dispatch
import Foundation
import Gusset
import GussetArtwork
import GussetExport
import Synchronization
import Testing

/// The same input gives the same bytes, on any thread and in any order.
@Suite struct DeterminismTests {
  @Test(arguments: ["gik", "glass", "sand"])
  func everyThreadMakesTheSameBytes(_ name: String) async throws {
    let theme = try #require(Theme.builtIn(named: name))
    let popover = Popover(
      size: Size(width: 180, height: 120), arrow: .left(offset: -7.5), theme: theme)
    let png = try popover.image(scale: 2).png()
    let svg = try popover.svg()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          let again = try (popover.image(scale: 2).png(), popover.svg())
          return again.0 == png && again.1 == svg
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  /// Tasks share as many threads as there are processors; these are eight.
  @Test func eightThreadsMakeTheSameBytes() throws {
    let themes: [Theme] = [.gik, .glass, .sand, .slate]
    let made = Mutex<[String: Set<[UInt8]>]>([:])
    let failures = Mutex<[String]>([])
    let group = DispatchGroup()
    for number in 0..<8 {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        for place in themes.indices {
          let theme = themes[(place + number) % themes.count]
          do {
            for (name, bytes) in try Self.files(of: theme) {
              _ = made.withLock { $0["\(theme.name) \(name)", default: []].insert(bytes) }
            }
          } catch { failures.withLock { $0.append("\(theme.name): \(error)") } }
        }
      }
    }
    group.wait()
    #expect(failures.withLock { $0 }.isEmpty)
    let counts = made.withLock { $0.mapValues(\.count) }
    #expect(counts.count == 5 * themes.count && counts.values.allSatisfy { $0 == 1 }, "\(counts)")
  }

  /// What the library makes of a theme, by a name.
  private static func files(of theme: Theme) throws -> [(String, [UInt8])] {
    let popover = Popover(
      size: Size(width: 180, height: 120), arrow: .left(offset: -7.5), theme: theme)
    // The smallest files take long.
    let small = Popover(size: Size(width: 70, height: 80), arrow: .left, theme: theme)
    let art = try StretchableArt(theme: theme, scale: 1)
    let css = ExportFormat.all.filter { $0.name == "css" }
    return [
      ("png", try small.image(scale: 1).png(compression: .small).bytes),
      ("svg", try popover.svg().bytes),
      ("outline", Array(try popover.silhouette().css().text.utf8)),
      ("art", try art.image(size: Size(width: 200, height: 90), arrow: .up).png().bytes),
      ("export", try Export([theme], to: css).files.flatMap(\.contents.bytes)),
    ]
  }

  /// The earlier frames of a renderer do not change a later one.
  @Test func anotherFrameBeforeChangesNothing() throws {
    for name in ["gik", "slate"] {
      let theme = try #require(Theme.builtIn(named: name))
      let sizes = [(120.0, 90.0), (200, 90), (120, 140)]
      let popovers = sizes.flatMap { width, height in
        ([.up(offset: 9), .right(offset: -40), nil] as [Arrow?]).map {
          Popover(size: Size(width: width, height: height), arrow: $0, theme: theme)
        }
      }
      var renderer = try PopoverRenderer(theme: theme, scale: 2)
      for popover in popovers + popovers.reversed() {
        let kept = try renderer.image(of: popover).pixmap()
        #expect(try kept == popover.image(scale: 2).pixmap())
      }
    }
  }
}
