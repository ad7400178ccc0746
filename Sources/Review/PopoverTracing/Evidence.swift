internal import Gusset

/// Of two explanations of a picture, the simpler one stands unless the other is much nearer: each term has to lower
/// what is left by a tenth. That holds for borders, highlights, stops, shadows, fillets and the forms of arrows.
struct Evidence: Comparable {
  private let value: Double

  /// - Parameters:
  ///   - cost: the sum of the squares of what is left.
  ///   - noise: the sum that nothing explains: rounding, blocks of JPEG.
  ///   - terms: the number of terms.
  init(cost: Double, noise: Double, terms: Int) {
    value = (0..<terms).reduce(cost + noise) { value, _ in value * 1.11 }
  }

  /// The worse one is the greater one.
  static func < (a: Evidence, b: Evidence) -> Bool { a.value < b.value }
}

extension ModelFit {
  /// What speaks against the fit.
  ///
  /// - Parameter count: the number of samples that it was made from.
  func evidence(_ count: Int, _ picture: TracedPicture) -> Evidence {
    Evidence(
      cost: cost, noise: Double(count) * picture.variance, terms: model.terms)
  }
}

extension PopoverModel {
  /// What speaks against the model in its whole picture.
  func evidence(_ difference: PictureDifference, _ picture: TracedPicture) -> Evidence {
    let outline = 2 * (frame.body.width + frame.body.height)
    return Evidence(
      cost: difference.squares, noise: Double(outline) * picture.variance, terms: terms)
  }

  /// The number of terms that the theme has beyond a plain rectangle.
  var terms: Int {
    var count = theme.fill.stops.count - (theme.fill.solidColor == nil ? 1 : theme.fill.stops.count)
    if theme.border.width > 0 { count += 2 }
    if let highlight = theme.highlight { count += 1 + highlight.fill.stops.count }
    // Renderers blur differently, which a second shadow would explain.
    count += 3 * theme.shadows.count * theme.shadows.count
    for shadow in theme.shadows {
      count += (shadow.x == 0 ? 0 : 1) + (shadow.spread == 0 ? 0 : 1)
    }
    if !theme.cornerRadii.isUniform { count += 3 }
    guard arrow != nil else { return count }
    switch theme.arrowShape {
    case .straight(let tip, let fillet): count += 2 + (tip > 0 ? 1 : 0) + (fillet > 0 ? 1 : 0)
    // A straight arrow on a shadow that it does not have looks bent.
    case .curved: count += 8
    case .path: count += 12
    }
    return count
  }

  /// The model without the terms that nothing in the picture needs.
  func simplified(for picture: TracedPicture) throws(GussetError) -> PopoverModel {
    var simple: [(inout Theme) -> Void] = [
      { $0.highlight = nil },
      // Whole pixels say nothing about a line between them.
      { if !isBetweenPixels { $0.border.width = 0 } },
      {
        $0.fill = Theme.Gradient(
          from: $0.fill.stops[0].color, to: $0.fill.stops[$0.fill.stops.count - 1].color)
      },
      { $0.fill = Theme.Gradient($0.fill.color(at: 0.5)) },
      { $0.arrowShape.filletRadius = 0 }, { $0.arrowShape.tipRadius = 0 },
    ]
    for index in theme.shadows.indices.reversed() {
      simple.append { if $0.shadows.count > index { $0.shadows.remove(at: index) } }
    }
    var best = (model: self, evidence: evidence(try PictureDifference(self, picture), picture))
    for change in simple {
      var model = best.model
      change(&model.theme)
      guard model.terms < best.model.terms else { continue }
      let evidence = model.evidence(try PictureDifference(model, picture), picture)
      if evidence < best.evidence { best = (model, evidence) }
    }
    return try best.model.terms == terms ? self : best.model.withNearestColors(to: picture)
  }
}

extension TracedPicture {
  /// The mean square of what no theme explains in a sample: rounding, and noise.
  var variance: Double { 0.5 + 8 * noise * noise }
}
