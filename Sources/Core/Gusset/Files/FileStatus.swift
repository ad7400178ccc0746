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
    guard let status = FileStatus(SystemPath(path), followingLinks: false) else { return nil }
    self = status.kind
  }
}

/// What the system says about a file, a folder, a pipe or a device.
package struct FileStatus: Hashable, Sendable {
  /// What it is.
  package let kind: FileKind
  /// The length of a file in bytes.
  package let size: Int
  /// Its device and inode, also for a folder, a pipe or a device.
  let identity: FileIdentity
  /// When its contents changed, in seconds and nanoseconds.
  private let changeTime: [Int]

  /// The status of what is at the end of all links; `nil` when the system cannot tell.
  package init?(_ path: String) { self.init(SystemPath(path)) }

  /// The status at a path; `nil` when the system cannot tell, which says why in `errno`.
  init?(_ path: SystemPath, followingLinks: Bool = true) {
    self.init { status in
      unsafe path.withCString { unsafe (followingLinks ? stat : lstat)($0, &status) }
    }
  }

  /// The status of an open file; `nil` when the system cannot tell, which says why in `errno`.
  package init?(descriptor: Int32) { self.init { unsafe fstat(descriptor, &$0) } }

  private init?(_ read: (inout stat) -> Int32) {
    var status = stat()
    guard read(&status) == 0 else { return nil }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    identity = FileIdentity(status)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changeTime = [Int(time.tv_sec), Int(time.tv_nsec)]
  }
}
