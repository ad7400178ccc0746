internal import FoundationEssentials
internal import PopoverExport

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A progress bar on standard error. It appears only if standard error is a terminal.
///
/// It has no color when `NO_COLOR` is set or `TERM` is `dumb`. Its `deinit` clears the line.
struct ProgressBar: ~Copyable {
  private let unit: String
  private let isShown: Bool
  private let hasColor: Bool
  /// The number of characters on the line.
  private var length = 0

  private static let width = 24

  /// - Parameters:
  ///   - unit: the counted things, in the plural.
  ///   - isWorthwhile: whether the work takes long enough for a progress bar.
  init(unit: String, isWorthwhile: Bool) {
    self.unit = unit
    isShown = isWorthwhile && isatty(2) == 1
    let environment = ProcessInfo.processInfo.environment
    hasColor = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  deinit {
    // Overwrites the line with spaces, because a dumb terminal has no escape sequence to clear it.
    if length > 0 { Self.write("\r" + String(repeating: " ", count: length) + "\r") }
  }

  /// Shows the progress.
  mutating func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let filled = done * Self.width / total
    let (full, rest) = (
      String(repeating: "#", count: filled), String(repeating: ".", count: Self.width - filled)
    )
    let count = " \(done)/\(total) \(unit)"
    length = max(length, Self.width + 2 + count.count)
    Self.write(
      hasColor ? "\r[\u{1B}[36m\(full)\u{1B}[0m\(rest)]\(count)" : "\r[\(full)\(rest)]\(count)")
  }

  private static func write(_ text: String) {
    // A failure to write to standard error is ignored.
    try? PopoverExport.write(Array(text.utf8), toDescriptor: 2, named: "standard error")
  }
}
