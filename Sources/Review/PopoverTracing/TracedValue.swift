internal import Gusset

/// A number of a model that a fit changes and a report names.
struct TracedValue {
  /// The key path in the theme's file; `offset` for the arrow's.
  let path: String
  let keyPath: WritableKeyPath<TracedPopover, Double>
  /// The step of the numeric derivative.
  let step: Double
  let limits: ClosedRange<Double>
}

/// A fitted model, with the standard errors of its values by their paths.
struct ModelFit {
  var model: TracedPopover
  var errors: [String: Double] = [:]
  var cost = 0.0
}

/// The shadows that are drawn anew for each step of a fit.
enum RedrawnShadows {
  case none
  case inner
  case all
}

extension TracedPopover {
  /// The lengths of the outline, in points.
  var outlineValues: [TracedValue] {
    let half = min(size.width, size.height) / 2
    var values: [(String, WritableKeyPath<TracedPopover, Double>, ClosedRange<Double>)] =
      theme.cornerRadii.isUniform
      ? [("cornerRadius", \.cornerRadius, 0...half)]
      : [
        ("cornerRadius.topLeft", \.theme.cornerRadii.topLeft, 0...half),
        ("cornerRadius.topRight", \.theme.cornerRadii.topRight, 0...half),
        ("cornerRadius.bottomRight", \.theme.cornerRadii.bottomRight, 0...half),
        ("cornerRadius.bottomLeft", \.theme.cornerRadii.bottomLeft, 0...half),
      ]
    if let arrow {
      let extent = size.length(arrow.direction.edge)
      let narrowest = max(1 / scale.value, 0.1)
      values += [
        ("offset", \.offset, -extent / 2...extent / 2),
        ("arrowBase", \.theme.arrowBase, narrowest...max(narrowest, extent)),
      ]
      if theme.arrowShape.isStraight {
        values += [
          ("arrowTipRadius", \.theme.arrowShape.tipRadius, 0...extent / 2),
          ("arrowFilletRadius", \.theme.arrowShape.filletRadius, 0...4 * max(theme.arrowHeight, 2)),
        ]
      }
    }
    return values.map {
      TracedValue(path: $0.0, keyPath: $0.1, step: 0.2 / scale.value, limits: $0.2)
    }
  }

  /// The lengths of the shadows, then the alphas of their colors. A shadow without spread, straight below
  /// the popover, stays so.
  ///
  /// - Parameters:
  ///   - reach: how far the shadows are seen, in points.
  ///   - isInset: whether those inside the border are meant; `nil` for all.
  func shadowValues(reach: Double = 256, isInset: Bool? = nil) -> [TracedValue] {
    let meant = theme.shadows.indices.filter {
      isInset == nil || theme.shadows[$0].isInset == isInset
    }
    let lengths = -256.0...256
    let values: [(String, WritableKeyPath<Theme.Shadow, Double>, Double, ClosedRange<Double>)] = [
      ("x", \.x, 0.25, lengths), ("spread", \.spread, 0.25, lengths), ("y", \.y, 0.25, lengths),
      ("blur", \.blur, 0.5, 0...min(256, 2 * reach)),
      ("color.alpha", \.color.components.w, 6, 1...255),
    ]
    return values.flatMap { name, keyPath, step, limits in
      meant.filter {
        ![\.x, \.spread].contains(keyPath) || theme.shadows[$0][keyPath: keyPath] != 0
      }.map { index in
        let shadow: WritableKeyPath<TracedPopover, Theme.Shadow> = \.theme.shadows[index]
        return TracedValue(
          path: "shadows[\(index)].\(name)", keyPath: shadow.appending(path: keyPath),
          step: step, limits: limits)
      }
    }
  }

  /// The components of the colors of fill and border; on a color, nobody sees their alpha. That of a border
  /// over the backdrop is known.
  func colorValues(on backdrop: UInt32) -> [TracedValue] {
    var colors: [(String, WritableKeyPath<TracedPopover, Theme.Color>)] =
      theme.fill.stops.indices.map { ("fill[\($0)]", \.theme.fill.stops[$0].color) }
    if theme.border.width > 0, theme.border.over == .fill {
      colors.append(("border.color", \.theme.border.color))
    }
    return colors.flatMap { path, color in
      (0..<(backdrop == 0 ? 4 : 3)).map { channel in
        TracedValue(
          path: "\(path)[\(channel)]", keyPath: color.appending(path: \.components[channel]),
          step: 6,
          limits: 0...255)
      }
    }
  }

