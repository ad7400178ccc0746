import Foundation
import TestSupport
import Testing

/// `gusset export --art`: what it writes, what it says, and what it refuses.
@Suite struct ExportArtTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let run = try CommandRun.shell(
      "gusset art --theme gik --scale 1 -o art && gusset art --theme slate --scale 2 -o large",
      in: folder.url)
    try #require(run.status == 0, "\(run.error)")
  }

  @Test func saysWhatTheAuditFinds() throws {
    let clean = try CommandRun.gusset(
      "export", "--art", "art", "--to", "slices", "--name", "menu", "-o", "out", in: folder.url)
    #expect(clean.status == 0)
    #expect(
      clean.text.split(separator: "\n").contains("out/slices/menu-up.png")
        && clean.error.hasSuffix(
          "gusset: menu: lacks pictures at some scales; these are left out (slices)\n")
    )
    let audit = try CommandRun.gusset("audit", "art", in: folder.url).text.split(separator: "\n")
    let findings = audit.filter { $0.contains(": warning: ") || $0.contains(": seam: ") }
    #expect(
      clean.error.split(separator: "\n").dropLast().map { $0.dropFirst("gusset: ".count) }
        == findings)
  }

  @Test func refusesWhatArtCannotHave() throws {
    for (options, status, words) in [
      ("--to qt slate", 64, "--art: given with the theme slate"),
      ("--to qt --set border.width=2", 64, "--set: border.width=2: must be left out with --art"),
      ("--to qt --scale 2", 64, "--scale: 2: must be a whole number that the art has files for"),
      ("--to slices --scale 1.5", 64, "--scale: 1.5: must be a whole number"),
    ] {
      try BadCall("export --art art \(options) -o out", Int32(status), words).check(in: folder)
    }
    try BadCall("export --art large --to gtk -o out", 64, "the art has no 1x pictures (gtk)").check(
      in: folder)
    try BadCall("export --art none --to gtk -o out", 66, "none/art.json: cannot be read").check(
      in: folder)
    #expect(!folder.names.contains("out"))
  }

  /// The error names the file, the key, the value and what is allowed.
  @Test(arguments: [
    (
      #"{"pieces": {"up": {"file": "up.png", "capInsets": 8}}, "secondHalfRightInset": 40}"#,
      "pieces.up.capInsets.right: 8: must be at least 42 for an export, "
        + "because secondHalfRightInset is 40"
    ),
    (
      #"{"pieces": {"up": {"file": "none.png"}}}"#,
      "pieces.up.file: none.png: must be the name of a PNG file in the folder; "
        + "neither it nor none@2x.png is there"
    ),
    (
      "{}",
      "pieces.up.file: PopoverBackgroundArrowUp.png: must be the name of a PNG file in the folder; "
        + "neither it nor PopoverBackgroundArrowUp@2x.png is there"
    ),
    (
      #"{"skin": {"border": {"file": "a.png"}, "arrow": {"file": "b.png"}}}"#,
      "skin.border.file: a.png: must be the name of a PNG file in the folder; "
        + "neither it nor a@2x.png is there"
    ),
    (
      #"{"skin": {"border": {"file": "up.png"}, "arrow": {"file": "up.png"}}, "cornerRadius": 9000}"#,
      "skin: one whose pictures need 18059x18052 pixels: must be one with smaller cap insets or a "
        + "smaller cornerRadius: 1 to 16384 pixels a side and at most 128 megapixels"
    ),
  ])
  func namesWhatIsWrongInADescription(_ json: String, _ words: String) throws {
    _ = try CommandRun.shell("mkdir bad && cp art/up.png bad", in: folder.url)
    try folder.write(json.utf8, to: "bad/art.json")
    let run = try CommandRun.shell("gusset export --art bad --to android -o out", in: folder.url)
    #expect(run.status == 65 && run.error == "gusset: bad/art.json: \(words)\n", "\(run.error)")
  }

  /// A pipe in the folder would wait for a writer. A pipe that the user names is read.
  @Test func refusesPipesInTheFolder() throws {
    for name in ["art.json", "up.png", "up@2x.png"] {
      _ = try CommandRun.shell(
        "rm -rf copy; cp -r art copy; rm -f copy/\(name); mkfifo copy/\(name)", in: folder.url)
      for call in [
        "export --art copy --to android --to qt -o out",
        "stretch --art copy --size 90x90 --scale 1",
        "audit copy",
      ] where !name.contains("@") || call.hasPrefix("export") {
        let run = try CommandRun.shell("timeout 10 gusset \(call)", in: folder.url)
        #expect(
          run.status == 66
            && run.error == "gusset: copy/\(name): cannot be read: it is not a regular file\n",
          "\(call): \(run.status) \(run.error)")
      }
    }
    let named = try CommandRun.shell(
      "mkfifo theme; gusset themes slate >theme & gusset export theme --to css -o out; wait",
      in: folder.url)
    #expect(named.status == 0, "\(named.error)")
  }
}
