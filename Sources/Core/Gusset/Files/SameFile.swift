#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Whether two paths lead to one existing regular file, also by links.
package func isSameFile(_ path: String, _ other: String) -> Bool {
  var (first, second) = (stat(), stat())
  guard unsafe stat(path, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
  return first.st_mode & S_IFMT == S_IFREG && first.st_ino == second.st_ino
    && first.st_dev == second.st_dev
}
