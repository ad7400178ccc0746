/// The shape of an arrow's flanks.
public enum ArrowShape: Hashable, Sendable {
  /// Two straight flanks.
  ///
  /// `tipRadius` is the radius of the tip in points; 0 gives a sharp tip. `filletRadius` is the
  /// radius of the fillets between flanks and body; 0 gives none. A radius is reduced when the
  /// arrow has no room for it.
  case straight(tipRadius: Double = 0, filletRadius: Double = 0)
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

  /// The radius of a straight arrow's tip; 0 for any other shape.
  package var tipRadius: Double {
    get { if case .straight(let tip, _) = self { tip } else { 0 } }
    set {
      if case .straight(_, let fillet) = self {
        self = .straight(tipRadius: newValue, filletRadius: fillet)
      }
    }
  }

  /// The radius of a straight arrow's fillets; 0 for any other shape.
  package var filletRadius: Double {
    get { if case .straight(_, let fillet) = self { fillet } else { 0 } }
    set {
      if case .straight(let tip, _) = self {
        self = .straight(tipRadius: tip, filletRadius: newValue)
      }
    }
  }

  /// Whether the flanks are straight.
  package var isStraight: Bool { if case .straight = self { true } else { false } }
}
