internal import CUnfinishedFiles
internal import FoundationEssentials
public import Gusset
internal import GussetArtwork

extension Export {
  /// Writes all files, and the manifest `gusset-export.json` with the size and the SHA-256 digest
  /// of each file that exports wrote into the folder.
  ///
  /// Files of an earlier export are replaced. All new files are complete before the first old one
  /// is replaced, so a full disk leaves the old export whole. Exports into one folder wait for each
  /// other. Nothing is flushed to the disk: after a power failure, export anew.
  ///
  /// - Returns: what became of the files of earlier exports: those that were replaced although
  ///   somebody had edited them, and those that are left in the folders of the formats.
  /// - Throws: ``GussetError/unwritable(path:reason:)`` when a file exists that no export wrote, when
  ///   a file is read-only or is in a linked folder, or when the folder or a file cannot be written; ``GussetError/invalidFile(path:problem:)`` when
  ///   the manifest in the folder is damaged.
  @discardableResult
  public func write(
    to folder: String
  ) throws(GussetError) -> (replaced: ExportRemark?, left: ExportRemark?) {
    try makingFolder(folder) { () throws(GussetError) in
      try withLock(on: folder) { () throws(GussetError) in try writeAll(to: folder) }
    }
  }

  private func writeAll(
    to folder: String
  ) throws(GussetError) -> (replaced: ExportRemark?, left: ExportRemark?) {
    var manifest = try ExportManifest(folder: folder)
    try check(manifest, in: folder)
    let remarks = remarks(on: manifest, in: folder)
    removeUnfinishedExports(in: folder)
    let digits = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
    let staging = ArtFolder.join(folder, Self.stagingPrefix + digits)
    // A signal removes the files by their numbers. The manifest has the last one.
    let entry = unsafe unfinished_files_add(staging, Int32(pending.count + 1))
    defer {
      removeFolder(staging, fileCount: pending.count + 1)
      unfinished_files_remove(entry)
    }
    do throws(GussetError) {
      try makeFolder(staging)
    } catch {
      // The user knows the folder and not the one in it.
      guard case .unwritable(_, let reason) = error else { throw error }
      throw .unwritable(path: folder, reason: reason)
    }
    // Each file is written as soon as it is made, and its contents are forgotten.
    let numbers = Dictionary(uniqueKeysWithValues: zip(pending.map(\.path), 0...))
    let entries = try pending.mapContents { file, contents throws(GussetError) in
      let number = numbers[file.path] ?? 0
      try stage(
        ExportedFile(path: file.path, contents: contents),
        at: ArtFolder.join(staging, "\(number)"), of: folder)
      return ExportManifest.Entry(of: contents, at: file.path)
    }
    for parent in Set(pending.compactMap(\.parent)).sorted() {
      try makeFolder(ArtFolder.join(folder, parent))
      try checkTakesFiles(ArtFolder.join(folder, parent))
    }
    manifest.add(entries)
    // The manifest goes first: a file that it does not list would stand in the way of the next
    // export.
    let list = ArtFolder.join(staging, "\(pending.count)")
    try stage(manifest.file, at: list, of: folder)
    try moveFile(list, to: ArtFolder.join(folder, ExportManifest.fileName))
    for (index, file) in pending.enumerated() {
      try moveFile(
        ArtFolder.join(staging, "\(index)"), to: ArtFolder.join(folder, file.path))
    }
    return remarks
  }

  /// Says which files of earlier exports have edits that get lost, and which are left in the folders of
  /// the formats.
  private func remarks(
    on manifest: ExportManifest, in folder: String
  ) -> (replaced: ExportRemark?, left: ExportRemark?) {
    let new = Set(pending.map(\.path))
    let formats = ExportFormat.all.filter { new.contains("\($0.name)/README.md") }
    let old = formats.flatMap { manifest.paths(below: $0.name, in: folder) }
    func remark(_ words: String, _ files: [String]) -> ExportRemark? {
      files.first.map { first in
        ExportRemark(
          text: "\(words): \(oneLine(ArtFolder.join(folder, first)))"
            + (files.count > 1 ? " and \(files.count - 1) more" : ""),
          formats: formats.filter { format in files.contains { $0.hasPrefix("\(format.name)/") } })
      }
    }
    return (
      remark(
        "changed since an earlier export, now replaced",
        old.filter { new.contains($0) && !manifest.hasDigest(of: $0, in: folder) }),
      remark(
        "left from an earlier export; delete what is not used", old.filter { !new.contains($0) })
    )
  }

  /// The beginning of the name of a folder with files that are not in their places yet. 16 hexadecimal
  /// digits follow.
  private static let stagingPrefix = ".gusset-export-"

  /// Removes what killed exports left. Only the process that has the folder's lock may.
  private func removeUnfinishedExports(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(Self.stagingPrefix) {
      let digits = name.dropFirst(Self.stagingPrefix.count)
      guard digits.count == 16, digits.allSatisfy(\.isHexDigit) else { continue }
      let path = ArtFolder.join(folder, name)
      if fileKind(path) == .typeDirectory { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Checks that nothing but files of earlier exports is in the way.
  private func check(_ manifest: ExportManifest, in folder: String) throws(GussetError) {
    let top = ArtFolder.join(folder, "")
    for parent in Set(pending.compactMap(\.parent)).sorted() {
      if let link = firstLink(below: top, on: parent.split(separator: "/").map(String.init)) {
        throw .unwritable(path: link, reason: "it is a link, which may lead out of the folder")
      }
    }
    for file in pending {
      let path = ArtFolder.join(folder, file.path)
      // A link that leads nowhere is a foreign file too.
      guard let kind = fileKind(path) else { continue }
      guard kind != .typeDirectory else { throw .unwritable(path: path, reason: "it is a folder") }
      guard manifest.contains(file.path) else {
        throw .unwritable(
          path: path,
          reason: "the file exists, and \(ExportManifest.fileName) does not list it as exported")
      }
      // The system lets a program replace a read-only file in a writable folder. No command does.
      if kind == .typeRegular { try FileContents.checkWritable(path) }
    }
  }

  /// Writes a file beside the export. An error names the file's place in the export.
  private func stage(
    _ file: ExportedFile, at path: String, of folder: String
  ) throws(GussetError) {
    do throws(GussetError) {
      try writeNewFile(file.contents.bytes, to: path)
    } catch {
      guard case .unwritable(_, let reason) = error else { throw error }
      throw .unwritable(path: ArtFolder.join(folder, file.path), reason: reason)
    }
  }
}

extension PendingFile {
  /// The folder of the file below that of the export; `nil` for the same one.
  fileprivate var parent: String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
