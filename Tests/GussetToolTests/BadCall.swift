import TestSupport
import Testing

/// What every refusal has to be: one line that names what is wrong, and the right status.
struct BadCall: Sendable, CustomTestStringConvertible {
  /// Everything behind `gusset`, as typed into a shell.
  let arguments: String
  let status: Int32
  /// What the line has to say.
  let words: [String]

  init(_ arguments: String, _ status: Int32, _ words: String...) {
    self.init(arguments, status, words)
  }

  init(_ arguments: String, _ status: Int32, _ words: [String]) {
    self.arguments = arguments
    self.status = status
    self.words = words
  }

  var testDescription: String { String(arguments.prefix(100)) }

  func check(in folder: TemporaryFolder) throws {
    let before = folder.names
    let run = try CommandRun.shell("timeout 20 gusset \(arguments)", in: folder.url)
    #expect(run.status == status, "\(arguments.prefix(200)): \(run.error)")
    #expect(run.output == [])
    #expect(run.error.hasPrefix("gusset: "))
    #expect(run.error.hasSuffix("\n"))
    #expect(run.error.filter(\.isNewline).count == 1, "\(run.error)")
    for word in words { #expect(run.error.contains(word), "\(word) is not in: \(run.error)") }
    #expect(folder.names == before, "files were left")
  }
}
