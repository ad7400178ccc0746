import Foundation
import Gusset
import PopoverStudio
import TestSupport
import Testing

/// Opening themes on the page: only files that the user names, in one folder.
@Suite struct WorkspaceTests {
  let folder: TemporaryFolder
  let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    workspace = Workspace(folder: folder.url.path)
  }

  func open(_ name: String, from: String? = nil) throws -> String {
    var request = ["name": name]
    request["from"] = from
    let members = try StudioTests.members(
      workspace.open(Array(try JSONEncoder().encode(request))))
    guard case .string(let path) = members["path"] else { throw CocoaError(.coderInvalidValue) }
    return path
  }

  func save(_ theme: Theme, to path: String) throws -> HTTPResponse? {
    let request = ["text": theme.json, "path": path]
    return try workspace.studio(at: path)?.save(
      SaveRequest(Array(try JSONEncoder().encode(request))))
  }

  /// Files of other programs are no themes that need to be mended.
  @Test func theWallLeavesOtherProgramsFilesOut() throws {
    try folder.write(#"{ "name": "site", "scripts": {} }"#.utf8, to: "package.json")
    try folder.write(#"[]"#.utf8, to: "list.json")
    try folder.write(#"{ "name": "menu", "fill": "nocolor" }"#.utf8, to: "menu.json")
    try folder.write("{ ".utf8, to: "broken.json")
    let wall = workspace.wallJSON
    #expect(!wall.contains("package.json"))
    #expect(wall.contains("menu.json") && wall.contains("broken.json"))
  }

  @Test func aNewThemeIsWrittenWhenItIsSaved() throws {
    let path = try open("menu.json", from: "slate")
    #expect(folder.names.isEmpty)
    #expect(try workspace.theme(named: path).fill == Theme.slate.fill)
    let state = try #require(workspace.studio(at: path)).state()
    #expect(state.contains("\"isNew\":true") && state.contains("\\\"menu\\\""))
    #expect(try save(.dark, to: path)?.status == .ok)
    #expect(try folder.read("menu.json") == Array(Theme.dark.json.utf8))
    // A second theme can start from the first one.
    let other = try open("other.json", from: "menu.json")
    #expect(workspace.openPaths == [path, other])
    #expect(try open("other.json") == other)
    // No file has this name yet.
    let error = #expect(throws: GussetError.self) { try open("other.json", from: "slate") }
    #expect(error?.description.contains("a theme with this name is open") == true)
    #expect(folder.names == ["menu.json"])
  }

  /// What the command line names is open: files, which can be anywhere, and built-in themes.
  @Test func opensWhatTheCommandLineNames() throws {
    func studio(_ file: StudioFile?, _ name: String) -> Studio {
      Studio(file: file, initialTheme: Studio.NamedTheme(name: name, text: Theme.slate.json))
    }
    let file = StudioFile(path: folder.path("a.json"))
    let several = Workspace([studio(file, "a"), studio(nil, "slate")])
    #expect(several.first == nil && several.openPaths == [file.path])
    #expect(several.studio(at: "slate")?.file == nil)
    #expect(several.studio(at: file.path)?.file == file)
    #expect(Workspace([studio(file, "a")]).studio(at: nil)?.file == file)
  }

  /// The wall shows the whole popover, however far its shadows reach: those of `primer` are 80 points
  /// deep.
  @Test(arguments: ["primer", "slate", "large.json"])
  func aThumbnailHasThePopoverInItsMiddle(name: String) throws {
    var large = Theme.slate
    large.arrowBase = 300
    try folder.write(large.json.utf8, to: "large.json")
    let svg = String(decoding: try workspace.thumbnail(of: name), as: UTF8.self)
    func numbers(_ words: String) throws -> [Double] {
      let start = try #require(svg.ranges(of: words).last).upperBound
      return svg[start...].prefix { !"\")".contains($0) }.split(separator: " ").compactMap {
        Double($0)
      }
    }
    let card = try #require(svg.firstMatch(of: /viewBox="0 0 ([\d.]+) ([\d.]+)"/))
    // The last view box is that of the popover with its shadows, which begin left of and above it.
    let (place, inner) = (try numbers("translate("), try numbers("viewBox=\""))
    let theme = try workspace.theme(named: name)
    let width = max(112, theme.backgroundMetrics.smallestBody.width)
    let (left, top) = (place[0] - inner[0], place[1] - inner[1])
    #expect(left >= 10 && top >= 10)
    #expect(abs(2 * left + width - (Double(card.1) ?? 0)) <= 1)
  }

  @Test(arguments: [
    "../menu.json", "/tmp/menu.json", "a/menu.json", ".menu.json", "menu", "menu.txt", ".json", "",
    "..", "menu.json/", "a\u{0}.json", "a\n.json", String(repeating: "a", count: 200) + ".json",
  ])
  func namesThatAreNoPlainOnesAreRefused(name: String) throws {
    #expect(throws: GussetError.self) { try open(name, from: "slate") }
    #expect(throws: GussetError.self) { try open(name) }
    #expect(throws: GussetError.self) { try open("menu.json", from: name) }
    #expect(folder.names.isEmpty && workspace.openPaths.isEmpty)
  }

  @Test func anExistingFileIsNotReplaced() throws {
    try folder.write(Theme.slate.json.utf8, to: "menu.json")
    let error = #expect(throws: GussetError.self) { try open("menu.json", from: "dark") }
    #expect(error?.description.contains("menu.json: must be another name") == true)
    #expect(throws: GussetError.self) { try open("none.json") }
    let state = try #require(workspace.studio(at: try open("menu.json"))).state()
    #expect(state.contains("slate"))
  }

  /// A link could lead out of the folder, also when it takes the place of a file that is open.
  @Test func linksAreNeitherReadNorWritten() throws {
    let outside = try TemporaryFolder()
    try outside.write(Theme.slate.json.utf8, to: "target.json")
    func link(_ name: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: outside.path("target.json"))
    }
    try link("link.json")
    #expect(throws: GussetError.self) { try open("link.json") }
    #expect(throws: GussetError.self) { try open("link.json", from: "dark") }
    #expect(throws: GussetError.self) { try open("copy.json", from: "link.json") }
    #expect(throws: GussetError.self) { try workspace.thumbnail(of: "link.json") }
    let path = try open("menu.json", from: "dark")
    try link("menu.json")
    let answer = try #require(try save(.dark, to: path))
    #expect(answer.status == .forbidden && answer.text.contains("it is a link"))
    #expect(throws: GussetError.self) { try #require(workspace.studio(at: path)).state() }
    #expect(try outside.read("target.json") == Array(Theme.slate.json.utf8))
    #expect(outside.names == ["target.json"])
  }

  @Test func aThemeThatIsNotOpenIsNotFound() throws {
    try folder.write(Theme.slate.json.utf8, to: "menu.json")
    #expect(workspace.studio(at: folder.path("menu.json")) == nil)
    #expect(workspace.studio(at: nil) == nil)
  }

  @Test func theWallListsTheThemesOfTheFolder() throws {
    try folder.write(Theme.slate.json.utf8, to: "menu.json")
    try folder.write("{ \"fill\": \"white\" }".utf8, to: "half.json")
    let wall = try StudioTests.members(workspace.wallJSON)
    guard case .array(let files) = wall["files"], case .array(let groups) = wall["groups"] else {
      Issue.record("no themes")
      return
    }
    #expect(
      wall["others"]
        == .array([
          .object([
            "field": .string("half.json"),
            "message": .string("half.json: name: missing: must be a string"),
          ])
        ]))
    #expect(
      files == [
        .object([
          "name": .string("menu.json"), "summary": .string("slate"),
          "looks": .array([.string("dark")]),
        ])
      ])
    let names = groups.flatMap { group -> [JSONTree] in
      guard case .object(let members) = group, case .array(let themes) = members["themes"] else {
        return []
      }
      return themes
    }
    #expect(names.count == BuiltInTheme.all.count)
    #expect(try workspace.thumbnail(of: "menu.json") == workspace.thumbnail(of: "slate"))
    #expect(throws: GussetError.self) { try workspace.thumbnail(of: "none") }
  }
}
