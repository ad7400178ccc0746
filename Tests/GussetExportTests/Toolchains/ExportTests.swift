import Foundation
import Gusset
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// Folders of exports: their names, their manifest, and what they never touch.
@Suite struct ExportTests {
  private func slate() throws -> Export {
    try Export([.slate], to: [.slices, .mapLibre], scales: [1])
  }

  @Test func theSameThemeGivesTheSameFiles() throws {
    #expect(try slate().files == slate().files)
    #expect(try Export([.slate, .glass], to: ExportFormat.all, scales: [1]).files.count > 50)
  }

  @Test(arguments: Theme.selection)
  func aStyleSheetIsTheFileOfAnExport(_ theme: Theme) throws {
    for name in [nil, "Mein Menü"] {
      let files = try Export([theme], to: [.css], name: name).files
      let sheet = try #require(files.first { $0.path.hasSuffix(".css") })
      #expect(try theme.styleSheet(name: name) == sheet.contents)
    }
  }

  /// A picture that two formats show is encoded once, so that both files have the same memory.
  @Test func formatsShareTheirPictures() throws {
    let files = try Export(
      [Theme.slate.withoutAppearances], to: [.slices, .godot, .qt, .gtk], scales: [1]
    ).files
    func address(_ path: String) throws -> UInt {
      let file = try #require(files.first { $0.path == path }, "\(path) is missing")
      return unsafe file.contents.bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }
    for picture in ["none", "up-left-half", "right-bottom-half"] {
      let first = try address("godot/slate-\(picture).png")
      #expect(try address("qt/slate-\(picture).png") == first)
      #expect(try address("gtk/slate-\(picture).png") == first)
    }
    #expect(try address("slices/slate-none.png") == address("qt/slate-none.png"))
    #expect(try address("slices/slate-none.png") != address("slices/slate-up.png"))
  }

