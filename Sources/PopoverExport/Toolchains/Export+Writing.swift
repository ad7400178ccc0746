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
    for file in files {
      let path = ArtFolder.join(folder, file.path)
      // A link that leads nowhere is a foreign file too.
      guard let kind = fileKind(path) else { continue }
      guard manifest.contains(file.path) else {
        throw .unwritable(path: path, reason: "the file exists, and no export wrote it")
      }
      guard kind != .typeDirectory else { throw .unwritable(path: path, reason: "it is a folder") }
    }
    try makeFolder(folder)
    let staging = ArtFolder.join(
      folder, ".gusset-export-\(String(UInt64.random(in: 0 ... .max), radix: 36))")
    defer { try? FileManager.default.removeItem(atPath: staging) }
    try makeFolder(staging)
    for (index, file) in files.enumerated() {
      try stage(file, at: ArtFolder.join(staging, "\(index)"), of: folder)
      if let slash = file.path.lastIndex(of: "/") {
        let parent = ArtFolder.join(folder, String(file.path[..<slash]))
        try makeFolder(parent)
        guard FileManager.default.isWritableFile(atPath: parent) else {
          throw .unwritable(path: parent, reason: "the folder takes no files")
        }
      }
    }
    // Another export may have written a manifest since.
    manifest = try ExportManifest(folder: folder)
    manifest.add(files)
    // The manifest goes first: a file that it does not list would stand in the way of the next
    // export.
    let list = ArtFolder.join(staging, ExportManifest.fileName)
    try stage(manifest.file, at: list, of: folder)
    try moveFile(list, to: ArtFolder.join(folder, ExportManifest.fileName))
    for (index, file) in files.enumerated() {
      try moveFile(
        ArtFolder.join(staging, "\(index)"), to: ArtFolder.join(folder, file.path))
    }
  }

  /// Writes a file beside the export. An error names the file's place in the export.
  private func stage(
    _ file: ExportedFile, at path: String, of folder: String
  ) throws(GussetError) {
    do throws(GussetError) {
      try file.contents.write(to: path)
    } catch {
      guard case .unwritable(_, let reason) = error else { throw error }
      throw .unwritable(path: ArtFolder.join(folder, file.path), reason: reason)
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
