internal import Gusset

/// A fitted model, with the standard errors of its values by their paths, in points.
struct ShapeFit {
  var model: PopoverModel
  var errors: [String: Double]
  var cost: Double
}

/// A value of a theme or an arrow, as the fit changes it: in pixels.
struct ShapeValue {
  let path: String
  let limits: ClosedRange<Double>
  let get: (PopoverModel) -> Double
  let set: (inout PopoverModel, Double) -> Void

  /// A length in points.
  static func length(
    _ path: String, _ property: WritableKeyPath<Theme, Double>, _ limits: ClosedRange<Double>
  ) -> ShapeValue {
    ShapeValue(
      path: path, limits: limits, get: { $0.theme[keyPath: property] * $0.scale.value },
      set: { $0.theme[keyPath: property] = $1 / $0.scale.value })
  }
}

extension PopoverModel {
  /// The values of the outline that the fit changes.
  func shapeValues() -> [ShapeValue] {
    let side = Double(min(bounds.width, bounds.height))
    var values: [ShapeValue] = [
      .length("cornerRadius.topLeft", \.cornerRadii.topLeft, 0...side / 2),
      .length("cornerRadius.topRight", \.cornerRadii.topRight, 0...side / 2),
      .length("cornerRadius.bottomRight", \.cornerRadii.bottomRight, 0...side / 2),
      .length("cornerRadius.bottomLeft", \.cornerRadii.bottomLeft, 0...side / 2),
    ]
    guard let direction = frame.direction else { return values }
    let extent = Double(direction.edge == .x ? bounds.width : bounds.height)
    values += [
      ShapeValue(
        path: "offset", limits: -extent / 2...extent / 2,
        get: { $0.offset * $0.scale.value }, set: { $0.offset = $1 / $0.scale.value }),
      .length("arrowBase", \.arrowBase, 1...extent),
    ]
    if theme.arrowShape.isStraight {
      let height = Double(frame.arrowHeight)
      values += [
        .length("arrowTipRadius", \.arrowShape.tipRadius, 0...extent / 2),
        .length("arrowFilletRadius", \.arrowShape.filletRadius, 0...max(4 * height, 8)),
      ]
    }
    return values
  }

  /// The pixels of the corners and of the arrow, which tell about the outline.
  func shapeSamples(in picture: TracedPicture) -> [Int] {
    let (body, pixels) = (frame.body, scale.value)
    let box = Int(theme.cornerRadii.largest * pixels * 1.2) + 5
    let (across, down) = (min(box, body.width / 2), min(box, body.height / 2))
    var boxes = [body.x, body.columns.upperBound - across].flatMap { x in
      [body.y, body.rows.upperBound - down].map { y in
        PixelRect(x: x, y: y, width: across, height: down)
      }
    }
    if let axis = frame.direction?.edge, var part = frame.part(-frame.arrowHeight - 2..<4) {
      let edge = body.range(axis)
      let middle = Double(edge.lowerBound + edge.upperBound) / 2 + offset * pixels
      let half = theme.arrowBase * pixels * 0.75 + theme.arrowShape.filletRadius * pixels * 0.5 + 8
      let along = (Int(middle - half)..<Int(middle + half)).clamped(to: edge)
      if axis == .x { part.columns = along } else { part.rows = along }
      boxes.append(part)
    }
    let inner = PixelRect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    let samples = boxes.flatMap { box -> [Int] in
      let box = box.clamped(to: inner)
      return box.rows.flatMap { y in
        box.columns.filter { picture.isNearEdge($0, y) }.map { y * inner.width + $0 }
      }
    }
    let step = samples.count / 6000 + 1
    return samples.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  /// Fits the outline to a picture.
  func fitted(
    to picture: TracedPicture, samples: [Int], iterations: Int = 20
  ) throws(GussetError) -> ShapeFit {
    let values = shapeValues()
    func model(_ numbers: [Double]) -> PopoverModel {
      var model = self
      for (value, number) in zip(values, numbers) { value.set(&model, number) }
      return model
    }
    let shadows = try shadows(samples, of: picture)
    let fit = try leastSquares(
      values.map { FittedValue(start: $0.get(self), step: 0.2, limits: $0.limits) },
      iterations: iterations
    ) { numbers throws(GussetError) in
      try model(numbers).residuals(samples, of: picture, shadows: shadows)
    }
    var errors: [String: Double] = [:]
    for (value, error) in zip(values, fit.errors) { errors[value.path] = error / scale.value }
    return ShapeFit(model: model(fit.values), errors: errors, cost: fit.cost)
  }
}

extension TracedPicture {
  /// Whether pixels near a pixel differ: elsewhere a picture says nothing about an outline.
  fileprivate func isNearEdge(_ x: Int, _ y: Int) -> Bool {
    let pixel = self[x, y]
    return [(-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1)].contains {
      difference(pixel, self[x + $0.0, y + $0.1]) > 4
    }
  }
}
