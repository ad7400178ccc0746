#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Opens closed standard streams, so that no file or socket gets their numbers and then the texts that
/// are meant for them. What is written to such a stream fails.
package func reserveStandardDescriptors() {
  for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
    _ = unsafe open("/dev/null", O_RDONLY)
  }
}
