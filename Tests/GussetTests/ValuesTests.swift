import Foundation
import Gusset
import TestSupport
import Testing

/// Values that programs keep, and the errors that people read.
@Suite struct ValuesTests {
  private struct Document: Codable, Equatable {
    var size = Size(width: 320, height: 200)
    var arrow: Arrow? = .left(offset: -20)
    var scale = Scale.x2
    var look: Appearance? = .darkHighContrast
  }

  @Test func documentsKeepThem() throws {
    let document = Document()
    let data = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(Document.self, from: data) == document)
    let plist = try PropertyListEncoder().encode([document])
    #expect(try PropertyListDecoder().decode([Document].self, from: plist) == [document])
  }

  @Test func textAndFilesAreThemes() throws {
    let folder = try TemporaryFolder()
    #expect(try Theme(json: Theme.glass.json) == .glass)
    try Theme.glass.write(to: folder.path("glass.json"))
    #expect(try Theme(contentsOf: folder.path("glass.json")) == .glass)
    try FileContents(bytes: [1, 2]).write(to: folder.path("bytes"))
    #expect(try Data(contentsOf: folder.url.appending(path: "bytes")) == Data([1, 2]))
  }

  @Test func bytesAreBase64() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ 131) }
      #expect(FileContents(bytes: bytes).base64 == Data(bytes).base64EncodedString())
    }
  }

  @Test func aLookThatIsMissingIsTheNextBest() throws {
    var theme = Theme.light
    #expect(theme.resolved(for: .highContrast).appearances.isEmpty)
    #expect(theme.resolved(for: nil).fill == theme.fill)
    #expect(theme.resolved(for: .darkHighContrast) == theme.appearances[.dark])
    var contrast = theme
    contrast.appearances = [.highContrast: Theme.contrast.withoutAppearances]
    #expect(contrast.resolved(for: .darkHighContrast) == contrast.appearances[.highContrast])
    #expect(contrast.resolved(for: .dark).fill == theme.fill)
    theme.appearances = [:]
    #expect(theme.resolved(for: .dark) == theme)
  }

  @Test(arguments: Theme.builtInNames)
  func theSmallestSizeIsDrawn(name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    for arrow in [Arrow.up, .down, .left, .right, nil] {
      let size = theme.backgroundMetrics.smallestSize(arrow: arrow?.direction)
      let popover = try Popover(size: size, arrow: arrow, theme: theme).resolved(scale: .x2)
      #expect((popover.size.width - size.width).magnitude <= 0.25, "rounded to pixels")
      #expect((popover.size.height - size.height).magnitude <= 0.25, "rounded to pixels")
      guard theme.geometry == .gusset, let tip = popover.tip else { continue }
      let isVertical = arrow?.direction == .up || arrow?.direction == .down
      let offset = isVertical ? tip.x - size.width : tip.y - size.height
      #expect(offset.magnitude <= 1.5, "the tip is in the middle, in pixels of 2x")
    }
  }

  @Test func numbersAreColors() {
    #expect(Theme.Color(0x706E68) == Theme.Color(red: 0x70, green: 0x6E, blue: 0x68))
    #expect(Theme.Color(0xFF00_0001) == Theme.Color(red: 0, green: 0, blue: 1))
  }
}
