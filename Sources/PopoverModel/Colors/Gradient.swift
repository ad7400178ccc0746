/// A vertical gradient: colors at positions from the top (0) to the bottom (1).
///
/// Between two stops each component changes evenly: alpha like the others, and the colors without
/// regard to it, as in SVG. Before the first stop and after the last one the color stays.
///
/// What draws a gradient throws ``GussetError/invalidValue(field:value:allowed:)`` unless it has 1
/// to ``maximumStopCount`` stops whose positions lie from 0 to 1 and never fall.
public struct Gradient: Hashable, Sendable {
  /// A color at a position.
  public struct Stop: Hashable, Sendable {
    /// Where the color lies: 0 is the top, 1 the bottom.
    public var position: Double
    /// The color there.
    public var color: Color

    /// Makes a stop.
    public init(position: Double, color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// The stops from top to bottom. Two at one position make a hard edge.
  public var stops: [Stop]

  /// The most stops that a gradient can have.
  public static let maximumStopCount = 256

  /// Makes a gradient from its stops.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a gradient from a color at the top to one at the bottom.
  public init(from: Color, to: Color) {
    self.init(stops: [Stop(position: 0, color: from), Stop(position: 1, color: to)])
  }

  /// Makes a "gradient" that is one color everywhere.
  public init(_ color: Color) {
    self.init(from: color, to: color)
  }

  /// Whether nothing shows through anywhere.
  package var isOpaque: Bool { stops.allSatisfy(\.color.isOpaque) }

  /// The one color, if it is the same everywhere.
  package var solidColor: Color? {
    guard let first = stops.first?.color, stops.allSatisfy({ $0.color == first }) else {
      return nil
    }
    return first
  }

  /// The color at a position.
  package func color(at position: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.position > position }) else {
      return stops.last?.color ?? .black
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.mixed(with: b.color, at: (position - a.position) / (b.position - a.position))
  }
}
