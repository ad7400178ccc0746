internal import Gusset

extension PopoverModel {
  /// The pixels outside the popover where a shadow may be, fewer the farther they are from it.
  private func shadowPixels(in picture: TracedPicture, reach: Int, most: Int) -> [Int] {
    let (width, height, bounds) = (picture.size.width, picture.size.height, bounds)
    let columns = max(0, bounds.x - reach)..<min(width, bounds.columns.upperBound + reach)
    let rows = max(0, bounds.y - reach)..<min(height, bounds.rows.upperBound + reach)
    var pixels: [Int] = []
    let outside = columns.count * rows.count - bounds.area
    let step = max(1, Int((Double(outside) / Double(most)).squareRoot().rounded(.up)))
    // Rows and columns in the middle of the sides are taken whole: they say most about the blur.
    let (middleX, middleY) = (
      frame.body.x + frame.body.width * 3 / 8, frame.body.y + frame.body.height * 3 / 8
    )
    for y in rows {
      for x in columns {
        let isInside = bounds.columns.contains(x) && bounds.rows.contains(y)
        let isOnGrid = x % step == 0 && y % step == 0 || x == middleX || y == middleY
        if !isInside, isOnGrid { pixels.append(y * width + x) }
      }
    }
    return pixels
  }

  /// The opacities along the middle of the four sides.
  private func shadowProfile(
    in picture: TracedPicture, reach: Int, color: Theme.Color
  ) -> [ShadowSample] {
    let body = frame.body
    let behind = components(picture.backdrop)
    let way = components(color.premultipliedPixel) - behind
    var samples: [ShadowSample] = []
    func add(_ x: Int, _ y: Int) {
      guard x >= 0, y >= 0, x < picture.size.width, y < picture.size.height else { return }
      let apart = components(picture[x, y]) - behind
      let opacity = picture.backdrop == 0 ? apart.w / 255 : (apart * way).sum() / (way * way).sum()
      samples.append(
        ShadowSample(
          x: Double(x - body.x) + 0.5, y: Double(y - body.y) + 0.5, opacity: opacity))
    }
    let direction = frame.direction
    let (x, y) = (body.x + body.width / 2, body.y + body.height / 2)
    for distance in 0..<reach {
      if direction != .left { add(body.x - 1 - distance, y) }
      if direction != .right { add(body.columns.upperBound + distance, y) }
      if direction != .up { add(x, body.y - 1 - distance) }
      if direction != .down { add(x, body.rows.upperBound + distance) }
    }
    return samples
  }

  /// How far pixels differ from the backdrop beside the body.
  private func shadowReach(in picture: TracedPicture) -> Int {
    let body = frame.body
    let (x, y) = (body.x + body.width / 2, body.y + body.height / 2)
    func reach(_ pixel: (Int) -> UInt32) -> Int {
      var (last, distance) = (0, 0)
      // Beyond three equal pixels there is something else.
      while distance < 512, distance - last < 4 {
        distance += 1
        if difference(pixel(distance), picture.backdrop) > 0 { last = distance }
      }
      return last
    }
    let found: [(ArrowDirection, Int)] = [
      (.left, reach { picture[body.x - $0, y] }),
      (.right, reach { picture[body.columns.upperBound - 1 + $0, y] }),
      (.up, reach { picture[x, body.y - $0] }),
      (.down, reach { picture[x, body.rows.upperBound - 1 + $0] }),
    ]
    return found.filter { $0.0 != frame.direction }.map(\.1).max() ?? 0
  }

