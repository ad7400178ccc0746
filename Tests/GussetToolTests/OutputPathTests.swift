import Foundation
import TestSupport
import Testing

/// Paths that cannot be written, and disks without room. Existing files stay unchanged, and no
/// temporary file remains.
@Suite struct OutputPathTests {
  private let folder: TemporaryFolder
  private let old = Array("old".utf8)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(old, to: "old.png")
  }

  private func check(_ path: String, _ words: String) throws {
    try BadCall(
      "render --size 60x50 --scale 1 --format png -o \(path)", 73, "cannot be written", words
    ).check(in: folder)
    #expect(try folder.bytes("old.png") == old)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: target)
  }

  @Test func aSlashAtTheEndAsksForAFolder() throws {
    try check("new/", "new/: cannot be written: a name with / at its end is a folder's")
  }

  /// The usual output is a file.
  @Test func aFileOfStandardOutputIsNotLeftEmptyInSilence() throws {
    let run = try CommandRun.shell(
      """
      gusset render --size 60x50 -q > a.png; gusset render --size 60x50 > b.png
      gusset render --size 60x50 --scale 1 -o - > c.png; gusset render --size 60x50 -o d.png > log
      """, in: folder.url)
    let note = "gusset: standard output got nothing; -o - writes there\n"
    #expect(run.error.components(separatedBy: note).count == 2, "\(run.error)")
  }

  /// Of two files that cannot both be written, none is.
  @Test func aFailingScaleLeavesTheOthersUnwritten() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("a@2x.png"), withIntermediateDirectories: true)
    let run = try CommandRun.shell("gusset render --size 60x50 -o a.png", in: folder.url)
    #expect(run.status == 73)
    #expect(
      run.error
        == "gusset: a@2x.png: cannot be written: it is a folder; add the name of a file in it\n")
    #expect(folder.names == ["a@2x.png", "old.png"])
  }

  @Test func aTildeIsAnOrdinaryCharacter() throws {
    try check("'~/a.png'", "~/a.png: cannot be written: the folder does not exist")
  }

  @Test func aFileIsNoFolder() throws {
    try check("old.png/a.png", "Not a directory")
    try BadCall("art -o old.png", 73, "old.png", "cannot be written: it is not a folder")
      .check(in: folder)
    try BadCall("art -o ''", 64, "--output: \"\": must be a folder").check(in: folder)
  }

  @Test func linksThatLeadNowhereAreNamed() throws {
    try link("loop.png", to: "loop.png")
    try check("loop.png", "loop.png: cannot be written: Too many levels")
    try link("far.png", to: "nosuch/a.png")
    try check("far.png", "far.png: cannot be written: the folder does not exist")
  }

  @Test func aNameThatIsTooLongIsNamed() throws {
    let name = String(repeating: "n", count: 300)
    try check(name, "too long")
    // The folders above it were made before.
    for call in ["art -o a/b/\(name)", "export slate --to css -o a/b/\(name)"] {
      try BadCall(call, 73, "too long").check(in: folder)
    }
    try BadCall("batch --threads 1 /dev/null -o a/b/\(name)", 73, "too long").check(in: folder)
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"), arguments: [0o555, 0o755])
  func whatMayNotBeWrittenIsNamed(_ permissions: Int) throws {
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("old.png"))
    try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.url.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path) }
    try check("old.png", "Permission denied")
  }

  #if os(Linux)
    /// The test process blocks the signal for a file that grows too large. `env` unblocks it.
    private static let letsTheSignalThrough = "env --default-signal=XFSZ "
  #else
    private static let letsTheSignalThrough = ""
  #endif

  @Test(arguments: ["", letsTheSignalThrough], ["old.png", "new.png"])
  func aDiskThatFillsUpLeavesNothing(_ prefix: String, _ target: String) throws {
    let run = try CommandRun.shell(
      "ulimit -f 1; \(prefix)gusset render --size 200x150 --scale 2 -o \(target)", in: folder.url)
    #expect(run.status == 73)
    #expect(run.error.hasPrefix("gusset: \(target): cannot be written: "))
    #expect(try folder.bytes("old.png") == old)
    #expect(folder.names == ["old.png"])
  }

  @Test func aClosedStandardOutputIsNamed() throws {
    let run = try CommandRun.shell("gusset themes >&-", in: folder.url)
    #expect(run.status == 73)
    #expect(run.error.hasPrefix("gusset: standard output: cannot be written: "))
  }
}
