package import Gusset
internal import PopoverExport
internal import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Says in one line on standard error what went wrong and ends the program.
package func endCommand(_ message: String, status: Int32) -> Never {
  // Where even standard error is gone there is nobody to tell.
  try? write(Array("gusset: \(message)\n".utf8), toDescriptor: 2, named: "standard error")
  exit(status)
}

extension GussetError {
  /// Says what went wrong and ends the program with the status for it.
  package func endCommand() -> Never {
    GussetCommand.endCommand(description, status: exitStatus)
  }

  /// The exit status of the command, after BSD's sysexits.
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
