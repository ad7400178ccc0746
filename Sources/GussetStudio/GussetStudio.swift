internal import ArgumentParser
internal import PopoverStudio

/// The program behind `gusset studio`.
@main
struct GussetStudio: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "gusset-studio")

  func run() throws { _ = Studio() }
}
