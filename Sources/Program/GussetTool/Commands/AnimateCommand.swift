internal import ArgumentParser
internal import Gusset
internal import GussetPresentation

/// `gusset animate`: writes a resize or a sliding arrow as an animation.
struct AnimateCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "animate", abstract: "Write a resize or a sliding arrow as an animated PNG or SVG.",
    usage: "gusset animate --from <WxH+offset> --to <WxH+offset> [<options>]",
    discussion: """
      EXAMPLES:
        gusset animate --from 200x120 --to 320x240 --theme slate -o grow.svg
        gusset animate --from 240x120-80 --to 240x120+80 --reverse -o slide.png
        gusset animate --from 200x90 --to 300x180-40 --arrow left -o - > left.png
        gusset animate --from 200x120 --to 260x160 --shadow --fps 30 -o a.png

      --from and --to are sizes in points, including the arrow, with the arrow's offset from the \
      middle of its edge: 240x120, 240x120+40 or 240x120-40. When the size changes, the tip stays \
      fixed. When only the arrow slides, the body stays fixed. --hold chooses another fixed part.

      Users who prefer reduced motion see only the end of an SVG file's animation.

      The style options of gusset render, such as --fill and --corner-radius, apply here too.
      """)

  /// The file formats of animations.
  enum Format: String, FileFormat {
    case apng
    case png
    case svg
  }

  @Option("from", help: "Size and offset at the beginning, in points.", value: "WxH+offset")
  var from: SizeAndOffset

  @Option("to", help: "Size and offset at the end, in points.", value: "WxH+offset")
  var to: SizeAndOffset

  @Option("arrow", help: .arrow)
  var arrow = ArrowChoice.up

  @Option("duration", help: "The time from the beginning to the end.", value: "seconds")
  var duration = 0.4

  @Option("fps", help: "Frames per second of a PNG file, 1 to 240. (default: 60)", value: "rate")
  var fps: Double?

  @Option(
    "curve",
    help: """
      The timing, as in CSS: linear, ease, ease-in, ease-out, ease-in-out or \
      cubic-bezier(x1, y1, x2, y2). (default: ease-in-out)
      """)
  var curve: TimingCurve?

  @Flag(help: "Then play the animation backwards.")
  var reverse = false

  @Option(
    "repeat", help: "How often the animation plays: a number, or forever. (default: forever)",
    value: "times")
  var repeats: RepeatCount?

  @Option(
    "hold",
    help: "The part that stays fixed: tip or body. (default: tip if the size changes, else body)",
    value: "part")
  var hold: PopoverAnimation.FixedPart?

  @OptionGroup var theme: ThemeOptions
  @Option("scale", help: .scale)
  var scale: [Scale] = []

  @Option(
    "output", help: "The file to write, name@2x.png for other scales; - is standard output.",
    value: "file", completion: .file())
  var output = "popover-animated.png"

  @Option("format", help: "apng or svg. (default: the ending of the output's name)")
  var format: Format?

  @Flag(help: "Also draw the theme's shadows; the picture grows by their margins.")
  var shadow = false

  @Option("compression", help: .compression)
  var compression: PNGCompression?

  @OptionGroup var verbosity: VerbosityOptions
  @OptionGroup(visibility: .hidden) var keys: ThemeKeyOptions

  func run() throws {
    let format = try Format(requested: format, path: output)
    try checkUse(
      "--fps", fps?.argument, format != .svg, "with SVG, which browsers draw at their own rate")
    let compression = try compression.resolved(isUsed: format != .svg)
    let standard = format == .svg ? [Scale.x1] : [Scale.x1, 2]
    let plan = try outputFiles(
      output, requested: scale, standard: standard, ending: format.ending)
    let files = try GussetError.naming(Self.option) {
      let animation = try animation()
      verbosity.noteBackdrop(of: animation.from.theme)
      let drawsShadows = verbosity.drawsShadows(shadow, of: animation.from.theme)
      let files = try plan.map { scale, path in
        let motion = try PopoverMotion(animation, scale: scale)
        return (
          path,
          format == .svg
            ? try motion.svg(shadows: drawsShadows)
            : try motion.apng(shadows: drawsShadows, compression: compression)
        )
      }
      try noteAdjustments(of: animation, at: plan.map(\.scale))
      return files
    }
    try verbosity.write(files, inputs: theme.inputs)
  }

  private func animation() throws -> PopoverAnimation {
    let theme = try theme.resolved(keys)
    func end(_ end: SizeAndOffset) -> Popover {
      Popover(
        size: end.size, arrow: arrow.direction.map { Arrow($0, offset: end.offset) }, theme: theme)
    }
    return PopoverAnimation(
      from: end(from), to: end(to), duration: duration, framesPerSecond: fps ?? 60,
      curve: curve ?? .easeInOut,
      autoreverses: reverse, repeatCount: repeats?.count ?? nil, fixedPart: hold)
  }

  /// Prints the lines about values that were limited, of both ends.
  private func noteAdjustments(
    of animation: PopoverAnimation, at scales: [Scale]
  ) throws(GussetError) {
    guard let scale = scales.first else { return }
    let theme = try ResolvedTheme(animation.from.theme, scale: scale)
    verbosity.noteAdjustments(
      of: try [animation.from, animation.to].map { end throws(GussetError) in
        try theme.popover(size: end.size, arrow: end.arrow)
      })
  }

  /// The option that gives the value of a field.
  private static func option(for field: GussetError.Field) -> GussetError.Field? {
    switch field.description {
    case "duration": "--duration"
    case "framesPerSecond": "--fps"
    case "repeatCount": "--repeat"
    case "frames": "--duration and --fps"
    case "from.size": "--from"
    case "to.size": "--to"
    default: nil
    }
  }
}

/// A size with the arrow's offset, such as `320x200+40` or `320x200-40`, in points.
struct SizeAndOffset: OptionValue {
  let size: Size
  let offset: Double

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    // A sign after an e belongs to the exponent of the number.
    let signs = text.indices.dropFirst().filter { index in
      "+-".contains(text[index]) && !"eE".contains(text[text.index(before: index)])
    }
    let end = signs.last ?? text.endIndex
    guard signs.count <= 1, let size = Size(text: String(text[..<end])),
      let offset = end == text.endIndex ? 0 : decimal(text[end...])
    else {
      throw .invalidValue(
        field: option, value: text,
        allowed: "WIDTHxHEIGHT in points and the arrow's offset, as in 320x200, 320x200+40 or"
          + " 320x200-40")
    }
    // Checks the offset even without an arrow.
    try checkValue(
      option, text, offset.magnitude <= Double(PixelSize.largestSide),
      "an offset from -\(PixelSize.largestSide) to \(PixelSize.largestSide)")
    self.size = size
    self.offset = offset
  }
}

/// How often an animation plays.
struct RepeatCount: OptionValue {
  /// The number of times; `nil` for ever.
  let count: Int?

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    count = Int(text)
    try checkValue(
      option, text, count != nil || text == "forever" || text == "infinite",
      "1 to \(PopoverAnimation.maximumRepeatCount), or forever")
  }
}

extension TimingCurve: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    do {
      try self.init(css: text)
    } catch {
      // The field is the curve, or one of its coordinates.
      throw error.naming { .init("--\($0)") }
    }
  }

  static var words: [String] { names }
}

extension PopoverAnimation.FixedPart: OptionValue {}
