internal import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The name of an output, with the ending of its format if it has none.
///
/// A name that exists stays as it is: a file that is replaced, a device, a pipe, a link. So do
/// standard output and a name that only a folder can have.
func completedName(_ path: String, ending: String) -> String {
  guard !["", "-"].contains(path), path.utf8.last != UInt8(ascii: "/"),
    nameEnding(of: path) == nil
  else { return path }
  var status = stat()
  return unsafe lstat(path, &status) == 0 ? path : "\(path).\(ending)"
}
