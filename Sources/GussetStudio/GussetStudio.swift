internal import ArgumentParser
internal import Dispatch
internal import Gusset
internal import GussetCommand
internal import PopoverExport
internal import PopoverGeometry
internal import PopoverStudio

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program behind `gusset studio`: parse, open the port, serve until Ctrl-C.
@main
struct GussetStudio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gusset-studio",
    abstract: StudioOptions.abstract,
    discussion: StudioOptions.discussion)

  @OptionGroup var options: StudioOptions

  static func main() async {
    do {
      keepStandardStreams()
      let options = try parseOrExit().options
      let port = try options.resolvedPort()
      let routes = StudioRoutes(try Bench(options).studio)
      let server = try LoopbackServer(
        port: port, contentSecurityPolicy: StudioRoutes.contentSecurityPolicy,
        handler: routes.answer)
      let signals = await stopping(server)
      defer { signals.forEach { $0.cancel() } }
      let name = oneLine(options.theme, longest: 200)
      try say("\(name): \(server.address)\nCtrl-C stops the studio.\n")
      if options.open { openBrowser(server.address) }
      try await server.run()
    } catch let error as GussetError {
      error.endCommand()
    } catch let error as DoorError {
      endCommand(error.message, status: error.exitStatus)
    } catch {
      endCommand(oneLine(message(for: error)), status: ExitCode.failure.rawValue)
    }
  }

  /// Arguments that are wrong get one line, as with every other command.
  private static func parseOrExit() throws -> GussetStudio {
    do {
      return try parse()
    } catch {
      if exitCode(for: error) == .success { exit(withError: error) }
      endCommand(
        "\(oneLine(message(for: error))) (see gusset studio --help)",
        status: ExitCode.validationFailure.rawValue)
    }
  }

  private static func say(_ text: String) throws(GussetError) {
    try write(Array(text.utf8), toDescriptor: 1, named: "standard output")
  }

  /// A stream that is closed would give its number to the port, and what is said would go there.
  private static func keepStandardStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Lets Ctrl-C and a polite request to end stop the server, so that the program ends by itself.
  ///
  /// Returns when both are watched: one that came before that would be lost.
  private static func stopping(_ server: LoopbackServer) async -> [any DispatchSourceSignal] {
    // A queue of its own has a thread even while pictures take all the others.
    let queue = DispatchQueue(label: "signals")
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        Task { await server.stop() }
        // A picture that takes long cannot be stopped, and nobody waits for it any more.
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

  /// Asks the system to show a page; where it cannot, the address has been said.
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
    // What browsers say to themselves is nothing for this terminal.
    for stream in Int32(1)...2 {
      unsafe posix_spawn_file_actions_addopen(&streams, stream, "/dev/null", O_WRONLY, 0)
    }
    _ = unsafe posix_spawnp(&process, opener, &streams, nil, arguments, environ)
    unsafe posix_spawn_file_actions_destroy(&streams)
    unsafe arguments.forEach { unsafe free($0) }
  }
}

extension DoorError {
  /// What went wrong, and the option that avoids it.
  fileprivate var message: String {
    switch self {
    case .portTaken, .portNotPermitted: "\(description); --port 0 picks a free one"
    case .socketFailed, .alreadyRuns: description
    }
  }

  /// The exit status, after BSD's sysexits: a service that cannot be had.
  fileprivate var exitStatus: Int32 { 69 }
}
