package import Gusset

/// How far the drawing of a theme is from the picture that it was found in, from 0 to 255.
package struct TraceDifference: Hashable, Sendable {
  /// The mean difference of a component.
  package var mean = 0.0
  /// The greatest one.
  package var max = 0
  /// The percentage of pixels with a difference above 16.
  package var over16 = 0.0
  /// The percentage of the popover's pixels that were left out, because their rows have another color
  /// there: text, icons.
  package var content = 0.0
  /// The largest connected part of the picture that the drawing lacks, and that is no content; otherwise the place
  /// beside the outline where it is off most. `nil` where both are as small as what antialiasing leaves.
  package var unexplained: PixelRect?
  /// The largest connected content that is as large as a popover and has a tenth of its box empty, as a popover that
  /// text touches; `nil` for none.
  var ragged: PixelRect?
  /// The sum of the squares, also of what is outside the drawing; a large difference counts as one of 48.
  var squares = 0.0
  /// The part of `content` that is bands.
  private var bands = 0.0

  /// Whether anything in the picture looks like the drawing.
  var isOfAPopover: Bool { content - bands < 85 && mean < 30 }

  /// Large pictures are compared at about a million places.
  ///
  /// - Parameter isExact: whether to draw what the theme draws, or what of it is in the picture.
  init(
    _ model: TracedPopover, _ picture: TracedPicture, isExact: Bool = false
  ) throws(GussetError) {
    let drawing = try isExact ? RedrawnLayer(model, .whole) : model.seen()
    let area = drawing.bounds.intersection(picture.bounds)
    let step = Int((Double(picture.bounds.area) / 1_000_000).squareRoot().rounded(.up))
    let columns = Array(stride(from: step / 2, to: picture.size.width, by: step))
    let rows = Array(stride(from: step / 2, to: picture.size.height, by: step))
    var (sum, far, count, left) = (0, 0, 0, 0)
    let inner = model.interior
    // What has the color of the fill, and is drawn as backdrop, is missing also where these are much alike.
    let fill = picture.mode(
      (inner.y + inner.rows.upperBound) / 2, inner.columns.clamped(to: area.columns))
    let hidden = Swift.max(2, difference(fill, picture.backdrop) / 2)
    // Edges have blurred colors, and fills do not.
    func square(_ apart: SIMD4<Double>, at x: Int, _ y: Int) -> Double {
      let apart = inner.contains(x: x, y: y) ? apart : picture.reliable(apart)
      return min((apart * apart).sum() / 3, 48 * 48)
    }
    // What lies between pixels is drawn on whole ones.
    let line = 2 + Int(model.theme.border.width * model.scale.value)
    let (outside, inside) = (model.frame.body.grown(by: 2), model.frame.body.grown(by: -line))
    func isDrawn(_ x: Int, _ y: Int) -> Bool {
      !model.isBetweenPixels || !outside.contains(x: x, y: y) || inside.contains(x: x, y: y)
    }
    var isOff = Array(repeating: false, count: columns.count * rows.count)
    // The sums of what is no content, beside the outline, in squares of two points.
    let pixel = Swift.max(1, model.scale.value)
    let half = Swift.max(2, Int((2 * pixel).rounded(.up)) / step)
    let across = columns.count / half + 2
    var sums = Array(repeating: 0, count: across * (rows.count / half + 2))
    let outline = model.bounds.grown(by: Int((4 * model.scale.value).rounded(.up)))
    for (line, y) in rows.enumerated() {
      // The fill of a row is the same everywhere, so what differs from the most frequent color is content.
      var usual: UInt32?
      if inner.rows.contains(y), !inner.columns.isEmpty {
        usual = rowFill(picture, y, model.fillColumns(y).clamped(to: area.columns))
      }
      for (place, x) in columns.enumerated() {
        let pixel = picture[x, y]
        if let usual, inner.columns.contains(x), difference(pixel, usual) > 3 {
          left += 1
          isOff[line * columns.count + place] = difference(pixel, usual) > Self.visible
          continue
        }
        // Where something was taken away, only that no popover was there is known.
        guard picture.isKnown(x, y) || area.contains(x: x, y: y) && ARGB(drawing[x, y]).isOpaque
        else { continue }
        guard area.contains(x: x, y: y) else {
          if pixel != picture.backdrop {
            squares += square(components(pixel) - components(picture.backdrop), at: x, y)
            isOff[line * columns.count + place] =
              differ(pixel, picture.backdrop, by: Self.visible)
              || differ(pixel, picture.backdrop, by: hidden) && !differ(pixel, fill, by: 2)
          }
          continue
        }
        let drawn = PremultipliedMath.over(drawing[x, y], picture.backdrop)
        count += 1
        guard drawn != pixel else { continue }
        let apart = components(drawn) - components(pixel)
        let most = Int(apart.greatest)
        sum += (0..<4).reduce(0) { $0 + Int(apart[$1].magnitude) }
        max = Swift.max(max, most)
        guard isDrawn(x, y) else { continue }
        let sure = Int(picture.reliable(apart).greatest)
        squares += square(apart, at: x, y)
        let isInside = inner.contains(x: x, y: y)
        if !isInside, outline.contains(x: x, y: y) {
          sums[line / half * across + place / half] += sure
        }
        if most > Self.visible { far += 1 }
        isOff[line * columns.count + place] =
          sure > Self.visible || sure > hidden && !isInside && !differ(pixel, fill, by: 2)
      }
    }
    squares *= Double(step * step)
    left *= step * step
    let channels = picture.backdrop == 0 ? 4 : 3
    mean = Double(sum) / Double(Swift.max(1, count * channels))
    over16 = 100 * Double(far) / Double(Swift.max(1, count))
    func share(_ pixels: Int) -> Double {
      100 * Double(pixels) / Double(Swift.max(1, model.bounds.area))
    }
    bands = share(picture.bands?.area ?? 0)
    content = share(left) + bands
    let least = Int(16 * pixel * pixel) / (step * step)
    // Marks of lines have no others to the right, below and between.
    var isThick = isOff.indices.map { index in
      isOff[index] && (index + 1) % columns.count != 0 && index + columns.count < isOff.count
        && [1, columns.count, columns.count + 1].allSatisfy { isOff[index + $0] }
    }
    func largest(_ marks: inout [Bool], _ counts: (PixelRect, Int) -> Bool) -> PixelRect? {
      func pixels(_ marks: Range<Int>) -> Range<Int> {
        marks.lowerBound * step..<(marks.upperBound + 1) * step
      }
      return connectedRegions(&marks, width: columns.count).map { bounds, count in
        (PixelRect(columns: pixels(bounds.columns), rows: pixels(bounds.rows)), count)
      }.filter(counts).max { $0.1 < $1.1 }?.0
    }
    unexplained = largest(&isThick) { bounds, count in
      // What touches nothing but the inside is content, and so is a line from an edge into the inside.
      let content = bounds.intersection(inner.grown(by: -step))
      let isLine = Double(Swift.min(bounds.width, bounds.height)) <= 2 * pixel + Double(step)
      return count >= least && content != bounds && !(isLine && content.area * 2 > bounds.area)
    }
    guard unexplained == nil else { return }
    let large = Int(40 * pixel)
    ragged = largest(&isOff) { bounds, count in
      bounds.width >= large && bounds.height >= large && bounds.intersection(inner) == bounds
        && 10 * count * step * step < 9 * bounds.area
    }
    // A mean over the whole picture hides that an arrow is too low, or that a corner is too round.
    let around = sums.indices.dropLast(across + 1).map { index in
      [0, 1, across, across + 1].reduce(0) { $0 + sums[index + $1] }
    }
    let most = around.max() ?? 0
    let contrast = model.edgeContrast(drawing, on: picture.backdrop)
    if Double(most) > Double(4 * half * half) * Swift.max(0.3 * contrast, 4 + 2 * picture.noise),
      let index = around.firstIndex(of: most)
    {
      let side = half * step
      unexplained = PixelRect(
        x: index % across * side, y: index / across * side, width: 2 * side, height: 2 * side)
    }
  }

  /// The least difference that eyes see beside a line.
  private static let visible = 16
}

