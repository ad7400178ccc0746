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
