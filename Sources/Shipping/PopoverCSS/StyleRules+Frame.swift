internal import Gusset

/// The class `gusset-frame`.
extension StyleRules {
  /// An element that fills another one and paints its popover. An arrow without room along its side becomes
  /// smaller, around its foot, as pseudo-elements of a container know its size.
  var frame: [StyleRule] {
    guard target.isPlacedByPage else { return [] }
    let box = StyleRule(
      "&.gusset-frame",
      [
        ("position", "absolute"), ("inset", "0"), ("z-index", "-1"), ("padding", "0"),
        ("min-width", "0"), ("min-height", "0"), ("container-type", "size"),
        // On paper.
        ("--gb", "none"),
      ])
    guard !join.isWhole else {
      // Body and arrow are one shape, which cannot become smaller in part.
      return [box, StyleRule("&.gusset-frame", painted + [(Self.content, "none")])]
    }
    // The move of an arrow's foot, which is one along the other axis.
    let foot = "(1 - var(--gk))*(\(cssLength(arrowHeight + borderWidth)) - 50%)"
    // The lengths of the arrow's side and the least ones. Lengths of a container are those of the pseudo-elements
    // that read them.
    let least = [Axis.y, .x].map { edge in
      cssLength(sides.first { $0.direction.edge == edge }.map { $0.ends.low + $0.ends.high } ?? 0)
    }
    let leastOfSide = least[0] == least[1] ? least[0] : Turn.onAxis(y: least[0], x: least[1])
    let arrow = StyleRule(
      "&.gusset-frame::before, &.gusset-frame::after",
      [
        ("--gk", "min(1, tan(atan2(\(Turn.onAxis(y: "100cqh", x: "100cqw")), \(leastOfSide))))"),
        (
          "transform",
          "translate(calc(\(foot)*(1 - var(--gq))), calc(\(foot)*var(--gq))) scale(var(--gk))"
        ),
      ])
    return [box, arrow]
  }
}
