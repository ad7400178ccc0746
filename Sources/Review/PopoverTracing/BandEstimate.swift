internal import Gusset

/// The fill of each row of a popover, and the lines along its edge.
struct BandEstimate {
  /// The straight colors of the fill, where they are known.
  var fill: [PositionedValue] = []
  /// The width of the border, in pixels.
  var border: Int
  /// The same with the part of a pixel that is mixed with the fill.
  var borderWidth = 0.0
  /// The width of the highlight inside the border, in pixels.
  var highlight: Int
  /// The pixels of the border and of the highlight on the left and the right of each row, with its fill.
  var borderRows: [LineSample] = []
  var highlightRows: [LineSample] = []
  /// The shadow inside the border, where a fit of it begins.
  var shade: Theme.Shadow?
  /// Whether the edges lie between pixels, so that the outermost ones are covered in part.
  var isBetweenPixels = false
  /// Whether they lie in the middle of pixels, and have a line.
  var isHalfCovered = false
}

/// A pixel of a line and the fill beneath it, premultiplied, at a position from 0 at the top to 1.
struct LineSample {
  var position: Double
  var fill: SIMD4<Double>
  var line: SIMD4<Double>
}

extension BandEstimate {
  init(_ picture: TracedPicture, _ outline: TracedOutline, scale: Scale) {
    let (frame, rays) = (outline.frame, outline.rays)
    let (body, bounds) = (frame.body, frame.bounds)
    func position(_ y: Int) -> Double { (Double(y - bounds.y) + 0.5) / Double(bounds.height) }
    // The rows between the corners; an arrow on one side covers part of them.
    // Some rows say enough.
    let straight = outline.straight.rows
    let middle = Array(
      stride(from: straight.lowerBound, to: straight.upperBound, by: straight.count / 300 + 1))
    let margin = min(24, body.width / 5)
    let inner = body.columns.dropFirst(margin).dropLast(margin)
    let fills = middle.map { y in
      let usual = picture.mode(y, inner)
      // Content may fill most of a row, but not the margins on both sides. It begins at once, and shade does not.
      guard let edge = picture.edgeRun(y, body.columns, scale: scale),
        let end = edge.columns.first(where: {
          PopoverTracing.differ(picture[$0, y], edge.color, by: 2)
        }), PopoverTracing.differ(picture[end + 1, y], edge.color, by: 4)
      else { return usual }
      return edge.color
    }
    func sides(_ depth: Int) -> [[UInt32]] {
      [body.x + depth, body.columns.upperBound - 1 - depth].map { x in
        middle.map { picture[x, $0] }
      }
    }
    func apart(_ a: UInt32, _ b: UInt32) -> SIMD4<Double> {
      picture.reliable(components(a) - components(b))
    }
    func differ(_ column: [UInt32], _ other: [UInt32], by threshold: Double) -> Bool {
      zip(column, other).count { apart($0, $1).greatest > threshold } * 10 > column.count * 6
    }
    let deepest = min(240, min(body.width, body.height) / 3)
    let noise = (2 * picture.noise).rounded(.down)
    let band =
      (0..<deepest).first {
        !sides($0).contains { differ($0, fills, by: (picture.isCompressed ? 4 : 1) + noise) }
      } ?? deepest
    border =
      (1..<max(band, 1)).first { depth in
        zip(sides(depth), sides(depth - 1)).contains {
          differ($0, $1, by: (picture.isCompressed ? 5 : 2) + noise)
        }
      } ?? band
    // An arrow has no straight edge.
    let side = frame.direction == .right ? 0 : 1
    let profile = (0..<band).map { depth in
      zip(sides(depth)[side], fills).map(apart).mean
    }
    let fade =
      picture.isCompressed
      ? nil : innerFade(profile, on: mostFrequent(fills) ?? 0, scale: scale)
    if let fade { (border, shade) = (fade.border, fade.shadow) }
    let half = halfCoveredLine(
      (0..<min(band, 16)).map { sides($0).map { mostFrequent($0) ?? 0 } },
      mostFrequent(fills) ?? 0, picture)
    isBetweenPixels = band == 1 && coversInPart(picture, body)
    if isBetweenPixels { border = 0 }
    // Blocks of JPEG ring inside an edge.
    let isPlain = isBetweenPixels || half != nil || shade != nil || picture.isCompressed
    highlight = isPlain ? 0 : band - border
    borderWidth = Double(border)
    func color(_ pixels: [UInt32]) -> SIMD4<Double> { components(mostFrequent(pixels) ?? 0) }
    let shares = zip(sides(0), sides(border)).compactMap { line, mixed in
      mixedShare(color(mixed) - color(fills), of: color(line) - color(fills), in: 0.15...0.85)
    }
    // An arrow may cover most of a side.
    if highlight == 1, border > 0, let share = shares.first,
      (share - shares[shares.count - 1]).magnitude < 0.1
    {
      let width = (Double(border) + share) / scale.value * 2
      if (width - width.rounded()).magnitude < 0.12 {
        (highlight, isBetweenPixels, borderWidth) = (0, true, width.rounded() / 2 * scale.value)
      }
    }
    // Colors are blurred beside the edge, or in shade.
    let blur =
      shade != nil
      ? min(band * 3 / 2, body.height / 3)
      : picture.isCompressed ? min(8, body.height / 6) : 0
    let clear = body.rows.dropFirst(blur).dropLast(blur)
    fill = bounds.rows.compactMap { y in
      guard blur == 0 || clear.contains(y) else { return nil }
      let isBorder = body.rows.contains(y) && !body.rows.dropFirst(band).dropLast(band).contains(y)
      guard !isBorder, let left = rays.left[y], let right = rays.right[y] else { return nil }
      // Beside a round corner and along a slope the lines are thicker, and shade goes on where it is hardly seen.
      let isStraight = shade == nil && left <= body.x && right >= body.columns.upperBound
      let inset = isStraight ? band + 1 : 2 * band + 2
      let (low, high) = (max(left, body.x) + inset, min(right, body.columns.upperBound) - inset)
      guard low + 2 < high else { return nil }
      let color =
        body.rows.contains(y) ? rowFill(picture, y, low..<high) : picture.mode(y, low..<high)
      return PositionedValue(position: position(y), value: components(unpremultiplied(color)))
    }
    func lines(_ depth: Int) -> [LineSample] {
      let (left, right) = (sides(depth)[0], sides(depth)[1])
      return middle.enumerated().flatMap { index, y in
        [left[index], right[index]].map {
          LineSample(
            position: position(y), fill: components(fills[index]), line: components($0))
        }
      }
    }
    if let half {
      (border, isBetweenPixels, isHalfCovered) = (band - 1, true, true)
      borderWidth = Double(border)
      let row = LineSample(position: 0, fill: components(mostFrequent(fills) ?? 0), line: half)
      borderRows = [row]
      return
    }
    if border > 0 { borderRows = lines(0) }
    if highlight > 0 { highlightRows = lines(border) }
  }
}

