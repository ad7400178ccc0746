internal import CLibrary
internal import Dispatch
internal import Gusset
internal import Synchronization

/// The signal that came; 0 for none.
private let asked = Atomic<Int32>(0)

/// The wish of SIGINT or SIGTERM that the command ends, which it fulfills at a good moment.
enum Interruption {
  /// Whether a signal came.
  static var isAsked: Bool { asked.load(ordering: .relaxed) != 0 }

  /// Holds signals from now on. A second one ends the command at once.
  static func hold() {
    // The handler must find it made.
    asked.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        asked.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  /// Calls a function when a signal comes, and ends the command by that signal then. A signal that the
  /// parent ignores, as under `nohup`, stays ignored.
  ///
  /// - Returns: what asks for signals, as long as it is kept.
  static func ending(after body: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let isIgnored = unsafe unsafeBitCast(signal(SIGINT, SIG_IGN), to: Int.self) == 1
    if !isIgnored { hold() }
    // A queue of its own: the threads of the global ones are busy as long as the work goes on.
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "signals"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(100))
    timer.setEventHandler {
      guard isAsked else { return }
      body()
      removeUnfinishedOnSignals()
      // The threads of Dispatch block signals; the main one does not.
      kill(getpid(), asked.load(ordering: .relaxed))
      while true { pause() }
    }
    timer.setCancelHandler { removeUnfinishedOnSignals() }
    timer.activate()
    return timer
  }
}
