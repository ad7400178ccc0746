internal import PopoverGeometry

extension Gradient {
  /// The keys of a gradient in a theme file: its two end colors, or stops instead of them.
  static let schema = ObjectSchema<Gradient>([
    .color("from", .init(\.firstColor) { $0.firstColor = $1 }, "the color at the top")
      .written { $0.hasTwoEnds }.section(.fill).field("Top"),
    .color("to", .init(\.lastColor) { $0.lastColor = $1 }, "the color at the bottom")
      .written { $0.hasTwoEnds }.section(.fill).field("Bottom"),
    .list(
      "stops", .init(\.stops) { $0.stops = $1 }, Stop.schema,
      standard: Stop(position: 0, color: .black),
      count: 1...Gradient.maximumStopCount, order: { risingPositions($0) },
      measure: { "\($0.color.css) \(KeyDescription.Unit.share.words($0.position))" },
      "colors at positions, in place of from and to"
    ).written { !$0.hasTwoEnds }.section(.fill).replacing("from", "to").field("Stop"),
    .word(
      "interpolation", .init(\.interpolation) { $0.interpolation = $1 },
      "the color space between two stops: that of the theme, or oklab"
    ).leftOutWhenStandard().section(.fill).field(
      "Interpolation", hint: "oklab keeps the lightness even between two hues"
    ),
  ])

  private var firstColor: Color {
    get { stops.first?.color ?? .black }
    set { stops[stops.startIndex].color = newValue }
  }

  private var lastColor: Color {
    get { stops.last?.color ?? .black }
    set { stops[stops.endIndex - 1].color = newValue }
  }

  /// The path of the color at the top, from the theme's keys.
  package var firstColorPath: String { hasTwoEnds ? "fill.from" : "fill.stops[0].color" }

  /// The path of the color at the bottom, from the theme's keys.
  package var lastColorPath: String {
    hasTwoEnds ? "fill.to" : "fill.stops[\(stops.count - 1)].color"
  }

  /// Whether the gradient has exactly two stops, at 0 and 1.
  private var hasTwoEnds: Bool { stops.map(\.position) == [0, 1] }

  /// The first position that is less than the one before it or outside 0...1.
  private static func risingPositions(_ stops: [Stop]) -> SchemaProblem? {
    var last = 0.0
    for (index, stop) in stops.enumerated() {
      guard stop.position >= last, stop.position <= 1 else {
        return SchemaProblem(
          "[\(index)].position", value: shortNumber(stop.position),
          allowed: "a number from \(shortNumber(last)) to 1, not less than the one before")
      }
      last = stop.position
    }
    return nil
  }
}

extension Gradient.Stop {
  fileprivate static let schema = ObjectSchema<Gradient.Stop>([
    .number(
      "position", .init(\.position) { $0.position = $1 }, 0...1, .share,
      "where the color lies: 0 is the top"
    )
    .required().section(.fill).field("Position", slider: 0...1, step: 0.01),
    .color("color", .init(\.color) { $0.color = $1 }, "the color there").required().section(.fill)
      .field("Color"),
  ])
}
