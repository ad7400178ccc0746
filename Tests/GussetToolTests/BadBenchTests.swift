import TestSupport
import Testing

/// Calls of `gusset bench` that are rejected before anything is measured.
@Suite struct BadBenchTests {
  static let calls =
    ["abc", "''", "1x2x3"].map { BadCall("bench --size \($0)", 64, "--size", "WIDTHxHEIGHT") }
    + ["0", "9", "nan", "abc"].map {
      BadCall("bench --scale \($0)", 64, "scale: \($0)", "0.1 to 8")
    }
    + ["-1", "61", "nan", "inf", "abc", "''"].map {
      BadCall("bench --seconds \($0)", 64, "--seconds", "must be a number")
    } + [
      BadCall("bench --size 90x90 --size 2x2", 64, "size: 2x2: must be at least 3x3"),
      BadCall("bench --size nanx90", 64, "size: nanx90", "1 to 16384"),
      BadCall("bench --size 8193x10", 64, "size: 8193x10 at scale 2"),
      BadCall("bench --arrow top", 64, "--arrow: top", "up, down, left, right, none"),
      BadCall("bench --format png", 64, "--format: png", "table, json, svg"),
      BadCall("bench -o x.png", 64, "--output: x.png", ".txt, .json or .svg"),
      BadCall("bench --border-color reddish", 64, "--border-color: reddish"),
      BadCall("bench --nonsense", 64, "--nonsense"), BadCall("bench extra", 64, "extra"),
      BadCall("bench --theme t.json", 65, "t.json", "name: missing"),
      BadCall("bench --theme nope", 66, "nope", "lists all built-in themes"),
      BadCall("bench -o none/x.svg", 73, "none/x.svg: cannot be written", "does not exist"),
      BadCall("bench -o old.svg/x.svg", 73, "old.svg/x.svg: cannot be written"),
      BadCall("bench --format svg -o .", 73, ".: cannot be written: it is a folder"),
      BadCall("bench -o ''", 73, "cannot be written: the path is empty"),
      BadCall("bench --format json -o ''", 73, "cannot be written: the path is empty"),
      BadCall(
        "bench --size 60x50 --seconds 0 --format svg -o /dev/full", 73,
        "/dev/full: cannot be written: No space left"),
    ]

  @Test(arguments: calls)
  func isRefusedInOneLine(_ call: BadCall) throws {
    let folder = try TemporaryFolder()
    try folder.write("{}".utf8, to: "t.json")
    try folder.write("old".utf8, to: "old.svg")
    try call.check(in: folder)
    #expect(try folder.bytes("old.svg") == Array("old".utf8))
  }

  @Test func aFullStandardOutputIsAnError() throws {
    let run = try CommandRun.shell(
      "gusset bench --size 60x50 --seconds 0 --scale 1 2>&1 >/dev/full")
    #expect(run.status == 73)
    #expect(run.text.contains("standard output: cannot be written: No space left"))
  }
}
