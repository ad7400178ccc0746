internal import CLibrary
internal import FoundationEssentials
internal import Gusset

/// The studio as one file, which an installation has beside the command.
enum OneFileStudio {
  /// Where an installation has the file, from the folder of the command.
  private static let place = "../share/gusset/studio.html"
  /// The largest file in bytes that is read as the page, which has about a megabyte.
  private static let largest = 1 << 24

  /// The page of this installation.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` for an installation without it.
  static func page() throws(GussetError) -> FileContents {
    let path = "\(programFolder)\(place)"
    do throws(GussetError) {
      return FileContents(bytes: try readFile(path, limit: largest))
    } catch {
      throw .unreadable(
        path: path,
        reason:
          "this installation has no page; make npm makes it, and make install then installs it")
    }
  }

  /// The folder of the running command, with a slash at its end.
  private static var programFolder: String {
    // Linux knows the file; elsewhere it is found as a shell finds it.
    let name = CommandLine.arguments.first ?? ""
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates =
      ["/proc/self/exe"] + (name.contains("/") ? [name] : folders.map { "\($0)/\(name)" })
    for candidate in candidates {
      guard let found = unsafe realpath(candidate, nil) else { continue }
      defer { unsafe free(found) }
      let path = unsafe String(cString: found)
      return path[...(path.lastIndex(of: "/") ?? path.startIndex)].description
    }
    return "./"
  }
}
