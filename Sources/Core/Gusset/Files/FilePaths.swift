internal import CLibrary
public import PopoverGeometry

/// A path in the bytes of the system, which need not be UTF-8.
struct SystemPath: Equatable {
  /// The bytes, without the zero at the end.
  private(set) var bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private init(cString: UnsafePointer<CChar>) {
    bytes = unsafe UnsafeBufferPointer(start: cString, count: strlen(cString))
      .map(UInt8.init(bitPattern:))
  }

  /// Calls a function of the system with the path.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map(CChar.init(bitPattern:)) + [0]
    return unsafe characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return unsafe body("") }
      return unsafe body(start)
    }
  }

  /// The folder, with its slash, or `./` for a path without one.
  var folder: SystemPath {
    let slash = UInt8(ascii: "/")
    return SystemPath(bytes.lastIndex(of: slash).map { Array(bytes[...$0]) } ?? Array("./".utf8))
  }

  /// The part after the last slash.
  var name: ArraySlice<UInt8> {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes[...]
  }

  /// A file in this folder, whose path ends with a slash.
  func file(_ name: String) -> SystemPath { SystemPath(bytes + name.utf8) }

  /// The path of an existing file without symbolic links; `nil` when the system cannot tell.
  var resolved: SystemPath? {
    guard let path = unsafe withCString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(path) }
    return unsafe SystemPath(cString: path)
  }

  /// The maximum number of symbolic links to follow: Linux's limit.
  private static let maximumLinkCount = 40

  /// The path to which symbolic links lead, where no file exists; `nil` for too many links.
  var endOfLinks: SystemPath? {
    var target = self
    for _ in 0..<SystemPath.maximumLinkCount {
      var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = unsafe target.withCString {
        unsafe readlink($0, &characters, characters.count)
      }
      guard length > 0 else { return target }
      let link = characters.prefix(length).map(UInt8.init(bitPattern:))
      target =
        link.first == UInt8(ascii: "/")
        ? SystemPath(link) : SystemPath(target.folder.bytes + link)
    }
    return nil
  }
}

/// What the system knows a regular file by, whatever its path. A file that does not exist yet is known
/// by its name in its folder.
package struct FileIdentity: Hashable, Sendable {
  fileprivate let device: UInt64
  fileprivate let inode: UInt64
  fileprivate var missingName: [UInt8] = []

  /// The identity of the file at the end of all links; `nil` for a folder, a device or a pipe, and
  /// when the folder does not exist.
  package init?(_ path: String) {
    if let status = FileStatus(path) {
      guard status.kind == .file else { return nil }
      self = status.identity
    } else {
      guard let missing = SystemPath(path).endOfLinks, !missing.name.isEmpty,
        let folder = FileStatus(missing.folder)
      else { return nil }
      self = folder.identity
      missingName = Array(missing.name)
    }
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// Whether two paths lead to one regular file, also by links. It need not exist yet.
package func isSameFile(_ path: String, _ other: String) -> Bool {
  guard let first = FileIdentity(path), let second = FileIdentity(other) else { return false }
  return first == second
}

/// Whether two paths lead to one folder or file, also by links.
package func isSamePlace(_ path: String, _ other: String) -> Bool {
  guard let first = FileStatus(path), let second = FileStatus(other) else { return false }
  return first.identity == second.identity
}

/// The first symbolic link on the way to a file; `nil` for none.
///
/// - Parameters:
///   - folder: the folder where the way begins, with a `/` at its end; empty for the current one.
///   - names: the names of the folders and the file below it.
package func firstLink(below folder: String, on names: [String]) -> String? {
  var path = folder
  for name in names {
    if FileKind(path + name) == .link { return path + name }
    path += "\(name)/"
  }
  return nil
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

/// The extension of a file name in lower case, without the dot; `nil` for a name without one.
package func nameEnding(of path: String) -> String? {
  let name = path.split(separator: "/").last ?? ""
  return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
}

extension Scale {
  /// The name of a file with its scale, as UIKit and its tools expect it.
  ///
  /// `menu.png` is the 1x file. Files of other scales are `menu@2x.png` and `menu@1.5x.png`. A name
  /// without an extension gets the scale at its end. `menu.9.png`, a nine-patch, becomes `menu@2x.9.png`.
  ///
  /// - Parameter path: the name of the 1x file, with or without folders.
  public func fileName(for path: String) -> String {
    guard self != .x1 else { return path }
    let suffix = "@\(self)x"
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    // A leading dot hides a file and starts no extension.
    guard var dot = name.dropFirst().lastIndex(of: ".") else { return path + suffix }
    if name.dropFirst().hasSuffix(".9.png") { dot = name.index(dot, offsetBy: -2) }
    return path[..<dot] + suffix + path[dot...]
  }
}

/// The name of the 1x file, and the scale in a name: `up.png` and 2 for `up@2x.png`.
package func unscaledName(_ name: String) -> (file: String, scale: Scale) {
  for pixels in 2...8 {
    let scale = Scale(Double(pixels))
    for (index, _) in name.enumerated() where name.dropFirst(index).hasPrefix("@\(pixels)x") {
      let file = name.prefix(index) + name.dropFirst(index + 3)
      if scale.fileName(for: String(file)) == name { return (String(file), scale) }
    }
  }
  return (name, .x1)
}
