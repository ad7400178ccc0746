internal import FoundationEssentials

/// How a batch works.
package struct BatchOptions: Sendable {
  /// The number of jobs that are done at the same time.
  package var threads: Int
  /// What runs the tasks; `nil` for the threads that all tasks of the program share.
  package var executor: (any TaskExecutor)?
  /// Knows what earlier runs made; `nil` when all jobs are done anew.
  package var journal: BatchJournal?
  /// The folder for temporary files of large batches.
  package var temporaryFolder: String

  /// The system's folder for temporary files, which the environment may name in TMPDIR.
  package static var temporaryFolder: String {
    let given = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    return given.isEmpty ? "/tmp" : given
  }

  /// Makes options.
  package init(
    threads: Int, executor: (any TaskExecutor)? = nil, journal: BatchJournal? = nil,
    temporaryFolder: String = BatchOptions.temporaryFolder
  ) {
    self.threads = max(1, threads)
    self.executor = executor
    self.journal = journal
    self.temporaryFolder = temporaryFolder
  }
}
