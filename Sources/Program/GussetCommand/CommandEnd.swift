// Linking it is what makes the programs end with one line when memory runs out.
internal import CMemoryLimit
package import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Prints one line on standard error and exits.
package func endCommand(_ message: String, status: Int32) -> Never {
  printNote(message)
  exit(status)
}

/// Prints a line on standard error.
package func printNote(_ message: String) { printText("gusset: \(message)\n") }

/// Prints text on standard error.
package func printText(_ text: String) {
  // There is nowhere to report a failure to write to standard error.
  try? write(Array(text.utf8), toDescriptor: 2, named: "standard error")
}

extension GussetError {
  /// Prints the error on standard error and exits with ``exitStatus``.
  package func endCommand() -> Never {
    GussetCommand.endCommand(description, status: exitStatus)
  }

  /// The exit status of the command, as in BSD's sysexits.
  package var exitStatus: Int32 {
    switch self {
    case .invalidValue: 64
    case .invalidFile: 65
    case .unreadable: 66
    case .failed: 70
    case .unwritable: 73
    }
  }
}
