internal import ArgumentParser
internal import Dispatch
internal import Gusset
internal import GussetCommand
internal import PopoverStudio

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program behind `gusset studio`. It parses the arguments, opens the port, and serves until
/// Ctrl-C.
@main
struct GussetStudio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gusset-studio",
    abstract: StudioOptions.abstract,
    discussion: StudioOptions.discussion)

  @OptionGroup var options: StudioOptions

  static func main() async {
    do {
      reserveStandardDescriptors()
      removeUnfinishedOnSignals()
      let options = try parseOrExit().options
      let port = try options.resolvedPort()
      let routes = StudioRoutes(try Workspace(options))
      let server = try LoopbackServer(
        port: port, contentSecurityPolicy: StudioRoutes.contentSecurityPolicy,
        handler: routes.respond)
      let signals = await stopOnSignals(server)
      defer { signals.forEach { $0.cancel() } }
      let name = oneLine(options.theme ?? "All themes", longest: 200)
      try printLine("\(name): \(server.address)\nCtrl-C stops the studio.\n")
      if options.open { openBrowser(server.address) }
      try await server.run()
    } catch let error as GussetError {
      error.endCommand()
    } catch let error as ServerError {
      endCommand(error.commandMessage, status: error.exitStatus)
    } catch {
      endCommand(oneLine(message(for: error)), status: ExitCode.failure.rawValue)
    }
  }

  /// Parses the arguments. An error is printed as one line, as by every other command.
  private static func parseOrExit() throws -> GussetStudio {
    do {
      return try parse(givenArguments())
    } catch let error as GussetError {
      error.endCommand()
    } catch {
      if exitCode(for: error) == .success { exit(withError: error) }
      endCommand(
        "\(oneLine(message(for: error))) (see gusset studio --help)",
        status: ExitCode.validationFailure.rawValue)
    }
  }

  private static func printLine(_ text: String) throws(GussetError) {
    try write(Array(text.utf8), toDescriptor: 1, named: "standard output")
  }

  /// Stops the server on SIGINT (Ctrl-C) and SIGTERM.
  ///
  /// Returns when both signals are handled, so that none is lost.
  private static func stopOnSignals(_ server: LoopbackServer) async -> [any DispatchSourceSignal] {
    // A separate queue gets a thread even while drawing takes all the threads of the pool.
    let queue = DispatchQueue(label: "signals")
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        Task { await server.stop() }
        // Drawing a picture cannot be interrupted. After one second the program exits anyway.
        queue.asyncAfter(deadline: .now() + 1) { _exit(EXIT_SUCCESS) }
      }
      await withCheckedContinuation { watched in
        source.setRegistrationHandler { watched.resume() }
        source.resume()
      }
      sources.append(source)
    }
    return sources
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
  fileprivate var exitStatus: Int32 { 69 }

  /// The message, with a hint to use `--port 0`.
  fileprivate var commandMessage: String {
    switch self {
    case .portInUse, .portNotPermitted: "\(self); --port 0 picks a free port"
    case .socketFailed, .alreadyRunning: description
    }
  }
}
