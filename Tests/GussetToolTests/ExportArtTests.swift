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
      "export", "--art", "art", "--to", "lattice", "--name", "menu", "-o", "out", in: folder.url)
    #expect(clean.status == 0)
    #expect(
      clean.text.split(separator: "\n").contains("out/lattice/menu-up.png")
        && clean.error.hasSuffix(
          "gusset: lattice: menu lacks pictures at some scales; these are left out\n")
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
      ("--to qt --scale 2", 64, "scale: 2: must be a whole number that the art has files for"),
      ("--to lattice --scale 1.5", 64, "scale: 1.5: must be a whole number"),
    ] {
      try BadCall("export --art art \(options) -o out", Int32(status), words).check(in: folder)
    }
    try BadCall("export --art large --to gtk -o out", 64, "gtk: needs art at 1x").check(in: folder)
    try BadCall("export --art none --to gtk -o out", 66, "none/art.json: cannot be read").check(
      in: folder)
    #expect(!folder.names.contains("out"))
  }
}
