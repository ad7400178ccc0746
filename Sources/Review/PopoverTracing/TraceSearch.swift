internal import Gusset

/// The search for the theme of a picture: estimates first, then fits of all that they found.
struct TraceSearch {
  let picture: TracedPicture
  let options: Trace.Options
  /// The outline where it is known; otherwise rays look for it.
  var outline: TracedOutline?

  /// The nearest model with the standard errors of its values; `nil` when nothing looks like a popover.
  func result() throws(GussetError) -> ModelFit? {
    var best: (fit: ModelFit, evidence: Double, difference: TraceDifference)?
    var tried: [TracedFrame] = []
    for leap in EdgeLeap.all {
      // Compression explains what is left, and more tries take seconds.
      let most = picture.isCompressed || tried.count >= 2 ? 1 : 0.3
      if tried.count > 5 || picture.work.isDone { break }
      if let best, best.difference.unexplained == nil, best.difference.mean <= most { break }
      for outline in outlines(leap) where !tried.contains(outline.frame) {
        // What lies between pixels looks like a narrow shadow around an outline on whole ones.
        if let best, best.fit.model.isBetweenPixels { break }
        // Nothing is left that another outline could explain.
        if let best, best.difference.mean < 0.05, best.difference.unexplained == nil { break }
        tried.append(outline.frame)
        guard let fit = try result(outline) else { continue }
        let difference = try TraceDifference(fit.model, picture)
        let evidence = fit.model.evidence(difference, picture)
        // What lacks a part of the picture explains less.
        let isBetter = best.map { best in
          let isWhole = difference.unexplained == nil
          return isWhole == (best.difference.unexplained == nil)
            ? evidence < best.evidence : isWhole
        }
        if isBetter ?? true { best = (fit, evidence, difference) }
      }
    }
    guard var best else { return nil }
    best.fit.model = try best.fit.model.simplified(for: picture).withLineAsBorder(in: picture)
    // The art is drawn whole, which takes long for large pictures.
    guard options.geometry != .gusset, picture.bounds.area < 4_000_000,
      options.geometry == .gik || best.fit.model.looksLikeGIK,
      let art = try best.fit.model.inGIK(of: picture)
    else { return best.fit }
    let isNearer = try TraceDifference(art, picture).mean < best.difference.mean
    return isNearer || options.geometry == .gik
      ? ModelFit(model: art, errors: best.fit.errors) : best.fit
  }

  private func outlines(_ leap: EdgeLeap) -> [TracedOutline] {
    if let outline { return [outline] }
    guard let outer = TracedOutline(EdgeRays(picture, leap), in: picture) else { return [] }
    return [outer] + outer.inner(in: picture)
  }

  private func result(_ outline: TracedOutline) throws(GussetError) -> ModelFit? {
    let (rays, frame) = (outline.rays, outline.frame)
    let start = TracedPopover(
      rays, frame, BandEstimate(picture, outline, scale: options.scale), of: picture, options)
    // A fit takes seconds, and makes nothing of a picture of something else.
    guard try TraceDifference(start, picture).isOfAPopover else { return nil }
    var fit = try fittedOutline(start.corners)
    if start.theme.shadows != [] {
      fit = try fittedOutline(fit.model.withInnerShadow(of: picture).corners)
    }
    if frame.isOpenAbove { fit = try closedAbove(fit.model, start.theme.cornerRadii) }
    var shadows = frame.isOpenAbove ? fit : try fit.model.withShadows(of: picture)
    // Pixels that the body covers in part look like a narrow shadow.
    if fit.model.isBetweenPixels { shadows.model.outerShadows.removeAll { $0.blur < 2 } }
    if !shadows.model.outerShadows.isEmpty, !frame.isOpenAbove {
      // The shadow hid where the outline is.
      shadows.model = try shadows.model.withArrowShadowKnown(from: picture)
      var again = start
      (again.theme.shadows, again.isArrowShaded) = (
        shadows.model.theme.shadows, shadows.model.isArrowShaded
      )
      fit = try fittedOutline(shadows.model.corners + again.corners)
      // With the better outline.
      shadows = try fit.model.fittedShadows(
        to: picture, at: fit.model.shadowSamples(in: picture))
    }
    // More than rounding errors are left of an arrow that is not straight.
    let count = fit.model.outlineSamples(in: picture).count
    if fit.cost > 4 * Double(count), fit.model.contrast(on: picture.backdrop) > 24,
      let path = ArrowPath(frame.arrowLines(rays), scale: options.scale)
    {
      var (curved, free) = (fit.model, fit.model)
      curved.theme.arrowShape = .curved()
      free.theme.arrowShape = .path(path)
      (curved.theme.arrowBase, free.theme.arrowBase) = (path.base, path.base)
      let other = try fittedOutline([curved, free])
      if other.evidence(count, picture) < fit.evidence(count, picture) { fit = other }
    }
    fit.model.theme.shadows = shadows.model.theme.shadows
    fit.errors.merge(shadows.errors) { $1 }
    fit.model = try fit.model.withInnerShadow(of: picture).settled(in: picture)
      .withNearestColors(to: picture)
    if !fit.model.isBesideCorner { fit.model.theme.arrowAtCorner = .stop }
    return fit
  }
}

