internal import ArgumentParser
internal import Gusset
internal import GussetPresentation

/// `gusset animate`: writes a resize or a sliding arrow as an animation.
struct AnimateCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "animate", abstract: "Animate a resize or a sliding arrow as SVG.",
    usage: "gusset animate --from <WxH+offset> --to <WxH+offset> [<options>]",
    discussion: """
      EXAMPLES:
        gusset animate --from 200x120 --to 320x240 --theme slate -o grow.svg
        gusset animate --from 240x120-80 --to 240x120+80 --reverse -o slide.svg

      A size includes the arrow, and may have its offset after it. When the size changes, the tip stays \
      fixed, else the body.
      """)

  @Option("from", help: "Size and offset at first, in points.", value: "WxH+offset")
  var from: SizeAndOffset

  @Option("to", help: "Size and offset at last, in points.", value: "WxH+offset")
  var to: SizeAndOffset

  @Option("arrow", help: .arrow)
  var arrow = ArrowChoice.up

  @Option("duration", help: "The time that it takes.", value: "seconds")
  var duration = 0.4

  @Option(
    "curve",
    help:
      "As in CSS: linear, ease, ease-in, ease-out, ease-in-out or cubic-bezier(…). (default: ease-in-out)"
  )
  var curve: TimingCurve?

  @Flag(help: "Then play the animation backwards.")
  var reverse = false

  @Option("repeat", help: "How often it plays. (default: forever)", value: "times")
  var repeats: RepeatCount?

  @Option("hold", help: "The part that stays fixed: tip or body.", value: "part")
  var hold: PopoverAnimation.FixedPart?

  @OptionGroup var theme: ThemeOptions
  @Option("scale", help: .scale)
  var scale: [Scale] = []

  @Option("output", help: "The file.", value: "file", completion: .file())
  var output = "popover-animated.svg"

  @Flag(help: "Draw the theme's shadows too; the picture is larger.")
  var shadow = false

  @OptionGroup var verbosity: VerbosityOptions
  @OptionGroup(visibility: .hidden) var keys: ThemeKeyOptions

  func run() throws {
    try checkEnding(of: output, "svg", contents: "an animation")
    let plan = try outputFiles(output, requested: scale, standard: [.x1], ending: "svg")
    let animation = try animation()
    verbosity.noteBackdrop(of: animation.from.theme)
    let drawsShadows = verbosity.drawsShadows(shadow, of: animation.from.theme)
    let files = try plan.map { scale, path in
      let motion = try PopoverMotion(animation, scale: scale)
      return (path, try motion.svg(shadows: drawsShadows))
    }
    let theme = try ResolvedTheme(animation.from.theme, scale: plan[0].scale)
    verbosity.noteAdjustments(
      of: try [animation.from, animation.to].map {
        try theme.popover(size: $0.size, arrow: $0.arrow)
      })
    try verbosity.write(files, inputs: self.theme.inputs)
  }

  private func animation() throws -> PopoverAnimation {
    let theme = try theme.resolved(keys)
    for (option, end) in [("--from", from), ("--to", to)] where end.offset != 0 {
      try checkUse(
        .init(option), "offset \(end.offset.argument)", arrow != .none, "with --arrow none")
    }
    func end(_ end: SizeAndOffset) -> Popover {
      Popover(
        size: end.size, arrow: arrow.direction.map { Arrow($0, offset: end.offset) }, theme: theme)
    }
    return PopoverAnimation(
      from: end(from), to: end(to), duration: duration,
      curve: curve ?? .easeInOut,
      autoreverses: reverse, repeatCount: repeats?.count ?? nil, fixedPart: hold)
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
