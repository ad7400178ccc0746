import TestSupport
import Testing

/// Errors as a shell sees them: nothing on standard output, one line on standard error, and the
/// exit status. All other errors are tested in this process, which takes a tenth of the time.
@Suite struct BadCallFromOutsideTests {
  static let calls = [
    BadCall("render --size abc", 64, "--size: abc: must be WIDTHxHEIGHT"),
    BadCall("render --size 2x2", 64, "size: 2x2: must be at least 3x3"),
    BadCall("nonsense", 64, "nonsense"), BadCall("render", 64, "--size"),
    BadCall("render --size 90x90 --theme t.json", 65, "t.json", "name: missing"),
    BadCall("render --size 90x90 --theme none.json", 66, "none.json", "No such file"),
    BadCall("render --size 90x90 -o none/x.png", 73, "none/x.png: cannot be written"),
    BadCall("render --size 90x90 $'a\\e[31m\\nb'", 64, "a\\u{1B}[31m\\nb"),
  ]

  @Test(arguments: calls)
  func isRefusedInOneLine(_ call: BadCall) throws {
    let folder = try TemporaryFolder()
    try folder.write("{}".utf8, to: "t.json")
    try call.checkFromOutside(in: folder)
    try call.check(in: folder)
  }

  /// Only arguments that a shell does not change are tested without a shell.
  @Test func wordsAreThoseOfTheShell() throws {
    let command = "a 'b c'd  $'e\\r\\n\\\\' '' --f='#12' g=1.5,-2x+3@4%"
    let words = try #require(ShellWords.split(command))
    let run = try CommandRun.shell("printf '<%s>' \(command)")
    #expect(run.text == words.map { "<\($0)>" }.joined())
    for command in ["a > b", "$(b)", "'a", "\"a\"", "a*", "$'\\x41'", "a\\ b", "~", "#a", "a;b"] {
      #expect(ShellWords.split(command) == nil, "\(command)")
    }
  }
}
