import Foundation
import TestSupport
import Testing

/// Names of files that are not UTF-8, and what a file keeps when it is replaced.
@Suite struct FileNameBytesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  #if os(Linux)
    @Test func argumentsThatAreNotUTF8AreRefused() throws {
      for call in ["render --size 90x90 -o", "stretch --size 90x90 --art", "audit", "studio"] {
        let run = try CommandRun.shell("gusset \(call) $'a\\xfe.png'", in: folder.url)
        #expect(run.status == 64, "\(call)")
        #expect(
          run.error.hasSuffix("must be UTF-8; rename a file whose name is not\n"), "\(run.error)")
      }
      #expect(folder.names == [])
    }

    /// A link and a folder may have such names, because the call does not name them.
    @Test func linksAndFoldersKeepTheirBytes() throws {
      let run = try CommandRun.shell(
        """
        mkdir $'d\\xff' && cd $'d\\xff' && ln -s $'y\\xfe.png' l.png && ln -s $'y\\xff.png' m.png
        for size in 80x80 90x90; do
          gusset render --size $size --scale 1 -o l.png && gusset render --size 70x70 --scale 1 -o m.png
          gusset render --size $size --scale 1 -o - | cmp - $'y\\xfe.png' || exit
        done
        gusset render --size 70x70 --scale 1 -o - | cmp - $'y\\xff.png' && test -L l.png && ls -A | wc -l
        """, in: folder.url)
      #expect(run.text == "4\n", "\(run.error)")
    }
  #endif

  @Test(arguments: [0o640, 0o604, 0o600, 0o777])
  func aReplacedFileKeepsItsMode(_ mode: Int) throws {
    let run = try CommandRun.shell(
      """
      umask 022; echo old > a.png; chmod \(String(mode, radix: 8)) a.png
      gusset render --size 90x90 --scale 1 -o a.png
      """, in: folder.url)
    #expect(run.status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.png"))
    #expect(attributes[.posixPermissions] as? Int == mode)
  }

  @Test(.enabled(if: getuid() == 0, "only root gives files away"))
  func aReplacedFileKeepsItsOwner() throws {
    let run = try CommandRun.shell(
      """
      echo old > a.png; chown 65534:65533 a.png; chmod 4640 a.png
      gusset render --size 90x90 --scale 1 -o a.png && stat -c '%u:%g %a' a.png
      """, in: folder.url)
    #expect(run.text == "65534:65533 4640\n", "\(run.error)")
  }
}
