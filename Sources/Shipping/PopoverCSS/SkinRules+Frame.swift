internal import Gusset

/// The class `gusset-frame`.
extension SkinRules {
  /// An element that fills another one and paints its popover. An arrow without room along its side becomes
  /// smaller, around its foot, as pseudo-elements of a container know its size.
  var frame: [StyleRule] {
    guard target.isPlacedByPage else { return [] }
    let box = StyleRule(
      "&.gusset-frame",
      [
        ("position", "absolute"), ("inset", "0"), ("z-index", "-1"), ("padding", "0"),
        ("min-width", "0"), ("min-height", "0"), ("container-type", "size"),
      ])
    guard !join.isWhole else {
      // Body and arrow are one shape, which cannot become smaller in part.
      let arrow = StyleRule(
        "&.gusset-frame::before, &.gusset-frame::after", [("content", "none")])
      return [box, StyleRule("&.gusset-frame", painted), arrow]
    }
    let rest = "(1 - var(--gk))"
    let across = "calc(\(rest)*(\(cssLength(arrowHeight + borderWidth)) - 50%))"
    func arrow(_ edge: Axis, _ layers: [Layer], _ declarations: [Declaration]) -> StyleRule {
      let directions = ArrowDirection.allCases.filter { $0.edge == edge }
      let selectors = layers.map {
        "&.gusset-frame\(target.condition(directions))::\($0.rawValue)"
      }
      return StyleRule(selectors.joined(separator: ", "), declarations)
    }
    func scaled(_ edge: Axis, _ length: String, _ moves: String) -> StyleRule {
      let least = sides.first { $0.direction.edge == edge }.map { $0.ends.low + $0.ends.high }
      return arrow(
        edge, [.before, .after],
        [
          ("--gk", "min(1, tan(atan2(\(length), \(cssLength(least ?? 0)))))"),
          ("transform", "translate(\(moves)) scale(var(--gk))"),
        ])
    }
    return [
      box, scaled(.x, "100cqw", "0, \(across)"), scaled(.y, "100cqh", across),
      // Beside a vertical side, the fill is as high as the body.
      arrow(.y, [.after], [("transform-origin", "50% var(\(StretchingPolygon.Place.tip))")]),
    ]
  }
}
