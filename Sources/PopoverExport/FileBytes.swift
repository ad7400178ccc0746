internal import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes of a file, read up to a limit.
///
/// Never reads more than the limit, whatever the file claims to be: a device or a pipe without
/// end is an error like any other file that is too large.
func readFile(_ path: String, limit: Int) throws(GussetError) -> [UInt8] {
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
    if count == 0 { return bytes }
    bytes += chunk.prefix(count)
  }
  throw .unreadable(path: path, reason: "larger than \(limit) bytes")
}
