internal import ArgumentParser
internal import Gusset
internal import ThemeEditing

/// The options for the tokens that themes refer to.
struct TokenOptions: ParsableArguments {
  @Option(
    "tokens",
    help: "Design tokens over the theme's. Repeat for more.",
    value: "file", completion: .file(extensions: ["json", "tokens"]))
  var files: [String] = []

  @Option("rem", help: "The points of one rem in tokens.", value: "points")
  var pointsPerRem = 16.0

  func validate() throws {
    try checkValue(
      "--rem", pointsPerRem.argument, pointsPerRem.isFinite && pointsPerRem > 0,
      "a number greater than 0")
  }

  /// What a theme's references are resolved with.
  var inputs: TokenInputs {
    TokenInputs(files: files, pointsPerRem: pointsPerRem)
  }
}
