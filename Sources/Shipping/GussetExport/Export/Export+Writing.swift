internal import CUnfinishedFiles
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
  ///   a file is read-only or is in a linked folder, or when the folder or a file cannot be written;
  ///   ``GussetError/invalidFile(path:problem:)`` when the manifest in the folder is damaged.
  @discardableResult
  public func write(to folder: String) throws(GussetError) -> [ExportRemark] {
    let earlier = remarks(on: try write(to: folder, removingLeftovers: false), in: folder)
    return [earlier.replaced, earlier.left].compactMap(\.self)
  }

  /// Sentences about the files that somebody had edited, and about those that are left.
  package func remarks(
    on changes: [ExportChange], in folder: String
  ) -> (replaced: ExportRemark?, left: ExportRemark?) {
    (
      remark("changed since an earlier export, now replaced", changes, .edited, in: folder),
      remark("left from an earlier export; delete what is not used", changes, .leftOver, in: folder)
    )
  }

  /// Writes all files as ``write(to:)`` does. Files that have their contents already stay untouched.
  ///
  /// - Parameter removingLeftovers: whether to remove the files of earlier exports that this one does not
  ///   have, whatever their formats. Those that somebody edited stay.
  /// - Parameter onFile: is called with each file as soon as it is made, on any thread.
  /// - Returns: what differed from the export before.
  package func write(
    to folder: String, removingLeftovers: Bool,
    onFile: @Sendable (FileContents) -> Void = { _ in }
  ) throws(GussetError) -> [ExportChange] {
    try makingFolder(folder) { () throws(GussetError) in
      try withLock(on: folder) { () throws(GussetError) in
        try writeAll(to: folder, removingLeftovers, onFile)
      }
    }
  }

  /// What ``write(to:removingLeftovers:)`` would change in a folder. Nothing is written.
  package func changes(
    in folder: String, removingLeftovers: Bool,
    onFile: @Sendable (FileContents) -> Void = { _ in }
  ) throws(GussetError) -> [ExportChange] {
    func compare() throws(GussetError) -> [ExportChange] {
      let manifest = try ExportManifest(folder: folder)
      try check(manifest, in: folder)
      return try pending.mapContents { file, contents in
        onFile(contents)
        return manifest.change(of: file.path, to: contents, in: folder)
      }.compactMap(\.self) + leftovers(in: manifest, folder, ofAllFormats: removingLeftovers)
    }
    // Another command may be moving the files to their places.
    return try FileKind(folder) == nil ? compare() : withLock(on: folder, compare)
  }

  private func writeAll(
    to folder: String, _ removingLeftovers: Bool, _ onFile: @Sendable (FileContents) -> Void
  ) throws(GussetError) -> [ExportChange] {
    let old = try ExportManifest(folder: folder)
    try check(old, in: folder)
    let leftovers = leftovers(in: old, folder, ofAllFormats: removingLeftovers)
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
    let made = try pending.mapContents { file, contents throws(GussetError) in
      let change = old.change(of: file.path, to: contents, in: folder)
      let number = numbers[file.path] ?? 0
      if change != nil {
        try stage(
          contents, as: ArtFolder.join(staging, "\(number)"),
          for: ArtFolder.join(folder, file.path))
      }
      onFile(contents)
      return (
        entry: ExportManifest.Entry(
          path: file.path, byteCount: contents.bytes.count, sha256: contents.sha256),
        change: change
      )
    }
    for parent in Set(pending.compactMap(\.parent)).sorted() {
      try makeFolder(ArtFolder.join(folder, parent))
      try checkTakesFiles(ArtFolder.join(folder, parent))
    }
    var manifest = removingLeftovers ? ExportManifest() : old
    manifest.add(made.map(\.entry))
    if removingLeftovers {
      for file in leftovers where old.hasDigest(of: file.path, in: folder) {
        removeFile(file.path, in: folder)
      }
    }
    // The manifest goes first: a file that it does not list would stand in the way of the next
    // export.
    let place = ArtFolder.join(folder, ExportManifest.fileName)
    if !hasContents(manifest.contents, place) {
      let list = ArtFolder.join(staging, "\(pending.count)")
      try stage(manifest.contents, as: list, for: place)
      try moveFile(list, to: place)
    }
    for (index, file) in pending.enumerated() where made[index].change != nil {
      try moveFile(
        ArtFolder.join(staging, "\(index)"), to: ArtFolder.join(folder, file.path))
    }
    return made.compactMap(\.change) + leftovers
  }

  /// The files of earlier exports that are still there and that this one does not have.
  ///
  /// - Parameter ofAllFormats: whether to look into the folders of formats that this export lacks.
  private func leftovers(
    in manifest: ExportManifest, _ folder: String, ofAllFormats: Bool
  ) -> [ExportChange] {
    let new = Set(pending.map(\.path))
    return (ofAllFormats ? [""] : formats.map { $0.name + "/" }).flatMap { part in
      manifest.paths(below: part, in: folder).filter { !new.contains($0) }
    }.map { ExportChange(path: $0, kind: .leftOver) }
  }

  /// A sentence about the files that changed in one way; `nil` for none.
  private func remark(
    _ words: String, _ changes: [ExportChange], _ kind: ExportChange.Kind, in folder: String
  ) -> ExportRemark? {
    let files = changes.filter { $0.kind == kind }.map(\.path)
    return files.first.map { first in
      ExportRemark(
        text: "\(words): \(oneLine(ArtFolder.join(folder, first)))"
          + (files.count > 1 ? " and \(files.count - 1) more" : ""),
        formats: formats.filter { format in files.contains { $0.hasPrefix("\(format.name)/") } })
    }
  }

  /// Removes a file below the folder, and then the folders around it that are empty.
  private func removeFile(_ path: String, in folder: String) {
    var names = path.split(separator: "/").map(String.init)
    guard firstLink(below: ArtFolder.join(folder, ""), on: names) == nil else { return }
    removeAll(ArtFolder.join(folder, path))
    while names.count > 1 {
      names.removeLast()
      removeFolder(ArtFolder.join(folder, names.joined(separator: "/")), fileCount: 0)
    }
  }

  /// The beginning of the name of a folder with files that are not in their places yet. 16 hexadecimal
  /// digits follow.
  private static let stagingPrefix = ".gusset-export-"

  /// Removes what killed exports left. Only the process that has the folder's lock may.
  private func removeUnfinishedExports(in folder: String) {
    for name in fileNames(in: folder) where name.hasPrefix(Self.stagingPrefix) {
      let digits = name.dropFirst(Self.stagingPrefix.count)
      guard digits.count == 16, digits.allSatisfy(\.isHexDigit) else { continue }
      let path = ArtFolder.join(folder, name)
      if FileKind(path) == .folder { removeAll(path) }
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
      guard let kind = FileKind(path) else { continue }
      guard kind != .folder else { throw .unwritable(path: path, reason: "it is a folder") }
      guard manifest.contains(file.path) else {
        throw .unwritable(
          path: path,
          reason: "the file exists, and \(ExportManifest.fileName) does not list it as exported")
      }
      // The system lets a program replace a read-only file in a writable folder. No command does.
      if kind == .file { try FileContents.checkWritable(path) }
    }
  }

  /// Writes a file beside the export. An error names the file's place in the export.
  private func stage(
    _ contents: FileContents, as path: String, for place: String
  ) throws(GussetError) {
    do throws(GussetError) {
      try writeNewFile(contents.bytes, to: path)
    } catch {
      guard case .unwritable(_, let reason) = error else { throw error }
      throw .unwritable(path: place, reason: reason)
    }
  }
}

extension PendingFile {
  /// The folder of the file below that of the export; `nil` for the same one.
  fileprivate var parent: String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
