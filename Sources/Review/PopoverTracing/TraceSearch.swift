internal import Gusset

/// The search for the theme of a picture: estimates first, then fits of all that they found.
struct TraceSearch {
  let picture: TracedPicture
  let options: Trace.Options

  init(_ picture: TracedPicture, _ options: Trace.Options) {
    (self.picture, self.options) = (picture, options)
  }

  /// The nearest model with the standard errors of its values; `nil` when nothing looks like a popover.
  func result() throws(GussetError) -> ModelFit? {
    var best: (fit: ModelFit, difference: Double)?
    for leap in [EdgeLeap.usual] + EdgeLeap.others where best?.difference ?? 1 > 0.3 {
      guard let fit = try result(leap) else { continue }
      let difference = try PictureDifference(fit.model, picture).mean
      if difference < best?.difference ?? .infinity { best = (fit, difference) }
    }
    guard let best else { return nil }
    guard options.geometry != .gusset, options.geometry == .gik || best.fit.model.looksLikeGIK,
      let art = try best.fit.model.inGIK(of: picture)
    else { return best.fit }
    let isNearer = try PictureDifference(art, picture).mean < best.difference
    return isNearer || options.geometry == .gik
      ? ModelFit(model: art, errors: best.fit.errors) : best.fit
  }

  private func result(_ leap: EdgeLeap) throws(GussetError) -> ModelFit? {
    let rays = EdgeRays(picture, leap)
    guard let frame = Frame(rays)?.withoutText(picture, rays) else { return nil }
    let start = PopoverModel(
      rays, frame, BandEstimate(picture, frame, rays), on: picture.backdrop, options)
    // A fit takes seconds, and makes nothing of a picture of something else.
    guard try PictureDifference(start, picture).isOfAPopover else { return nil }
    var fit = try fittedOutline(start.corners)
    var shadows = try fit.model.withShadows(of: picture)
    if fit.model.isBetweenPixels, shadows.model.theme.shadows.allSatisfy({ $0.blur < 2 }) {
      // Pixels that the body covers in part look like a narrow shadow.
      shadows.model.theme.shadows = []
    }
    if !shadows.model.theme.shadows.isEmpty {
      // The shadow hid where the outline is.
      var again = start
      again.theme.shadows = shadows.model.theme.shadows
      fit = try fittedOutline(shadows.model.corners + again.corners)
      shadows = try fit.model.refittedShadows(to: picture)
    }
    // More than rounding errors are left of an arrow that is not straight.
    let most = 4 * Double(fit.model.outlineSamples(in: picture).count)
    if fit.cost > most, let path = ArrowPath(frame.arrowLines(rays), scale: options.scale) {
      var (curved, free) = (fit.model, fit.model)
      curved.theme.arrowShape = .curved()
      free.theme.arrowShape = .path(path)
      (curved.theme.arrowBase, free.theme.arrowBase) = (path.base, path.base)
      let other = try fittedOutline([curved, free])
      if other.cost < 0.4 * fit.cost { fit = other }
    }
    fit.model.theme.shadows = shadows.model.theme.shadows
    fit.errors.merge(shadows.errors) { $1 }
    fit.model = try fit.model.settled(in: picture).withNearestColors(to: picture)
    if !fit.model.isBesideCorner { fit.model.theme.arrowAtCorner = .stop }
    return fit
  }
}

extension PopoverModel {
  /// The model with whole lengths where its drawing is about as near with them, for people choose 8 and not
  /// 7.97, and with hundredths elsewhere.
  fileprivate func settled(in picture: TracedPicture) throws(GussetError) -> PopoverModel {
    let samples =
      outlineSamples(in: picture) + (theme.shadows.isEmpty ? [] : shadowSamples(in: picture))
    func cost(_ model: PopoverModel) throws(GussetError) -> Double {
      try model.fitted([], to: picture, at: samples).cost
    }
    let most = try 1.05 * cost(self)
    var model = try cost(withEqualRadii) <= most ? withEqualRadii : self
    for value in model.outlineValues + model.shadowValues() {
      let number = model[keyPath: value.keyPath]
      let whole = model.setting([value], [number.rounded()])
      if value.limits.contains(number.rounded()), try cost(whole) <= most {
        model = whole
      } else {
        let hundredths = (number * 100).rounded() / 100
        model = model.setting(
          [value], [min(max(hundredths, value.limits.lowerBound), value.limits.upperBound)])
      }
    }
    model.theme.arrowHeight = max(0.1, (theme.arrowHeight * 100).rounded() / 100)
    return model
  }
}