  @Test func theManifestListsEveryFileWithItsDigest() throws {
    let folder = try TemporaryFolder()
    let export = try slate()
    try export.write(to: folder.path("out"))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(folder.read("out/gusset-export.json")))
        as? [String: [[String: Any]]])
    let files = try #require(json["files"])
    #expect(files.compactMap { $0["path"] as? String } == export.paths.dropLast().sorted())
    for file in files {
      let path = folder.path("out/\(file["path"] as? String ?? "")")
      let digest = try CommandRun.program("sha256sum", [path]).text.prefix { $0 != " " }
      #expect(file["sha256"] as? String == String(digest))
      #expect(file["bytes"] as? Int == (try Data(contentsOf: URL(fileURLWithPath: path)).count))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).count == 3)
  }

  @Test func aLaterExportKeepsTheOthersInTheManifest() throws {
    let folder = try TemporaryFolder()
    try slate().write(to: folder.path("out"))
    try Export([.dark], to: [.slices], scales: [1]).write(to: folder.path("out"))
    try slate().write(to: folder.path("out"))
    let manifest = try String(decoding: folder.read("out/gusset-export.json"), as: UTF8.self)
    #expect(manifest.contains("slices/dark.json") && manifest.contains("maplibre/slate.png"))
  }

  @Test func aForeignFileIsNeverReplaced() throws {
    let folder = try TemporaryFolder()
    let foreign = folder.path("out/slices/slate.json")
    try FileManager.default.createDirectory(
      atPath: folder.path("out/slices"), withIntermediateDirectories: true)
    try folder.write([7], to: "out/slices/slate.json")
    #expect(
      throws: GussetError.unwritable(
        path: foreign,
        reason: "the file exists, and gusset-export.json does not list it as exported")
    ) { try slate().write(to: folder.path("out")) }
    #expect(try folder.read("out/slices/slate.json") == [7])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["slices"])
  }

  @Test func aDamagedManifestIsAnError() throws {
    let folder = try TemporaryFolder()
    for text in ["{", "[]", "{\"files\": [{}]}", "{\"files\": 1}", "{\"more\": 1}"] {
      try folder.write(text.utf8, to: "gusset-export.json")
      let error = #expect(throws: GussetError.self) { try slate().write(to: folder.url.path) }
      guard case .invalidFile = error else {
        Issue.record("\(text): \(String(describing: error))")
        continue
      }
      #expect(folder.names == ["gusset-export.json"])
    }
  }

  @Test(arguments: [
    ("Café Noir", "Cafe-Noir", "CafeNoir"), ("e\u{301}\u{302}", "e", "E"),
    ("日本-dark", "popover-dark", "Dark"),
    ("a (2)", "a-2", "A2"), ("a--b", "a--b", "AB"), ("-", "popover", "Theme"),
    ("con", "popover-con", "Con"), ("👩‍👩‍👧‍👦", "popover", "Theme"),
    ("Łódź ØßÞ", "Lodz-OssTH", "LodzOssTH"),
  ])
  func namesKeepTheirLetters(_ name: String, _ portable: String, _ type: String) {
    #expect(name.portableName == portable && name.typeName == type)
    #expect(portable.portableName == portable)
  }

  /// Only themes have colors and shadows, and only some have a dark look.
  @Test func readmesNameWhatThereIs() throws {
    func readme(_ format: ExportFormat, _ themes: [Theme]) throws -> String {
      let files = try Export(themes, to: [format], scales: format.scales.isEmpty ? [] : [1]).files
      return try #require(files.first { $0.path.hasSuffix("README.md") }?.contents.text)
    }
    for format in [ExportFormat.uiKit, .flutter, .compose] {
      let text = try readme(format, [.gik, .slate])
      #expect(!text.contains("gikDark") && !text.contains("GikDark"))
      #expect(!text.contains("gikPopoverLook(isDark") && text.lowercased().contains("slate"))
    }
    var contrast = Theme.slate.withoutAppearances
    contrast.appearances = [.highContrast: .contrast]
    for format in [ExportFormat.uiKit, .flutter] {
      let text = try readme(format, [contrast])
      #expect(!text.contains("Dark") && text.lowercased().contains("contrast"))
      #expect(!text.contains("listed as a theme"))
    }
    #expect(try readme(.android, [.slate]).contains("--shadows none"))
  }

  @Test func namesThatAPlatformForbidsAreChanged() throws {
    let export = try Export(
      [Theme.slate.withoutAppearances], to: [.android, .slices, .mapLibre], name: "Menü 2",
      scales: [1])
    #expect(
      export.notes.map(\.description) == [
        "Menü 2 becomes menu_2, Menü 2 becomes Menu-2: the platform does not allow the name"
          + " (android, slices, maplibre)"
      ])
    #expect(export.paths.contains("android/res/drawable-mdpi/menu_2_up.9.png"))
    for (name, expected) in [("9", "popover_9"), ("../..", "popover"), ("", "popover")] {
      let export = try Export([.slate], to: [.android], name: name, scales: [1])
      #expect(export.paths[0] == "android/res/drawable-mdpi/\(expected)_up.9.png")
    }
  }

  @Test func twoThemesOfOneNameAreAnError() throws {
    var other = Theme.dark
    other.name = "Slate"
    let error = #expect(throws: GussetError.self) {
      try Export([.slate, other], to: [.android], scales: [1])
    }
    #expect(error?.description.contains("both are slate in android") == true)
    #expect(throws: GussetError.self) { try Export([.slate, .dark], to: [.android], name: "x") }
  }

  /// Names that differ only in capitals give the same file on some disks.
  @Test func twoThemesThatDifferInCapitalsAreAnError() throws {
    var other = Theme.dark
    other.name = "Slate"
    let error = #expect(throws: GussetError.self) {
      try Export([.slate, other], to: [.css], scales: [1])
    }
    #expect(error?.description.hasSuffix("two themes have the file css/Slate.css") == true)
  }

  @Test(arguments: ExportFormat.all.filter { !$0.scales.isEmpty }.map(\.name))
  func gikArtNeedsAWholeScale(_ format: String) throws {
    let format = try ExportFormat(named: format)
    let error = #expect(throws: GussetError.self) {
      try Export([.gik], to: [format], scales: [1.5])
    }
    #expect(error?.description.hasPrefix("scale: 1.5: must be a whole number") == true)
  }

  /// A theme with one color all over loses nothing in the formats that have two bands.
  @Test func saysWhatIsLost() throws {
    var flat = Theme.slate.withoutAppearances
    flat.fill = Theme.Gradient(.white)
    #expect(try Export([flat], to: [.android, .mapLibre], scales: [1]).losses == [])
    #expect(try Export([flat], to: ExportFormat.all, scales: [1]).losses == [])
    #expect(
      try Export([Theme.slate.withoutAppearances], to: [.slices, .css, .android], scales: [1])
        .losses.map(\.description)
        == [
          "slate: a gradient stretches in the bands of the picture, not over the whole popover"
            + " (slices, android)"
        ])
    #expect(try Export([.gik], to: [.android]).notes.count == 1)
  }
}

/// What an export is asked for.
@Suite struct ExportRequestTests {
  private func error(_ body: () throws -> Export) -> String? {
    do {
      _ = try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test func everyFormatIsGivenOnce() throws {
    #expect(
      error { try Export([.slate], to: []) } == "formats: none: must be at least one format")
    #expect(
      error { try Export([.slate], to: [.css, .react, .css]) }
        == "formats: css, react, css: must be each format once")
    #expect(error { try Export([], to: [.css]) } == "themes: none: must be at least one theme")
    #expect(
      error { try Export([.slate], to: [ExportFormat(named: "andriod")]) }?
        .hasSuffix("did you mean android?") == true)
  }
}
