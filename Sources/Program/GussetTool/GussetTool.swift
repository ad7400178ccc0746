internal import ArgumentParser
internal import Gusset
internal import PopoverStudio

/// The command `gusset`. It parses arguments, calls the library and reports errors.
@main
struct GussetTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gusset",
    abstract: "Draws seamless popover backgrounds: body and arrow are one path.",
    discussion: """
      EXAMPLES:
        gusset render --size 320x200 --arrow up --offset 40 --theme slate -o menu.png
        gusset export slate --to css --to android --to xcassets -o out/
        gusset studio mine.json
        gusset help render

      EXIT STATUS:
        0   success
        1   an audit, a contrast, a batch, a trace or a build is not as asked for
        64  invalid arguments
        65  invalid data in a file
        66  an input cannot be read
        69  the port is in use
        70  a library failed
        71  threads or open files ran out
        73  an output cannot be written
      """,
    version: gussetVersion,
    subcommands: [
      RenderCommand.self, ExportCommand.self, BuildCommand.self, StudioCommand.self,
      PreviewCommand.self,
      ThemesCommand.self,
    ],
    // What most people need comes first.
    groupedSubcommands: [
      CommandGroup(
        name: "More",
        subcommands: [
          TraceCommand.self, ContrastCommand.self, TokensCommand.self, SilhouetteCommand.self,
          AnimateCommand.self,
          PlaceCommand.self, JobsCommand.self, BatchCommand.self, ArtCommand.self,
          StretchCommand.self, AuditCommand.self, InsetsCommand.self, BenchCommand.self,
          DoctorCommand.self,
        ])
    ])

  static func main() {
    prepareProcess()
    do {
      switch outcome(of: try givenArguments()) {
      case .done: break
      case .ended(let answer): try end(answer)
      case .failed(let message, let status): endCommand(message, status: status)
      }
    } catch {
      endCommand(error.description, status: error.exitStatus)
    }
  }

  /// Prints a help, a version or a completion script, and exits. The parser would not notice that it
  /// cannot be written.
  private static func end(_ answer: any Error) throws(GussetError) {
    let text = fullMessage(for: answer)
    guard exitCode(for: answer) == .success, !text.isEmpty else { exit(withError: answer) }
    let isScript = CommandLine.arguments.contains { $0.hasPrefix("--generate-completion-script") }
    let isPage =
      ParserInternals.isHelpPage(text) && !CommandLine.arguments.contains("--help-hidden")
    let script = isScript ? ParserInternals.completing(text, for: CompletionShell.requesting) : text
    try printAnswer("\(isPage ? HelpPage(text).description : script)\n")
  }

  /// The result of a call.
  enum Outcome {
    /// The command succeeded.
    case done
    /// The parser ends the program: it prints help, a version or a completion script, or exits with
    /// a status whose reason was printed.
    case ended(any Error)
    /// The call was invalid or failed. `message` is the line for standard error.
    case failed(message: String, status: Int32)
  }

  /// Parses and runs a call without ending the program, so that tests can call it.
  static func outcome(of arguments: [String]) -> Outcome {
    let notes = HeldNotes()
    let outcome = HeldNotes.$current.withValue(notes) {
      StandardInput.$current.withValue(StandardInput()) { run(arguments) }
    }
    if case .failed(let message, let status) = outcome {
      return .failed(
        message: message + RefusedCall.typed(arguments, in: message), status: status)
    }
    notes.print()
    return outcome
  }

  private static func run(_ given: [String]) -> Outcome {
    // As in gusset --help render.
    let arguments =
      given.count > 1 && ["-h", "--help"].contains(given[0]) ? ["help"] + given.dropFirst() : given
    let named = CommandNames.named(by: arguments)
    do {
      if arguments.first == "help", let problem = CommandNames.problem(in: arguments) {
        throw problem
      }
      let name = Appearance.darkHighContrast.rawValue
      try checkValue(
        "argument", name, !zip(arguments, arguments.dropFirst()).contains { "\($0) \($1)" == name },
        "one word for the shell: quote it, as in \"\(name)\"")
      var command = try named.type.parseAsRoot(Array(arguments.dropFirst(named.count)))
      try RefusedCall.checkRepetitions(in: arguments, of: named)
      let start = ContinuousClock.now
      try command.run()
      if let command = command as? any WritesFiles {
        command.noteEmptyOutput(in: arguments)
        command.verbosity.printTime(since: start)
      }
      return .done
    } catch let error as GussetError {
      let error =
        RefusedCall.problem(behind: error, in: arguments, of: named)
        ?? error.naming { RefusedCall.option(for: $0, in: arguments) }
      return .failed(message: error.description, status: error.exitStatus)
    } catch let error as ServerError {
      let hint = error.isAboutPort ? "; --port 0 picks a free port" : ""
      // EX_UNAVAILABLE of BSD's sysexits.
      return .failed(message: "\(error)\(hint)", status: 69)
    } catch let status as ExitCode {
      return .ended(status)
    } catch {
      let asksForHelp = arguments.contains { $0 == "--help" || $0 == "-h" }
      // The parser shows another command's help for a name that it does not know.
      if asksForHelp, let problem = CommandNames.problem(in: arguments) {
        return .failed(message: problem.description, status: problem.exitStatus)
      }
      if exitCode(for: error) == .success { return .ended(error) }
      // The parser reads the values first.
      if asksForHelp { return .ended(CleanExit.message(named.type.helpMessage())) }
      let problem =
        ParserInternals.cause(of: error).map { RefusedCall.proposing($0, in: arguments, of: named) }
        ?? CommandNames.problem(in: arguments) ?? RefusedCall(arguments, of: named).problem
      let message =
        problem?.description ?? "\(oneLine(message(for: error))) (see \(named.path) --help)"
      return .failed(message: message, status: ExitCode.validationFailure.rawValue)
    }
  }
}
