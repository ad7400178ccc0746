import Foundation
import Gusset
import TestSupport
import Testing

/// Several runs at the same time that write the same files.
@Suite struct ConcurrentRunsTests {
  @Test func whoReadsMeanwhileSeesAWholePicture() async throws {
    let folder = try TemporaryFolder()
    let first = "gusset render --size 300x200 --scale 1 -o same.png"
    #expect(try CommandRun.shell(first, in: folder.url).status == 0)
    async let writing = CommandRun.shell(
      "for theme in light dark sand glass; do \(first) --theme $theme || exit; done",
      in: folder.url)
    for _ in 0..<200 {
      let size = try Pixmap(png: folder.bytes("same.png")).size
      #expect(size == PixelSize(width: 300, height: 200))
    }
    #expect(try await writing.status == 0)
    #expect(folder.names == ["same.png"])
  }

  @Test func oneFolderOfArtIsMadeTogether() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell(
      """
      for run in 1 2 3; do gusset art --theme gik -o new/art & jobs="$jobs $!"; done
      for job in $jobs; do wait $job || exit; done
      gusset art --theme gik -o alone && diff -r new/art alone
      """, in: folder.url)
    #expect(run.status == 0, "\(run.text)\(run.error)")
  }
}
