internal import CLibrary

/// What lies at a path.
package enum FileKind: Sendable {
  case file
  case folder
  case link
  /// A pipe or a device.
  case other

  /// Looks at a path, which is not followed when it is a link; `nil` for nothing.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// Whether a path leads to anything, also by links.
package func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

/// The names of what is in a folder, sorted; none for a folder that cannot be read. An empty path is the
/// current folder.
package func fileNames(in folder: String) -> [String] {
  guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
      unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// The path of the current folder; empty when the system cannot tell.
package var currentFolder: String {
  String(decoding: SystemPath(".").resolved?.bytes ?? [], as: UTF8.self)
}

/// The names of a file and of the folders on the way to it from the root, without `.` and `..`.
package func namesFromRoot(to path: String) -> [String] {
  var names: [String] = []
  for name in (path.hasPrefix("/") ? path : "\(currentFolder)/\(path)").split(separator: "/") {
    if name == ".." { _ = names.popLast() } else if name != "." { names.append(String(name)) }
  }
  return names
}

/// Removes a file, or a folder with what is in it. Links are removed and not followed.
package func removeAll(_ path: String) {
  guard FileKind(path) == .folder else {
    unsafe unlink(path)
    return
  }
  for name in fileNames(in: path) { removeAll("\(path)/\(name)") }
  unsafe rmdir(path)
}
