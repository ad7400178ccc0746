package import Gusset

/// How far the drawing of a theme is from the picture that it was found in, from 0 to 255.
package struct PictureDifference: Hashable, Sendable {
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
  /// The largest connected content that is as large as a popover and has fewer than three straight sides, as a popover
  /// that text touches; `nil` for none.
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
    let drawing = try isExact ? model.drawing(.whole) : model.seen()
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
    // Those that are no content, beside the outline.
    var differences = Array(repeating: Int32(0), count: isOff.count)
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
        let sure = Int(picture.reliable(apart).greatest)
        let isDrawn = isDrawn(x, y)
        if isDrawn { squares += square(apart, at: x, y) }
        if isDrawn, outline.contains(x: x, y: y), !inner.contains(x: x, y: y) {
          differences[line * columns.count + place] = Int32(sure)
        }
        sum += (0..<4).reduce(0) { $0 + Int(apart[$1].magnitude) }
        max = Swift.max(max, most)
        if most > Self.visible, isDrawn { far += 1 }
        isOff[line * columns.count + place] =
          isDrawn
          && (sure > Self.visible
            || sure > hidden && !inner.contains(x: x, y: y) && !differ(pixel, fill, by: 2))
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
    let pixel = Swift.max(1, model.scale.value)
    let least = Int(16 * pixel * pixel) / (step * step)
    unexplained =
      Self.largest(Self.thick(isOff, width: columns.count), columns, rows, longer: 1) {
        // What touches nothing but the inside is content, and so is a line from an edge into the inside.
        let content = $0.intersection(inner.grown(by: -step))
        let isLine = Double(Swift.min($0.width, $0.height)) <= 2 * pixel + Double(step)
        return $1 >= least && content != $0 && !(isLine && content.area * 2 > $0.area)
      }
    guard unexplained == nil else { return }
    let large = Int(40 * pixel)
    ragged = Self.largest(isOff, columns, rows) { bounds, _ in
      bounds.width >= large && bounds.height >= large && bounds.intersection(inner) == bounds
    }.flatMap { Self.straightSides(of: $0, isOff, columns, rows) < 3 ? $0 : nil }
    let side = Int((4 * pixel).rounded(.up))
    let contrast = model.edgeContrast(drawing, on: picture.backdrop)
    if let local = LocalDifference(differences, columns, rows, side: side),
      local.mean > Swift.max(0.3 * contrast, 4 + 2 * picture.noise)
    {
      unexplained = local.bounds
      return
    }
    // Outside the popover, thin lines may enclose a part, as an arrow that is hardly lighter than the page.
    let (popover, longest) = (model.bounds.grown(by: 1), Int((4 * pixel).rounded(.up)))
    for (line, y) in rows.enumerated() {
      for (place, x) in columns.enumerated() where popover.contains(x: x, y: y) {
        isOff[line * columns.count + place] = false
      }
    }
    // Diagonal lines are connected by their neighbors.
    for index in isOff.indices.dropLast() where isOff[index + 1] { isOff[index] = true }
    unexplained = Self.largest(isOff, columns, rows) { bounds, _ in
      bounds.width > longest && bounds.height >= longest
    }
  }

  /// The least difference that eyes see beside a line.
  private static let visible = 16

  /// The marks that have others to the right, below and between: those of lines have none.
  private static func thick(_ isOff: [Bool], width: Int) -> [Bool] {
    isOff.indices.map { index in
      isOff[index] && (index + 1) % width != 0 && index + width < isOff.count && isOff[index + 1]
        && isOff[index + width] && isOff[index + width + 1]
    }
  }

  /// The number of sides of a rectangle along which most places are marked, or those beside them.
  private static func straightSides(
    of bounds: PixelRect, _ isMarked: [Bool], _ columns: [Int], _ rows: [Int]
  ) -> Int {
    let step = columns.count > 1 ? columns[1] - columns[0] : 1
    let box = PixelRect(
      x: bounds.x / step, y: bounds.y / step, width: bounds.width / step,
      height: bounds.height / step)
    return ArrowDirection.allCases.count { side in
      let places = box.range(side.edge)
      let marked = places.count { place in
        (0..<3).contains { depth in
          let (x, y) = box.place(along: place, depth, from: side)
          return x < columns.count && y < rows.count && isMarked[y * columns.count + x]
        }
      }
      return marked * 10 >= places.count * 6
    }
  }

  /// The largest connected part of some marks that counts, by its pixels and the number of its marks; `nil` for none.
  ///
  /// - Parameter longer: how many more columns and rows than its marks a part has.
  private static func largest(
    _ isMarked: [Bool], _ columns: [Int], _ rows: [Int], longer: Int = 0,
    _ counts: (PixelRect, Int) -> Bool
  ) -> PixelRect? {
    var isMarked = isMarked
    let step = columns.count > 1 ? columns[1] - columns[0] : 1
    return connectedRegions(&isMarked, width: columns.count)
      .map { part in
        let (own, lines) = (part.bounds.columns, part.bounds.rows)
        let bounds = PixelRect(
          columns: own.lowerBound * step..<(own.upperBound + longer) * step,
          rows: lines.lowerBound * step..<(lines.upperBound + longer) * step)
        return (bounds: bounds, count: part.count)
      }
      .filter { counts($0.bounds, $0.count) }.max { $0.count < $1.count }?.bounds
  }
}

extension TracedPopover {
  /// The part of the body without its border and its round corners.
  var interior: PixelRect {
    insideBorder.withoutEdges(Int(theme.cornerRadii.largest * scale.value * 0.3))
  }

  /// The part of the body without its border.
  private var insideBorder: PixelRect {
    let lines = theme.border.width + (theme.highlight?.width ?? 0)
    let shade = theme.innerShadows.map { $0.y.magnitude + $0.blur }.max() ?? 0
    return frame.body.withoutEdges(Int(((lines + shade) * scale.value).rounded(.up)) + 1)
  }

  /// The columns of a row that show the fill. Those beside the corners reach from border to border.
  fileprivate func fillColumns(_ y: Int) -> Range<Int> {
    let radius = Int(theme.cornerRadii.largest * scale.value)
    let isBesideCorners = frame.body.withoutEdges(radius).rows.contains(y)
    return isBesideCorners ? insideBorder.columns : interior.columns
  }
}

extension PixelRect {
  fileprivate func withoutEdges(_ width: Int) -> PixelRect {
    func inner(_ range: Range<Int>) -> Range<Int> {
      let start = range.lowerBound + width
      return start..<Swift.max(start, range.upperBound - width)
    }
    return PixelRect(columns: inner(columns), rows: inner(rows))
  }
}
