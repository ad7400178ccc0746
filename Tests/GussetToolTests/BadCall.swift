import Foundation
import TestSupport
import Testing

@testable import GussetTool

/// A call that fails. It must print one line that names the error, and exit with the right status.
struct BadCall: Sendable, CustomTestStringConvertible {
  /// The arguments after `gusset`, as typed into a shell.
  let arguments: String
  let status: Int32
  /// The words that the line must contain.
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

  /// Checks the error in this process, or in a separate process when the call needs a shell.
  func check(in folder: TemporaryFolder) throws {
    guard let call = ShellWords.split(arguments),
      // A studio that is not refused would serve for ever.
      call.first != "studio"
    else {
      return try checkFromOutside(in: folder)
    }
    let before = folder.names
    let outcome = FolderThread.run(in: folder.url) { GussetTool.outcome(of: call) }
    switch outcome {
    case .failed(let message, let status): check(message, status)
    case .done, .ended: Issue.record("\(arguments.prefix(200)): is not refused")
    case nil: return try checkFromOutside(in: folder)
    }
    #expect(folder.names == before, "files were left")
  }

  /// Checks the error of the built command.
  func checkFromOutside(in folder: TemporaryFolder) throws {
    let before = folder.names
    let run = try CommandRun.shell("timeout 20 gusset \(arguments)", in: folder.url)
    #expect(run.output == [])
    #expect(run.error.hasPrefix("gusset: "))
    #expect(run.error.hasSuffix("\n"))
    check(String(run.error.dropFirst("gusset: ".count).dropLast()), run.status)
    #expect(folder.names == before, "files were left")
  }

  private func check(_ message: String, _ status: Int32) {
    #expect(status == self.status, "\(arguments.prefix(200)): \(message)")
    #expect(message.filter(\.isNewline).isEmpty, "\(message)")
    for word in words { #expect(message.contains(word), "\(word) is not in: \(message)") }
  }
}

extension String {
  /// Options with a value each, without those that other options give again, and these others.
  func replaced(by others: String) -> String {
    let words = split(separator: " ")
    let kept = stride(from: 0, to: words.count, by: 2).filter { !others.contains("\(words[$0]) ") }
    return (kept.flatMap { words[$0...($0 + 1)] } + [others[...]]).joined(separator: " ")
  }
}
