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
  package let difference: PictureDifference
  /// What a reader of the theme should know, in sentences.
  package let notes: [String]
  /// The pixel of the whole picture at which the drawing begins.
  package let corner: (x: Int, y: Int)
  /// The color behind the popover, premultiplied; 0 where it is transparent.
  package var backdrop: UInt32 { picture.backdrop }
  let model: PopoverModel
  let picture: TracedPicture

  /// The largest picture, in pixels. A small file may hold many.
  private static let largestArea = 32_000_000
}

extension Trace {
  /// Traces the picture in a PNG file. A picture that is too large is not decoded.
  ///
  /// - Throws: the errors of reading the file and of ``init(_:_:)``.
  package init(png file: [UInt8], _ options: Options = Options()) throws(GussetError) {
    _ = try Trace.region(options, in: PixelSize(pngHeader: file))
    try self.init(Pixmap(png: file), options)
  }

  /// The part of a picture that is traced, after a check that it is inside the picture and not too large.
  private static func region(
    _ options: Options, in size: PixelSize
  ) throws(GussetError) -> PixelRect {
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let region = options.region ?? whole
    try checkValue(
      "region", "\(region.x),\(region.y),\(region.size)",
      !region.isEmpty && region.clamped(to: whole) == region,
      "within the picture, which has \(size) pixels")
    try checkValue(
      .init(.picture), "\(region.size) pixels", region.area <= largestArea,
      "\(largestArea / 1_000_000) megapixels or fewer to be traced")
    return region
  }

  /// Traces a picture.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` whose field is `picture` when nothing in
  ///   it looks like a popover, and for a region that is not inside it.
  package init(_ pixmap: Pixmap, _ options: Options = Options()) throws(GussetError) {
    try options.scale.validate()
    let region = try Trace.region(options, in: pixmap.size)
    var picture = TracedPicture(
      pixmap, region: region, backdrop: options.backdrop?.premultipliedPixel)
    let shapes = picture.shapes()
    var notes: [String] = []
    var corner = (x: region.x, y: region.y)
    if let largest = shapes.first {
      let part = largest.grown(by: 2).clamped(to: picture.bounds)
      picture = picture.cropped(to: part)
      corner = (corner.x + part.x, corner.y + part.y)
      if let other = shapes.dropFirst().first, other.area * 3 > largest.area {
        notes.append(
          "there is another shape of \(other.size) pixels at "
            + "\(region.x + other.x),\(region.y + other.y); --region chooses it")
      }
    }
    guard let found = try TraceSearch(picture, options).result() else {
      throw Trace.nothingFound(in: region)
    }
    model = found.model
    difference = try PictureDifference(model, picture)
    guard difference.isOfAPopover else { throw Trace.nothingFound(in: region) }
    (theme, size, arrow, scale) = (model.theme, model.size, model.arrow, model.scale)
    values = found.values
    self.corner = (corner.x + model.bounds.x, corner.y + model.bounds.y)
    self.picture = picture
    self.notes = notes + model.notes(picture, difference)
  }

  private static func nothingFound(in region: PixelRect) -> GussetError {
    .invalidValue(
      field: .init(.picture), value: "\(region.size) pixels",
      allowed:
        "a picture of a popover on one color or on transparency: nothing in it looks like one")
  }
}

extension PopoverModel {
  /// What a reader of the theme should know about how it was found.
  fileprivate func notes(_ picture: TracedPicture, _ difference: PictureDifference) -> [String] {
    var notes: [String] = []
    if difference.content >= 0.05 {
      let share = rounded(difference.content, difference.content < 1 ? 100 : 1)
      notes.append("the picture has content in it: \(share) % of its pixels were left out")
    }
    if picture.backdrop >> 24 == 255, bounds.clamped(to: picture.bounds.grown(by: -1)) != bounds {
      notes.append("the popover touches the edge of the picture; what is beyond it is not known")
    }
    if picture.backdrop >> 24 == 255, !theme.shadows.isEmpty {
      notes.append(
        "on one backdrop the alpha of a shadow is not known: its color is the strongest that fits")
    }
    return notes
  }
}
