internal import ArgumentParser
internal import Dispatch
internal import Gusset
internal import PopoverStudio
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `gusset studio`: opens a port, and serves the page of the studio until Ctrl-C.
struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    _superCommandName: "gusset",
    abstract: "Edit a theme in the browser and see it redraw.",
    usage: "gusset studio [<theme>] [<options>]",
    discussion: """
      EXAMPLES:
        gusset studio --open
          shows all themes, built-in and in this folder; choose one and name its file
        gusset studio mine.json
          prints the address of the page; saving there writes mine.json
        gusset studio mine.json --from slate --open
          starts a new theme from slate and opens the browser
        gusset studio mine.json --beside gtk4 --port 0
          shows gtk4 for comparison and picks a free port

      Only this machine can open the page. The page writes only files of themes that you name, in \
      this folder. Ctrl-C stops the studio.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      The theme's JSON file; the first save creates it. Or the name of a built-in theme, to \
      view and to download. Without it, the page lists all themes to choose from.
      """, valueName: "theme"),
    completion: .theme)
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The theme that a new file starts from: a built-in theme or a file. (default: light)",
      valueName: "name|path"),
    completion: .theme)
  var from: String?

  @Option(
    help: ArgumentHelp(
      "A theme to show for comparison: a built-in theme or a file.", valueName: "name|path"),
    completion: .theme)
  var beside: String?

  @Option(
    "port",
    help: ArgumentHelp(
      "The port of the page, on 127.0.0.1; 0 picks a free port.", valueName: "number"))
  var port: UInt16 = 8040

  @Option(
    "appearance",
    help: ArgumentHelp(
      """
      The look to edit first: dark, highContrast or "dark highContrast". (default: the usual one)
      """, valueName: "name"))
  var appearance: Appearance?

  @Option(parsing: .unconditionalSingleValue, help: .set)
  var set: [String] = []

  @Flag(help: "Open the page in the browser.")
  var open = false

  func run() throws {
    let routes = StudioRoutes(try Workspace(self))
    let server = try LoopbackServer(
      port: port, contentSecurityPolicy: StudioRoutes.contentSecurityPolicy,
      handler: routes.respond)
    // A separate queue gets a thread even while drawing takes all the threads of the pool.
    let queue = DispatchQueue(label: "signals")
    let signals = Self.stopOnSignals(server, queue)
    defer { signals.forEach { $0.cancel() } }
    let name = oneLine(theme ?? "All themes", longest: 200)
    let text = "\(name): \(server.address)\nCtrl-C stops the studio.\n"
    try write(Array(text.utf8), toDescriptor: 1, named: "standard output")
    if open { Self.openBrowser(server.address) }
    try Self.serve(server)
  }

  /// Serves until the server is stopped. This thread waits, since commands are not asynchronous.
  private static func serve(_ server: LoopbackServer) throws(ServerError) {
    let failure = Mutex<ServerError?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
      do throws(ServerError) {
        try await server.run()
      } catch {
        failure.withLock { $0 = error }
      }
      done.signal()
    }
    done.wait()
    if let error = failure.withLock(\.self) { throw error }
  }

  /// Stops the server on SIGINT (Ctrl-C) and SIGTERM.
  ///
  /// Returns when both signals are handled, so that none is lost.
  private static func stopOnSignals(
    _ server: LoopbackServer, _ queue: DispatchQueue
  ) -> [any DispatchSourceSignal] {
    let watched = DispatchSemaphore(value: 0)
    return [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        Task { await server.stop() }
        // Drawing a picture cannot be interrupted. After one second the program exits anyway.
        queue.asyncAfter(deadline: .now() + 1) { _exit(EXIT_SUCCESS) }
      }
      source.setRegistrationHandler { watched.signal() }
      source.resume()
      watched.wait()
      return source
    }
  }

  /// Opens a URL in the default browser. Failures are ignored: the URL is already printed.
  private static func openBrowser(_ address: String) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    var process = pid_t()
    let words: [String] = [opener, address]
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    #if os(macOS)
      var streams: posix_spawn_file_actions_t?
    #else
      var streams = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&streams)
    // Keeps the browser's log messages out of this terminal.
    for stream in Int32(1)...2 {
      unsafe posix_spawn_file_actions_addopen(&streams, stream, "/dev/null", O_WRONLY, 0)
    }
    _ = unsafe posix_spawnp(&process, opener, &streams, nil, arguments, environ)
    unsafe posix_spawn_file_actions_destroy(&streams)
    unsafe arguments.forEach { unsafe free($0) }
  }
}

extension ServerError {
  /// The exit status: `EX_UNAVAILABLE` of BSD's sysexits.
  var exitStatus: Int32 { 69 }

  /// The message, with a hint to use `--port 0`.
  var commandMessage: String {
    switch self {
    case .portInUse, .portNotPermitted: "\(self); --port 0 picks a free port"
    case .socketFailed, .alreadyRunning: description
    }
  }
}

/// The number of a port.
extension UInt16: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    guard let number = UInt16(text) else {
      throw .invalidValue(
        field: option, value: text, allowed: "a number from 0 to 65535; 0 picks a free port")
    }
    self = number
  }
}
