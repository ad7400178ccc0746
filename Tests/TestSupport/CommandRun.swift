import Foundation

/// A finished run of a command.
package struct CommandRun: Sendable {
  package let status: Int32
  package let output: [UInt8]
  package let error: String

  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program and waits for it.
  package init(
    _ executable: URL, _ arguments: [String], in folder: URL? = nil, input: Data? = nil
  ) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = Self.environment
    if let folder { process.currentDirectoryURL = folder }
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    let source = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : source
    try process.run()
    if let input {
      try? source.fileHandleForWriting.write(contentsOf: input)
      try? source.fileHandleForWriting.close()
    }
    // Only standard output can fill its pipe, so it is read first. Errors are short.
    output = Array(out.fileHandleForReading.readDataToEndOfFile())
    error = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Runs the built command `gusset`.
  package static func gusset(
    _ arguments: String..., in folder: URL? = nil
  ) throws -> CommandRun {
    try gusset(arguments, in: folder)
  }

  /// Runs the built command `gusset`.
  package static func gusset(_ arguments: [String], in folder: URL? = nil) throws -> CommandRun {
    try CommandRun(products.appendingPathComponent("gusset"), arguments, in: folder)
  }

  /// Runs a shell script in which `gusset` is the built command.
  package static func shell(_ script: String, in folder: URL? = nil) throws -> CommandRun {
    let path = "export PATH='\(products.path)':\"$PATH\"\n"
    return try CommandRun(
      URL(fileURLWithPath: "/bin/bash"), ["-c", path + script], in: folder)
  }

  /// Runs a program from the search path.
  package static func program(
    _ name: String, _ arguments: [String], input: Data? = nil
  ) throws -> CommandRun {
    try CommandRun(URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments, input: input)
  }

  /// A build that measures coverage writes 30 MB when a program ends, in any folder. The coverage
  /// of commands is not counted.
  private static let environment = ProcessInfo.processInfo.environment.merging(
    ["LLVM_PROFILE_FILE": "/dev/null"]
  ) { $1 }

  /// The folder of the built products: that of the test bundle.
  private static var products: URL {
    URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
  }
}
