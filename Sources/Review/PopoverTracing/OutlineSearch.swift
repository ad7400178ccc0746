internal import Gusset

extension TracedPopover {
  /// The model that estimates give, before it is fitted.
  init(
    _ rays: EdgeRays, _ frame: TracedFrame, _ band: BandEstimate, of picture: TracedPicture,
    _ options: Trace.Options
  ) {
    let unit = options.scale.value
    var theme = Theme(
      name: options.name,
      border: Theme.Border(
        color: lineColor(band.borderRows).color, width: band.borderWidth / unit),
      // The less opaque a pixel is, the more its rounding changes its color.
      fill: gradient(
        band.fill,
        tolerance: 0.8 * 255 / max(1, band.fill.map(\.value.w).min() ?? 255) + 2 * picture.noise),
      // A search that begins without a radius finds none.
      cornerRadii: frame.cornerRadii(rays).mapped { max($0, 1.5) / unit },
      shadows: [band.shade].compactMap(\.self))
    if let color = backdropLineColor(band.borderRows, on: picture.backdrop) {
      (theme.border.color, theme.border.over) = (color, .backdrop)
    }
    if band.highlight > 0 {
      let (color, error) = lineColor(band.highlightRows)
      let samples = band.highlightRows.map {
        PositionedValue(position: $0.position, value: components(unpremultiplied($0.line.pixel)))
      }
      theme.highlight = Theme.Highlight(
        width: Double(band.highlight) / unit,
        fill: error < 1.5 ? Theme.Gradient(color) : gradient(samples, tolerance: 2, most: 6))
    }
    var frame = frame
    if band.isHalfCovered {
      // As large as the popover is, half a pixel away.
      frame.body = PixelRect(
        columns: frame.body.columns.dropLast(), rows: frame.body.rows.dropLast())
    }
    self.init(
      theme: theme, frame: frame, offset: 0, scale: options.scale,
      isBetweenPixels: band.isBetweenPixels)
    guard let direction = frame.direction, let arrow = ArrowEstimate(frame.arrowLines(rays)) else {
      return
    }
    let edge = bounds.range(direction.edge)
    offset = (arrow.tip - Double(edge.lowerBound + edge.upperBound) / 2) / unit
    self.theme.arrowBase = max(0.1, arrow.base / unit)
    self.theme.arrowHeight = max(0.1, Double(frame.arrowHeight) / unit)
    self.theme.arrowShape = .straight(
      tipRadius: arrow.tipRadius / unit, filletRadius: arrow.filletRadius / unit)
  }

  /// Whether the model's arrow stands so near to a corner that its behavior there matters.
  var isBesideCorner: Bool {
    guard let edge = frame.direction?.edge else { return false }
    let room = size.length(edge) / 2 - offset.magnitude
    let corner = theme.cornerRadii.largest + theme.arrowShape.filletRadius + theme.arrowBase / 2
    return room < corner * 1.2
  }

  /// The ways in which the model's arrow may stand beside a corner, if it does.
  var corners: [TracedPopover] {
    // An arrow that slides stays where it is while the search tries large radii.
    let modes = isBesideCorner ? ArrowAtCorner.allCases : [.slide]
    return modes.map {
      var model = self
      model.theme.arrowAtCorner = $0
      return model
    }
  }

  /// The model whose corners all have the median of their radii.
  var withEqualRadii: TracedPopover {
    let radii = theme.cornerRadii
    let sorted = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].sorted()
    var model = self
    model.theme.cornerRadii = CornerRadii((sorted[1] + sorted[2]) / 2)
    return model
  }

  /// The model with an arrow of another height, in pixels; `nil` without such an arrow.
  fileprivate func withHeight(_ pixels: Int) -> TracedPopover? {
    guard pixels != frame.arrowHeight else { return self }
    guard frame.direction != nil, pixels >= 1 else { return nil }
    var model = self
    model.frame.arrowHeight = pixels
    model.theme.arrowHeight = Double(model.frame.arrowHeight) / scale.value
    return model
  }

  /// The pixels of the corners and of the arrow, which tell about the outline.
  func outlineSamples(in picture: TracedPicture) -> [Int] {
    let (body, pixels) = (frame.body, scale.value)
    let box = Int(theme.cornerRadii.largest * pixels * 1.2) + 5
    let (across, down) = (min(box, body.width / 2), min(box, body.height / 2))
    var boxes = [body.x, body.columns.upperBound - across].flatMap { x in
      [body.y, body.rows.upperBound - down].map { y in
        PixelRect(x: x, y: y, width: across, height: down)
      }
    }
    if let axis = frame.direction?.edge, let lines = frame.lines(-frame.arrowHeight - 2..<4) {
      let edge = body.range(axis)
      let middle = Double(edge.lowerBound + edge.upperBound) / 2 + offset * pixels
      let half = theme.arrowBase * pixels * 0.75 + theme.arrowShape.filletRadius * pixels * 0.5 + 8
      let along = (Int(middle - half)..<Int(middle + half)).clamped(to: edge)
      boxes.append(PixelRect(axis, along: along, across: lines.range(axis.other)))
    }
    let middle = body.columns.dropFirst(body.width / 4).dropLast(body.width / 4)
    let samples = boxes.enumerated().flatMap { number, box -> [Int] in
      let box = box.intersection(picture.bounds)
      return box.rows.flatMap { y -> [Int] in
        var columns = Array(box.columns)
        // The corners on the left come first, and the arrow last.
        if number < 4 {
          let inward = number < 2 ? columns : columns.reversed()
          columns = picture.outsideContent(inward, y, middle)
        }
        return columns.filter { picture.isNearEdge($0, y) && picture.isKnown($0, y) }.map {
          y * picture.size.width + $0
        }
      }
    }
    return samples.thinned(samples.count / 6000 + 1)
  }
}

