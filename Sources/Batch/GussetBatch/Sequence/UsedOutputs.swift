internal import Gusset

/// The files and folders of the jobs of a batch, each with the number of its first job.
struct UsedOutputs {
  /// The numbers by the digests of paths. Four bytes for each: a job behind the four billionth line
  /// is named by the last number that they hold.
  private var numbers: [JobKey: UInt32] = [:]

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
      numbers[JobKey(path)] = number
      for folder in foldersAbove(path) {
        let key = Self.folderKey(folder)
        if numbers[key] == nil { numbers[key] = number }
      }
    }
    return result
  }

  /// Why a path cannot be used; `nil` when it can.
  private func taken(_ path: String) -> String? {
    if let first = numbers[JobKey(path)] { return "job \(first) has this one" }
    if let first = numbers[Self.folderKey(path)] { return "job \(first) has a file below this one" }
    for folder in foldersAbove(path) {
      if let first = numbers[JobKey(folder)] { return "\(folder) is the file of job \(first)" }
    }
    return nil
  }

  /// No file has this key, because no path ends with a slash.
  private static func folderKey(_ path: String) -> JobKey { JobKey("\(path)/") }
}
