import Gusset
import GussetArtwork
import TestSupport
import Testing

@Suite struct ArtFolderTests {
  @Test(arguments: ["gik", "slate", "contrast", "light"])
  func whatIsWrittenReadsBack(_ name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let folder = try TemporaryFolder()
    let scales = [Scale.x1, Scale(2), Scale(3)]
    let files = try ArtFolder.files(of: theme, scales: scales, mirrored: true, plain: true)
    #expect(files.count == 3 * (8 + 5) + 1)
    try ArtFolder.write(files, to: folder.path("art"))
    let read = try ArtFolder(contentsOf: folder.path("art"))
    for scale in scales {
      let drawn = try StretchableArt(theme: theme, scale: scale)
      let art = try read.artwork(scale: scale)
      #expect(art.metrics == drawn.metrics && art.scale == scale)
      for piece in ArtPiece.allCases {
        let (a, b) = (try #require(art.pieces[piece]), try #require(drawn.pieces[piece]))
        #expect(a.capInsets == b.capInsets)
        #expect(PixelComparison(a.pixmap, b.pixmap).largest <= 1)
      }
    }
    #expect(read.hasScale(Scale(3)))
    #expect(!read.hasScale(Scale(4)))
  }

  @Test func aNameMayHoldAnything() throws {
    let folder = try TemporaryFolder()
    let file = "a \"quoted\" \\ name.png"
    let pieces = [ArtPiece.up: ArtDescription.Piece(file: file, capInsets: Insets(9))]
    let description = ArtDescription(pieces: pieces, metrics: .gik)
    try FileContents(text: description.json).write(to: folder.path("art.json"))
    #expect(try ArtFolder(contentsOf: folder.url.path).description.pieces[.up]?.file == file)
  }

  @Test func errorsNameTheFile() throws {
    let folder = try TemporaryFolder()
    func message(_ scale: Scale = .x1) -> String {
      do {
        _ = try ArtFolder(contentsOf: folder.url.path).artwork(scale: scale)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(message().hasSuffix("art.json: cannot be read: No such file or directory"))
    try folder.write("{\"pieces\": {\"up\": {\"file\": \"u.png\"}}}".utf8, to: "art.json")
    #expect(message().hasSuffix("u.png: cannot be read: No such file or directory"))
    try folder.write("no".utf8, to: "u.png")
    #expect(message().contains("u.png: PNG: "))
    try folder.write(Pixmap(size: PixelSize(width: 57, height: 51)).png().bytes, to: "u.png")
    #expect(message() == "")
    try folder.write(Pixmap(size: PixelSize(width: 57, height: 51)).png().bytes, to: "u@2x.png")
    #expect(message(Scale(2)).contains("57x51 pixels: must be 114x102"))
    try folder.write("{\"secondHalfBottomInset\": -1}".utf8, to: "art.json")
    #expect(message().contains("art.json: secondHalfBottomInset: -1"))
  }
}

@Suite struct FileContentsTests {
  @Test func replacesAFileOrLeavesItAlone() throws {
    let folder = try TemporaryFolder()
    try FileContents(text: "one").write(to: folder.path("a"))
    try FileContents(text: "two").write(to: folder.path("a"))
    #expect(folder.names == ["a"])
    #expect(throws: GussetError.self) {
      try FileContents(text: "x").write(to: folder.path("none/a"))
    }
    #expect(throws: GussetError.self) { try FileContents(text: "x").write(to: folder.url.path) }
    #expect(throws: GussetError.self) { try FileContents(text: "x").write(to: "") }
    #expect(throws: GussetError.self) { try FileContents(text: "x").write(to: "/dev/full") }
    #expect(FileContents(text: "é").text == "é")
  }

  @Test func errorsAreOneLine() {
    let error = GussetError.unwritable(
      path: "a\nb\u{2028}c", reason: "\(String(repeating: "x", count: 999))")
    #expect(error.description.unicodeScalars.count < 500)
    let breaks = error.description.filter(\.isNewline)
    #expect(breaks == "")
    // Messages also name what stands in files.
    let names = GussetError.invalidValue(field: "group", value: "x", allowed: "such as \r, a\nb")
    #expect(names.description == "group: x: must be such as \\r, a\\nb")
    #expect("\(GussetError.failed(operation: "drawing", reason: "r"))" == "drawing failed: r")
    #expect("\(GussetError.unreadable(path: "p", reason: "r"))" == "p: cannot be read: r")
  }
}
