import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset build --watch` as a process: it builds after each save, and ends with a signal.
@Suite(.serialized) struct BuildWatchTests {
  private let folder: TemporaryFolder
  private let process = Process()

  init() throws {
    folder = try TemporaryFolder()
    let run = try CommandRun.gusset("build", "--init", in: folder.url)
    #expect(run.status == 0)
  }

  private func start() throws {
    process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("gusset")
    process.arguments = ["build", "--watch"]
    process.environment = ["LLVM_PROFILE_FILE": "/dev/null"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle(forWritingAtPath: try folder.write([], to: "said.txt"))
    process.standardError = process.standardOutput
    try process.run()
  }

  /// Waits until the process has said some words this many times, for a minute at most.
  private func wait(for words: String, _ count: Int = 1) async throws {
    for _ in 0..<600 {
      let text = String(decoding: try folder.read("said.txt"), as: UTF8.self)
      if text.ranges(of: words).count >= count { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record(
      "\(words) is not in \(String(decoding: try folder.read("said.txt"), as: UTF8.self))")
  }

  private func end(_ number: Int32) -> Int32 {
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  @Test(.timeLimit(.minutes(3)), arguments: [SIGTERM, SIGINT])
  func buildsAfterEachSave(_ number: Int32) async throws {
    try start()
    try await wait(for: "generated: 3 files written, 0 removed, 0 unchanged\n")
    // In place, and by a new file with its name.
    var theme = try Theme(contentsOf: folder.path("themes/menu.json"))
    theme.cornerRadius = 3
    try folder.write(theme.json.utf8, to: "themes/menu.json")
    try await wait(for: "generated: 1 file written, 0 removed, 2 unchanged\n")
    theme.cornerRadius = 4
    try folder.write(theme.json.utf8, to: "menu.tmp")
    #expect(rename(folder.path("menu.tmp"), folder.path("themes/menu.json")) == 0)
    try await wait(for: "generated: 1 file written, 0 removed, 2 unchanged\n", 2)
    // It says what is wrong, and goes on.
    try folder.write(
      #"{ "name": "menu", "arrowBase": -1, "gloss": 3 }"#.utf8, to: "themes/menu.json")
    try await wait(for: "gusset: themes/menu.json: gloss: 3: must be")
    try await wait(for: "gusset: themes/menu.json: arrowBase: -1: must be")
    theme.cornerRadius = 5
    try folder.write(theme.json.utf8, to: "themes/menu.json")
    try await wait(for: "generated: 1 file written, 0 removed, 2 unchanged\n", 3)
    // A new file and another project count too.
    try folder.write(#"{ "name": "tip" }"#.utf8, to: "themes/tip.json")
    try await wait(for: "generated: 3 files written, 0 removed, 2 unchanged\n")
    try folder.write(
      #"{ "themes": ["themes/*.json"], "to": "css", "output": "web" }"#.utf8, to: "gusset.json")
    try await wait(for: "web: 5 files written, 0 removed, 0 unchanged\n")
    #expect(end(number) == 0)
    #expect(folder.names == ["generated", "gusset.json", "said.txt", "themes", "web"])
    let check = try CommandRun.gusset("build", "--check", in: folder.url)
    #expect(check.status == 0)
  }

  @Test(.timeLimit(.minutes(3))) func aProjectThatIsWrongMayBeMended() async throws {
    try folder.write(#"{ "themes": "themes/*.json", "to": "css" }"#.utf8, to: "gusset.json")
    try start()
    try await wait(for: "gusset: gusset.json: output: missing")
    try folder.write(
      #"{ "themes": "themes/*.json", "to": "css", "output": "web" }"#.utf8, to: "gusset.json")
    try await wait(for: "web: 3 files written")
    #expect(end(SIGTERM) == 0)
  }
}
