internal import CLibrary
package import Gusset

/// The folder that a batch writes into. No file leaves it by a link.
package struct BatchFolder: Sendable {
  private let path: String
  /// The folder of the last file, which was checked.
  private var lastFolder = ""
  /// Files that no job may replace.
  private var inputs: Set<FileIdentity> = []
  private var lastInput = ""

  /// Makes the folder if it does not exist.
  package init(_ path: String) throws(GussetError) {
    try makeFolder(path)
    try checkTakesFiles(path)
    self.path = path
  }

  /// Keeps a file from being replaced by that of a job, whatever its path is there.
  package mutating func keep(_ input: String) {
    // Jobs often have the theme of the job before.
    guard input != lastInput, let file = FileIdentity(input) else { return }
    inputs.insert(file)
    lastInput = input
  }

  /// Writes a file. A reader sees the old one or the new one, whole.
  ///
  /// The bytes are not flushed to the disk: a file may be empty after a power failure. `--resume`
  /// compares its digest.
  ///
  /// - Parameter file: the path of the file below the folder.
  package mutating func write(_ contents: FileContents, to file: String) throws(GussetError) {
    try enterFolder(of: file)
    let target = "\(path)/\(file)"
    // A link may lead out of the folder, and a pipe may wait forever for a reader.
    if let kind = FileKind(target) {
      try checkValue(
        "output", file, [.file, .folder].contains(kind),
        "a file of the folder; this one is a link, a pipe or a device")
      try checkValue(
        "output", file, FileIdentity(target).map { !inputs.contains($0) } ?? true,
        "another file: the batch reads this one, or writes its answers there")
    }
    try contents.write(to: target, flushing: false)
  }

  /// Whether the folder takes a file of the batch itself. After a file that could not be written,
  /// this tells a full or broken disk, or a limit of the process, from an error of that file alone.
  package func takes(_ contents: FileContents) -> Bool {
    let name = "\(path)/.gusset-check"
    defer { unsafe unlink(name) }
    return (try? contents.write(to: name, flushing: false)) != nil
  }

  /// Makes the folders above a file, none of which may be a link.
  private mutating func enterFolder(of file: String) throws(GussetError) {
    let names = pathNames(file).dropLast()
    let folder = names.joined(separator: "/")
    // Two spellings of a character are two names for the system.
    if folder.utf8.elementsEqual(lastFolder.utf8) { return }
    var current = path
    for name in names {
      current += "/\(name)"
      try checkValue(
        "output", file, FileKind(current) != .link, "a path below the folder; \(name) is a link")
      try makeFolder(current)
    }
    lastFolder = folder
  }

  /// Whether the files of an output are in the folder as they were written.
  package func holds(_ output: BatchOutput) -> Bool {
    output.files.allSatisfy { file in
      let path = "\(path)/\(file.path)"
      guard FileKind(path) != .link,
        let bytes = try? readFile(path, limit: file.byteCount, isFromFolder: true)
      else { return false }
      return bytes.count == file.byteCount && FileContents(bytes: bytes).sha256 == file.sha256
    }
  }

  /// The paths of the journals of other shards.
  package func journals(but name: String) -> [String] {
    fileNames(in: path).filter { $0 != name && BatchJournal.isName($0) }.map { "\(path)/\($0)" }
  }
}
