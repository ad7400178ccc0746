internal import Pixels
public import PopoverGeometry

extension Theme {
  /// A vertical gradient: colors at positions from the top (0) to the bottom (1).
  ///
  /// Between two stops, red, green, blue and alpha are interpolated independently, as in SVG, unless
  /// ``interpolation`` says otherwise. The color is constant before the first stop and after the last
  /// one.
  ///
  /// Guarantee: a gradient has 1 to 256 stops, with positions from 0 to 1 in ascending
  /// order. Equal positions are allowed.
  public struct Gradient: Hashable, Sendable {
    /// A color at a position.
    public struct Stop: Hashable, Sendable {
      /// The position of the color: 0 is the top, 1 the bottom.
      public var position: Double
      /// The color at the position.
      public var color: Theme.Color

      /// Makes a stop.
      public init(position: Double, color: Theme.Color) {
        self.position = position
        self.color = color
      }
    }

    /// The color space between two stops.
    public enum Interpolation: String, Hashable, Sendable, CaseIterable {
      /// The components of the colors as they are, each by itself, as in SVG and Cairo.
      case rgb
      /// Oklab with premultiplied alpha, as CSS does with `in oklab`. Colors outside the theme's color
      /// space are clipped. Drawing replaces such a gradient by one with more stops.
      case oklab
    }

    /// The stops from top to bottom. Two at one position make a hard edge.
    public package(set) var stops: [Stop]
    /// The color space between two stops.
    public var interpolation = Interpolation.rgb

    /// The maximum number of stops in a gradient.
    package static let maximumStopCount = 256

