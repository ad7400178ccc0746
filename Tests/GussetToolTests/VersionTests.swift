import TestSupport
import Testing

@Suite struct VersionTests {
  @Test func printsItsVersion() throws {
    let run = try CommandRun.gusset("--version")
    #expect(run.status == 0)
    #expect(run.text == "0.1.0\n")
    #expect(run.error == "")
  }
}
