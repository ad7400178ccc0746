package import Gusset

/// The theme that draws a picture of a popover, found in the picture.
package struct Trace: Sendable {
  /// What is known about a picture before it is traced.
  package struct Options: Sendable {
    /// Pixels per point.
    package var scale: Scale = .x1
    /// The part of the picture to look at; `nil` for the whole.
    package var region: PixelRect?
    /// The color behind the popover; `nil` to find it.
    package var backdrop: Theme.Color?
    /// The name of the theme.
    package var name = "traced"
    /// The geometry of the theme; `nil` for the nearer one.
    package var geometry: Theme.Geometry?

    package init() {}
  }

  /// The theme.
  package let theme: Theme
  /// The size with which the theme draws the picture, in points.
  package let size: Size
  /// The arrow with which the theme draws the picture.
  package let arrow: Arrow?
  /// Pixels per point.
  package let scale: Scale
  /// The measured values.
  package let values: [Value]
  /// How far the drawing is from the picture.
  package var difference: TraceDifference { found.difference }
  /// What a reader of the theme should know, in sentences.
  package let notes: [String]
  /// The pixel of the whole picture at which the drawing begins.
  package let corner: (x: Int, y: Int)
  /// The color behind the popover, premultiplied; 0 where it is transparent.
  package var backdrop: UInt32 { picture.backdrop }
  /// Why what was traced may be no popover, or not the one that is meant; `nil` where nothing says so.
  package let doubt: String?
  let found: FoundPopover
  var model: TracedPopover { found.fit.model }
  var picture: TracedPicture { found.picture }

  /// The largest picture, in pixels. A small file may hold many.
  private static let largestArea = 32_000_000
}

extension Trace {
  /// Traces the picture in a PNG file, whose colors become those of sRGB. A picture that is too large is not
  /// decoded, and of a picture with a region only that is.
  ///
  /// - Throws: the errors of reading the file and of ``init(_:_:)``.
  package init(
    png file: consuming [UInt8], _ options: Options = Options()
  ) throws(GussetError) {
    var file = consume file
    let region = try Trace.region(
      options, in: PixelSize(pngHeader: Array(file.prefix(PixelSize.pngHeaderLength))))
    let profile = Pixmap.profileRemark(inPNG: file)
    var pixmap = try Pixmap(png: file, part: region)
    // A large file and its pixels take too much memory together.
    file = []
    pixmap.convertToSRGB()
    var options = options
    options.region = nil
    try self.init(pixmap, options, from: region, notes: [profile].compactMap(\.self))
  }

  /// The part of a picture that is traced, after a check that it is inside the picture and not too large.
  private static func region(
    _ options: Options, in size: PixelSize
  ) throws(GussetError) -> PixelRect {
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let region = options.region ?? whole
    try checkValue(
      "region", "\(region.x),\(region.y),\(region.size)",
      !region.isEmpty && region.intersection(whole) == region,
      "within the picture, which has \(size) pixels")
    try checkValue(
      .picture, "\(region.size) pixels", region.area <= largestArea,
      "\(largestArea / 1_000_000) megapixels or fewer to be traced")
    return region
  }

  /// Traces a picture.
  ///
  /// - Parameters:
  ///   - origin: where the picture stands in a larger one; `nil` for no larger one.
  ///   - given: what a reader of the theme should know about the picture.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` whose field is `picture` when nothing in
  ///   it looks like a popover, and for a region that is not inside it.
  package init(
    _ pixmap: Pixmap, _ options: Options = Options(), from origin: PixelRect? = nil,
    notes given: [String] = []
  ) throws(GussetError) {
    try options.scale.validate()
    let region = try Trace.region(options, in: pixmap.size)
    // One color has no edge to look for.
    guard pixmap.pixels.contains(where: { $0 != pixmap.pixels[0] }) else {
      throw Trace.nothingFound(in: region)
    }
    let whole = TracedPicture(
      pixmap, region: region, backdrop: options.backdrop?.premultipliedPixel)
    let candidates = try whole.candidates(options.scale)
    // The next one is tried where the search finds no popover in a shape.
    let tried =
      candidates.isEmpty
      ? [Candidate(bounds: whole.bounds, backdrop: whole.backdrop, score: 0)] : candidates
    let place = origin ?? region
    func doubt(_ found: FoundPopover, _ candidate: Candidate?) -> String? {
      if !found.isCertain {
        return "other things around it were left out, and a part of them may be in the theme"
      }
      return candidate.flatMap {
        candidates.doubt(about: found.fit.model, $0, in: whole, place, options.scale)
      }
        ?? found.fit.model.doubt(
          about: found.difference, at: (x: place.x + found.part.x, y: place.y + found.part.y))
    }
    var (result, shape): (FoundPopover?, Candidate?) = (nil, nil)
    for candidate in tried.prefix(3) where result == nil {
      try TraceWatch.step()
      let part = candidate.surroundings(in: whole)
      result = try FoundPopover(
        in: whole.cropped(to: part, on: candidate.backdrop), part, options)
      shape = candidate
    }
    // A shape without arrow and shadow may be a field, a message or a card below the popover.
    let isSure =
      result.map { $0.isWithin(1) && doubt($0, shape) == nil && $0.isRaised } ?? false
    let others = try isSure ? nil : FoundPopover.amongOthers(in: whole, options)
    if let other = others?.found, result?.isNearer(than: other) != true {
      (result, shape) = (other, nil)
    }
    guard let result else { throw Trace.nothingFound(in: region) }
    let corner = (x: place.x + result.part.x, y: place.y + result.part.y)
    found = result
    let model = result.fit.model
    (theme, size, arrow, scale) = (model.theme, model.size, model.arrow, model.scale)
    values = result.fit.values
    self.corner = (corner.x + model.bounds.x, corner.y + model.bounds.y)
    self.doubt =
      doubt(result, shape)
      ?? others.flatMap { result.isRaised ? nil : $0.likeliest }.map {
        "the shape of \($0.size) pixels at \(place.x + $0.x),\(place.y + $0.y) may be the popover; "
          + "--region chooses it"
      }
    let besides =
      shape.map { candidates.notes(besides: $0, in: place) }
      ?? ["it stands above other things, which were left out; --region chooses another part"]
    notes =
      [self.doubt].compactMap(\.self) + besides
      + model.notes(result.picture, result.difference, at: corner)
      + given
  }

