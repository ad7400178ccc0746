import Foundation
import TestSupport
import Testing

/// Outputs that cannot be written: the old file stays, nothing else is left.
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
    try check(".", ".: cannot be written", "Is a directory")
    try check("''", "cannot be written: the path is empty")
    try check("$'a\\nb/c.png'", "a\\nb/c.png")
  }

  @Test func aFullDiskLeavesTheOldFile() throws {
    let run = try CommandRun.shell(
      "trap '' XFSZ; ulimit -f 0; gusset render --size 90x90 --scale 1 -o old.png 2>&1",
      in: folder.url)
    #expect(run.status == 73)
    #expect(run.text.hasPrefix("gusset: old.png: cannot be written: "))
    #expect(run.text.filter(\.isNewline).count == 1)
    #expect(folder.names == ["file", "old.png"])
    #expect(try folder.bytes("old.png") == old)
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

  @Test func devicesAreWrittenToAndStay() throws {
    let run = try CommandRun.shell(
      "gusset render --size 90x90 --scale 1 --format png -o /dev/null && test -c /dev/null",
      in: folder.url)
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func linksAreFollowed() throws {
    let run = try CommandRun.shell(
      "ln -s old.png link.png && gusset render --size 90x90 --scale 1 -o link.png && test -L link.png",
      in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(try folder.bytes("old.png") != old)
  }

  @Test func newFilesHaveTheUsualPermissions() throws {
    let run = try CommandRun.shell(
      "umask 022; gusset render --size 90x90 --scale 1 -o a.png && stat -c %a a.png", in: folder.url
    )
    #expect(run.text == "644\n")
  }

  @Test func pathsMeanWhatTheSystemTakesThemFor() throws {
    try check("new/", "new/: cannot be written")
    let run = try CommandRun.shell(
      """
      mkdir -p '~' real/sub && ln -s real/sub sl
      gusset render --size 90x90 --scale 1 -o '~/x.png' && test -f './~/x.png' &&
      gusset render --size 90x90 --scale 1 -o sl/../w.png && test -f real/w.png
      """, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func replacedFilesKeepTheirPermissions() throws {
    let run = try CommandRun.shell(
      "chmod 600 old.png; gusset render --size 90x90 --scale 1 -o old.png && stat -c %a old.png",
      in: folder.url)
    #expect(run.text == "600\n")
  }

  /// Rights do not bind root, so root becomes somebody else for it.
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
