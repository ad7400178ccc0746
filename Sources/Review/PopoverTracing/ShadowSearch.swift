internal import Gusset

extension TracedPopover {
  /// The pixels outside the popover, as far as it may have shadows, more in the middle of the sides: they say most
  /// about the blur.
  func shadowSamples(in picture: TracedPicture) -> [Int] {
    let area = shadedArea(in: picture)
    let outside = max(0, area.area - bounds.area)
    let step = max(1, Int((Double(outside) / 2500).squareRoot().rounded(.up)))
    let (x, y) = sampledLines
    return area.rows.flatMap { row -> [Int] in
      let grid = Array(stride(from: area.x, to: area.columns.upperBound, by: row == y ? 1 : step))
      let columns = row == y ? grid : ((row - area.y) % step == 0 ? grid : []) + [x]
      return columns.filter {
        !covers($0, row) && area.columns.contains($0) && picture.isKnown($0, row)
      }
      .map { row * picture.size.width + $0 }
    }
  }

  /// Whether a pixel is one of the body or near the arrow. Beside the arrow, the body's shadow is seen.
  private func covers(_ x: Int, _ y: Int) -> Bool {
    guard bounds.contains(x: x, y: y), !frame.body.contains(x: x, y: y), let arrow else {
      return bounds.contains(x: x, y: y)
    }
    let edge = arrow.direction.edge
    let side = frame.body.range(edge)
    let middle = Double(side.lowerBound + side.upperBound) / 2 + arrow.offset * scale.value
    let half = (theme.arrowBase * 0.75 + theme.arrowShape.filletRadius + 2) * scale.value
    return abs(Double(edge == .x ? x : y) + 0.5 - middle) < half
  }

  /// The column and the row of which every pixel is compared, beside the arrow of most popovers.
  private var sampledLines: (x: Int, y: Int) {
    (frame.body.x + frame.body.width * 3 / 8, frame.body.y + frame.body.height * 3 / 8)
  }

  /// The popover and what is about as near as its shadow. A narrow shadow is little of a large picture.
  private func shadedArea(in picture: TracedPicture) -> PixelRect {
    // Blocks of JPEG differ too.
    guard !picture.isCompressed else { return picture.bounds }
    return bounds.grown(by: shadedPixels(in: picture) * 3 / 2 + Int(4 * scale.value))
      .intersection(picture.bounds)
  }

  /// How many pixels differ from the backdrop in the middle of a side of the body, at most.
  private func shadedPixels(in picture: TracedPicture) -> Int {
    let (x, y) = sampledLines
    let (body, size) = (frame.body, picture.size)
    func length(_ places: some Sequence<(x: Int, y: Int)>) -> Int {
      var (length, last) = (0, 0)
      for place in places {
        length += 1
        if difference(picture[place], picture.backdrop) > 1 { last = length }
        if length > last + 3 { break }
      }
      return last
    }
    return max(
      length((0..<max(0, body.x)).reversed().map { ($0, y) }),
      length((0..<max(0, body.y)).reversed().map { (x, $0) }),
      length((body.columns.upperBound..<max(size.width, body.columns.upperBound)).map { ($0, y) }),
      length((body.rows.upperBound..<max(size.height, body.rows.upperBound)).map { (x, $0) }))
  }

  /// The greatest distance of the popover from an edge of the picture, in points.
  private func shadowReach(in picture: TracedPicture) -> Double {
    let pixels =
      ArrowDirection.allCases.map { picture.bounds.distance(to: bounds, from: $0) }.max() ?? 0
    return Double(pixels) / scale.value
  }

  /// Finds the shadows of a picture: the simplest ones that explain what is outside the popover.
  func withShadows(of picture: TracedPicture) throws(GussetError) -> ModelFit {
    let samples = shadowSamples(in: picture)
    let shaded = samples.map { picture[$0] }
    var best = ModelFit(model: self, cost: .infinity)
    let dark = shaded.count { difference($0, picture.backdrop) > 1 }
    guard dark * 200 > shaded.count else { return best }
    var color = shadowColor(shaded, backdrop: picture.backdrop)
    color.alpha = 60
    let reach = shadowReach(in: picture)
    var start = self
    // A wide one, a narrow one, or a line around the popover.
    let line = Double(shadedPixels(in: picture)) / scale.value
    let forms =
      [(reach / 8, reach * 0.8, 0.0), (1, 2, 0)]
      + (line > 0 && line < 3 && !picture.isCompressed ? [(0, 0, line)] : [])
    let starts = try forms.map { y, blur, spread throws(GussetError) in
      start.outerShadows = [Theme.Shadow(color: color, x: 0, y: y, blur: blur, spread: spread)]
      return try start.fittedShadows(to: picture, at: samples, iterations: 5)
    }
    start = starts.min { $0.cost < $1.cost }?.model ?? self
    let isLine = start.outerShadows[0].spread > 0
    for (count, isPlain) in [(1, true), (1, false), (2, true), (2, false)] {
      if count > start.outerShadows.count {
        // A narrow shadow and a wide one, as themes have them, in place of one.
        let one = start.outerShadows[0]
        start.outerShadows = [0.4, 1.2].map {
          var shadow = one
          (shadow.y, shadow.blur) = (shadow.y * $0, shadow.blur * $0)
          shadow.color.components.w /= 2
          return shadow
        }
      }
      for index in start.outerShadows.indices {
        start.outerShadows[index].x = isPlain ? 0 : 0.1
        if !isLine { start.outerShadows[index].spread = isPlain ? 0 : 0.1 }
      }
      let fit = try start.fittedShadows(to: picture, at: samples)
      if best.cost == .infinity
        || fit.evidence(samples.count, picture) < best.evidence(samples.count, picture)
      {
        best = fit
      }
      if fit.cost < 0.2 * Double(samples.count) { break }
      start = fit.model
    }
    return best
  }

