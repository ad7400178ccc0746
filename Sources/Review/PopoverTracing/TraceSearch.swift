internal import Gusset

/// The search for the theme of a picture: estimates first, then fits of all that they found.
struct TraceSearch {
  let picture: TracedPicture
  let options: Trace.Options
  /// The standard errors of the values by their paths, in points.
  private(set) var errors: [String: Double] = [:]

  init(_ picture: TracedPicture, _ options: Trace.Options) {
    (self.picture, self.options) = (picture, options)
  }

  /// The nearest model; `nil` when nothing looks like a popover.
  mutating func result() throws(GussetError) -> PopoverModel? {
    var best: (model: PopoverModel, errors: [String: Double], difference: Double)?
    for leap in [EdgeLeap.usual] + EdgeLeap.others where best?.difference ?? 1 > 0.3 {
      guard let found = try result(leap) else { continue }
      let difference = try PictureDifference(found, picture).mean
      if difference < best?.difference ?? .infinity { best = (found, errors, difference) }
    }
    guard let best else { return nil }
    errors = best.errors
    guard options.geometry != .gusset, options.geometry == .gik || best.model.looksLikeGIK,
      let art = try best.model.inGIK(of: picture)
    else { return best.model }
    let isNearer = try PictureDifference(art, picture).mean < best.difference
    return isNearer || options.geometry == .gik ? art : best.model
  }

  private mutating func result(_ leap: EdgeLeap) throws(GussetError) -> PopoverModel? {
    let rays = EdgeRays(picture, leap)
    guard let body = BodyEstimate(rays) else { return nil }
    let band = BandEstimate(picture, body, rays)
    let start = PopoverModel(rays, body, band, options)
    var fit = try fitted(start.corners)
    var shadows = try fit.model.withShadows(of: picture)
    if !shadows.model.theme.shadows.isEmpty {
      // The shadow hid where the outline is.
      var again = start
      again.theme.shadows = shadows.model.theme.shadows
      fit = try fitted(shadows.model.corners + again.corners)
      shadows = try fit.model.refittedShadows(to: picture)
    }
    if let path = ArrowPath(body.arrowLines(rays), scale: options.scale), isBad(fit) {
      var (curved, free) = (fit.model, fit.model)
      curved.theme.arrowShape = .curved
      free.theme.arrowShape = .path(path)
      (curved.theme.arrowBase, free.theme.arrowBase) = (path.base, path.base)
      let other = try fitted([curved, free])
      if other.cost < 0.4 * fit.cost { fit = other }
    }
    fit.model.theme.shadows = shadows.model.theme.shadows
    errors = fit.errors.merging(shadows.errors) { $1 }
    return try fit.model.settled().withNearestColors(to: picture)
  }

  /// Whether a fit left more than rounding errors.
  private func isBad(_ fit: ShapeFit) -> Bool {
    fit.cost > 4 * Double(fit.model.shapeSamples(in: picture).count)
  }

  /// The best fit from several beginnings. Rays miss a tip that covers little of its pixel, and take a dark
  /// shadow for one, so the arrow may be higher or lower by some pixels.
  private func fitted(_ starts: [PopoverModel]) throws(GussetError) -> ShapeFit {
    let tried = starts.flatMap { start in (-3...2).compactMap { start.withHeight(changedBy: $0) } }
    guard let highest = tried.max(by: { $0.frame.arrowHeight < $1.frame.arrowHeight }) else {
      return ShapeFit(model: starts[0], errors: [:], cost: .infinity)
    }
    // The same samples make the costs comparable.
    let samples = highest.shapeSamples(in: picture)
    let few = samples.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    var fits = try tried.map { model throws(GussetError) in
      try model.fitted(to: picture, samples: few, iterations: 5)
    }
    fits.sort { $0.cost < $1.cost }
    fits = try fits.prefix(3).map { fit throws(GussetError) in
      try fit.model.fitted(to: picture, samples: samples)
    }
    guard let best = fits.min(by: { $0.cost < $1.cost }) else { return fits[0] }
    // Most popovers have equal corners, and one that went astray finds back from the others.
    let radii = best.model.theme.cornerRadii
    let sorted = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].sorted()
    guard sorted[3] - sorted[0] > 0.3 else { return best }
    var uniform = best.model
    uniform.theme.cornerRadii = CornerRadii((sorted[1] + sorted[2]) / 2)
    let other = try uniform.fitted(to: picture, samples: samples)
    return other.cost <= best.cost ? other : best
  }
}

