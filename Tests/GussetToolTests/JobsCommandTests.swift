import Foundation
import TestSupport
import Testing

/// `gusset jobs`, and bad calls of it and of `gusset batch`.
@Suite struct JobsCommandTests {
  private func lines(_ arguments: String) throws -> [Substring] {
    let run = try CommandRun.shell("gusset jobs \(arguments)")
    #expect(run.status == 0, "\(run.error)")
    return run.text.split(separator: "\n")
  }

  /// The first of a million lines comes soon.
  @Test func manySizesTakeNoLongerThanTheirNumber() throws {
    let run = try CommandRun.shell(
      "timeout 60 gusset jobs --size 1x1..1000x1000/1 | head -n 1 | cut -c 1-30; echo ${PIPESTATUS[0]}"
    )
    #expect(run.text == "{\"theme\":\"light\",\"size\":\"1x1\",\n141\n", "\(run.text)")
  }

  @Test func everyCombinationIsAJob() throws {
    let jobs = try lines(
      "--theme slate --theme dark --size 320x200 --size 600x400 --arrow all --scale 1 --scale 2")
    #expect(jobs.count == 2 * 2 * 5 * 2)
    #expect(Set(jobs).count == jobs.count)
    #expect(
      jobs[3] == """
        {"theme":"slate","size":"320x200","arrow":"down","scale":2,"format":"png",\
        "output":"slate/320x200-down@2x.png"}
        """)
  }

  @Test func rangesHaveTheirEnds() throws {
    #expect(try lines("--size 100x100…200x300/100").count == 6)
    #expect(try lines("--size 100x100..199x299/100").count == 2)
    #expect(try lines("--size 90x60 --offset=-40…40/10").count == 9)
    #expect(try lines("--size 90x60 --offset=-40…40/10 --arrow none --arrow up").count == 10)
    let offset = try lines("--size 90x60 --offset -5.5 --format svg --format mask")
    #expect(
      offset == [
        """
        {"theme":"light","size":"90x60","arrow":"up","offset":-5.5,"format":"svg",\
        "output":"light/90x60-up-5.5.svg"}
        """,
        """
        {"theme":"light","size":"90x60","arrow":"up","offset":-5.5,"format":"mask",\
        "output":"light/90x60-up-5.5-mask.png"}
        """,
      ])
  }

  @Test func looksAndChangesAreInTheJobs() throws {
    let jobs = try lines(
      "--theme slate --appearance all --size 90x60 --shadow --set border.width=2 "
        + "-o '{number}{ending}/{theme}[-{appearance}].{ending}'")
    #expect(
      jobs == [
        """
        {"theme":"slate","size":"90x60","arrow":"up","format":"png","shadow":true,\
        "set":{"border.width":"2"},"output":"1png/slate.png"}
        """,
        """
        {"theme":"slate","appearance":"dark","size":"90x60","arrow":"up","format":"png",\
        "shadow":true,"set":{"border.width":"2"},"output":"2png/slate-dark.png"}
        """,
      ])
  }

  static let badCalls = [
    BadCall("jobs", 64, "--size"),
    BadCall("jobs --size 320", 64, "--size: 320: must be WIDTHxHEIGHT"),
    BadCall("jobs --size 100x100…50x50/10", 64, "--size: 100x100…50x50/10: must be"),
    BadCall("jobs --size 100x100…200x200", 64, "with a step"),
    BadCall("jobs --size 100x100…200x200/0", 64, "with a step"),
    BadCall("jobs --size 1x1…1e300x1/1e-300", 64, "with a step"),
    BadCall("jobs --size 90x60 --offset 1…2", 64, "--offset: 1…2: must be a number"),
    BadCall("jobs --size 90x60 --offset nan", 64, "--offset: nan: must be a number"),
    BadCall("jobs --size 90x60 --arrow north", 64, "--arrow: north"),
    BadCall("jobs --size 90x60 --arrow none --offset 3", 64, "--offset: 3: must be left out"),
    BadCall("jobs --size 90x60 --scale 9", 64, "--scale: 9: must be a number from 0.1 to 8"),
    BadCall("jobs --size 90x60 --format art", 64, "--format: art: must be one of png, svg"),
    BadCall("jobs --size 90x60 --format css --shadow", 64, "--shadow: given: must be left out"),
    BadCall("jobs --size 90x60 --theme nope", 66, "nope: cannot be read"),
    BadCall("jobs --size 90x60 --appearance sepia", 64, "--appearance: sepia"),
    BadCall("jobs --size 90x60 --theme contrast --set borders.width=2", 64, "border.width"),
    BadCall("jobs --size 90x60 --set border.width=-1", 64, "border.width: -1"),
    BadCall("jobs --size 90x60 -o '{size}.png'", 64, "words in braces are theme"),
    BadCall("jobs --size 90x60 -o '[a.png'", 64, "pairs of"),
    BadCall("jobs --size 90x60 -o 'a}.png'", 64, "pairs of"),
    BadCall("jobs --size 90x60 --size 60x60 -o a.png", 64, "a pattern with {width} or {number}"),
    BadCall(
      "jobs --size 90x60 --format png --format mask -o '{width}.{ending}'", 64, "{format}"),
    BadCall("jobs --size -5x3", 64, "--size: -5x3: must be sides of 1 to 16384 points"),
    BadCall("jobs --size 1x1…20000x9/1", 64, "--size: 20000x9: must be sides of 1 to 16384"),
    BadCall("jobs --size 0x0…4999x4999/1", 64, "--size: 25000000 sizes: must be at most 1000000"),
    BadCall("jobs --size 90x60 -o ../a.png", 64, "--output: ../a.png: must be a path below"),
    BadCall(
      "jobs --size 90x60 -o {width}{height}", 64, "{width}{height}: must be a pattern with a"),
    BadCall("jobs --size 90x60 -o {number}[@{scale}]{offset}", 64, "{scale}{offset}"),
    BadCall("batch - -o out.tar.gz", 64, "--output: out.tar.gz: must be a folder, a name that"),
    BadCall("batch", 64, "--output: missing: must be a folder"),
    BadCall("batch nope.ndjson -o out", 66, "nope.ndjson: cannot be read"),
    BadCall("batch - -o out --shard 8/8", 64, "--shard: 8/8: must be INDEX/COUNT"),
    BadCall("batch - -o out --shard 1", 64, "--shard: 1: must be INDEX/COUNT"),
    BadCall("batch - -o out --threads 0", 64, "--threads: 0: must be a whole number from 1 to 256"),
    BadCall("batch - -o - --resume", 64, "--resume"),
    BadCall("batch --inline --resume", 64, "--resume"),
    BadCall("batch - -o a -o b", 64, "--output: given 2 times"),
    BadCall("batch - -o /proc/x", 73, "/proc/x: cannot be written"),
    BadCall("batch - -o /nowhere/x.tar", 73, "/nowhere/x.tar"),
  ]

  @Test(arguments: badCalls)
  func isRefused(_ call: BadCall) throws { try call.check(in: TemporaryFolder()) }
}
