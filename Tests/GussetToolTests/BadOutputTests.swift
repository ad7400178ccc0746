import Foundation
import TestSupport
import Testing

/// Outputs that cannot be written. The old file stays unchanged, and no temporary file remains.
@Suite struct BadOutputTests {
  private let folder: TemporaryFolder
  private let old = Array("what was there".utf8)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(old, to: "old.png")
    try folder.write([], to: "file")
  }

  private func check(_ path: String, _ words: String...) throws {
    for word in words {
      try BadCall("render --size 90x90 --scale 1 --format png -o \(path)", 73, word).check(
        in: folder)
    }
    #expect(try folder.bytes("old.png") == old)
  }

  @Test func missingFoldersAndFoldersAreNamed() throws {
    try check("none/x.png", "none/x.png: cannot be written", "does not exist")
    try check("file/x.png", "file/x.png: cannot be written")
    try check(".", ".: cannot be written", "it is a folder")
    try check("''", "cannot be written: the path is empty")
    try check("$'a\\nb/c.png'", "a\\nb/c.png")
    try check("/dev/full", "/dev/full: cannot be written", "No space left")
  }

  @Test func aFullStandardOutputIsAnError() throws {
    let run = try CommandRun.shell(
      "gusset render --size 90x90 -o - 2>&1 >/dev/full", in: folder.url)
    #expect(run.status == 73)
    #expect(run.text.contains("standard output: cannot be written: No space left"))
    let list = try CommandRun.shell("gusset themes 2>&1 >/dev/full", in: folder.url)
    #expect(list.status == 73)
  }

  @Test func aFolderOfArtThatCannotBeMadeIsNamed() throws {
    try BadCall("art -o file/art", 73, "file/art", "cannot be written").check(in: folder)
    try BadCall("art -o file", 73, "file", "cannot be written").check(in: folder)
  }

  @Test func twoDotsMeanWhatTheSystemTakesThemFor() throws {
    let run = try CommandRun.shell(
      "mkdir -p real/sub && ln -s real/sub sl && gusset render --size 90x90 --scale 1 -o sl/../w.png"
        + " && test -f real/w.png", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
  }

  /// File permissions do not apply to root, so root runs the command as another user.
  @Test func aReadOnlyFileStays() throws {
    let run = try CommandRun.shell(
      """
      cp "$(command -v gusset)" command && chmod 755 command && chmod 777 . && chmod 444 old.png
      as=; if [ "$(id -u)" = 0 ]; then as='setpriv --reuid=65534 --clear-groups'; fi
      $as ./command render --size 90x90 --scale 1 -o old.png
      """, in: folder.url)
    #expect(run.status == 73)
    #expect(run.error == "gusset: old.png: cannot be written: Permission denied\n")
    #expect(try folder.bytes("old.png") == old)
  }

  @Test func twoAtOnceLeaveOneWholeFile() throws {
    let run = try CommandRun.shell(
      """
      for i in 1 2 3 4 5 6; do
        gusset render --size 300x200 --theme dark --scale 2 -o same.png &
        gusset render --size 300x200 --theme sand --scale 2 -o same.png & wait
      done
      gusset render --size 300x200 --theme dark --scale 2 -o dark.png
      gusset render --size 300x200 --theme sand --scale 2 -o sand.png
      cmp -s same.png dark.png || cmp -s same.png sand.png
      """, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.names == ["dark.png", "file", "old.png", "same.png", "sand.png"])
  }
}
