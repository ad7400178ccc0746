internal import Gusset

/// A popover that was found in a part of a picture.
struct FoundPopover {
  let fit: ModelFit
  let difference: TraceDifference
  let picture: TracedPicture
  /// The part of the whole picture.
  let part: PixelRect
  /// Whether its drawing is near, where other things were left out.
  private(set) var isCertain = true

  /// - Parameters:
  ///   - picture: that of the part.
  ///   - outline: the outline where it is known.
  /// - Returns: `nil` where nothing looks like a popover.
  init?(
    in picture: TracedPicture, _ part: PixelRect, _ options: Trace.Options,
    outline: TracedOutline? = nil
  ) throws(GussetError) {
    let picture = picture.withoutBands(inside: outline, scale: options.scale)
    let search = TraceSearch(picture: picture, options: options, outline: outline)
    guard let fit = try search.result() else { return nil }
    var difference = try TraceDifference(fit.model, picture, isExact: true)
    // A shadow of the arrow that the picture lacks is no part of it.
    difference.unexplained = try TraceDifference(fit.model, picture).unexplained
    guard difference.isOfAPopover else { return nil }
    (self.fit, self.difference, self.picture, self.part) = (fit, difference, picture, part)
  }

  /// Whether it has an arrow, or a shadow that eyes see.
  var isRaised: Bool {
    fit.model.arrow != nil || fit.model.outerShadows.contains { $0.color.alpha > 6 }
  }

  /// Whether it has an arrow or a shadow, the other one is not certain, and this one's drawing is nearer; or whether both
  /// are the same body within two pixels, and this one's drawing is near.
  func isNearer(than other: FoundPopover) -> Bool {
    isRaised && !other.isCertain && difference.mean <= other.difference.mean
      || isWithin(0.1) && hasBody(of: other)
  }

  private func hasBody(of other: FoundPopover) -> Bool {
    ArrowDirection.allCases.allSatisfy { abs(body.distance(to: other.body, from: $0)) <= 2 }
  }

  /// The body in the whole picture.
  private var body: PixelRect { fit.model.frame.body.moved(x: part.x, y: part.y) }

  /// Whether the drawing is as near as a mean difference, and no part of the picture is missing.
  func isWithin(_ tolerance: Double) -> Bool {
    difference.mean <= tolerance && difference.over16 <= tolerance
      && difference.unexplained == nil && !fit.model.hasDoubtfulBorder(in: picture)
  }
}

extension FoundPopover {
  /// The popover above text, tables or cards that fits well without these; `nil` where none does.
  ///
  /// A shape without arrow and shadow may be any part of a page.
  ///
  /// - Returns: the popover, and the likeliest shape that has an arrow and the size of a popover.
  static func amongOthers(
    in whole: TracedPicture, _ options: Trace.Options
  ) throws(GussetError) -> (found: FoundPopover?, likeliest: PixelRect?) {
    // Larger pictures are no pages, and would take long.
    guard ARGB(whole.backdrop).isOpaque, whole.bounds.area <= 8_000_000 else { return (nil, nil) }
    let work = TraceWork(most: 250_000_000)
    var shapes: [LonePopover] = []
    for shape in try whole.filledShapes(options.scale).prefix(8) {
      if let lone = try LonePopover(shape, in: whole, options.scale, work) { shapes.append(lone) }
    }
    shapes.sort { $0.score > $1.score }
    let likeliest = shapes.map(\.shape).first {
      $0.hasArrow && $0.bounds.area >= TracedPicture.leastAbove(options.scale)
    }?.bounds
    var nearly: FoundPopover?
    for lone in shapes.prefix(3) {
      guard
        var found = try FoundPopover(
          in: lone.picture, lone.part, options, outline: lone.outline), found.isRaised
      else { continue }
      found.isCertain = found.isWithin(1)
      if found.isCertain { return (found, likeliest) }
      if found.difference.mean <= 1, found.difference.over16 <= 1 { nearly = nearly ?? found }
    }
    return (nearly, likeliest)
  }
}