extension TraceSearch {
  /// The model whose top, which nothing shows, is where the shadows of its sides fit best.
  ///
  /// - Parameter radii: those that rays show. A fit without the shadow takes what is dark in the corners for fill.
  private func closedAbove(
    _ model: TracedPopover, _ radii: CornerRadii
  ) throws(GussetError) -> ModelFit {
    let body = model.frame.body
    let bottom = max(radii.bottomLeft, radii.bottomRight)
    let inner = body.grown(
      by: -min(Int((bottom + 4) * model.scale.value), min(body.width, body.height) / 4))
    let samples = (0..<picture.bounds.area).filter { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: picture.size.width)
      return !inner.columns.contains(x) || y >= inner.rows.upperBound
    }.thinned(picture.bounds.area / 20_000 + 1)
    let radius = Int(2 * model.scale.value)
    // A body has six rows at least.
    let lowest = min(body.y + radius, body.rows.upperBound - 6)
    let tops = max(0, body.y - 12 * radius)...lowest
    var moved = model
    moved.outerShadows = [
      Theme.Shadow(color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 60), x: 0, y: 1, blur: 2)
    ]
    moved.theme.cornerRadii = CornerRadii(bottom)
    func fit(_ start: TracedPopover, top: Int, _ iterations: Int) throws(GussetError) -> ModelFit {
      var start = start
      start.frame.body = PixelRect(columns: body.columns, rows: top..<body.rows.upperBound)
      return try start.fitted(
        start.outlineValues + start.shadowValues(), to: picture, at: samples,
        iterations: iterations)
    }
    // Each begins where the one before it ended: point by point, and then pixel by pixel beside the best.
    var fits: [ModelFit] = []
    let point = max(1, radius / 2)
    for top in stride(from: tops.upperBound, through: tops.lowerBound, by: -point) {
      fits.append(try fit(moved, top: top, fits.isEmpty ? 10 : 2))
      moved = fits[fits.count - 1].model
    }
    if let best = fits.min(by: { $0.cost < $1.cost })?.model {
      let top = best.frame.body.y
      for beside in (top - point + 1...top + point - 1).clamped(to: tops) where beside != top {
        fits.append(try fit(best, top: beside, 4))
      }
    }
    return try fits.sorted { $0.cost < $1.cost }.prefix(3).map { fit throws(GussetError) in
      try fit.model.fitted(
        fit.model.outlineValues + fit.model.shadowValues(), to: picture, at: samples,
        iterations: 10)
    }.min { $0.cost < $1.cost } ?? ModelFit(model: model)
  }
}

extension TracedPopover {
  /// The model with whole lengths where its drawing is about as near with them, for people choose 8 and not
  /// 7.97, and with hundredths elsewhere.
  fileprivate func settled(in picture: TracedPicture) throws(GussetError) -> TracedPopover {
    let samples =
      outlineSamples(in: picture) + (outerShadows.isEmpty ? [] : shadowSamples(in: picture))
      + (outerShadows == theme.shadows ? [] : colorSamples(in: picture))
    func cost(_ model: TracedPopover) throws(GussetError) -> Double {
      try model.fitted([], to: picture, at: samples).cost
    }
    // Renderers differ by more than this.
    let most = try 1.05 * cost(self) + 0.1 * Double(samples.count)
    var model = try cost(withEqualRadii) <= most ? withEqualRadii : self
    for value in model.outlineValues + model.shadowValues() {
      let number = model[keyPath: value.keyPath]
      let whole = model.setting([value], [number.rounded()])
      if value.limits.contains(number.rounded()), try cost(whole) <= most {
        model = whole
      } else {
        let hundredths = number.rounded(decimals: 2)
        model = model.setting(
          [value], [min(max(hundredths, value.limits.lowerBound), value.limits.upperBound)])
      }
    }
    model.theme.arrowHeight = max(0.1, theme.arrowHeight.rounded(decimals: 2))
    return model
  }
}
