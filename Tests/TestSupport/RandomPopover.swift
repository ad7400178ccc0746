import PopoverGeometry
import PopoverModel

/// Random popovers of the `gusset` geometry, for property tests.
package enum RandomPopover {
  package static func next(_ random: inout SeededGenerator) -> Popover {
    let size = Size(width: length(&random), height: length(&random))
    let extent = max(size.width, size.height)
    let offset = random.double(-extent / 2...extent / 2)
    let direction = random.chance(0.1) ? nil : random.pick(ArrowDirection.allCases)
    let place = random.chance(0.6) ? offset.rounded() : offset
    let arrow = direction.map { Arrow($0, offset: place) }
    return Popover(size: size, arrow: arrow, theme: theme(&random))
  }

  private static func length(_ random: inout SeededGenerator) -> Double {
    let length = random.chance(0.15) ? random.double(4...30) : random.double(30...180)
    return random.chance(0.7) ? length.rounded() : length
  }

  /// A theme with any border, fill and sizes.
  package static func theme(_ random: inout SeededGenerator) -> Theme {
    let width = random.pick([0, 0.5, 1, 1, 1, 1.5, 2, 3, 6])
    var theme = Theme(
      name: "random",
      border: Theme.Border(
        color: color(&random), width: width, position: random.pick(BorderPosition.allCases)),
      fill: fill(&random),
      cornerRadii: CornerRadii(random.pick([0, 0.4, 2, 7, 7, 12, random.double(0...30)])),
      arrowBase: random.pick([37, 24, 14, random.double(1...60)]),
      arrowHeight: random.pick([19, 12, 7, random.double(1...40), random.double(1...1000)]))
    if random.chance(0.3) {
      theme.cornerRadii = CornerRadii(
        topLeft: random.pick([0, 5, 12]), topRight: random.pick([0, 5, 12]),
        bottomRight: random.double(0...30), bottomLeft: random.pick([0, 5, 12]))
    }
    theme.arrowAtCorner = random.pick([.stop, .slide, .skew])
    if random.chance(0.25) {
      theme.arrowShape = random.pick(shapes)
    } else {
      theme.arrowShape = .straight(
        tipRadius: random.pick([0, 0, 2, 4, random.double(0...20)]),
        filletRadius: random.pick([0, 0, 3, 10, random.double(0...30)]))
    }
    if random.chance(0.25) {
      theme.highlight = Theme.Highlight(width: random.pick([0.5, 1, 1, 2]), fill: fill(&random))
    }
    if random.chance(0.15) {
      theme.gloss = Theme.Gloss(
        from: color(&random), to: color(&random), height: random.double(0...1))
    }
    if random.chance(0.25) { theme.border.over = .backdrop }
    if random.chance(0.2) {
      theme.shadows = (0..<random.int(1...2)).map { _ in innerShadow(&random) }
    }
    return theme
  }

  private static func innerShadow(_ random: inout SeededGenerator) -> Theme.Shadow {
    Theme.Shadow(
      color: color(&random), x: random.pick([0, 0, 1, -3, random.double(-6...6)]),
      y: random.pick([0, 1, 2, random.double(-6...6)]), blur: random.pick([0, 1, 4, 10]),
      spread: random.pick([0, 0, 1, random.double(-3...3)]), isInset: true)
  }

  /// Arrows with curves, also with round tips, with a flat top, with an overhang, and one that leans.
  package static let shapes: [ArrowShape] =
    [.curved(), .curved(tipRadius: 2), .curved(tipRadius: 12)]
    + [
      "M0 19C9 19 15 0 18.5 0S28 19 37 19Z", "M0 10 4 0H16L20 10Z",
      "M6 20C6 14 0 12 0 6A6 6 0 0 1 24 6C24 12 18 14 18 20Z", "M10 12 0 0 22 12Z",
    ].compactMap { try? ArrowShape.path(ArrowPath(svgPath: $0)) }

  /// An arrow along a path of up to 100 lines and curves, as wide or as high as a path can be.
  package static func path(_ random: inout SeededGenerator) -> ArrowPath {
    let width = random.pick([20, random.double(0.1...100), random.double(1...16_384)])
    let height = random.pick([10, random.double(0.1...100), random.double(1...16_384)])
    while true {
      let count = random.pick([1, 2, 3, 5, random.int(1...100)])
      let steps = (0..<count).map { _ in random.double(0.01...1) }
      let whole = steps.reduce(0, +) + 0.01
      var (x, data) = (0.0, "M0 \(height)")
      for step in steps {
        let from = x
        x += step / whole * width
        let y = random.double(0...0.99) * height
        data +=
          random.chance(0.5)
          ? "L\(x) \(y)"
          : "C\(from) \(random.double(0...1) * height) \(x) \(random.double(0...1) * height) \(x) \(y)"
      }
      // Curves may cross. Such a path is not legal.
      if let path = try? ArrowPath(svgPath: data + "L\(width) \(height)Z") { return path }
    }
  }

  private static func fill(_ random: inout SeededGenerator) -> Theme.Gradient {
    if random.chance(0.2) { return Theme.Gradient(color(&random)) }
    let positions = (0..<random.int(2...6)).map { _ in random.double(0...1) }.sorted()
    return Theme.Gradient(
      checked: positions.map { Theme.Gradient.Stop(position: $0, color: color(&random)) })
  }

  private static func color(_ random: inout SeededGenerator) -> Theme.Color {
    let bits = random.next()
    return Theme.Color(
      red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits >> 16),
      alpha: random.chance(0.5) ? 255 : UInt8(truncatingIfNeeded: bits >> 24))
  }
}
