internal import Gusset

/// A popover without the text, the tables and the cards around it, on a page of one color.
struct LonePopover {
  let shape: FilledShape
  let picture: TracedPicture
  let outline: TracedOutline
  /// The part of the picture that is shown.
  let part: PixelRect
  /// How much it looks like a popover.
  let score: Double

  /// - Returns: `nil` where little of the page is seen beside the shape.
  init?(
    _ shape: FilledShape, in picture: TracedPicture, _ scale: Scale, _ work: TraceWork
  ) throws(GussetError) {
    // A wide shadow is all that is seen near it.
    func plainPage(reach: Double) -> PlainPage? {
      PlainPage(around: shape, in: picture, reach: scale.pixels(reach))
    }
    try TraceWatch.step()
    guard let page = plainPage(reach: 48) ?? plainPage(reach: 96) else { return nil }
    part = shape.bounds.grown(by: page.line + page.reach).intersection(picture.bounds)
    let line = shape.mask(part, grownBy: page.line)
    // Antialiasing is on both sides of a line, and above a tip.
    let edge = shape.mask(part, grownBy: page.line + 2)
    let fill = components(shape.color)
    let (lineColor, ground) = (page.lineColor ?? fill, components(page.color))
    let body = shape.frame.body.grown(by: page.line)
    let beside = body.grown(by: 4)
    // How many pixels there are beside the body, and how many of other things.
    var (count, others) = (0, 0)
    let besideArrow = shape.arrow?.grown(by: 6)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(part.area)
    var isPainted = Array(repeating: false, count: part.area)
    for y in part.rows {
      for x in part.columns {
        let own = picture[x, y]
        guard !shape.holds(x, y) else {
          pixels.append(own)
          continue
        }
        var plain = page(x, y)
        // The stronger a shadow is, the less exact is its profile, mostly beside a corner.
        let isStraight = shape.isStraight(x, y)
        let shade = 1 - (plain / pointwiseMax(ground, SIMD4(repeating: 1))).min()
        let seen = components(own)
        let apart = (seen - plain).greatest
        var isPlain = apart <= 3 + (isStraight ? 20 : 40) * min(max(shade, 0), 0.3)
        let index = (y - part.y) * part.width + x - part.x
        if edge[index], !isStraight {
          let isBeside = body.contains(x: x, y: y) || besideArrow?.contains(x: x, y: y) == true
          isPlain =
            isPlain
            || isBeside
              && [plain, fill].contains { seen.isBetween(lineColor, $0, tolerance: 5) }
          if line[index] { plain = lineColor }
        }
        pixels.append(isPlain ? own : plain.pixel | 0xFF00_0000)
        isPainted[index] = !isPlain
        if beside.contains(x: x, y: y) {
          count += 1
          others += isPlain ? 0 : 1
        }
      }
    }
    guard others * 10 <= count * 7 else { return nil }
    self.picture = TracedPicture(
      pixels, part.size, isPainted: isPainted, backdrop: page.color, work: work)
    let rays = shape.rays.cropped(to: part).movedOut(by: page.line)
    // A line may end beyond the picture.
    guard let outline = TracedOutline(rays, in: self.picture), outline.isInside(self.picture) else {
      return nil
    }
    self.outline = outline
    (self.shape, score) = (shape, shape.score + (page.hasShadow ? 1 : 0))
  }
}

extension FilledShape {
  /// The pixels of a part of the picture that are of the shape, or as near to it as a number of pixels.
  fileprivate func mask(_ part: PixelRect, grownBy pixels: Int) -> [Bool] {
    var mask = part.rows.flatMap { y in part.columns.map { x in holds(x, y) } }
    for _ in 0..<pixels {
      let before = mask
      for index in mask.indices where before[index] {
        let x = index % part.width
        if x > 0 { mask[index - 1] = true }
        if x + 1 < part.width { mask[index + 1] = true }
        if index >= part.width { mask[index - part.width] = true }
        if index + part.width < mask.count { mask[index + part.width] = true }
      }
    }
    return mask
  }
}
