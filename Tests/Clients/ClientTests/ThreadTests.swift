import Foundation
import Gusset
import GussetArtwork
import GussetExport
import GussetPresentation
import GussetReview
import Testing

/// A server whose threads make the same pictures, files and looks. `Scripts/sanitize.sh` runs this under the thread
/// sanitizer.
@Suite struct ThreadTests {
  /// Something that the library makes, as bytes.
  struct Work: Sendable {
    let name: String
    let body: @Sendable () throws -> [UInt8]

    init(_ name: String, _ body: @escaping @Sendable () throws -> [UInt8]) {
      self.name = name
      self.body = body
    }

    /// The bytes; those of the message of an error.
    func make() -> [UInt8] {
      do { return try body() } catch { return Array("\(error)".utf8) }
    }
  }

  private static func works(of theme: Theme) -> [Work] {
    let popover = Popover(
      size: Size(width: 96, height: 80), arrow: .left(offset: -7.5), theme: theme)
    let name = theme.name
    return [
      Work("\(name).png") { try popover.image(scale: 2).png().bytes },
      Work("\(name).svg") { try popover.svg().bytes },
      Work("\(name)-shadows.png") { try popover.image(shadows: true).pixmap().png().bytes },
      Work("\(name).css") { Array(try popover.silhouette().css().text.utf8) },
      Work("\(name).json") { Array(theme.derived(.dark).jsonWithDefaults.utf8) },
      Work("\(name)-contrast") { Array("\(ContrastReport(theme).failures(of: .aaa))".utf8) },
      Work("\(name)-art") {
        let art = try StretchableArt(theme: theme, scale: 1)
        let report = try AuditReport(auditing: [art])
        let image = try art.image(size: Size(width: 120, height: 90), arrow: .up(offset: 9))
        return try Array(report.json.utf8) + image.png().bytes
      },
      Work("\(name)-animation.svg") {
        var end = popover
        end.size.width += 20
        return try PopoverAnimation(from: popover, to: end, duration: 0.1, framesPerSecond: 30)
          .motion().svg().bytes
      },
    ]
  }

  /// Exports, which begin threads of their own.
  private static let exports = ["css", "element", "tokens"].map { name in
    Work("export to \(name)") {
      let formats = ExportFormat.all.filter { $0.name == name }
      let export = try Export([.light, .dark], to: formats, scales: [1])
      return try export.files.flatMap { Array($0.path.utf8) + $0.contents.bytes }
    }
  }

  /// Each thread has another order, but for the first work, in which all meet what is made only once.
  @Test func threadsMakeTheSameBytes() async {
    let works = [Theme.glass, .gik].flatMap(Self.works) + Self.exports
    let made = (0..<4).map { number in
      AsyncStream<[String: [UInt8]]> { answers in
        Thread.detachNewThread {
          var bytes: [String: [UInt8]] = [:]
          for place in works.indices {
            let turned = 1 + (place + number * 5) % (works.count - 1)
            let work = works[place == 0 ? 0 : turned]
            bytes[work.name] = work.make()
          }
          answers.yield(bytes)
          answers.finish()
        }
      }
    }
    var first: [String: [UInt8]]?
    for thread in made {
      for await bytes in thread {
        let expected = first ?? bytes
        first = expected
        for work in works { #expect(bytes[work.name] == expected[work.name], "\(work.name)") }
      }
    }
    #expect(first != nil)
  }
}