extension PopoverModel {
  /// The model that estimates give, before it is fitted.
  init(_ rays: EdgeRays, _ body: BodyEstimate, _ band: BandEstimate, _ options: Trace.Options) {
    let unit = options.scale.value
    let bounds = body.bounds
    let rows = band.fill.enumerated().compactMap { row, fill -> ColorSample? in
      fill.map {
        ColorSample(
          position: (Double(row) + 0.5) / Double(bounds.height),
          color: components(unpremultiplied($0)))
      }
    }
    var theme = Theme(
      name: options.name,
      border: Theme.Border(
        color: lineColor(band.borderRows).color, width: Double(band.border) / unit),
      fill: gradient(rows), cornerRadii: body.radii(rays).mapped { $0 / unit })
    if band.highlight > 0 {
      let (color, error) = lineColor(band.highlightRows)
      let samples = band.highlightRows.map {
        ColorSample(position: $0.position, color: components(unpremultiplied($0.line.pixel)))
      }
      theme.highlight = Theme.Highlight(
        width: Double(band.highlight) / unit,
        fill: error < 1.5 ? Theme.Gradient(color) : gradient(samples, tolerance: 2, most: 6))
    }
    var offset = 0.0
    if let direction = body.direction, let estimate = ArrowEstimate(body.arrowLines(rays)) {
      let edge = bounds.range(direction.edge)
      let middle = Double(edge.lowerBound) + Double(edge.count) / 2
      offset = (estimate.tip - middle) / unit
      theme.arrowBase = max(0.1, estimate.base / unit)
      theme.arrowHeight = max(0.1, Double(body.arrowHeight) / unit)
      theme.arrowShape = .straight(
        tipRadius: estimate.tipRadius / unit, filletRadius: estimate.filletRadius / unit)
      if estimate.lean.magnitude > max(1.5, 0.08 * estimate.base) { theme.arrowAtCorner = .skew }
    }
    self.init(theme: theme, frame: body, offset: offset, scale: options.scale)
  }

  /// The ways in which the model's arrow may stand beside a corner, if it does.
  fileprivate var corners: [PopoverModel] {
    guard let edge = frame.direction?.edge else { return [self] }
    let room = Double(frame.body.range(edge).count) / 2 - offset.magnitude * scale.value
    let corner = theme.cornerRadii.largest + theme.arrowShape.filletRadius + theme.arrowBase / 2
    guard room < corner * scale.value * 1.2 else { return [self] }
    return [ArrowAtCorner.slide, .skew].map {
      var model = self
      model.theme.arrowAtCorner = $0
      return model
    }
  }

  /// The model with its tip moved by whole pixels; `nil` without such an arrow.
  func withHeight(changedBy pixels: Int) -> PopoverModel? {
    guard pixels != 0 else { return self }
    guard frame.direction != nil, frame.arrowHeight + pixels >= 1 else { return nil }
    var model = self
    model.frame.arrowHeight += pixels
    model.theme.arrowHeight = Double(model.frame.arrowHeight) / scale.value
    return model
  }

  /// The model with what was fitted in hundredths of a point, and one number for equal radii.
  func settled() -> PopoverModel {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    var model = self
    let radii = theme.cornerRadii
    let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    let mean = all.reduce(0, +) / 4
    let isUniform = all.allSatisfy { ($0 - mean).magnitude * scale.value < 0.15 }
    model.theme.cornerRadii = isUniform ? CornerRadii(rounded(mean)) : radii.mapped(rounded)
    model.theme.arrowBase = rounded(theme.arrowBase)
    model.theme.arrowHeight = rounded(theme.arrowHeight)
    model.theme.arrowShape.tipRadius = rounded(theme.arrowShape.tipRadius)
    model.theme.arrowShape.filletRadius = rounded(theme.arrowShape.filletRadius)
    for index in theme.shadows.indices {
      let shadow = theme.shadows[index]
      model.theme.shadows[index] = Theme.Shadow(
        color: shadow.color, x: rounded(shadow.x), y: rounded(shadow.y), blur: rounded(shadow.blur),
        spread: rounded(shadow.spread))
    }
    model.offset = rounded(offset)
    return model
  }
}

extension SIMD4<Double> {
  /// The nearest pixel.
  var pixel: UInt32 {
    func component(_ value: Double) -> UInt32 {
      value.isFinite ? UInt32(Swift.min(Swift.max(value.rounded(), 0), 255)) : 0
    }
    return component(w) << 24 | component(x) << 16 | component(y) << 8 | component(z)
  }
}
