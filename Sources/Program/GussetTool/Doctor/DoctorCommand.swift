internal import ArgumentParser
internal import Gusset

/// `gusset doctor`: says what the command runs with.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    _superCommandName: "gusset",
    abstract: "Say what gusset runs with: libraries, font and browser.",
    discussion: """
      EXAMPLES:
        gusset doctor
        gusset doctor --format json

      Only gusset studio --open needs the browser. Text in pictures is drawn in a font that is part \
      of Cairo, so it is the same on every machine.

      JSON has a key for each line, whose value is null for what is not found.
      """)

  @OptionGroup var form: ReportOptions

  func run() throws {
    let facts = RunningFact.all
    try printAnswer(
      FileContents(
        text: try form.resolved() == .json ? RunningFact.json(facts) : RunningFact.table(facts)))
  }
}
