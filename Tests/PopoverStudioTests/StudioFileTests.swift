import Foundation
import Gusset
import PopoverModel
import PopoverStudio
import TestSupport
import Testing

@Suite struct StudioFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var file: ThemeFile { ThemeFile(path: folder.path("mine.json")) }
  var studio: Studio {
    Studio(file: file, beginning: Studio.Sample(name: "mine", text: Theme.slate.json))
  }

  func request(_ text: String, over revision: String?) throws -> [UInt8] {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let known = revision.map { ",\"revision\":\"\($0)\"" } ?? ""
    return Array("{\"text\":\(quoted)\(known)}".utf8)
  }

  @Test func savingMakesAndChangesTheFile() throws {
    #expect(try file.contents() == nil)
    let first = try studio.save(request(Theme.slate.json, over: ThemeFile.noRevision))
    #expect(first == .saved("{\"revision\":\"\(file.revision)\"}"))
    #expect(try folder.read("mine.json") == Array(Theme.slate.json.utf8))
    let second = try studio.save(request(Theme.dark.json, over: file.revision))
    guard case .saved = second else {
      Issue.record("\(second)")
      return
    }
    #expect(try folder.read("mine.json") == Array(Theme.dark.json.utf8))
  }

  @Test func whatSomebodyElseWroteIsNotLost() throws {
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    let known = file.revision
    try folder.write(Theme.sand.json.utf8, to: "mine.json")
    guard case .conflict(let contents) = try studio.save(request(Theme.dark.json, over: known))
    else {
      Issue.record("no conflict")
      return
    }
    #expect(contents.contains("sand"))
    #expect(try folder.read("mine.json") == Array(Theme.sand.json.utf8))
    // Asked for with the new revision, or with none, it is done.
    guard case .saved = try studio.save(request(Theme.dark.json, over: nil)) else {
      Issue.record("not saved")
      return
    }
    #expect(try folder.read("mine.json") == Array(Theme.dark.json.utf8))
  }

  @Test func aBrokenThemeIsNotSaved() throws {
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    for text in ["", "{}", "{ \"name\": \"x\", \"cornerRadius\": -1 }"] {
      guard case .broken = try studio.save(request(text, over: nil)) else {
        Issue.record("saved \(text)")
        return
      }
    }
    #expect(try folder.read("mine.json") == Array(Theme.slate.json.utf8))
  }

  @Test func aBuiltInThemeHasNoFile() throws {
    let studio = Studio(
      file: nil, beginning: Studio.Sample(name: "slate", text: Theme.slate.json))
    guard case .refused(let answer) = try studio.save(request(Theme.dark.json, over: nil)) else {
      Issue.record("saved")
      return
    }
    #expect(answer.contains("slate is built in"))
  }

  /// A page that is left over from another studio on the same port.
  @Test func aPageOfAnotherFileWritesNothing() throws {
    let request = try JSONEncoder().encode([
      "text": Theme.slate.json, "revision": ThemeFile.noRevision, "path": "a.json",
    ])
    guard case .refused(let answer) = try studio.save(Array(request)) else {
      Issue.record("saved")
      return
    }
    #expect(answer.contains("mine.json now"))
    #expect(folder.names.isEmpty)
  }

  @Test func aFolderInTheWayIsSaidAndNothingIsLeft() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("mine.json"), withIntermediateDirectories: false)
    let studio = Studio(
      file: file, beginning: Studio.Sample(name: "mine", text: Theme.slate.json))
    guard case .refused(let answer) = try studio.save(request(Theme.dark.json, over: nil)) else {
      Issue.record("saved")
      return
    }
    #expect(answer.contains("mine.json"))
    #expect(folder.names == ["mine.json"])
  }

  /// Such a file could be written, and then never be opened again.
  @Test func aThemeThatIsTooLongToBeReadIsNotSaved() throws {
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    let long = Theme.slate.json + String(repeating: " ", count: 1 << 16)
    guard case .broken(let answer) = try studio.save(request(long, over: nil)) else {
      Issue.record("saved")
      return
    }
    #expect(answer.contains("at most 65536"))
    #expect(try folder.read("mine.json") == Array(Theme.slate.json.utf8))
  }

  /// Whoever opened it would wait until somebody writes to it.
  @Test func aPipeIsNoFile() throws {
    #expect(mkfifo(folder.path("mine.json"), 0o600) == 0)
    let error = #expect(throws: GussetError.self) { try file.contents() }
    #expect(error?.description.contains("mine.json: cannot be read: it is a device") == true)
    #expect(file.revision == ThemeFile.noRevision)
  }

  @Test func aChangeIsSeenAndSilenceEnds() async throws {
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    let known = file.revision
    #expect(
      await studio.change(
        after: known, limit: .milliseconds(60), pause: .milliseconds(10)) == nil)
    async let news = studio.change(after: known, limit: .seconds(20), pause: .milliseconds(10))
    // At once, because half of it would be news as well.
    try Data(Theme.sand.json.utf8).write(
      to: folder.url.appendingPathComponent("mine.json"), options: .atomic)
    let seen = try #require(await news)
    #expect(seen.contains("\\\"sand\\\""))
    // A file that is gone is no news: it may be on its way back.
    try FileManager.default.removeItem(atPath: folder.path("mine.json"))
    #expect(
      await studio.change(
        after: known, limit: .milliseconds(60), pause: .milliseconds(10)) == nil)
  }
}
