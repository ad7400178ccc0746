internal import FoundationEssentials
public import PopoverGeometry

extension Export {
  /// Writes all files, and the manifest `gusset-export.json` with the size and the SHA-256 digest
  /// of each file that exports wrote into the folder.
  ///
  /// Files of an earlier export are replaced. All new files are complete before the first old one
  /// is replaced, so a full disk leaves the old export whole.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)`` when a file exists that no export wrote, or
  ///   when the folder or a file cannot be written; ``GussetError/invalidFile(path:problem:)`` when
  ///   the manifest in the folder is damaged.
  public func write(to folder: String) throws(GussetError) {
    guard !folder.isEmpty else { throw .unwritable(path: folder, reason: "the path is empty") }
    var manifest = try ExportManifest(folder: folder)
    for file in files where !manifest.contains(file.path) {
      let path = ArtFolder.join(folder, file.path)
      guard !FileManager.default.fileExists(atPath: path) else {
        throw .unwritable(path: path, reason: "the file exists, and no export wrote it")
      }
    }
    manifest.add(files)
    // The manifest goes first: a file that it does not list would stand in the way of the next
    // export.
    let all = [manifest.file] + files
    try makeFolder(folder)
    let staging = ArtFolder.join(
      folder, ".gusset-export-\(String(UInt64.random(in: 0 ... .max), radix: 36))")
    defer { try? FileManager.default.removeItem(atPath: staging) }
    try makeFolder(staging)
    for (index, file) in all.enumerated() {
      try file.contents.write(to: ArtFolder.join(staging, "\(index)"))
      if let slash = file.path.lastIndex(of: "/") {
        try makeFolder(ArtFolder.join(folder, String(file.path[..<slash])))
      }
    }
    for (index, file) in all.enumerated() {
      try moveFile(
        ArtFolder.join(staging, "\(index)"), to: ArtFolder.join(folder, file.path))
    }
  }

  private func makeFolder(_ path: String) throws(GussetError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: "the folder cannot be made")
    }
  }
}