  private static func nothingFound(in region: PixelRect) -> GussetError {
    .invalidValue(
      field: .picture, value: "\(region.size) pixels",
      allowed:
        "a picture of a popover on one color or on transparency: nothing in it looks like one")
  }
}

extension [Candidate] {
  /// Why what was found in a candidate may be no popover, in a sentence.
  fileprivate func doubt(
    about model: TracedPopover, _ traced: Candidate, in picture: TracedPicture, _ region: PixelRect,
    _ scale: Scale
  ) -> String? {
    func place(_ shape: PixelRect) -> String {
      "of \(shape.size) pixels at \(region.x + shape.x),\(region.y + shape.y)"
    }
    let above = first { $0.isAbove(traced, smallest: TracedPicture.leastAbove(scale)) }?.bounds
    if model.arrow == nil, map(\.bounds).hasSiblings(of: traced.bounds) {
      return
        "there are others of its size, so it may be a card or a row; --region chooses another part"
    }
    let isBare = model.arrow == nil && model.outerShadows.isEmpty
    if let shape = above ?? (isBare ? traced.container : nil) {
      let side = above == nil ? "around" : "inside"
      return "the shape \(place(shape)) \(side) it may be the popover; --region chooses it"
    }
    guard isBare else { return nil }
    let other = first {
      $0.bounds.intersection(traced.bounds).isEmpty && $0.bounds.area * 4 > traced.bounds.area
    }
    guard model.theme.cornerRadii.largest < 1.5,
      other != nil || traced.bounds.sharedSides(with: picture.bounds) >= 2
        // The rows of a table are no gradient.
        || model.theme.fill.stops.count > 4
    else { return nil }
    return "it has no arrow, no round corner and no shadow, and may be no popover"
  }

  /// What a reader should know about those beside the one that was traced.
  fileprivate func notes(besides traced: Candidate, in region: PixelRect) -> [String] {
    let others = filter { $0.score > 0.5 && $0.bounds.intersection(traced.bounds).isEmpty }
    guard let other = others.first else { return [] }
    let place =
      "\(other.bounds.size) pixels at \(region.x + other.bounds.x),\(region.y + other.bounds.y)"
    return [
      others.count == 1
        ? "there is another shape of \(place); --region chooses it"
        : "there are \(others.count) other shapes, the next of \(place); --region chooses one"
    ]
  }
}

extension TracedPopover {
  /// Why what was left out may be the popover, and what was traced a card below it.
  fileprivate func doubt(
    about difference: TraceDifference, at corner: (x: Int, y: Int)
  ) -> String? {
    guard arrow == nil, let shape = difference.ragged,
      shape.area * 20 >= frame.body.area
    else { return nil }
    return
      "a shape of \(shape.size) pixels at \(corner.x + shape.x),\(corner.y + shape.y) was left out "
      + "with what touches it, and may be the popover"
  }

  /// What a reader of the theme should know about how it was found.
  ///
  /// - Parameter corner: the place of the picture in the whole one.
  fileprivate func notes(
    _ picture: TracedPicture, _ difference: TraceDifference, at corner: (x: Int, y: Int)
  ) -> [String] {
    var notes: [String] = []
    if let shape = difference.unexplained {
      let arrow = frame.lines(-frame.arrowHeight..<0)?.grown(by: Int(4 * scale.value))
      let isOutside = shape.intersection(frame.body).isEmpty
      let isArrow = isOutside && arrow.map { shape.intersection($0).isEmpty } ?? true
      notes.append(
        "a shape of \(shape.size) at \(corner.x + shape.x),\(corner.y + shape.y) is not in the theme"
          + (isArrow ? ": a second arrow?" : ""))
    }
    if difference.content >= 0.05 {
      let share = rounded(difference.content, difference.content < 1 ? 100 : 1)
      notes.append("the picture has content in it: \(share) % of its pixels were left out")
    }
    if picture.work.isDone {
      notes.append("the search ended before it tried all: much in the picture is in no theme")
    }
    if hasDoubtfulBorder(in: picture) {
      notes.append("the picture was compressed, so its border may be a blurred edge")
    }
    if !isArrowShaded {
      notes.append("the arrow has no shadow; in the drawing it has one")
    }
    if isBetweenPixels {
      notes.append("the edges lie between pixels; the drawing has them on whole ones")
    }
    if ARGB(picture.backdrop).isOpaque, bounds.intersection(picture.bounds.grown(by: -1)) != bounds
    {
      notes.append("the popover touches the edge of the picture; what is beyond it is not known")
    }
    if ARGB(picture.backdrop).isOpaque, !theme.shadows.isEmpty {
      notes.append(
        "on one backdrop the alpha of a shadow is not known: its color is the strongest that fits")
    }
    return notes
  }
}
