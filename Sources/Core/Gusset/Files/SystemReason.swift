#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Repeats a call of the system while signals interrupt it.
package func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// The system's message for the last error.
package func lastSystemError() -> String {
  systemError(errno)
}

/// The system's message for an error number.
package func systemError(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}
