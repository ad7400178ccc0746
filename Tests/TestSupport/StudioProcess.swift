import Foundation

/// A running `gusset studio` on its own port. It ends when the object is released.
package final class StudioProcess: Sendable {
  /// The URL of the page, with a slash at its end.
  package let address: String
  private let process: Process

  /// Starts the built command and waits until it prints the URL.
  ///
  /// - Parameter isNobody: whether to run as an unprivileged user, because root can write read-only
  ///   files.
  package init(
    _ arguments: [String], in folder: URL, isNobody: Bool = false, port: Int = 0
  ) throws {
    process = Process()
    let own = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("gusset").path
    var command = ProcessEnvironment.value("GUSSET_COMMAND") ?? own
    var prefix: [String] = []
    if isNobody && getuid() == 0 {
      prefix = ["setpriv", "--reuid=65534", "--clear-groups", "--"]
      // The folder of the build may lie in one that only root can enter.
      let copy = folder.appendingPathComponent("gusset")
      try FileManager.default.copyItem(at: URL(fileURLWithPath: command), to: copy)
      command = copy.path
    }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["LLVM_PROFILE_FILE=/dev/null"] + prefix
      + [command, "studio", "--port", "\(port)"] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = Data()
    while !said.contains(10) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw CocoaError(.executableLoad) }
      said += more
    }
    let line = String(decoding: said, as: UTF8.self).prefix { $0 != "\n" }
    address = String(line.split(separator: " ").last ?? "")
  }

  deinit { process.interrupt() }

  /// Interrupts the studio as Ctrl-C does, and returns its exit status.
  package func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
