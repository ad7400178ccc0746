import Foundation
import Gusset
import GussetReview
import GussetExport
import PopoverStudio
import TestSupport
import Testing

/// The figures and the files that the studio makes of a theme.
@Suite struct StudioOutputTests {
  static func body(_ theme: Theme, _ more: String) throws -> [UInt8] {
    let text = String(decoding: try JSONEncoder().encode(theme.json), as: UTF8.self)
    return Array("{\"text\":\(text)\(more)}".utf8)
  }

  @Test func theContrastIsThatOfTheLibrary() throws {
    let measured = try StudioTests.members(Studio.contrast(Self.body(.light, "")))
    guard case .array(let looks) = measured["looks"], case .object(let first) = looks.first,
      case .object(let text) = first["text"],
      case .array(let suggestions) = measured["suggestions"],
      case .object(let suggestion) = suggestions.first
    else {
      Issue.record("no figures")
      return
    }
    let report = ContrastReport(.light)
    #expect(looks.count == report.looks.count)
    #expect(text["ratio"] == .number(17.01))
    #expect(suggestion["key"] == .string("border.color"))
    let replacement = try #require(report.suggestions(for: .aa).first?.replacement)
    #expect(
      suggestion["edits"]
        == .array([
          .object([
            "path": .array([.string("border"), .string("color")]),
            "value": .string(replacement.css),
          ])
        ]))
  }

  @Test func aPictureIsTraced() throws {
    let popover = Popover(
      size: Size(width: 160, height: 100), arrow: .left(offset: 8), theme: .slate)
    func request(_ file: [UInt8], _ more: String = "") -> [UInt8] {
      Array("{\"picture\":\"\(Data(file).base64EncodedString())\",\"scale\":2\(more)}".utf8)
    }
    let traced = try StudioTests.members(
      Studio.trace(request(popover.png(scale: 2).bytes, ",\"name\":\"mine\"")))
    guard case .string(let text) = traced["text"], case .object(let view) = traced["view"] else {
      Issue.record("no theme")
      return
    }
    let theme = try Theme(json: Array(text.utf8))
    #expect(theme.name == "mine" && theme.fill == Theme.slate.fill)
    let height = theme.arrowHeight
    #expect(view["body"] == .array([.number(160 - height), .number(100)]))
    #expect(view["direction"] == .string("left") && view["offset"] == .number(8))
    #expect(traced["x"] == .number(0) && traced["backdrop"] == .null)
    for file in [[], Array("GIF89a".utf8), BrokenPNG.file(width: 16_000, height: 8000, data: [])] {
      #expect(throws: GussetError.self) { try Studio.trace(request(file)) }
    }
    for body in ["{}", "{\"picture\":\"%\"}", "{\"picture\":1}", "[]"] {
      #expect(throws: GussetError.self) { try Studio.trace(Array(body.utf8)) }
    }
  }

  /// Python's reader of archives compares the checksums, too.
  @Test func anArchiveHasTheFilesOfTheExport() throws {
    let archive = try Studio.archive(Self.body(.slate, ",\"format\":\"css\""))
    #expect(archive.fields.contains(HTTPField("Content-Type", "application/zip")))
    let folder = try TemporaryFolder()
    try folder.write(archive.body, to: "a.zip")
    let run = try CommandRun.program(
      "python3", ["-m", "zipfile", "-e", folder.path("a.zip"), folder.path("out")])
    #expect(run.status == 0)
    let css = try ExportFormat(named: "css")
    let files = try Export([.slate], to: [css]).files
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path("out"))
    #expect(Set(found).isSuperset(of: files.map(\.path)))
    for file in files {
      #expect(try folder.read("out/\(file.path)") == file.contents.bytes)
    }
    #expect(try Studio.archive(Self.body(.slate, ",\"format\":\"css\"")) == archive)
  }

  /// One file has all looks.
  @Test(arguments: [
    ("css", "css", "slate.css", ""), ("css", "css", "slate.css", "\"look\":\"dark\","),
    ("swiftui", "swiftui", "SlatePopover.swift", ""),
    ("swiftui", "swiftui", "SlatePopover.swift", "\"look\":\"dark\","),
  ])
  func codeIsThatOfTheExport(
    format: String, name: String, file: String, look: String
  ) throws {
    let picture = StudioTests.picture.replacing("{\"body\"", with: "{\(look)\"body\"")
    let code = try Studio.export(
      Self.body(.slate, ",\"picture\":\(picture),\"format\":\"\(format)\""))
    let exported = try ExportFormat(named: name)
    let files = try Export([.slate], to: [exported]).files
    #expect(code.body == files.first { $0.path.hasSuffix("/\(file)") }?.contents.bytes)
  }

  /// A PNG with shadows says in itself how much they enlarge it. One without has nothing to say.
  @Test func aPictureSaysItsMargins() throws {
    func picture(_ theme: Theme, _ shadow: Bool = true) throws -> HTTPResponse {
      let request = StudioTests.picture.replacing("\"shadow\":true", with: "\"shadow\":\(shadow)")
      return try Studio.export(Self.body(theme, ",\"picture\":\(request),\"format\":\"png\""))
    }
    let popover = Popover(
      size: Size(width: 219, height: 100), arrow: .left(offset: 12), theme: .slate)
    let soft = try picture(.slate)
    let expected = try popover.image(scale: 2, shadows: true).pixmap().png().bytes
    #expect(try Pixmap(png: soft.body) == Pixmap(png: expected))
    let margins = soft.margins
    let words =
      "Shadow margins\0top \(margins[0]), left \(margins[1]), bottom \(margins[2]), "
      + "right \(margins[3]) pixels"
    #expect(soft.body.firstRange(of: Array("tEXt\(words)".utf8)) != nil)
    #expect(try picture(.slate, false).body == popover.image(scale: 2).png().bytes)
  }

  /// The colors behind light and dark looks.
  @Test func theContrastIsThatWithTheBackdrops() throws {
    let backdrops = ",\"backdrops\":{\"light\":\"#F5F5F7\",\"dark\":\"#1C1C1E\"}"
    let measured = try StudioTests.members(Studio.contrast(Self.body(.slate, backdrops)))
    guard case .array(let looks) = measured["looks"] else {
      Issue.record("no figures")
      return
    }
    let colors = looks.map { look in
      guard case .object(let members) = look else { return JSONTree.null }
      return members["backdrop"] ?? .null
    }
    #expect(colors == [.string("#F5F5F7"), .string("#1C1C1E")])
    for color in ["none", "#FFFFFF80"] {
      let error = #expect(throws: GussetError.self) {
        try Studio.contrast(Self.body(.slate, ",\"backdrops\":{\"dark\":\"\(color)\"}"))
      }
      let words = error?.description ?? ""
      #expect(words.hasPrefix("backdrops.dark: ") && words.contains("must be an opaque color"))
    }
  }

  @Test(arguments: ["", ",\"format\":\"none\"", ",\"format\":7"])
  func rejectsOtherFormats(more: String) throws {
    #expect(throws: GussetError.self) {
      try Studio.export(Self.body(.slate, more))
    }
    guard !more.isEmpty else { return }
    #expect(throws: GussetError.self) { try Studio.archive(Self.body(.slate, more)) }
  }
}
