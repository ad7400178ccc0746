internal import ArgumentParser
internal import Gusset
internal import GussetCommand
internal import PopoverExport
internal import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The command `gusset`: parse, call the library, report.
@main
struct GussetTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gusset",
    abstract: "Draws seamless popover backgrounds: body and arrow are one path.",
    discussion: """
      EXAMPLES:
        gusset render --size 320x200 --arrow up --offset 40 --theme slate -o menu.png
        gusset art --theme gik --mirrored -o art/
        gusset stretch --art art/ --size 320x200 --arrow left --offset -20 -o x.png
        gusset silhouette --size 320x200 --as css -o popover.css
        gusset animate --from 200x120 --to 320x240 --theme slate -o grow.svg
        gusset place --anchor 960,24,44x44 --container 1024x768 --content 320x400
        gusset preview slate -o sheet.png
        gusset studio mine.json
        gusset audit art/
        gusset insets art/up.png
        gusset bench --theme slate --size 320x480
        gusset themes

      EXIT STATUS:
        0   all is well
        1   an audit has found a seam
        64  a wrong call
        65  bad data in a file
        66  an input that cannot be read
        69  a port that is taken
        70  a library failed
        73  an output that cannot be written
      """,
    version: "0.1.0",
    subcommands: [
      RenderCommand.self, ArtCommand.self, StretchCommand.self, SilhouetteCommand.self,
      AnimateCommand.self, PlaceCommand.self, PreviewCommand.self, StudioCommand.self,
      AuditCommand.self, InsetsCommand.self, BenchCommand.self, ThemesCommand.self,
    ])

  static func main() {
    // A file over the size limit is an error like any other, and no reason to leave half of it.
    signal(SIGXFSZ, SIG_IGN)
    switch outcome(of: Array(CommandLine.arguments.dropFirst())) {
    case .done: break
    case .ended(let answer): exit(withError: answer)
    case .failed(let message, let status): endCommand(message, status: status)
    }
  }

  /// How a call ends.
  enum Outcome {
    /// It has done what it was asked.
    case done
    /// What is left to do is the parser's: to print help, a version or a completion script, or to
    /// end with a status about which everything is said.
    case ended(any Error)
    /// It was refused, or failed: the line for standard error and the exit status.
    case failed(message: String, status: Int32)
  }

  /// Parses a call and runs it; ends nothing, so that tests can call it.
  static func outcome(of arguments: [String]) -> Outcome {
    do {
      var command = try direct(arguments) ?? parseAsRoot(arguments)
      try command.run()
      return .done
    } catch let error as GussetError {
      return .failed(message: error.description, status: error.exitStatus)
    } catch let status as ExitCode {
      return .ended(status)
    } catch {
      if exitCode(for: error) == .success { return .ended(error) }
      let message = "\(oneLine(message(for: error))) (see gusset --help)"
      return .failed(message: message, status: ExitCode.validationFailure.rawValue)
    }
  }

  /// The subcommand that the first argument names, parsed on its own.
  ///
  /// That is a third of the work, and most of the time of a small job, which the parser needs to
  /// look at all subcommands and for a wish for completions. `nil` for anything but a call that is
  /// right, so that help, completions and errors are those of the whole command.
  private static func direct(_ arguments: [String]) -> (any ParsableCommand)? {
    let named = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    return try? named?.parseAsRoot(Array(arguments.dropFirst()))
  }
}
