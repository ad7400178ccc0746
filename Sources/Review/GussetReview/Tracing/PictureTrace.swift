public import Gusset
internal import PopoverTracing

/// The theme that draws the popover in a picture, found in the picture.
///
///     let trace = try PictureTrace(png: bytes, scale: 2)
///     if !trace.isNear { print(trace.remarks) }
///
/// The theme is valid, and draws a popover of ``size`` with ``arrow`` as it is in the picture, as near as themes get.
public struct PictureTrace: Sendable {
  /// The theme.
  public let theme: Theme
  /// The size with which the theme draws the popover in the picture, in points.
  public let size: Size
  /// The arrow with which it does; `nil` for none.
  public let arrow: Arrow?
  /// Whether the drawing is near: its mean difference is at most 1 of 255, at most 1 % of its pixels differ by more
  /// than 16, and it lacks no part of the picture.
  public let isNear: Bool
  /// What else to know, in sentences: a shape that the theme lacks, other popovers, content that was left out.
  public let remarks: [String]

  /// Traces the popover in a picture, which stands on one color or on transparency. That takes from a tenth of a
  /// second to some seconds.
  ///
  /// - Parameters:
  ///   - png: a PNG file of at most 32 megapixels.
  ///   - scale: pixels per point.
  /// - Throws: the errors of reading the file, and ``GussetError/invalidValue(field:value:allowed:)`` when nothing
  ///   in it looks like a popover.
  public init(png: [UInt8], scale: Scale = 1) throws(GussetError) {
    var options = Trace.Options()
    options.scale = scale
    let trace = try Trace(png: png, options)
    (theme, size, arrow) = (trace.theme, trace.size, trace.arrow)
    (isNear, remarks) = (trace.isWithin(1), trace.notes)
  }
}
