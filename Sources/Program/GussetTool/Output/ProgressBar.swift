internal import FoundationEssentials
internal import Gusset

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
    isShown = isWorthwhile && isTerminal(2)
    hasColor = terminalHasColors
  }

  deinit { Self.clear(length) }

  /// Shows the progress.
  mutating func show(_ done: Int, of total: Int) {
    guard total > 0 else { return }
    show(Double(done) / Double(total), "\(done)/\(total) \(unit)")
  }

  /// Shows a part of the work, from 0 to 1, and words beside it; without a part, the words alone.
  mutating func show(_ part: Double?, _ words: String) {
    guard isShown else { return }
    var (bar, barLength) = ("", 0)
    if let part {
      let filled = Int(min(max(part, 0), 1) * Double(Self.width))
      let full = String(repeating: "#", count: filled)
      let rest = String(repeating: ".", count: Self.width - filled)
      bar = hasColor ? "[\u{1B}[36m\(full)\u{1B}[0m\(rest)] " : "[\(full)\(rest)] "
      barLength = Self.width + 3
    }
    // Spaces cover what a longer line before left.
    let count = barLength + words.count
    let spaces = String(repeating: " ", count: max(0, length - count))
    length = max(length, count)
    printText("\r\(bar)\(words)\(spaces)")
  }

  /// Clears the line.
  mutating func clear() {
    Self.clear(length)
    length = 0
  }

  private static func clear(_ length: Int) {
    // Overwrites the line with spaces, because a dumb terminal has no escape sequence to clear it.
    if length > 0 { printText("\r" + String(repeating: " ", count: length) + "\r") }
  }
}

/// Whether the user wants colors on a terminal.
var terminalHasColors: Bool {
  let environment = ProcessInfo.processInfo.environment
  return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
}
