public import Gusset

/// A size in points at a scale, and the popovers that are drawn at it.
public struct FrameSize: Hashable, Sendable {
  /// The size in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Scale
  /// The size in pixels.
  public let pixels: PixelSize

  init(_ width: Double, _ height: Double, _ scale: Double) throws(GussetError) {
    size = Size(width: width, height: height)
    self.scale = Scale(scale)
    pixels = try self.scale.pixelSize(of: size)
  }

  /// The size as `600x800@2`.
  public var name: String { "\(size)@\(scale)" }
  /// The bytes of all pixels.
  public var bytes: Int { bytesPerRow * pixels.height }
  /// The bytes of a row of pixels.
  public var bytesPerRow: Int { 4 * pixels.width }

  /// Every size that redraws are measured at.
  public static func all() throws(GussetError) -> [FrameSize] {
    try [
      FrameSize(100, 100, 1), FrameSize(320, 480, 1), FrameSize(600, 800, 2),
      FrameSize(2048, 2048, 2),
    ]
  }

  /// The size of a tooltip, on which an arrow is soon near a corner.
  public static func tooltip() throws(GussetError) -> FrameSize { try FrameSize(160, 100, 1) }

  /// The size of this name.
  public static func named(_ name: String) throws(GussetError) -> FrameSize {
    for size in try all() + [tooltip()] where size.name == name { return size }
    throw .invalidValue(field: "size", value: name, allowed: "one of those that are measured")
  }
}

extension FrameSize {
  /// A popover of this size: the arrow up, in the middle unless there is an offset in points.
  public func popover(
    _ theme: Theme = .measured, offset: Double = 0, pixelsHigher: Int = 0
  ) -> Popover {
    var size = size
    size.height += Double(pixelsHigher) / scale.value
    return Popover(size: size, arrow: .up(offset: offset), theme: theme)
  }

  /// Popovers that differ in nothing but where the arrow stands.
  ///
  /// - Parameter offsets: the offsets of the arrow, in points.
  public func moved(_ theme: Theme, offsets: Range<Int>) -> [Popover] {
    offsets.map { popover(theme, offset: Double($0)) }
  }

  /// The pixels by which the tallest of ``heights(_:)`` is taller than this size.
  public static let maximumAddedHeight = 4
  /// Popovers of more heights than a renderer keeps, as many of them taller as shorter.
  public func heights(_ theme: Theme) -> [Popover] {
    let most = FrameSize.maximumAddedHeight
    return (-most...most).map { popover(theme, pixelsHigher: $0) }
  }
}
