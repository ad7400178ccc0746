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
    guard count >= 0 else { throw .unwritable(path: name, reason: lastSystemError()) }
    rest = rest.dropFirst(count)
  }
}
