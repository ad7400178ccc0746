/// The shape of an arrow's flanks.
public enum ArrowShape: Hashable, Sendable {
  /// Two straight flanks, whose tip and shoulders a theme may round.
  case straight
  /// Two curves that are tangent to the body's edge and end in a sharp tip.
  case curved
  /// A custom shape.
  case path(ArrowPath)

  /// The path of a shape that has one.
  package var path: ArrowPath? {
    switch self {
    case .straight: nil
    case .curved: .curved
    case .path(let path): path
    }
  }
}
