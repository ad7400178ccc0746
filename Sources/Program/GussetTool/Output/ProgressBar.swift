internal import CLibrary
internal import FoundationEssentials
internal import Gusset
internal import Synchronization

/// A progress bar on standard error, for work that takes a while.
///
/// It appears on a terminal only, and not where `TERM` is `dumb`. It has no color when `NO_COLOR` is set, and
/// no line is wider than the terminal. Any thread may call it. Its `deinit` clears the line.
final class ProgressBar: Sendable {
  private struct State {
    /// The number of characters on the line.
    var length = 0
    var lastShown: ContinuousClock.Instant
  }

  private let unit: String
  private let isShown: Bool
  /// Whether the end of the work is told.
  private let tells: Bool
  private let hasColor: Bool
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  private static let width = 24

  /// - Parameters:
  ///   - unit: the counted things, in the plural.
  ///   - verbosity: what the user wants to read.
  ///   - isHidden: whether something else appears on the terminal.
  init(unit: String, _ verbosity: VerbosityOptions, isHidden: Bool = false) {
    self.unit = unit
    let environment = ProcessInfo.processInfo.environment
    let isWatched = !verbosity.quiet && isTerminal(2)
    isShown = isWatched && !isHidden && environment["TERM"] != "dumb"
    tells = isWatched || verbosity.verbose
    hasColor = terminalHasColors
    state = Mutex(State(lastShown: start))
  }

  deinit { clear() }

  /// Shows how much is done, ten times a second at most.
  ///
  /// - Parameters:
  ///   - total: the number of all things; `nil` when nobody knows.
  ///   - isEstimate: whether the total is one.
  func show(_ done: Int, of total: Int?, isEstimate: Bool = false) {
    guard isShown else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard now - state.lastShown > .milliseconds(100) else { return }
      state.lastShown = now
      let seconds = (now - start) / .seconds(1)
      guard let total, total > 0 else {
        return draw(nil, "\(done) \(unit), \(Int(Double(done) / seconds)) a second", &state)
      }
      var words = "\(done) of \(isEstimate ? "about " : "")\(total) \(unit)"
      // The first things tell nothing about the others.
      if done > 0, seconds > 1 {
        words += ", \(Self.duration(seconds / Double(done) * Double(total - done))) left"
      }
      draw(Double(done) / Double(total), words, &state)
    }
  }

  /// Clears the line.
  func clear() {
    state.withLock { state in
      // Overwrites the line with spaces: not every terminal has an escape sequence to clear it.
      if state.length > 0 { printText("\r" + String(repeating: " ", count: state.length) + "\r") }
      state.length = 0
    }
  }

  /// Ends the work with a line that says what was done, and how long it took. A reader of a file or a pipe
  /// gets it with `-v` only.
  func finish(_ words: String) {
    clear()
    guard tells else { return }
    printNote("\(words) in \(Self.duration((ContinuousClock.now - start) / .seconds(1)))")
  }

  /// Draws a part of the work, from 0 to 1, and words beside it; without a part, the words alone.
  private func draw(_ part: Double?, _ words: String, _ state: inout State) {
    // A line that fills the last column would wrap.
    let room = Self.columns - 1
    var bar = ""
    var barLength = 0
    if let part, Self.width + 3 + words.count <= room {
      let filled = Int(min(max(part, 0), 1) * Double(Self.width))
      let full = String(repeating: "#", count: filled)
      let rest = String(repeating: ".", count: Self.width - filled)
      bar = hasColor ? "[\u{1B}[36m\(full)\u{1B}[0m\(rest)] " : "[\(full)\(rest)] "
      barLength = Self.width + 3
    }
    let words = words.prefix(max(room, 0))
    // Spaces cover what a longer line before left.
    let count = barLength + words.count
    let spaces = String(repeating: " ", count: max(0, min(state.length, room) - count))
    state.length = max(min(state.length, room), count)
    printText("\r\(bar)\(words)\(spaces)")
  }

  /// The width of the terminal, in characters.
  private static var columns: Int {
    var size = winsize()
    guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// A time for people: `8 s`, `12 min`, `1 h 20 min`.
  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(max(0, seconds), 1e9).rounded(.up))
    return switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6000: "\(seconds / 60) min"
    default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }
}

/// Whether the user wants colors on a terminal.
var terminalHasColors: Bool {
  let environment = ProcessInfo.processInfo.environment
  return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
}
