internal import FoundationEssentials
internal import PopoverExport

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A line on standard error that says how far work is: only where that is a terminal.
///
/// It is plain where `NO_COLOR` is set or the terminal is a dumb one, and gone when the bar is.
struct ProgressBar: ~Copyable {
  private let unit: String
  private let isShown: Bool
  private let hasColor: Bool
  /// The characters that stand on the line.
  private var length = 0

  private static let width = 24

  /// - Parameters:
  ///   - unit: what is counted, in the plural.
  ///   - isWorthwhile: whether the work takes so long that anybody would look.
  init(unit: String, isWorthwhile: Bool) {
    self.unit = unit
    isShown = isWorthwhile && isatty(2) == 1
    let environment = ProcessInfo.processInfo.environment
    hasColor = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  deinit {
    // Blanks, because a dumb terminal knows no sequence that clears a line.
    if length > 0 { Self.write("\r" + String(repeating: " ", count: length) + "\r") }
  }

  /// Shows that so much is done.
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
    // Where standard error is gone nobody is looking.
    try? PopoverExport.write(Array(text.utf8), toDescriptor: 2, named: "standard error")
  }
}
