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
      let options = try parseOrExit().options
      let port = try options.resolvedPort()
      let routes = StudioRoutes(try Bench(options).studio)
      let server = try LoopbackServer(
        port: port, contentSecurityPolicy: StudioRoutes.contentSecurityPolicy,
        handler: routes.answer)
      let signals = stopping(server)
      defer { signals.forEach { $0.cancel() } }
      let name = oneLine(options.theme, longest: 200)
      try say("\(name): \(server.address)\nCtrl-C stops the studio.\n")
      if options.open { openBrowser(server.address) }
      try await server.run()
    } catch let error as GussetError {
      error.endCommand()
    } catch let error as DoorError {
      endCommand(error.description, status: error.exitStatus)
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

  /// Lets Ctrl-C and a polite request to end stop the server, so that the program ends by itself.
  private static func stopping(_ server: LoopbackServer) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { Task { await server.stop() } }
      source.resume()
      return source
    }
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
    _ = unsafe posix_spawnp(&process, opener, nil, nil, arguments, environ)
    unsafe arguments.forEach { unsafe free($0) }
  }
}

extension DoorError {
  /// The exit status, after BSD's sysexits: a service that cannot be had.
  fileprivate var exitStatus: Int32 { 69 }
}
