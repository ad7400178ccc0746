/// The shape of an arrow's flanks.
public enum ArrowShape: Hashable, Sendable {
  /// Two straight flanks, whose tip and shoulders a theme may round.
  case straight
  /// Two curves that leave the body's edge along it and narrow to a point.
  case curved
  /// A shape of one's own.
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
