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
  /// The folder for temporary files: on the disk of the output, if there is one.
  let temporaryFolder: String

  /// - Parameters:
  ///   - output: a folder, a name that ends in .tar, or - for a tar archive on standard output; `nil`
  ///     when the files go nowhere.
  ///   - shard: the shard, for the name of the journal.
  ///   - resuming: whether to go on with an earlier run.
  init(_ output: String?, shard: Shard?, resuming: Bool) throws(GussetError) {
    switch output {
    case nil: (place, journal, temporaryFolder) = (.nowhere, nil, BatchOptions.temporaryFolder)
    case "-":
      (place, journal, temporaryFolder) = (
        .archive(BatchArchive()), nil, BatchOptions.temporaryFolder
      )
    case let path? where nameEnding(of: path) == "tar":
      temporaryFolder = folder(of: path)
      try BatchArchive.check(path)
      let journal = try BatchJournal(
        "\(path).ndjson", resuming: resuming, archiveSize: BatchArchive.existingSize(path),
        temporaryFolder: temporaryFolder)
      place = .archive(BatchArchive(path, keeping: journal.archiveEnd))
      self.journal = journal
    case let path?
    where ["gz", "tgz", "xz", "bz2", "zst", "zip", "7z"].contains(nameEnding(of: path)):
      throw .invalidValue(
        field: "--output", value: path, allowed: "a folder, a name that ends in .tar, or -")
    case let path?:
      temporaryFolder = path
      let folder = try BatchFolder(path)
      let name = BatchJournal.name(shard: shard?.name)
      place = .folder(folder)
      journal = try BatchJournal(
        "\(path)/\(name)", resuming: resuming, others: folder.journals(but: name),
        temporaryFolder: path, isUnchanged: { folder.holds($0) })
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
    guard case .made(let output) = result.outcome else { return result }
    var end: Int?
    switch place {
    case .nowhere: break
    case .archive(let archive):
      guard result.output != nil else { return result.withoutOutput }
      for file in output.files { end = try archive.write(file) }
    case .folder(var folder):
      guard result.output != nil else { return result.withoutOutput }
      do throws(GussetError) {
        for file in output.files { try folder.write(file) }
        place = .folder(folder)
      } catch {
        if error.stopsBatch { throw error }
        return result.failed(error)
      }
    }
    if let key = result.key { try journal?.add(output.record, of: key, archiveEnd: end) }
    return result
  }

  /// Completes an archive.
  func finish() throws(GussetError) {
    if case .archive(let archive) = place { try archive.finish() }
  }
}

/// The folder of a file.
func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
}

extension BatchResult {
  fileprivate var withoutOutput: BatchResult {
    failed(
      .invalidValue(
        field: "output", value: "missing", allowed: "a path below the folder, as in menus/a.png"))
  }
}

extension GussetError {
  /// Whether other files of the same folder would have the error too.
  fileprivate var stopsBatch: Bool {
    guard case .unwritable(_, let reason) = self else { return false }
    return BatchFolder.reasonsOfAllFiles.contains(reason)
  }
}
