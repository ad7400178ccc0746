import Foundation
import Gusset
import PopoverStudio
import TestSupport
import Testing

/// Themes in the studio whose values are tokens, or that extend others.
@Suite struct StudioTokensTests {
  let folder: TemporaryFolder
  let file: StudioFile

  init() throws {
    folder = try TemporaryFolder()
    file = StudioFile(path: folder.path("mine.json"))
    try folder.write(Self.tokens.utf8, to: "t.json")
    try folder.write(Self.text.utf8, to: "mine.json")
  }

  static let tokens = ##"""
    { "color": { "card": "#336699", "edge": "#123456" }, "radius": { "overlay": "9px" },
      "opacity": { "half": 0.5 }, "shadow": { "overlay": "0 2px 8px #0008" } }
    """##
  static let text = ##"""
    { "name": "mine", "tokens": "t.json", "fill": "{color.card}", "cornerRadius": "{radius.overlay}",
      "shadows": "{shadow.overlay}", "appearances": { "dark": { "border": { "color": "{color.edge}" } } } }
    """##

  private func body(_ text: String, _ more: String = "") throws -> [UInt8] {
    Array(
      "{\"text\":\(String(decoding: try JSONEncoder().encode(text), as: UTF8.self))\(more)}".utf8)
  }

  private func draw(_ text: String, _ more: String = "") async throws -> [String: JSONTree] {
    try await StudioTests.members(
      Studio.draw(
        body(text, more), at: ThemePlace(file), on: DrawingQueue(threadCount: 1)))
  }

  private func plain(_ tree: JSONTree?) -> [String: JSONTree] {
    if case .object(let members) = tree { members } else { [:] }
  }

  @Test func drawsTheValuesAndNamesTheTokens() async throws {
    let drawn = try await draw(Self.text, ",\"pictures\":[\(StudioTests.picture)]")
    #expect(drawn["problems"] == .array([]))
    let theme = plain(drawn["theme"])
    #expect(theme["cornerRadius"] == .number(9))
    #expect(plain(theme["fill"])["from"] == .string("#336699"))
    let uses: [String: JSONTree] = [
      "fill": .string("color.card"), "cornerRadius": .string("radius.overlay"),
      "shadows": .string("shadow.overlay"), "appearances.dark.border.color": .string("color.edge"),
    ]
    #expect(plain(drawn["uses"]) == uses)
    guard case .array(let pictures) = drawn["pictures"] else {
      Issue.record("no pictures")
      return
    }
    #expect(plain(pictures.first)["layers"] != nil)
  }

  /// An edit leaves all other references as they are.
  @Test func editsKeepReferences() async throws {
    let edits = ##",{"path":["fill","to"],"value":"#FFF"}"##.dropFirst()
    let drawn = try await draw(Self.text, ",\"edits\":[\(edits)],\"derive\":\"highContrast\"")
    guard case .string(let text) = drawn["text"] else {
      Issue.record("no text")
      return
    }
    #expect(drawn["problems"] == .array([]))
    for words in ["\"{color.card}\"", "\"{radius.overlay}\"", "\"{color.edge}\"", "highContrast"] {
      #expect(text.contains(words))
    }
    #expect(plain(drawn["uses"])["fill.from"] == .string("color.card"))
  }

  /// A problem of the text has the key's path alone; one of another file has that file.
  @Test func problemsHaveTheirPlaces() async throws {
    let wrong = Self.text.replacing("color.card", with: "color.crad")
      .replacing("radius.overlay", with: "color.edge")
    let drawn = try await draw(wrong)
    guard case .array(let problems) = drawn["problems"] else {
      Issue.record("no problems")
      return
    }
    #expect(problems.map { plain($0)["field"] } == [.string("fill"), .string("cornerRadius")])
    #expect(drawn["theme"] != .null)
    try folder.write(#"{ "name": "base", "cornerRadius": -1 }"#.utf8, to: "base.json")
    let extended = try await draw(#"{ "name": "x", "extends": "base.json" }"#)
    guard case .array(let others) = extended["problems"] else { return }
    #expect(plain(others.first)["file"] == .string(folder.path("base.json")))
    #expect(plain(others.first)["field"] == .null)
  }

  @Test func listsTheTokensThatFit() throws {
    let list = try JSONTree(
      parsing: Array(Studio.tokens(body(Self.text), at: ThemePlace(file)).utf8))
    guard case .array(let tokens) = list else {
      Issue.record("no list")
      return
    }
    func forms(_ path: String) -> JSONTree? {
      tokens.map(plain).first { $0["path"] == .string(path) }?["forms"]
    }
    #expect(forms("color.card") == .array([.string("color"), .string("fill")]))
    #expect(forms("radius.overlay") == .array([.string("dimension")]))
    #expect(forms("shadow.overlay") == .array([.string("shadow")]))
    #expect(plain(tokens.first)["color"] == .string("#336699"))
    #expect(throws: GussetError.self) {
      try Studio.tokens(body(Self.text.replacing("t.json", with: "u.json")), at: ThemePlace(file))
    }
  }

  @Test func exportsAndSavesThemesWithReferences() throws {
    let css = try Studio.export(
      body(Self.text, ",\"picture\":\(StudioTests.picture),\"format\":\"css\""),
      at: ThemePlace(file))
    #expect(css.text.contains("#369") && !css.text.contains("--color-card"))
    #expect(try Studio.contrast(body(Self.text), at: ThemePlace(file)).contains("#123456"))
    #expect(
      try Studio.archive(body(Self.text, ",\"format\":\"css\""), at: ThemePlace(file)).status == .ok
    )
    let studio = Studio(
      file: file, initialTheme: Studio.NamedTheme(name: "mine", text: Theme.slate.json))
    let edited = Self.text.replacing("\"mine\"", with: "\"other\"")
    #expect(try studio.save(SaveRequest(body(edited))).status == .ok)
    #expect(try folder.read("mine.json") == Array(edited.utf8))
    let wrong = try studio.save(SaveRequest(body(edited.replacing("color.card", with: "nope"))))
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("\"field\":\"fill\""))
  }

  @Test func theWallShowsThemesWithReferences() throws {
    let workspace = Workspace(folder: folder.url.path)
    #expect(try workspace.theme(named: "mine.json").cornerRadii.topLeft == 9)
    #expect(
      String(decoding: try workspace.thumbnail(of: "mine.json"), as: UTF8.self).contains("#369"))
  }

  @Test func aChangedTokenFileIsSaid() async throws {
    let studio = Studio(
      file: file, initialTheme: Studio.NamedTheme(name: "mine", text: Theme.slate.json))
    async let change = studio.waitForChange(
      after: file.revision, timeout: .seconds(20), pollInterval: .milliseconds(10))
    try await Task.sleep(for: .milliseconds(200))
    try folder.write("{ \"color\": { \"card\": \"#000\" } }".utf8, to: "t.json")
    #expect(try #require(await change).contains(file.revision))
  }
}
