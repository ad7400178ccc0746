/// A vertical gradient: colors at positions from the top (0) to the bottom (1).
///
/// Between two stops, red, green, blue and alpha are interpolated independently, as in SVG, unless
/// ``interpolation`` says otherwise. The color is constant before the first stop and after the last
/// one.
///
/// Drawing functions throw ``GussetError/invalidValue(field:value:allowed:)`` unless a gradient has
/// 1 to ``maximumStopCount`` stops, with positions from 0 to 1 in ascending order. Equal positions
/// are allowed.
public struct Gradient: Hashable, Sendable {
  /// A color at a position.
  public struct Stop: Hashable, Sendable {
    /// The position of the color: 0 is the top, 1 the bottom.
    public var position: Double
    /// The color at the position.
    public var color: Color

    /// Makes a stop.
    public init(position: Double, color: Color) {
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
  public var stops: [Stop]
  /// The color space between two stops.
  public var interpolation = Interpolation.rgb

  /// The maximum number of stops in a gradient.
  public static let maximumStopCount = 256

  /// Makes a gradient from its stops.
  public init(stops: [Stop], interpolation: Interpolation = .rgb) {
    self.stops = stops
    self.interpolation = interpolation
  }

  /// Makes a gradient from a color at the top to one at the bottom.
  public init(from: Color, to: Color) {
    self.init(stops: [Stop(position: 0, color: from), Stop(position: 1, color: to)])
  }

  /// Makes a gradient of one color.
  public init(_ color: Color) {
    self.init(from: color, to: color)
  }

  /// Whether all stops are opaque.
  package var isOpaque: Bool { stops.allSatisfy(\.color.isOpaque) }

  /// The color of a gradient with a single color; `nil` for any other gradient.
  package var solidColor: Color? {
    guard let first = stops.first?.color, stops.allSatisfy({ $0.color == first }) else {
      return nil
    }
    return first
  }

  /// The color at a position of a gradient whose interpolation is ``Interpolation/rgb``.
  package func color(at position: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.position > position }) else {
      return stops.last?.color ?? .black
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.mixed(with: b.color, at: (position - a.position) / (b.position - a.position))
  }
}
