import Foundation
import Gusset
import PopoverModel
import PopoverStudio
import TestSupport
import Testing

@Suite struct StudioFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var file: StudioFile { StudioFile(path: folder.path("mine.json")) }
  var studio: Studio {
    Studio(file: file, initialTheme: Studio.NamedTheme(name: "mine", text: Theme.slate.json))
  }

  func request(_ text: String, over revision: String?) throws -> SaveRequest {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let known = revision.map { ",\"revision\":\"\($0)\"" } ?? ""
    return try SaveRequest(Array("{\"text\":\(quoted)\(known)}".utf8))
  }

  @Test func savingCreatesAndChangesTheFile() throws {
    #expect(try file.contents() == nil)
    let first = try studio.save(request(Theme.slate.json, over: StudioFile.noRevision))
    #expect(first.status == .ok)
    #expect(first.text == "{\"revision\":\"\(file.revision)\"}")
    #expect(try folder.read("mine.json") == Array(Theme.slate.json.utf8))
    let second = try studio.save(request(Theme.dark.json, over: file.revision))
    #expect(second.status == .ok, "\(second.text)")
    #expect(try folder.read("mine.json") == Array(Theme.dark.json.utf8))
  }

  /// To write into a pipe would wait for its reader.
  @Test(arguments: [nil, StudioFile.noRevision])
  func aPipeInPlaceOfTheFileIsNotWritten(revision: String?) throws {
    #expect(mkfifo(folder.path("mine.json"), 0o600) == 0)
    let response = try studio.save(request(Theme.slate.json, over: revision))
    #expect(response.status == .forbidden)
    #expect(response.text.contains("not a file"))
  }

  @Test func savingReportsAConflictAndKeepsTheFile() throws {
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    let known = file.revision
    try folder.write(Theme.sand.json.utf8, to: "mine.json")
    let response = try studio.save(request(Theme.dark.json, over: known))
    #expect(response.status == .conflict)
    #expect(response.text.contains("sand"))
    #expect(try folder.read("mine.json") == Array(Theme.sand.json.utf8))
    // Without a revision the file is overwritten.
    #expect(try studio.save(request(Theme.dark.json, over: nil)).status == .ok)
    #expect(try folder.read("mine.json") == Array(Theme.dark.json.utf8))
  }

  @Test func anInvalidThemeIsNotSaved() throws {
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    for text in ["", "{}", "{ \"name\": \"x\", \"cornerRadius\": -1 }"] {
      #expect(try studio.save(request(text, over: nil)).status == .unprocessableContent)
    }
    #expect(try folder.read("mine.json") == Array(Theme.slate.json.utf8))
  }

  @Test func aBuiltInThemeHasNoFile() throws {
    let studio = Studio(
      file: nil, initialTheme: Studio.NamedTheme(name: "slate", text: Theme.slate.json))
    let response = try studio.save(request(Theme.dark.json, over: nil))
    #expect(response.status == .forbidden)
    #expect(response.text.contains("slate is built in"))
  }

  /// Such a page was opened by an earlier studio on the same port.
  @Test func aPageForAnotherFileWritesNothing() throws {
    let request = try JSONEncoder().encode([
      "text": Theme.slate.json, "revision": StudioFile.noRevision, "path": "a.json",
    ])
    let response = try studio.save(SaveRequest(Array(request)))
    #expect(response.status == .forbidden)
    #expect(response.text.contains("now edits \(file.path)"))
    #expect(folder.names.isEmpty)
  }

  @Test func aFolderWithTheNameIsAnErrorAndLeavesNoFiles() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("mine.json"), withIntermediateDirectories: false)
    let studio = Studio(
      file: file, initialTheme: Studio.NamedTheme(name: "mine", text: Theme.slate.json))
    let response = try studio.save(request(Theme.dark.json, over: nil))
    #expect(response.status == .forbidden)
    #expect(response.text.contains("mine.json"))
    #expect(folder.names == ["mine.json"])
  }

  /// Such a file could be written, but not opened again.
  @Test func aThemeThatIsTooLongToReadIsNotSaved() throws {
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    let long = Theme.slate.json + String(repeating: " ", count: 1 << 16)
    let response = try studio.save(request(long, over: nil))
    #expect(response.status == .unprocessableContent)
    #expect(response.text.contains("at most 65536"))
    #expect(try folder.read("mine.json") == Array(Theme.slate.json.utf8))
  }

  /// Opening a pipe blocks until another program writes to it.
  @Test func aPipeCannotBeRead() throws {
    #expect(mkfifo(folder.path("mine.json"), 0o600) == 0)
    let error = #expect(throws: GussetError.self) { try file.contents() }
    #expect(error?.description.contains("mine.json: cannot be read: it is a device") == true)
    #expect(file.revision == StudioFile.noRevision)
  }

  @Test func waitsForAChangeUntilTheTimeout() async throws {
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    let known = file.revision
    #expect(
      await studio.waitForChange(
        after: known, timeout: .milliseconds(60), pollInterval: .milliseconds(10)) == nil)
    async let change = studio.waitForChange(
      after: known, timeout: .seconds(20), pollInterval: .milliseconds(10))
    // Written atomically, because a partly written file would count as a change too.
    try Data(Theme.sand.json.utf8).write(
      to: folder.url.appendingPathComponent("mine.json"), options: .atomic)
    let contents = try #require(await change)
    #expect(contents.contains("\\\"sand\\\""))
    // A missing file does not count as a change: an editor may be replacing it.
    try FileManager.default.removeItem(atPath: folder.path("mine.json"))
    #expect(
      await studio.waitForChange(
        after: known, timeout: .milliseconds(60), pollInterval: .milliseconds(10)) == nil)
  }
}

extension HTTPResponse {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The distances by which the shadows of a picture enlarge it: top, left, bottom and right.
  var margins: [Int] {
    let field = fields.first { $0.name == "Gusset-Margins" }
    return field?.value.split(separator: " ").compactMap { Int($0) } ?? []
  }
}