/// The color of a line whose edges lie in the middle of pixels: the outer ones mix it with the backdrop, and the
/// inner ones with the fill. `nil` where there is none.
///
/// - Parameter lines: the colors of the pixels on the left and on the right, from outside.
private func halfCoveredLine(
  _ lines: [[UInt32]], _ fill: UInt32, _ picture: TracedPicture
) -> SIMD4<Double>? {
  guard lines.count > 1 else { return nil }
  let fill = components(fill)
  var color: SIMD4<Double>?
  for side in 0...1 {
    let colors = lines.map { components($0[side]) }
    let outer = colors[0] * 2 - components(picture.backdrop)
    let inner = colors[colors.count - 1] * 2 - fill
    let middle = colors.dropFirst().dropLast() + [outer, inner]
    let mean = middle.reduce(.zero, +) / Double(middle.count)
    // A line without such pixels has one color.
    guard (colors[0] - colors[colors.count - 1]).greatest > 2 + picture.noise,
      middle.allSatisfy({ ($0 - mean).greatest <= 3 + picture.noise }),
      (mean - fill).greatest > 6, (mean - (color ?? mean)).greatest <= 3
    else { return nil }
    color = mean
  }
  return color
}

/// The share of a color in a mixture of it and another one, both as differences from that; `nil`
/// where a color is no such mixture.
///
/// - Parameters:
///   - range: the shares of a mixture.
///   - most: how far a component may be from the mixture.
private func mixedShare(
  _ part: SIMD4<Double>, of whole: SIMD4<Double>, in range: ClosedRange<Double>, by most: Double = 3
) -> Double? {
  let share = part.share(of: whole)
  return range.contains(share) && (part - whole * share).greatest < most ? share : nil
}

