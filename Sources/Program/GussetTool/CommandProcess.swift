internal import CLibrary
internal import CProcess
internal import Dispatch
internal import Gusset
internal import GussetExport
internal import Synchronization

/// The arguments of the program, without its name.
///
/// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an argument that is not UTF-8. As
///   text it would be another one: two names of files could become the same.
func givenArguments() throws(GussetError) -> [String] {
  var arguments: [String] = []
  for index in 1..<max(1, Int(CommandLine.argc)) {
    guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
    guard let text = unsafe String(validatingCString: bytes) else {
      throw .invalidValue(
        field: .init("argument \(index)"), value: unsafe String(cString: bytes),
        allowed: "UTF-8; rename a file whose name is not")
    }
    arguments.append(text)
  }
  return arguments
}

/// Opens closed standard streams, so that no file or socket gets their numbers and then the texts that
/// are meant for them. What is written to such a stream fails. A write over the file size limit fails
/// with an error then, in place of a signal, and a signal removes temporary files.
func prepareProcess() {
  for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
    _ = unsafe open("/dev/null", O_RDONLY)
  }
  signal(SIGXFSZ, SIG_IGN)
  removeUnfinishedOnSignals()
  // The kernel would take as long as a trace to clear the pages of its drawings.
  reserve_memory_in_blocks(64 << 20)
}

/// Whether a standard stream is a terminal.
func isTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

/// Whether a path names anything: a file, a folder, a device or a link.
func isUsed(_ path: String) -> Bool { FileKind(path) != nil }

/// Whether a path leads to a regular file with something in it. A file behind /dev/stdout is an output.
func isFilledFile(_ path: String) -> Bool {
  guard !path.hasPrefix("/dev/"), let status = FileStatus(path) else { return false }
  return status.kind == .file && status.size > 0
}

/// Whether a standard stream leads to a regular file with nothing in it.
func isEmptyFile(_ stream: Int32) -> Bool {
  let status = FileStatus(descriptor: stream)
  return status?.kind == .file && status?.size == 0
}

/// Whether standard input has something that was not read.
var hasUnreadInput: Bool {
  var count: Int32 = 0
  return unsafe ioctl(0, UInt(FIONREAD), &count) == 0 && count > 0
}

/// Opens a file to write into, which has what it had and belongs to this process until it ends. Several
/// processes may write to a pipe or a device.
func openLocked(_ path: String) throws(GussetError) -> Int32 {
  let descriptor = try openForWriting(path, O_WRONLY | O_CREAT)
  guard
    FileIdentity(path) == nil || flock(descriptor, LOCK_EX | LOCK_NB) == 0
      || errno != EWOULDBLOCK
  else {
    close(descriptor)
    throw .unwritable(path: path, reason: "another run writes to it")
  }
  return descriptor
}

/// Empties an open file. A pipe or a device has nothing to remove.
func emptyFile(_ descriptor: Int32, named path: String) throws(GussetError) {
  guard uninterrupted({ ftruncate(descriptor, 0) }) == 0 || errno == EINVAL else {
    throw .unwritable(path: path, reason: lastSystemError())
  }
}

/// Removes a file, or a folder with nothing in it.
func removeFile(_ path: String) { _ = unsafe remove(path) }

/// Prints a message on standard error and exits.
func endCommand(_ message: String, status: Int32) -> Never {
  printNote(message)
  exit(status)
}

/// Ends the command with one line unless it can start threads. Dispatch would wait forever, or trap.
///
/// - Parameter advice: what to do besides raising the limit.
func checkThreads(_ count: Int, advice: String = "") {
  guard !canStartThreads(count) else { return }
  endCommand(
    "starting threads failed: a limit of memory, processes or open files is too low; "
      + "\(advice)raise the limit", status: 71)
}

/// The greatest number of files that the command may have open.
var openFileLimit: Int {
  var limit = rlimit()
  #if canImport(Glibc)
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let files = RLIMIT_NOFILE
  #endif
  guard unsafe getrlimit(files, &limit) == 0 else { return .max }
  return Int(clamping: limit.rlim_cur)
}

/// Prints a line on standard error; of an error about several values, one for each.
func printNote(_ message: String) {
  printText("gusset: \(message.replacing("\n", with: "\ngusset: "))\n")
}

/// Notes about what a command reads, held until it has succeeded: an error is one line.
final class HeldNotes: Sendable {
  /// Those of the command that runs on this thread.
  @TaskLocal static var current: HeldNotes?

  private let lines = Mutex<[String]>([])

  /// Holds a line for the command that runs.
  static func add(_ line: String) { current?.lines.withLock { $0.append(line) } }

  /// Prints the lines that are held.
  func print() {
    let lines = lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
    lines.forEach(printNote)
  }
}

/// Prints text on standard error.
func printText(_ text: String) {
  // There is nowhere to report a failure to write to standard error.
  try? printAnswer(text, to: 2)
}

/// Writes the answer of a command to standard output, or to another standard stream.
func printAnswer(_ text: String, to stream: Int32 = 1) throws(GussetError) {
  try printAnswer(Array(text.utf8), to: stream)
}

/// Writes the bytes of an answer.
func printAnswer(_ bytes: [UInt8], to stream: Int32 = 1) throws(GussetError) {
  try write(bytes, toDescriptor: stream, named: stream == 1 ? "standard output" : "standard error")
}

/// Runs asynchronous work. This thread waits, since commands are not asynchronous.
func waiting<Value: Sendable>(_ work: sending @escaping () async throws -> Value) throws -> Value {
  let result = Mutex(Result<Value, any Error>.failure(CancellationError()))
  let done = DispatchSemaphore(value: 0)
  Task {
    do {
      let value = try await work()
      result.withLock { $0 = .success(value) }
    } catch {
      result.withLock { $0 = .failure(error) }
    }
    done.signal()
  }
  done.wait()
  return try result.withLock(\.self).get()
}

extension GussetError {
  /// The exit status of the command, as in BSD's sysexits.
  var exitStatus: Int32 {
    switch self {
    case .invalidValue: 64
    case .invalidValues(let problems): problems.first?.exitStatus ?? 64
    case .invalidFile: 65
    case .unreadable: 66
    case .failed: 70
    case .unwritable: 73
    }
  }
}

/// Standard input, which may stand for one of the files that a command reads.
final class StandardInput: Sendable {
  /// That of the command that runs on this thread.
  @TaskLocal static var current = StandardInput()
  /// Its name in errors.
  static let name = "standard input"

  private let isRead = Mutex(false)

  /// The bytes of a file by its path, or of standard input for `-`.
  static func bytes(of path: String, limit: Int) throws(GussetError) -> [UInt8] {
    guard path == "-" else { return try readFile(path, limit: limit) }
    let wasRead = current.isRead.withLock { isRead in
      defer { isRead = true }
      return isRead
    }
    try checkValue(
      .init(name), "asked for by two inputs", !wasRead, "one of them: only one input can be -")
    return try readStandardInput(limit: limit)
  }

  /// The name of an input in errors and notes.
  static func name(of path: String) -> String { path == "-" ? name : path }
}

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