  /// Finds the shadows of a picture: first as blurred rectangles along the sides, then by drawing them.
  func withShadows(of picture: TracedPicture) throws(GussetError) -> ShapeFit {
    let reach = shadowReach(in: picture)
    let none = ShapeFit(model: self, errors: [:], cost: 0)
    guard reach > 0 else { return none }
    let margin = min(512, reach + reach / 4 + 2)
    let pixels = shadowPixels(in: picture, reach: margin, most: 2500)
    let shaded = pixels.map { picture.pixels[$0] }
    let color = shadowColor(shaded, backdrop: picture.backdrop)
    let profile = shadowProfile(in: picture, reach: margin, color: color)
    guard profile.contains(where: { $0.opacity.magnitude > 0.006 }) else { return none }
    let size = frame.body.size
    var best: ShapeFit?
    for (count, isPlain) in [(1, true), (1, false), (2, true), (2, false)] {
      let (soft, _) = softRectangles(
        profile, count: count, width: Double(size.width), height: Double(size.height),
        reach: Double(margin), isPlain: isPlain)
      let fit = try withShadows(soft, color).fittedShadows(to: picture, pixels)
      // What is not as plain, or a second shadow, must explain what nothing before does.
      if best.map({ fit.cost < 0.75 * $0.cost }) ?? true { best = fit }
      if fit.cost < 0.2 * Double(pixels.count) { break }
    }
    return best ?? none
  }

  /// Fits the shadows again, after a better outline was found.
  func refittedShadows(to picture: TracedPicture) throws(GussetError) -> ShapeFit {
    let reach = shadowReach(in: picture)
    let pixels = shadowPixels(in: picture, reach: reach + reach / 4 + 2, most: 2500)
    return try fittedShadows(to: picture, pixels)
  }

  private func withShadows(_ shadows: [SoftRectangle], _ color: Theme.Color) -> PopoverModel {
    var model = self
    let unit = scale.value
    model.theme.shadows = shadows.map { shadow in
      var color = color
      color.alpha = UInt8(min(max(shadow.opacity * 255, 1), 255).rounded())
      func length(_ value: Double) -> Double { min(max(value / unit, -256), 256) }
      return Theme.Shadow(
        color: color, x: length(shadow.x), y: length(shadow.y),
        blur: max(0, length(shadow.deviation * 2)), spread: length(shadow.spread))
    }
    return model
  }

  /// Fits the shadows' lengths and opacities by drawing them.
  func fittedShadows(
    to picture: TracedPicture, _ pixels: [Int], iterations: Int = 30
  ) throws(GussetError) -> ShapeFit {
    let side = 256.0
    let values = theme.shadows.flatMap { shadow -> [FittedValue] in
      // A shadow that was found without them keeps no spread and no offset to the side.
      func limits(_ value: Double) -> ClosedRange<Double> { value == 0 ? 0...0 : -side...side }
      return [
        FittedValue(start: shadow.x, step: 0.25, limits: limits(shadow.x)),
        FittedValue(start: shadow.y, step: 0.25, limits: -side...side),
        FittedValue(start: shadow.blur, step: 0.5, limits: 0...side),
        FittedValue(start: shadow.spread, step: 0.25, limits: limits(shadow.spread)),
        FittedValue(start: Double(shadow.color.alpha), step: 6, limits: 1...255),
      ]
    }
    func model(_ numbers: [Double]) -> PopoverModel {
      var model = self
      for index in theme.shadows.indices {
        let part = Array(numbers[index * 5..<index * 5 + 5])
        model.theme.shadows[index] = Theme.Shadow(
          color: theme.shadows[index].color, x: part[0], y: part[1], blur: part[2], spread: part[3])
        model.theme.shadows[index].color.alpha = UInt8(part[4].rounded())
      }
      return model
    }
    let fit = try leastSquares(values, iterations: iterations) { numbers throws(GussetError) in
      try model(numbers).residuals(pixels, of: picture, shadows: nil)
    }
    let names = ["x", "y", "blur", "spread", "color"]
    let errors = fit.errors.enumerated().map { ("shadows[\($0 / 5)].\(names[$0 % 5])", $1) }
    return ShapeFit(
      model: model(fit.values), errors: Dictionary(errors) { $1 }, cost: fit.cost)
  }
}
