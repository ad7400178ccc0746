package import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes all bytes to an open file.
///
/// - Throws: ``GussetError/unwritable(path:reason:)`` with `name` as the path. Some of the bytes
///   may have been written then.
package func write(
  _ bytes: [UInt8], toDescriptor descriptor: Int32, named name: String
) throws(GussetError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress, buffer.count)
    }
    if count < 0 && errno == EINTR { continue }
    if count < 0 && errno == EAGAIN {
      waitUntilWritable(descriptor)
      continue
    }
    guard count >= 0 else { throw .unwritable(path: name, reason: lastSystemError()) }
    rest = rest.dropFirst(count)
  }
}

/// Waits until a pipe that does not block takes more bytes, or until its reader has closed it.
private func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = unsafe poll(&request, 1, -1)
}

/// Writes a file that does not exist yet.
///
/// The bytes are not flushed to the disk: a file may be empty after a power failure.
///
/// - Throws: ``GussetError/unwritable(path:reason:)``. An incomplete file may remain.
package func writeNewFile(_ bytes: [UInt8], to path: String) throws(GussetError) {
  let descriptor = uninterrupted {
    unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  }
  guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastSystemError()) }
  do throws(GussetError) {
    try write(bytes, toDescriptor: descriptor, named: path)
  } catch {
    close(descriptor)
    throw error
  }
  // Some file systems say only here that the disk is full.
  guard close(descriptor) == 0 else { throw .unwritable(path: path, reason: lastSystemError()) }
}
