internal import Gusset

/// The files and folders of the jobs of a batch, each with the number of its first job.
struct UsedOutputs {
  /// The numbers by the hashes of paths. Four bytes for each: a job behind the four billionth line
  /// is named by the last number that they hold.
  private var numbers: [PathKey: UInt32]

  /// - Parameter count: about the number of files, as far as it is known. A table that has to grow
  ///   needs half as much memory again while it does.
  init(expecting count: Int = 0) { numbers = Dictionary(minimumCapacity: count) }

  /// The result, or an error when an earlier job of the batch has one of the same files, or a file in
  /// place of one of the folders.
  mutating func refusingRepeats(_ result: BatchResult) -> BatchResult {
    for path in result.paths {
      if let reason = taken(path) {
        return result.failed(
          .invalidValue(field: "output", value: path, allowed: "another name: \(reason)"))
      }
    }
    let number = UInt32(clamping: result.number)
    for path in result.paths {
      numbers[PathKey(path)] = number
      for folder in foldersAbove(path) {
        let key = Self.folderKey(folder)
        if numbers[key] == nil { numbers[key] = number }
      }
    }
    return result
  }

  /// Why a path cannot be used; `nil` when it can.
  private func taken(_ path: String) -> String? {
    if let first = numbers[PathKey(path)] {
      return "line \(first) has this one, or one that some disks take for it"
    }
    if let first = numbers[Self.folderKey(path)] {
      return "line \(first) has a file below this one"
    }
    for folder in foldersAbove(path) {
      if let first = numbers[PathKey(folder)] { return "\(folder) is the file of line \(first)" }
    }
    return nil
  }

  /// No file has this key, because no path ends with a slash.
  private static func folderKey(_ path: String) -> PathKey { PathKey("\(path)/") }
}

/// A path as a disk may know it that tells neither capitals from small letters nor composed characters from
/// decomposed ones, as those of macOS and Windows. It is hashed twice: one hash may be that of another path.
private struct PathKey: Hashable {
  private let first: Int
  private let second: Int

  init(_ path: String) {
    func hash(_ seed: UInt8) -> Int {
      var hasher = Hasher()
      hasher.combine(seed)
      hasher.combine(name)
      return hasher.finalize()
    }
    // Equal texts have equal hashes, however their characters are composed.
    let name = path.lowercased()
    (first, second) = (hash(0), hash(1))
  }
}