extension TraceSearch {
  /// The best fit of the outline from several beginnings. Rays miss a tip that covers little of its pixel,
  /// and take a dark shadow for one, so the arrow may be higher or lower by some pixels.
  func fittedOutline(_ starts: [TracedPopover]) throws(GussetError) -> ModelFit {
    let tried = starts.flatMap { start in
      let height = start.frame.arrowHeight
      return (height - 3...height + 2).compactMap { start.withEqualRadii.withHeight($0) }
    }.flatMap { model in
      // A search that begins with a round tip or base seldom finds a sharp one.
      guard model.theme.arrowShape.isStraight, model.theme.arrowShape != .straight() else {
        return [model]
      }
      var sharp = model
      sharp.theme.arrowShape = .straight()
      return [model, sharp]
    }
    // The same samples make the costs comparable.
    let highest = tried.max { $0.frame.arrowHeight < $1.frame.arrowHeight }
    let samples = highest?.outlineSamples(in: picture) ?? []
    func fit(
      _ model: TracedPopover, _ samples: [Int], _ iterations: Int,
      redrawing redrawn: RedrawnShadows = .none
    ) throws(GussetError) -> ModelFit {
      try model.fitted(
        model.outlineValues, to: picture, at: samples, iterations: iterations,
        redrawing: redrawn)
    }
    let few = samples.thinned(samples.count / 800 + 1)
    var fits = try tried.map { model throws(GussetError) in try fit(model, few, 5) }
    fits.sort { $0.cost < $1.cost }
    // The nearest of each height, so that the others of the nearest height do not crowd these out.
    var heights: Set<Int> = []
    fits = try fits.filter { heights.insert($0.model.frame.arrowHeight).inserted }.prefix(3).map {
      found throws(GussetError) in try fit(found.model, samples, 20)
    }
    guard
      var best = fits.min(by: {
        $0.evidence(samples.count, picture) < $1.evidence(samples.count, picture)
      })
    else { return ModelFit(model: starts[0]) }
    // Most popovers have equal corners. Where rounding alone is not what is left, others may explain more.
    if best.cost > Double(samples.count), !starts[0].theme.cornerRadii.isUniform {
      var model = best.model
      model.theme.cornerRadii = starts[0].theme.cornerRadii
      let other = try fit(model, samples, 20)
      if other.evidence(samples.count, picture) < best.evidence(samples.count, picture) {
        best = other
      }
    }
    guard !best.model.outerShadows.isEmpty, best.model.isArrowShaded else { return best }
    return try fit(best.model, samples, 5, redrawing: .all)
  }
}

extension [Int] {
  /// The elements at the multiples of a step.
  func thinned(_ step: Int) -> [Int] {
    enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}

extension TracedPicture {
  /// The columns of a row from outside a body up to its content, which is beyond an edge and four pixels of the fill.
  ///
  /// - Parameter middle: those in which the fill is the most frequent color.
  fileprivate func outsideContent(_ columns: [Int], _ y: Int, _ middle: Range<Int>) -> [Int] {
    let fill = mode(y, middle)
    let isFill = columns.map { !differ(self[$0, y], fill, by: 3) }
    let content = isFill.indices.dropFirst(4).first { index in
      !isFill[index] && !isFill[index - 4..<index].contains(false)
        && isFill[..<(index - 4)].contains(false)
    }
    return Array(columns[..<(content ?? columns.count)])
  }

  /// Whether pixels near a pixel differ: elsewhere a picture says nothing about an outline.
  fileprivate func isNearEdge(_ x: Int, _ y: Int) -> Bool {
    let pixel = self[x, y]
    return [(-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1)].contains {
      difference(pixel, self[x + $0.0, y + $0.1]) > 4
    }
  }
}

extension SIMD4<Double> {
  /// The nearest pixel.
  var pixel: UInt32 {
    func component(_ value: Double) -> UInt32 {
      // Half and more of a level is rounded up, without a call of the C library.
      value.isFinite ? UInt32(Swift.min(Swift.max(value, 0), 255) + 0.5) : 0
    }
    return ARGB(alpha: component(w), red: component(x), green: component(y), blue: component(z))
      .pixel
  }
}
