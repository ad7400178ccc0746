internal import ArgumentParser
internal import Gusset
internal import GussetReview
internal import ThemeEditing

/// `gusset render`: draws a popover of a theme.
struct RenderCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "render", abstract: "Draw a popover background as PNG or SVG.",
    usage: "gusset render --size <WxH> [<options>]",
    discussion: """
      EXAMPLES:
        gusset render --size 320x200 --arrow up --offset 40 --theme slate -o menu.png
          writes menu.png and menu@2x.png
        gusset render --size 320x200 --arrow left --offset -20 -o menu.svg
        gusset render --size 240x90 --border-color '#333' --border-width 2 -o x.png
      """)

  /// The file formats of pictures.
  enum Format: String, FileFormat {
    case png, svg
  }

  /// The way to draw the pixels.
  enum Method: String, CaseIterable, OptionValue {
    case stretch, direct
  }

  @OptionGroup var popover: PopoverOptions
  @OptionGroup var theme: ThemeOptions
  @Option(
    "output",
    help:
      "The file; - is standard output. Other scales are called name@2x.png. (default: popover.png)",
    value: "file", completion: .file())
  var output: String?

  @Option("scale", help: .scale)
  var scale: [Scale] = []

  @Option("format", help: "png or svg. (default: the ending of the output's name)")
  var format: Format?

  @Flag(help: "Draw the theme's shadows too; the picture is larger.")
  var shadow = false

  @Flag(help: "Print asked and drawn sizes, and why they differ.")
  var explain = false

  @Option("compression", help: .compression)
  var compression: PNGCompression?

  @Option("method", help: "stretch, or direct for each pixel. (default: stretch)")
  var method: Method?

  @OptionGroup var verbosity: VerbosityOptions
  @OptionGroup var keys: ThemeKeyOptions

  func run() throws {
    let theme = try theme.resolved(keys)
    let output = output ?? "popover.\(format?.ending ?? "png")"
    let format = try Format(requested: format, path: output)
    try checkUse("--method", method?.argument, format == .png, "with SVG, which has no pixels")
    try checkUse(
      "--method", method?.argument, !shadow, "with --shadow, whose pictures are drawn in one way")
    let method = method ?? .stretch
    let compression = try compression.resolved(isUsed: format == .png)
    // One SVG serves every scale. Each scale needs its own PNG.
    let standard = format == .svg ? [Scale.x1] : [Scale.x1, 2]
    let plan = try outputFiles(output, requested: scale, standard: standard, ending: format.ending)
    let resolved = try ResolvedTheme(theme)
    let popovers = try plan.map { scale, _ in
      try resolved.at(scale).popover(size: popover.size, arrow: popover.arrow)
    }
    let drawsShadows = verbosity.drawsShadows(shadow, of: theme)
    if !shadow, self.theme.set.contains(where: { $0.sets("shadows") }) {
      verbosity.note("the shadows are drawn with --shadow")
    }
    if self.theme.set.contains(where: { $0.sets("textColor") }) {
      verbosity.note("textColor: no text is drawn, because a picture is a background")
    }
    verbosity.noteBackdrop(of: theme)
    if format == .svg, let popover = popovers.first { verbosity.noteBorder(of: popover) }
    // The explanation has the same lines.
    if !explain { verbosity.noteAdjustments(of: popovers.prefix(1)) }
    try verbosity.write(
      zip(plan, popovers).map { file, popover in
        let picture =
          switch (format, method) {
          case (.svg, _): try popover.svg(shadows: drawsShadows)
          case (.png, .stretch):
            try popover.png(shadows: drawsShadows, compression: compression)
          case (.png, .direct): try popover.pixmap().png(compression: compression)
          }
        return (file.path, picture)
      }, inputs: self.theme.inputs)
    guard explain else { return }
    let isPictureOnOutput = plan.contains { $0.path == "-" }
    let text = popovers.map { Explanation($0).text }.joined(separator: "\n")
    try printAnswer(text, to: isPictureOnOutput ? 2 : 1)
  }
}
