import Foundation
import Gusset
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
    #expect(text["ratio"] == .number(21))
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

  /// An archive has the files of the export, one after the other, in blocks of 512 bytes.
  @Test func anArchiveHasTheFilesOfTheExport() throws {
    let archive = try Studio.archive(Self.body(.slate, ",\"format\":\"css\""))
    #expect(archive.type == "application/x-tar" && archive.bytes.count % 512 == 0)
    let css = try #require(ExportFormat.named("css"))
    let files = try Export([.slate], to: [css]).files
    var place = 0
    for file in files {
      let name = archive.bytes[place..<place + 100].prefix { $0 != 0 }
      #expect(String(decoding: name, as: UTF8.self) == file.path)
      let contents = file.contents.bytes
      #expect(archive.bytes[(place + 512)...].starts(with: contents))
      place += 512 + (contents.count + 511) / 512 * 512
    }
    #expect(archive.bytes.count == place + 1024)
  }

  @Test func codeIsThatOfTheExport() throws {
    let picture = ",\"picture\":\(StudioTests.picture),\"format\":\"swift\""
    let code = try Studio.export(Self.body(.slate, picture))
    let format = try #require(ExportFormat.named("swiftui"))
    let file = try #require(
      Export([.slate], to: [format]).files.first { $0.path.hasSuffix(".swift") })
    #expect(code.bytes == file.contents.bytes)
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
