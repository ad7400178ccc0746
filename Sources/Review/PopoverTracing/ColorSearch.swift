internal import Gusset

extension TracedPopover {
  /// The pixels of some columns and rows through the whole popover, which tell about its colors.
  func colorSamples(in picture: TracedPicture) -> [Int] {
    let bounds = bounds.intersection(picture.bounds)
    return Set(
      [1, 3, 5, 7].flatMap { share -> [Int] in
        let (x, y) = (bounds.x + bounds.width * share / 8, bounds.y + bounds.height * share / 8)
        return bounds.rows.map { $0 * picture.size.width + x }
          + bounds.columns.map { y * picture.size.width + $0 }
      }
    ).sorted()
  }

  /// The model with colors whose drawing is nearest: a drawing rounds them, and multiplies them by alpha.
  func withNearestColors(to picture: TracedPicture) throws(GussetError) -> TracedPopover {
    // Compression blurs colors.
    guard theme.fill.stops.count <= 4, !picture.isCompressed else { return self }
    let all = colorSamples(in: picture)
    // What differs more is content.
    let drawing = try RedrawnLayer(self, .whole)
    let samples = zip(all, drawing(all, of: picture)).filter { index, drawn in
      difference(PremultipliedMath.over(drawn, picture.backdrop), picture[index]) < 8
    }.map(\.0)
    var model = try fitted(
      colorValues(on: picture.backdrop), to: picture, at: samples, iterations: 3, redrawing: .inner
    ).model
    if let color = model.theme.fill.solidColor { model.theme.fill = Theme.Gradient(color) }
    return model
  }

  /// The nearest model in the geometry of GIK's art, which has margins around the outline and a place of
  /// its own for the tip.
  func inGIK(of picture: TracedPicture) throws(GussetError) -> TracedPopover? {
    var start = self
    start.theme = Theme(
      name: theme.name, geometry: .gik, border: Theme.Border(color: theme.border.color),
      fill: Theme.Gradient(
        from: theme.fill.stops.first?.color ?? .white, to: theme.fill.stops.last?.color ?? .white),
      shadows: theme.shadows)
    let unit = Int(scale.value.rounded())
    let samples = colorSamples(in: picture) + outlineSamples(in: picture)
    let middle = offset + center(of: bounds)
    var best: ModelFit?
    for (left, top) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
      start.margins = (left * unit, top * unit, (3 - left) * unit, (3 - top) * unit)
      for change in [-1.0, -0.5, 0, 0.5, 1] where change == 0 || arrow != nil {
        start.offset = ((middle - start.center(of: start.bounds) + change) * 2).rounded() / 2
        // Art is too small for some sizes.
        let fit = try? start.fitted([], to: picture, at: samples)
        if let fit, fit.cost < best?.cost ?? .infinity { best = fit }
      }
    }
    guard let art = best?.model else { return nil }
    return try art.fitted(art.colorValues(on: picture.backdrop), to: picture, at: samples).model
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
