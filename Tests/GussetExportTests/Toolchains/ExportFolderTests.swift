import Dispatch
import Foundation
import Gusset
import PopoverGeometry
import PopoverModel
import Synchronization
import TestSupport
import Testing

@testable import GussetExport

/// What exports leave alone, and several exports at once.
@Suite struct ExportFolderTests {
  private let folder: TemporaryFolder
  private let export: Export

  init() throws {
    folder = try TemporaryFolder()
    export = try Export([.slate], to: [.css])
  }

  private func problem(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)".replacing(folder.url.path + "/", with: "") }
    return ""
  }

  @Test(arguments: ["css", "android/res"])
  func aLinkedFolderIsNotFollowed(_ name: String) throws {
    let export = try Export([.slate], to: [.css, .android], scales: [1])
    for part in ["elsewhere", "out/android"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(part), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/\(name)"), withDestinationPath: folder.path("elsewhere"))
    #expect(
      problem { try export.write(to: folder.path("out")) }
        == "out/\(name): cannot be written: it is a link, which may lead out of the folder")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).count <= 2)
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func aReadOnlyFileIsNotReplaced() throws {
    try export.write(to: folder.path("out"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder.path("out/css/slate.css"))
    #expect(
      problem { try export.write(to: folder.path("out")) }
        == "out/css/slate.css: cannot be written: Permission denied")
  }

  /// What somebody wrote into an exported file is lost, so it is said; files of a look that the theme
  /// no longer has would still be shown.
  @Test func saysWhatBecomesOfEarlierFiles() throws {
    let theme = Theme.slate
    func notes(_ theme: Theme) throws -> [String] {
      let earlier = try Export([theme], to: [.css, .android], scales: [1])
        .write(to: folder.path("out"))
      return earlier.map { $0.description.replacing(folder.url.path + "/", with: "") }
    }
    #expect(try notes(theme) == [])
    #expect(try notes(theme) == [])
    let sheet = try folder.read("out/css/slate.css")
    try folder.write(sheet + Array("/* mine */".utf8), to: "out/css/slate.css")
    // Of the same length.
    let page = try folder.read("out/css/slate.html")
    try folder.write(page.map { $0 == 0x3C ? 0x5B : $0 }, to: "out/css/slate.html")
    #expect(
      try notes(theme.withoutAppearances) == [
        "changed since an earlier export, now replaced: out/css/slate.css and 1 more (css)",
        "left from an earlier export; delete what is not used: out/android/res/drawable-night-mdpi/slate_down.9.png "
          + "and 14 more (android)",
      ])
    try FileManager.default.removeItem(atPath: folder.path("out/android"))
    #expect(try notes(theme.withoutAppearances) == [])
  }

  @Test func aLinkThatLeadsNowhereIsNamed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out"), withDestinationPath: folder.path("nowhere"))
    #expect(
      problem { try export.write(to: folder.path("out")) }
        == "out: cannot be written: it is a link that leads nowhere")
  }

  /// Only a name that an export makes up is that of a killed one.
  @Test func aFolderOfTheUserStays() throws {
    let (own, killed) = ("out/.gusset-export-notes", "out/.gusset-export-0123456789abcdef")
    for name in [own, killed] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(Array("text".utf8), to: "\(name)/0")
    }
    try export.write(to: folder.path("out"))
    #expect(try folder.read("\(own)/0") == Array("text".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.path(killed)))
  }

  /// Another export may write between a check and the lock.
  @Test func exportsIntoOneNewFolderWaitForEachOther() {
    let problems = Mutex<[String]>([])
    for round in 0..<100 {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let text = problem { try export.write(to: folder.path("\(round)")) }
        if !text.isEmpty { problems.withLock { $0.append(text) } }
      }
    }
    #expect(problems.withLock { $0 } == [])
  }

  /// The largest picture is made first, and fails first.
  @Test func ofTwoErrorsTheFirstFileHasTheWord() {
    func file(_ name: String, side: Int, _ scale: Scale) -> PendingFile {
      let size = PixelSize(width: side, height: side)
      let drawing = PictureDrawing(size: size, alpha: .premultiplied) { () throws(GussetError) in
        throw .failed(operation: name, reason: "it must")
      }
      let band = 1..<side - 1
      return PendingFile(
        name,
        .picture(
          SlicedPicture(
            direction: nil, place: .middle, scale: scale, drawing: drawing, columns: [band],
            rows: [band], frame: PixelRect(x: 0, y: 0, width: side, height: side),
            content: Rect(x: 0, y: 0, width: Double(side), height: Double(side)), cut: nil)))
    }
    let files = [file("small", side: 10, 1), file("large", side: 1000, 2)]
    for _ in 0..<20 {
      #expect(throws: GussetError.failed(operation: "small", reason: "it must")) {
        _ = try files.mapContents { file, _ in file.path }
      }
    }
  }

  /// Windows keeps these names for devices, with any ending.
  @Test(arguments: ["con", "NUL", "aux", "prn", "com1", "LPT9"])
  func namesOfDevicesAreNotNamesOfFiles(_ name: String) throws {
    let paths = try Export([.slate], to: ExportFormat.all, name: name, scales: [1]).paths
    let devices = paths.flatMap { $0.split(separator: "/") }.filter { part in
      part.prefix { $0 != "." }.lowercased() == name.lowercased()
    }
    #expect(devices == [])
    #expect(paths.contains("css/popover-\(name).css"))
  }

  /// An array that grows would take twice the memory of a half of a large picture.
  @Test func aHalfTakesNoMoreMemoryThanItsPixels() throws {
    let picture = try SlicedPicture(ResolvedTheme(.light), .up, scale: 2)
    let half = try picture.halves[0].pixmap
    #expect(half.pixels.count == half.size.width * half.size.height)
    #expect(half.pixels.capacity < half.pixels.count * 11 / 10)
  }
}
