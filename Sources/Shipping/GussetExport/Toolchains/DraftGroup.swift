internal import Gusset

/// The files of a theme in a format. Code is written when the pictures of all formats are drawn.
enum DraftGroup: Sendable {
  case ready([FileDraft])
  case deferred(@Sendable () throws(GussetError) -> [FileDraft])

  /// The group with every file transformed.
  func mapped(_ transform: @escaping @Sendable (FileDraft) -> FileDraft) -> DraftGroup {
    switch self {
    case .ready(let files): .ready(files.map(transform))
    case .deferred(let write):
      .deferred { () throws(GussetError) in try write().map(transform) }
    }
  }
}

extension [DraftGroup] {
  /// The files in order, with code written on all processors.
  ///
  /// - Throws: the error of the first group that has one.
  func written() throws(GussetError) -> [FileDraft] {
    try concurrentMap { group throws(GussetError) in
      switch group {
      case .ready(let files): files
      case .deferred(let write): try write()
      }
    }.flatMap { $0 }
  }
}
