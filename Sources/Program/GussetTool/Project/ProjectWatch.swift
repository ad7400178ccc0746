internal import CLibrary
internal import FoundationEssentials
internal import Gusset
internal import Synchronization

/// Whether SIGINT or SIGTERM came.
private let isEnded = Atomic(false)

/// `--watch`
extension BuildCommand {
  /// Builds at once, and whenever a file that a build reads has changed, until SIGINT or SIGTERM. A build
  /// is finished first.
  func buildAfterSaves() throws {
    endOnSignals()
    // An invalid project may be mended; a missing one is another folder.
    if !isUsed(Project.file(in: place)) { _ = try Project(in: place) }
    var project: Project?
    var built: [FileState]?
    while !isEnded.load(ordering: .relaxed) {
      let found = states(of: project)
      if found == built {
        usleep(300_000)
        continue
      }
      // Some editors remove a file before they write it anew.
      if built != nil {
        usleep(50_000)
        if states(of: project) != found { continue }
      }
      project = (try? Project(in: place)) ?? project
      built = states(of: project)
      try buildAndSay()
    }
  }

  private func buildAndSay() throws {
    let line: String
    do {
      // Notes are for those who build once.
      line = try HeldNotes.$current.withValue(HeldNotes()) { try build().summary }
    } catch let error as GussetError {
      return printNote(error.description)
    }
    if !verbosity.quiet { try printAnswer("\(line)\n") }
  }

  private func endOnSignals() {
    // The handler must find it made.
    isEnded.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        isEnded.store(true, ordering: .relaxed)
        // A second one does not wait for the build.
        signal(number, SIG_DFL)
      }
    }
  }

  /// The state of each file that a build reads.
  private func states(of project: Project?) -> [FileState] {
    (project?.inputs ?? [Project.file(in: place)]).map(FileState.init)
  }
}

/// What tells a file from the one that was there before.
private struct FileState: Equatable {
  private let path: String
  private let time: Date?
  private let byteCount: UInt64?
  private let number: UInt64?

  init(_ path: String) {
    self.path = path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    time = attributes?[.modificationDate] as? Date
    byteCount = attributes?[.size] as? UInt64
    number = attributes?[.systemFileNumber] as? UInt64
  }
}