    /// Makes a gradient from its stops, top to bottom.
    ///
    /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` unless there are 1 to
    ///   256 stops with ascending positions from 0 to 1.
    public init(stops: [Stop], interpolation: Interpolation = .rgb) throws(GussetError) {
      self.init(checked: stops, interpolation: interpolation)
      let problems = Theme.Gradient.schema.problems(self, in: .displayP3)
      if let error = GussetError(problems.map({ $0.error })) { throw error }
    }

    /// Makes a gradient from stops in order, which may be more than a file may have.
    package init(checked stops: [Stop], interpolation: Interpolation = .rgb) {
      self.stops = stops
      self.interpolation = interpolation
    }

    /// Makes a gradient from a color at the top to one at the bottom.
    public init(from: Theme.Color, to: Theme.Color) {
      self.init(checked: [Stop(position: 0, color: from), Stop(position: 1, color: to)])
    }

    /// Makes a gradient of one color.
    public init(_ color: Theme.Color) {
      self.init(from: color, to: color)
    }

    /// Whether all stops are opaque.
    package var isOpaque: Bool { stops.allSatisfy { $0.color.isOpaque } }

    /// The color of a gradient with a single color; `nil` for any other gradient.
    package var solidColor: Theme.Color? {
      guard let first = stops.first?.color, stops.allSatisfy({ $0.color == first }) else {
        return nil
      }
      return first
    }

    /// The color at a position of a gradient whose interpolation is ``Interpolation/rgb``.
    package func color(at position: Double) -> Theme.Color {
      guard let next = stops.firstIndex(where: { $0.position > position }) else {
        return stops.last?.color ?? .black
      }
      guard next > 0 else { return stops[0].color }
      let (a, b) = (stops[next - 1], stops[next])
      return a.color.mixed(with: b.color, at: (position - a.position) / (b.position - a.position))
    }
  }
}

extension Theme.Gradient {
  /// The number of linear pieces for a section in which both gradients change and the result is not
  /// linear.
  private static let pieces = 16

  /// This gradient composited over another one (Porter and Duff's "over" at every position).
  ///
  /// The result is exact where the alphas are constant. Elsewhere its error is less than the
  /// rounding error of a component.
  func over(_ backdrop: Theme.Gradient) -> Theme.Gradient {
    let edges = Set((stops + backdrop.stops).map { $0.position } + [0, 1]).sorted()
    var result: [Stop] = []
    func add(_ position: Double, _ color: Theme.Color) {
      let stop = Stop(position: position, color: color)
      if result.last != stop { result.append(stop) }
    }
    for (low, high) in zip(edges, edges.dropFirst()) {
      let top = (color(after: low), color(before: high))
      let bottom = (backdrop.color(after: low), backdrop.color(before: high))
      let isStraight =
        top.0.alpha == top.1.alpha && bottom.0.alpha == bottom.1.alpha
        || top.0 == top.1
          && bottom.0 == bottom.1
      let pieces = isStraight ? 1 : Theme.Gradient.pieceCount(edges.count, top, bottom)
      for piece in 0...pieces {
        let share = Double(piece) / Double(pieces)
        add(
          low + (high - low) * share,
          top.0.mixed(with: top.1, at: share).over(bottom.0.mixed(with: bottom.1, at: share)))
      }
    }
    return Theme.Gradient(checked: result)
  }

  /// The number of pieces of a section in which both gradients change.
  ///
  /// Over an opaque color, one piece differs from the exact colors by a quarter of the change of alpha times that of
  /// the colors, and n pieces by that over n². Among many sections, only those with large changes are divided, and
  /// those over a translucent color.
  private static func pieceCount(
    _ edgeCount: Int, _ top: (Theme.Color, Theme.Color), _ bottom: (Theme.Color, Theme.Color)
  ) -> Int {
    if edgeCount * pieces <= maximumStopCount / 2 { return pieces }
    let most = max(1, pieces * maximumStopCount / edgeCount)
    guard bottom.0.isOpaque, bottom.1.isOpaque else { return min(pieces, most) }
    let alpha = abs(Int(top.0.alpha) - Int(top.1.alpha))
    let colors = max(
      top.0.largestDifference(from: top.1), bottom.0.largestDifference(from: bottom.1))
    let share = Double(alpha * colors).squareRoot() / 255
    return min(max(1, Int((Double(pieces) * share).rounded(.up))), most)
  }

  /// The color immediately after a position, which may be a hard edge.
  private func color(after position: Double) -> Theme.Color { color(at: position) }

  /// The color immediately before a position.
  private func color(before position: Double) -> Theme.Color {
    if let stop = stops.first(where: { $0.position == position }) { return stop.color }
    return color(at: position)
  }
}

extension Theme.Gradient {
  /// The keys of a gradient in a theme file: its two end colors, or stops instead of them.
  static let schema = ObjectSchema<Theme.Gradient>([
    .color("from", .init({ $0.firstColor }, { $0.firstColor = $1 }), "the color at the top")
      .written { $0.hasTwoEnds }.section(.fill).field("Top"),
    .color("to", .init({ $0.lastColor }, { $0.lastColor = $1 }), "the color at the bottom")
      .written { $0.hasTwoEnds }.section(.fill).field("Bottom"),
    .list(
      "stops", .init({ $0.stops }, { $0.stops = $1 }), Stop.schema,
      standard: Stop(position: 0, color: .black),
      count: 1...Theme.Gradient.maximumStopCount, order: { risingPositions($0) },
      "colors at positions, in place of from and to"
    ).written { !$0.hasTwoEnds }.section(.fill).replacing("from", "to").field("Stop"),
    .word(
      "interpolation", .init({ $0.interpolation }, { $0.interpolation = $1 }),
      "the color space between two stops: that of the theme, or oklab"
    ).leftOutWhenStandard().section(.fill).field(
      "Interpolation", hint: "oklab keeps the lightness even between two hues"
    ),
  ])

  private var firstColor: Theme.Color {
    get { stops.first?.color ?? .black }
    set { stops[stops.startIndex].color = newValue }
  }

  private var lastColor: Theme.Color {
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
  private var hasTwoEnds: Bool { stops.map { $0.position } == [0, 1] }

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

extension Theme.Gradient.Stop {
  fileprivate static let schema = ObjectSchema<Theme.Gradient.Stop>([
    .number(
      "position", .init({ $0.position }, { $0.position = $1 }), 0...1, .share,
      "where the color lies: 0 is the top"
    )
    .required().section(.fill).field("Position", slider: 0...1, step: 0.01),
    .color("color", .init({ $0.color }, { $0.color = $1 }), "the color there").required().section(
      .fill
    )
    .field("Color"),
  ])
}
