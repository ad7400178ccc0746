internal import CLibrary
internal import Gusset
internal import ThemeEditing

/// `--watch`
extension BuildCommand {
  /// Builds at once, and when a file that the last build read has changed or other files are themes, until
  /// SIGINT or SIGTERM. A build is finished first.
  func buildAfterSaves() throws {
    // An invalid project may be mended; a missing one is another folder.
    if !isUsed(Project.file(in: place)) { _ = try Project(in: place) }
    endOnSignals()
    var (project, themes): (Project?, [String]?)
    var read: ReadFiles?
    while !Interruption.isAsked {
      if let read {
        // The build's own files are no reason to build.
        let output = project.map { "\($0.output)/" } ?? "/"
        guard
          read.changed.contains(where: { !$0.hasPrefix(output) })
            || (try? project?.themes()) != themes
        else {
          usleep(300_000)
          continue
        }
        // Some editors remove a file before they write it anew.
        usleep(50_000)
      }
      project = (try? Project(in: place)) ?? project
      themes = try? project?.themes()
      let files = ReadFiles()
      try files.listing { try buildAndSay() }
      read = files
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
    Interruption.hold()
    // The parent may have blocked them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }
}
