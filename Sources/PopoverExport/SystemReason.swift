internal import FoundationEssentials

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The system's words for what just went wrong.
func lastSystemError() -> String {
  systemError(errno)
}

/// The system's words for an error number.
func systemError(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}

/// The system's words for what Foundation could not do with a file.
func fileErrorReason(_ error: any Error) -> String {
  guard let error = error as? CocoaError else { return "\(error)" }
  if let code = (error.underlying as? POSIXError)?.code.rawValue, code != ENOENT {
    return systemError(code)
  }
  switch error.code {
  case .fileNoSuchFile: return "the folder does not exist"
  case .fileWriteOutOfSpace: return "no space left"
  case .fileWriteNoPermission: return "permission denied"
  case .fileWriteVolumeReadOnly: return "read-only file system"
  default: return "\(error)"
  }
}