  /// The model that knows whether its arrow has a shadow in the picture, from the pixels around the arrow.
  func withArrowShadowKnown(from picture: TracedPicture) throws(GussetError) -> TracedPopover {
    guard frame.direction != nil, let lines = frame.lines(-frame.arrowHeight - 3..<0) else {
      return self
    }
    let around = lines.intersection(picture.bounds)
    let all = outlineSamples(in: picture)
      .filter { around.contains(x: $0 % picture.size.width, y: $0 / picture.size.width) }
    let covered = try RedrawnLayer(self, .popover)(all, of: picture)
    let samples = zip(all, covered).filter { ARGB($1).alpha == 0 }.map(\.0)
    var bare = self
    bare.isArrowShaded = false
    func cost(_ model: TracedPopover) throws(GussetError) -> Int {
      let cast = try RedrawnLayer(model, .popover).over(model.shadows(), of: model)
      return zip(samples, cast(samples, of: picture)).reduce(0) { sum, sample in
        let apart = difference(
          PremultipliedMath.over(sample.1, picture.backdrop), picture[sample.0])
        return sum + min(apart * apart, 144)
      }
    }
    return try cost(bare) * 10 < cost(self) * 7 ? bare : self
  }

  /// Fits the shadows to pixels outside the popover. Each one is drawn opaque, and then made as weak as its
  /// alpha says without being rounded: one level of a weak shadow is much.
  func fittedShadows(
    to picture: TracedPicture, at samples: [Int], iterations: Int = 12
  ) throws(GussetError) -> ModelFit {
    let values = shadowValues(reach: shadowReach(in: picture), isInset: false)
    let alphas = values.indices.filter { values[$0].path.hasSuffix(".color.alpha") }
    let factors = shadowFactors
    var drawn: [Theme.Shadow: [UInt32]] = [:]
    return try fitted(
      values, to: picture, at: samples,
      self.iterations(iterations, values: values.count)
    ) {
      (model, numbers) throws(GussetError) in
      var pixels = Array(repeating: components(picture.backdrop), count: samples.count)
      for (index, shadow) in model.outerShadows.enumerated().reversed() {
        var one = model
        one.theme.shadows = [shadow]
        one.theme.shadows[0].color.alpha = 255
        let opaque = one.theme.shadows[0]
        if drawn[opaque] == nil {
          let shadow = try one.shadows(smallerBy: [factors[index]])[0]
          picture.work.add(samples.count + 4 * shadow.work)
          drawn[opaque] = shadow(samples, of: picture)
        }
        let color = components(opaque.color.premultipliedPixel)
        for (place, pixel) in (drawn[opaque] ?? []).enumerated() {
          let share = Double(ARGB(pixel).alpha) / 255 * numbers[alphas[index]] / 255
          pixels[place] = pixels[place] * (1 - share) + color * share
        }
      }
      return pixels
    }
  }
}

/// The color of a shadow: what darkens or lightens the backdrop, as strong as a color can be. On one
/// backdrop, a strong color with little alpha looks like a weak one with more, so the strongest counts:
/// black for what looks gray.
///
/// - Parameters:
///   - pixels: premultiplied pixels of the shadow.
///   - backdrop: the color behind them; 0 for none.
func shadowColor(_ pixels: [UInt32], backdrop: UInt32) -> Theme.Color {
  let behind = components(backdrop)
  let sum = pixels.reduce(SIMD4<Double>.zero) { $0 + components($1) - behind }
  guard backdrop != 0 else { return Theme.Color(nearest: sum * (255 / max(sum.w, 1))) }
  var farthest = Double.infinity
  for index in 0..<3 where sum[index].magnitude > 0.02 * sum.greatest {
    let limit = sum[index] > 0 ? 255 - behind[index] : behind[index]
    farthest = min(farthest, limit / sum[index].magnitude)
  }
  guard farthest.isFinite else { return .black }
  let color = behind + sum * farthest
  // A neutral shadow on a neutral backdrop: rounding tints it.
  let isBlack = max(color.x, color.y, color.z) < 24
  return isBlack ? .black : Theme.Color(nearest: color)
}