extension TracedPopover {
  /// The part of the body without its border and its round corners.
  var interior: PixelRect {
    insideBorder.grown(by: -Int(theme.cornerRadii.largest * scale.value * 0.3))
  }

  /// The part of the body without its border.
  private var insideBorder: PixelRect {
    let lines = theme.border.width + (theme.highlight?.width ?? 0)
    let shade = theme.innerShadows.map { $0.y.magnitude + $0.blur }.max() ?? 0
    return frame.body.grown(by: -Int(((lines + shade) * scale.value).rounded(.up)) - 1)
  }

  /// The columns of a row that show the fill. Those beside the corners reach from border to border.
  fileprivate func fillColumns(_ y: Int) -> Range<Int> {
    let radius = Int(theme.cornerRadii.largest * scale.value)
    let isBesideCorners = frame.body.grown(by: -radius).rows.contains(y)
    return isBesideCorners ? insideBorder.columns : interior.columns
  }

  /// The greatest step between the pixels on both sides of an edge of the body, as it is drawn with its shadow.
  func edgeContrast(_ drawing: RedrawnLayer, on backdrop: UInt32) -> Double {
    let body = frame.body
    let line = max(1, Int((theme.border.width * scale.value).rounded()))
    func pixel(_ place: Int, _ depth: Int, _ side: ArrowDirection) -> UInt32 {
      let (x, y) = body.place(along: place, depth, from: side)
      return PremultipliedMath.over(drawing[x, y], backdrop)
    }
    return ArrowDirection.allCases.flatMap { side in
      let edge = body.range(side.edge)
      return [1, 2, 3].flatMap { quarter in
        let place = edge.lowerBound + edge.count * quarter / 4
        let outside = pixel(place, -1, side)
        return [0, line].map { Double(difference(pixel(place, $0, side), outside)) }
      }
    }.max() ?? 0
  }
}