/// Whether the outermost pixels of a body are mixtures of the backdrop and of the fill beside them, in shares that
/// differ from side to side. A line has the same color on all sides.
private func coversInPart(_ picture: TracedPicture, _ body: PixelRect) -> Bool {
  let backdrop = components(picture.backdrop)
  // The outermost pixels of each side, with two inside each.
  let sides = ArrowDirection.allCases.map { side in
    let edge = body.range(side.edge)
    return edge.dropFirst(edge.count / 4).dropLast(edge.count / 4).map { place in
      (0..<3).map { picture[body.place(along: place, $0, from: side)] }
    }
  }
  var shares: [Double] = []
  for side in sides {
    let mixed = side.compactMap { pixels -> Double? in
      // A fill goes on inside, and a shadow fades.
      guard !differ(pixels[1], pixels[2], by: 3) else { return nil }
      let (whole, seen) = (components(pixels[1]) - backdrop, components(pixels[0]) - backdrop)
      return mixedShare(seen, of: whole, in: 0...1.02)
    }
    // The arrow takes a part of its side.
    guard mixed.count * 10 > side.count * 6 else { return false }
    shares.append(mixed.sorted()[mixed.count / 2])
  }
  // A shadow straight below is as dark on the left as on the right, and darkest at the bottom.
  let (top, bottom, left, right) = (shares[0], shares[1], shares[2], shares[3])
  let isShadow = abs(left - right) < 0.03 && top < left && left < bottom
  return (shares.max() ?? 0) - (shares.min() ?? 0) > 0.08 && !isShadow
}

/// The color of a line that lies over the backdrop, not over the fill; `nil` where nothing tells.
///
/// On transparency, such a line is translucent beside an opaque fill. On a color, it is the backdrop's color
/// with black or white over it, which nobody chooses by chance. On a gray it cannot be told from any gray.
func backdropLineColor(_ samples: [LineSample], on backdrop: UInt32) -> Theme.Color? {
  guard !samples.isEmpty else { return nil }
  let (fill, line) = (samples.map(\.fill).mean, samples.map(\.line).mean)
  guard ARGB(backdrop).isOpaque else {
    guard fill.w > 250, line.w > 4, line.w < 250 else { return nil }
    var straight = line * 255 / line.w
    straight.w = line.w
    return Theme.Color(nearest: straight)
  }
  let ground = components(backdrop)
  let chroma = max(ground.x, ground.y, ground.z) - min(ground.x, ground.y, ground.z)
  guard chroma >= 20 else { return nil }
  for end in [0.0, 255] {
    let veil = SIMD4(end, end, end, 255)
    if let alpha = mixedShare(line - ground, of: veil - ground, in: 0.03...0.9, by: 1.2) {
      return Theme.Color(nearest: SIMD4(end, end, end, alpha * 255))
    }
  }
  return nil
}

/// The fill of a row: its color at both ends, where there is seldom content, or else the most frequent one.
func rowFill(_ picture: TracedPicture, _ y: Int, _ columns: Range<Int>) -> UInt32 {
  let (first, last) = (columns.lowerBound, columns.upperBound - 1)
  let ends = [first, first + 2, last - 2, last].map { picture[$0, y] }
  return columns.count > 4 && Set(ends).count == 1 ? ends[0] : picture.mode(y, columns)
}

/// The color of a line over a fill: with alpha where the rows of the fill, or its own alpha, tell how much
/// of it shows through; opaque otherwise.
///
/// Least squares of `line = color * alpha + fill * (1 - alpha)`, after a first fit without the rows that
/// it explains worst: the base of an arrow, content at the edge.
func lineColor(_ samples: [LineSample]) -> (color: Theme.Color, error: Double) {
  var used = samples
  var result = (color: Theme.Color.black, error: 0.0)
  for _ in 0..<3 where !used.isEmpty {
    let (fill, line) = (used.map(\.fill).mean, used.map(\.line).mean)
    var (spread, joint) = (0.0, 0.0)
    for sample in used {
      spread += ((sample.fill - fill) * (sample.fill - fill)).sum()
      joint += ((sample.fill - fill) * (sample.line - line)).sum()
    }
    var through = spread / Double(used.count) > 12 ? min(max(joint / spread, 0), 0.99) : 0
    if fill.w < 250 { through = min(max((255 - line.w) / (255 - fill.w), 0), 0.99) }
    let alpha = 1 - through
    let color = (line - fill * through) / alpha
    // The nearest color that can be written, and how far it is from the rows.
    var straight = color * 255 / max(color.w, 1)
    straight.w = fill.w < 250 || color.w > 250 ? alpha * 255 : color.w
    func distance(_ sample: LineSample) -> Double {
      (sample.line - sample.fill * through - color * alpha).greatest
    }
    used.sort { distance($0) < distance($1) }
    result = (Theme.Color(nearest: straight), distance(used[used.count / 2]))
    used = Array(used.prefix(max(1, used.count * 8 / 10)))
  }
  return result
}
