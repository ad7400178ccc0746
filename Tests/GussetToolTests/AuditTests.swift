import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset audit` and `gusset insets` with folders that `gusset art` writes.
@Suite struct AuditTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let art = try CommandRun.shell("gusset art --theme slate --plain -o art", in: folder.url)
    try #require(art.status == 0)
  }

  private func damage(_ file: String, x: Int, y: Int) throws {
    let pixmap = try Pixmap(png: folder.bytes(file))
    var pixels = pixmap.pixels
    pixels[y * pixmap.size.width + x] ^= 0x20
    let damaged = try Pixmap(size: pixmap.size, alpha: pixmap.alpha, pixels: pixels)
    try damaged.png().write(to: folder.path(file))
  }

  @Test func cleanArtPasses() throws {
    let run = try CommandRun.shell("gusset audit art", in: folder.url)
    #expect(run.status == 0 && run.error == "")
    #expect(run.text.contains("art.json: note: all arrows of the art work from 64x64"))
    #expect(run.text.hasSuffix("art: 0 seams, 0 warnings, 18 notes\n"))
    // Without anything to mark, the picture shows the art.
    _ = try CommandRun.shell("gusset audit art -o marks.png", in: folder.url)
    let marks = try Pixmap(png: folder.bytes("marks.png"))
    let up = try Pixmap(png: folder.bytes("art/up@2x.png"))
    #expect(marks.size.width > 7 * up.size.width / 2 && Set(marks.pixels).count > 100)
  }

  @Test func aSeamIsPrintedMarkedAndReturned() throws {
    try damage("art/up.png", x: 8, y: 30)
    let run = try CommandRun.shell("gusset audit art -o marks.png", in: folder.url)
    #expect(run.status == 1 && run.error.hasPrefix("marks.png  "))
    let lines = run.text.split(separator: "\n")
    // The number of the line is the one in the picture.
    #expect(
      lines.first?.hasPrefix(" 1  up.png:8,30: seam: column 8, which stretching repeats") == true)
    // The picture contains the red of a frame.
    let marks = try Pixmap(png: folder.bytes("marks.png"))
    #expect(marks.pixels.contains(0xFFE0_2424))
    let json = try CommandRun.shell("gusset audit art --format json", in: folder.url)
    #expect(json.status == 1)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.map { $0["number"] as? Int } == Array(1...findings.count))
    #expect(findings.count == lines.count - 1)
    #expect(findings[0]["kind"] as? String == "cell-not-uniform")
    #expect(findings[0]["x"] as? Int == 8 && findings[0]["y"] as? Int == 30)
    #expect(findings[0]["amount"] as? Int == 32)
  }

  /// `stretch` accepts the insets that `insets` writes. Art whose rows have one color then gives
  /// the same pixels as the drawing.
  @Test func insetsMakeArtThatStretches() throws {
    let both = "--size 150x120 --arrow up --offset 20 --scale 2"
    let script = """
      set -e
      gusset art --theme contrast -o flat
      rm flat/art.json
      gusset insets flat/up@2x.png -o flat/art.json > insets.txt
      gusset stretch --art flat \(both) -o stretched.png
      gusset render --theme contrast \(both) -o rendered.png
      gusset insets flat/up@2x.png -o - > again.json
      cmp again.json flat/art.json
      gusset insets flat/side.png --format json --piece side --tolerance 2 > side.json
      """
    let run = try CommandRun.shell(script, in: folder.url)
    try #require(run.status == 0, "\(run.error)")
    #expect(
      try Pixmap(png: folder.bytes("stretched.png")) == Pixmap(png: folder.bytes("rendered.png")))
    let text = try String(decoding: folder.bytes("insets.txt"), as: UTF8.self)
    #expect(text.hasPrefix("piece: up\ncap insets: top "))
    #expect(text.contains("are alike: columns "))
    let json = try JSONSerialization.jsonObject(with: Data(folder.bytes("side.json")))
    #expect((json as? [String: Any])?["sideArrowCenterOffset"] as? Double == -0.5)
  }

  /// An existing description keeps its other pieces, and its file is replaced only by a valid one.
  @Test func insetsAddAPieceToADescription() throws {
    func pieces() throws -> [String: Any] {
      let json = try JSONSerialization.jsonObject(with: Data(folder.bytes("art/art.json")))
      return try #require((json as? [String: Any])?["pieces"] as? [String: Any])
    }
    let before = try pieces()
    let run = try CommandRun.shell("gusset insets art/up.png -o art/art.json", in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.error.hasPrefix("gusset: art/art.json: up is replaced; 7 other pieces stay\n")
    )
    var after = try pieces()
    #expect(after["up"] != nil)
    #expect(NSDictionary(dictionary: before).allKeys.count == after.count)
    for piece in before.keys where piece != "up" {
      #expect(after[piece] as? NSDictionary == before[piece] as? NSDictionary, "\(piece)")
    }
    // Pieces that a description does not list are not listed by this either.
    let script = """
      set -e
      gusset insets art/up.png -o - > one.json
      mv one.json art/art.json
      gusset insets art/side.png -o art/art.json -q > /dev/null
      gusset insets art/down@2x.png -o art/art.json > /dev/null
      """
    let added = try CommandRun.shell(script, in: folder.url)
    #expect(
      added.error.hasPrefix(
        "gusset: art/art.json: down is added; 2 other pieces stay\n"),
      "\(added.error)")
    after = try pieces()
    #expect(Set(after.keys) == ["up", "side", "down"])
    let calls = [
      BadCall("insets art/up.png -o words.json", 65, "words.json"),
      BadCall("insets art/up.png -o skin.json", 65, "skin.json: skin: two images"),
    ]
    try folder.write("hello".utf8, to: "words.json")
    try folder.write(
      #"{"skin": {"border": {"file": "a.png"}, "arrow": {"file": "b.png"}}}"#.utf8, to: "skin.json")
    for call in calls { try call.check(in: folder) }
    #expect(try folder.bytes("words.json") == Array("hello".utf8))
  }

  @Test func badCallsAreRefused() throws {
    try folder.write("GIF89a".utf8, to: "no.png")
    let clear = try Pixmap(size: PixelSize(width: 20, height: 20), alpha: .straight)
    try folder.write(clear.png().bytes, to: "clear.png")
    let calls = [
      BadCall("audit", 64, "folder"),
      BadCall("audit none", 66, "none/art.json"),
      BadCall("audit art --format xml", 64, "--format: xml: must be one of text, json"),
      BadCall("audit art -o -", 64, "--output: -"),
      BadCall("audit art -o none/x.png", 73, "none/x.png"),
      BadCall("insets none.png", 66, "none.png: cannot be read"),
      BadCall("insets no.png", 65, "no.png: PNG:"),
      BadCall("insets clear.png", 65, "clear.png: 20x20 transparent pixels"),
      BadCall("insets art/up.png --piece left", 64, "--piece: left: must be one of up, upRight"),
      BadCall("insets art/up.png --scale 1.5", 64, "scale: 1.5"),
      BadCall("insets art/up.png --scale nan", 64, "scale: nan"),
      BadCall("insets art/up.png --tolerance 256", 64, "--tolerance: 256"),
      BadCall("insets art/up.png --tolerance -1", 64, "--tolerance: -1"),
      BadCall("insets art/up.png --piece side", 65, "art/up.png: no row"),
    ]
    for call in calls { try call.check(in: folder) }
    try folder.write("{\"cornerRadius\": -1}".utf8, to: "art.json")
    try BadCall("audit .", 65, "cornerRadius: -1").check(in: folder)
  }
}
