package import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Adds the file's path to an error about its content.
func inFile<Content>(
  _ path: String, _ body: () throws(GussetError) -> Content
) throws(GussetError) -> Content {
  do {
    return try body()
  } catch {
    throw .invalidFile(path: path, problem: error)
  }
}

/// Reads the bytes of a file, or only the first ones, up to a limit.
///
/// The function never reads more than the limit. An endless device or pipe gives the same error as
/// any file that is too large.
package func readFile(
  _ path: String, limit: Int, atMost wanted: Int = .max
) throws(GussetError) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  while bytes.count <= limit {
    var chunk = [UInt8](repeating: 0, count: min(limit + 1 - bytes.count, 1 << 16))
    let count = unsafe chunk.withUnsafeMutableBytes { buffer in
      unsafe read(descriptor, buffer.baseAddress, buffer.count)
    }
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
    bytes += chunk.prefix(count)
    if count == 0 || bytes.count >= wanted { return Array(bytes.prefix(wanted)) }
  }
  throw .unreadable(path: path, reason: "larger than \(limit) bytes")
}
