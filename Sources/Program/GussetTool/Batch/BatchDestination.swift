internal import Gusset
internal import GussetBatch

/// Where the files of a batch go, with the journal of what is there.
final class BatchDestination {
  private enum Place {
    case folder(BatchFolder)
    case archive(BatchArchive)
    case nowhere
  }

  private var place: Place
  let journal: BatchJournal?
  /// The folder with its journal, if it is new.
  private var newFolder: (path: String, journal: String)?

  /// - Parameters:
  ///   - output: a folder, a name that ends in .tar, or - for a tar archive on standard output; `nil`
  ///     when the files go nowhere.
  ///   - shard: the shard, for the name of the journal.
  ///   - resuming: whether to go on with an earlier run.
  ///   - inputs: files that no job may replace.
  init(
    _ output: String?, shard: Shard?, resuming: Bool, keeping inputs: [String]
  ) throws(GussetError) {
    switch output {
    case nil: (place, journal) = (.nowhere, nil)
    case "-": (place, journal) = (.archive(BatchArchive()), nil)
    case let path? where nameEnding(of: path) == "tar":
      try BatchArchive.check(path)
      let journal = try BatchJournal(
        "\(path).ndjson", resuming: resuming, archiveSize: BatchArchive.existingSize(path))
      place = .archive(BatchArchive(path, keeping: journal.archiveEnd))
      self.journal = journal
    case let path?:
      try checkFolder(path, "a folder, a name that ends in .tar, or -")
      let name = BatchJournal.name(shard: shard?.name)
      if !isUsed(path) { newFolder = (path, "\(path)/\(name)") }
      (place, journal) = try makingFolder(path) { () throws(GussetError) in
        var folder = try BatchFolder(path)
        for input in inputs { folder.keep(input) }
        let journal = try BatchJournal(
          "\(path)/\(name)", resuming: resuming, others: folder.journals(but: name),
          isUnchanged: { [folder] in folder.holds($0) })
        return (.folder(folder), journal)
      }
    }
  }

  /// The files that the batch itself writes beside those of jobs.
  static func ownFiles(_ output: String?, shard: Shard?) -> [String] {
    guard let output, output != "-" else { return [] }
    if nameEnding(of: output) == "tar" { return [output, "\(output).part", "\(output).ndjson"] }
    return ["\(output)/\(BatchJournal.name(shard: shard?.name))"]
  }

  /// Writes what a job made, and then its line in the journal.
  ///
  /// - Returns: the result, with an error when only this job cannot be written.
  /// - Throws: an error that every job would have, such as a full disk.
  func write(_ result: BatchResult) throws(GussetError) -> BatchResult {
    if let theme = result.themeFile, case .folder(var folder) = place {
      folder.keep(theme)
      place = .folder(folder)
    }
    guard case .made(let output) = result.outcome else { return result }
    if case .nowhere = place { return result }
    guard result.output != nil else {
      return result.failed(
        .invalidValue(
          field: "output", value: "missing", allowed: "a path below the folder, as in menus/a.png"))
    }
    var end: Int?
    for file in output.files {
      guard let contents = file.contents else { continue }
      switch place {
      case .nowhere: break
      case .archive(let archive): end = try archive.write(contents, to: file.path)
      case .folder(var folder):
        do throws(GussetError) {
          try folder.write(contents, to: file.path)
          place = .folder(folder)
        } catch {
          if case .unwritable = error, !folder.takes(contents) { throw error }
          return result.failed(error)
        }
      }
    }
    if let key = result.key { try journal?.add(output, of: key, archiveEnd: end) }
    return result
  }

  /// Removes a folder that was made for jobs, of which there were none.
  func removeNewFolder() {
    guard let newFolder else { return }
    removeFile(newFolder.journal)
    removeFile(newFolder.path)
  }

  /// Completes an archive.
  func finish() throws(GussetError) {
    if case .archive(let archive) = place { try archive.finish() }
  }
}