  /// The radius of all corners.
  private var cornerRadius: Double {
    get { theme.cornerRadii.topLeft }
    set { theme.cornerRadii = CornerRadii(newValue) }
  }

  func setting(_ values: [TracedValue], _ numbers: [Double]) -> TracedPopover {
    var model = self
    for (value, number) in zip(values, numbers) { model[keyPath: value.keyPath] = number }
    return model
  }

  /// Fits values of the popover to some pixels of a picture.
  ///
  /// - Parameter redrawn: the shadows that follow each change, which takes long. Other outer ones stay in place, and so
  ///   does what other inner ones change.
  func fitted(
    _ values: [TracedValue], to picture: TracedPicture, at samples: [Int], iterations: Int = 20,
    redrawing redrawn: RedrawnShadows = .all
  ) throws(GussetError) -> ModelFit {
    let kept = try redrawn == .all ? nil : shadows()
    let factors = shadowFactors
    func drawn(_ model: TracedPopover) throws(GussetError) -> [SIMD4<Double>] {
      let shadows = if let kept { kept } else { try model.shadows(smallerBy: factors) }
      let drawing = try RedrawnLayer(model, .popover)
      picture.work.add(samples.count + drawing.work)
      if kept == nil { picture.work.add(shadows.reduce(0) { $0 + 4 * $1.work }) }
      return drawing.over(shadows, of: self)(samples, of: picture).map {
        components(PremultipliedMath.over($0, picture.backdrop))
      }
    }
    guard redrawn == .none, outerShadows != theme.shadows else {
      let most = redrawn == .none ? iterations : self.iterations(iterations, values: values.count)
      return try fitted(values, to: picture, at: samples, most) {
        (model, _) throws(GussetError) in try drawn(model)
      }
    }
    let shade = try zip(drawn(self), drawn(withoutInnerShadows)).map { $0 - $1 }
    return try fitted(values, to: picture, at: samples, iterations) {
      (model, _) throws(GussetError) in
      zip(try drawn(model.withoutInnerShadows), shade).map { $0 + $1 }
    }
  }

  /// Fits values of what draws some pixels of a picture.
  ///
  /// - Parameter drawn: the components of these pixels for a model, and for the values before they were
  ///   rounded in it.
  func fitted(
    _ values: [TracedValue], to picture: TracedPicture, at samples: [Int], _ iterations: Int,
    drawn: (TracedPopover, [Double]) throws(GussetError) -> [SIMD4<Double>]
  ) throws(GussetError) -> ModelFit {
    let seen = samples.map { components(picture[$0]) }
    let count = picture.backdrop == 0 ? 4 : 3
    let fit = try leastSquares(
      values.map {
        FittedValue(start: self[keyPath: $0.keyPath], step: $0.step, limits: $0.limits)
      },
      iterations: picture.work.isDone ? 0 : iterations
    ) { numbers throws(GussetError) in
      try TraceWatch.step()
      var residuals: [Double] = []
      residuals.reserveCapacity(samples.count * count)
      for (drawn, seen) in zip(try drawn(setting(values, numbers), numbers), seen) {
        let apart = picture.reliable(drawn - seen)
        for component in 0..<count { residuals.append(apart[component]) }
      }
      return residuals
    }
    let errors = zip(values, fit.errors).map { ($0.path, $1) }
    return ModelFit(
      model: setting(values, fit.values), errors: Dictionary(errors) { $1 }, cost: fit.cost)
  }
}

extension Theme.Color {
  /// Red, green, blue and alpha, from 0 to 255. What is set is rounded to colors that can be written.
  var components: SIMD4<Double> {
    get { [Double(red), Double(green), Double(blue), Double(alpha)] }
    set { self = Theme.Color(nearest: newValue) }
  }

  /// The color nearest to components from 0 to 255.
  init(nearest components: SIMD4<Double>) {
    self.init(pixel: components.pixel)
  }
}
