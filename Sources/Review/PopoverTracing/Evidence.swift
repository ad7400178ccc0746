internal import Gusset

extension TracedPopover {
  /// What speaks against the model as an explanation of samples of a picture. Of two, the simpler one stands unless the
  /// other is much nearer: each term has to lower what is left by a tenth. That holds for borders, highlights, stops,
  /// shadows, fillets and the forms of arrows.
  ///
  /// - Parameter cost: the sum of the squares of what is left.
  fileprivate func evidence(
    _ cost: Double, of samples: Int, _ picture: TracedPicture
  ) -> Double {
    // What no theme explains in a sample: rounding, and noise.
    let variance = 0.5 + 8 * picture.noise * picture.noise
    return (0..<terms).reduce(cost + Double(samples) * variance) { value, _ in value * 1.11 }
  }

  /// What speaks against the model in its whole picture.
  func evidence(_ difference: TraceDifference, _ picture: TracedPicture) -> Double {
    evidence(difference.squares, of: 2 * (frame.body.width + frame.body.height), picture)
  }

  /// The number of terms that the theme has beyond a plain rectangle.
  var terms: Int {
    var count = theme.fill.stops.count - (theme.fill.solidColor == nil ? 1 : theme.fill.stops.count)
    if theme.border.width > 0 { count += 2 }
    if let highlight = theme.highlight { count += 1 + highlight.fill.stops.count }
    // Renderers blur differently, which a second shadow would explain.
    let outer = outerShadows.count
    count += 3 * outer * outer + 3 * (theme.shadows.count - outer)
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
  func simplified(for picture: TracedPicture) throws(GussetError) -> TracedPopover {
    var simple: [(inout TracedPopover) -> Void] = [
      { $0.frame = $0.frame.withoutArrow },
      { $0.theme.highlight = nil },
      // Whole pixels say nothing about a line between them.
      { if !$0.isBetweenPixels { $0.theme.border.width = 0 } },
      {
        let stops = $0.theme.fill.stops
        $0.theme.fill = Theme.Gradient(from: stops[0].color, to: stops[stops.count - 1].color)
      },
      { $0.theme.fill = Theme.Gradient($0.theme.fill.color(at: 0.5)) },
      { $0.theme.arrowShape.filletRadius = 0 }, { $0.theme.arrowShape.tipRadius = 0 },
    ]
    for index in theme.shadows.indices.reversed() {
      simple.append { if $0.theme.shadows.count > index { $0.theme.shadows.remove(at: index) } }
    }
    func judged(_ model: TracedPopover) throws(GussetError) -> (evidence: Double, isWhole: Bool) {
      let difference = try TraceDifference(model, picture)
      return (model.evidence(difference, picture), difference.unexplained == nil)
    }
    var best = (model: self, judged: try judged(self))
    for change in simple {
      var model = best.model
      change(&model)
      guard model.terms < best.model.terms else { continue }
      let other = try judged(model)
      // What does not fit anyway is no reason to leave the arrow out.
      let isSafe =
        !best.judged.isWhole && (model.arrow != nil || best.model.arrow == nil)
      if other.evidence < best.judged.evidence, other.isWhole || isSafe {
        best = (model, other)
      }
    }
    return try best.model.terms == terms ? self : best.model.withNearestColors(to: picture)
  }
}

extension TracedPopover {
  /// The model with a border in place of a shadow that is a line around the body: where that is as near, and where the
  /// line is a pixel wider above and on the left, as Qt draws a pixel and a half.
  func withLineAsBorder(in picture: TracedPicture) throws(GussetError) -> TracedPopover {
    let found = theme.shadows.firstIndex { shadow in
      !shadow.isInset && shadow.blur < 0.5
        && [shadow.x, shadow.y].allSatisfy { (-1.2...0).contains($0 * scale.value) }
    }
    guard let found, arrow == nil, ARGB(picture.backdrop).isOpaque else { return self }
    var model = self
    let line = model.theme.shadows.remove(at: found)
    let isEven = line.x == 0 && line.y == 0
    if theme.border.width > 0 {
      return isEven || line.color != theme.border.color ? self : model
    }
    let pixels = Int((line.spread * scale.value).rounded())
    guard pixels > 0 else { return self }
    let width = Double(pixels) / scale.value
    model.frame.body = frame.body.grown(by: pixels)
    model.theme.cornerRadii = theme.cornerRadii.mapped { $0 > 0 ? $0 + width : 0 }
    let color = mostFrequent(frame.body.rows.map { picture[model.frame.body.x, $0] }) ?? 0
    model.theme.border = Theme.Border(color: Theme.Color(nearest: components(color)), width: width)
    for index in model.theme.shadows.indices where model.theme.shadows[index].spread != 0 {
      model.theme.shadows[index].spread -= model.theme.shadows[index].isInset ? 0 : width
    }
    model = try model.withNearestColors(to: picture)
    guard isEven else { return model }
    let differences = (
      try TraceDifference(self, picture), try TraceDifference(model, picture)
    )
    return model.evidence(differences.1, picture) > evidence(differences.0, picture) ? self : model
  }
}

extension ModelFit {
  /// What speaks against the fit.
  ///
  /// - Parameter count: the number of samples that it was made from.
  func evidence(_ count: Int, _ picture: TracedPicture) -> Double {
    model.evidence(cost, of: count, picture)
  }
}
