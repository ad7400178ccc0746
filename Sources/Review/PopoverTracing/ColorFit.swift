internal import Gusset

extension PopoverModel {
  /// The pixels of some columns and rows through the whole popover, which tell about its colors.
  private func colorSamples(in picture: TracedPicture) -> [Int] {
    let bounds = bounds.clamped(
      to: PixelRect(x: 0, y: 0, width: picture.size.width, height: picture.size.height))
    var samples = Set<Int>()
    for share in [1, 3, 5, 7] {
      let (x, y) = (bounds.x + bounds.width * share / 8, bounds.y + bounds.height * share / 8)
      for row in bounds.rows { samples.insert(row * picture.size.width + x) }
      for column in bounds.columns { samples.insert(y * picture.size.width + column) }
    }
    return samples.sorted()
  }

  /// The components of the colors of fill and border; on a color, nobody sees their alpha.
  private func colors(
    on backdrop: UInt32
  ) -> [(get: (Theme) -> UInt8, set: (inout Theme, UInt8) -> Void)] {
    let opaque: [WritableKeyPath<Theme.Color, UInt8>] = [\.red, \.green, \.blue]
    let components = opaque + (backdrop == 0 ? [\.alpha] : [])
    var colors: [(get: (Theme) -> UInt8, set: (inout Theme, UInt8) -> Void)] = []
    for component in components {
      colors += theme.fill.stops.indices.map { index in
        (
          { $0.fill.stops[index].color[keyPath: component] },
          { $0.fill.stops[index].color[keyPath: component] = $1 }
        )
      }
      if theme.border.width > 0 {
        colors.append(
          ({ $0.border.color[keyPath: component] }, { $0.border.color[keyPath: component] = $1 }))
      }
    }
    return colors
  }

  /// The model with colors whose drawing is nearest: a drawing rounds them, and multiplies them by alpha.
  func withNearestColors(to picture: TracedPicture) throws(GussetError) -> PopoverModel {
    guard theme.fill.stops.count <= 4 else { return self }
    let samples = colorSamples(in: picture)
    let shadows = try shadows(samples, of: picture)
    func cost(_ model: PopoverModel) throws(GussetError) -> Double {
      try model.residuals(samples, of: picture, shadows: shadows)
        .reduce(0) { $0 + min($1.magnitude, 8) }
    }
    var (model, best) = (self, try cost(self))
    for color in colors(on: picture.backdrop) {
      for change in [-1, 1] {
        guard let value = UInt8(exactly: Int(color.get(model.theme)) + change) else { continue }
        var tried = model
        color.set(&tried.theme, value)
        let reached = try cost(tried)
        if reached < best { (model, best) = (tried, reached) }
      }
    }
    return model
  }

  /// The nearest model in the geometry of GIK's art, which has margins around the outline and a place of
  /// its own for the tip.
  func inGIK(of picture: TracedPicture) throws(GussetError) -> PopoverModel? {
    var start = self
    start.theme = Theme(
      name: theme.name, geometry: .gik, border: Theme.Border(color: theme.border.color),
      fill: Theme.Gradient(
        from: theme.fill.stops.first?.color ?? .white, to: theme.fill.stops.last?.color ?? .white),
      shadows: theme.shadows)
    let unit = Int(scale.value.rounded())
    let samples = Array(Set(colorSamples(in: picture) + shapeSamples(in: picture))).sorted()
    let shadows = [UInt32](repeating: 0, count: samples.count)
    var best: (model: PopoverModel, cost: Double)?
    let middle = offset + center(of: bounds)
    for left in [1, 2] {
      for top in [1, 2] {
        var tried = start
        tried.margins = (left * unit, top * unit, (3 - left) * unit, (3 - top) * unit)
        for change in [-1.0, -0.5, 0, 0.5, 1] where change == 0 || arrow != nil {
          tried.offset = ((middle - tried.center(of: tried.bounds) + change) * 2).rounded() / 2
          guard let residuals = try? tried.residuals(samples, of: picture, shadows: shadows)
          else { continue }
          let cost = residuals.reduce(0) { $0 + min($1.magnitude, 40) }
          if cost < best?.cost ?? .infinity { best = (tried, cost) }
        }
      }
    }
    guard let found = best?.model else { return nil }
    let colors = found.colors(on: picture.backdrop)
    func model(_ numbers: [Double]) -> PopoverModel {
      var model = found
      for (color, number) in zip(colors, numbers) {
        color.set(&model.theme, UInt8(min(max(number.rounded(), 0), 255)))
      }
      return model
    }
    let fit = try leastSquares(
      colors.map { FittedValue(start: Double($0.get(found.theme)), step: 6, limits: 0...255) }
    ) { numbers throws(GussetError) in
      try model(numbers).residuals(samples, of: picture, shadows: shadows)
    }
    return model(fit.values)
  }

  /// The middle of the edge with the arrow, in points from the start of the picture.
  private func center(of bounds: PixelRect) -> Double {
    let edge = bounds.range(frame.direction?.edge ?? .x)
    return Double(edge.lowerBound + edge.upperBound) / 2 / scale.value
  }

  /// Whether the outline is about that of GIK's art.
  var looksLikeGIK: Bool {
    let isBody = (5...9.5).contains(theme.cornerRadii.largest) && theme.border.width <= 2
    guard arrow != nil else { return false }
    return isBody && (theme.arrowBase - 37).magnitude < 9
      && (theme.arrowHeight - 18.5).magnitude < 2
  }
}
