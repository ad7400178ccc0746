public import Gusset

/// An animation laid out at a scale, frame by frame in whole pixels; see <doc:MovingPopovers>.
///
/// Guarantees: the first frame shows the popover of the beginning and the last one that of the end,
/// both unchanged; every frame can be drawn and lies within the canvas; its edges lie on whole
/// pixels of the canvas. The same animation gives the same frames on every machine.
public struct PopoverMotion: Hashable, Sendable {
  /// One frame of an animation.
  public struct Frame: Hashable, Sendable {
    /// The time of the frame, in seconds from the beginning.
    public let time: Double
    /// The share of the movement: 0 at the beginning and 1 at the end.
    public let progress: Double
    /// The popover of the frame. ``Popover/silhouette(scale:)`` gives the matching shadow path.
    public let popover: Popover
    /// The distance from the canvas's left edge to the popover's picture, in pixels.
    public let x: Int
    /// The distance from the canvas's top edge to the popover's picture, in pixels.
    public let y: Int
    /// The size of the popover's picture in pixels.
    public let size: PixelSize
  }

  /// The animation.
  package let animation: PopoverAnimation
  /// The size of the canvas, which contains every frame, in pixels.
  public let canvasSize: PixelSize
  /// The frames of one repetition. An autoreversing animation repeats its frames in reverse order.
  public let frames: [Frame]

  private let track: MotionTrack
  /// The canvas's top left corner in the track's coordinates.
  private let corner: PixelBox

  /// The maximum number of pixels of all frames together, each as large as the canvas.
  package static let maximumPixelCount = 1_000_000_000

  /// Lays an animation out.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a value is not allowed, when
  ///   a frame is too small to be drawn (the field begins with its number), or when all frames
  ///   together have more than 1,000,000,000 pixels.
  package init(_ animation: PopoverAnimation, scale: Scale) throws(GussetError) {
    try animation.validate()
    let theme = try ResolvedTheme(animation.from.theme, scale: scale)
    try PopoverMotion.checkEnd(animation.from, .from, theme)
    try PopoverMotion.checkEnd(animation.to, .to, theme)
    self.animation = animation
    let track = try MotionTrack(animation, theme: theme)
    self.track = track

    let steps = animation.stepCount
    var way: [MotionTrack.Step] = []
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let progress = animation.curve.value(at: share)
      do throws(GussetError) {
        way.append(try track.step(share: share, progress: progress))
      } catch {
        throw error.with(.frame(step + 1, of: steps + 1))
      }
    }
    // Each edge follows the curve, so its extremes are those of the curve.
    var canvas = way.reduce(way[0].box) { $0.union($1.box) }
    for progress in [animation.curve.range.lowerBound, animation.curve.range.upperBound] {
      canvas = canvas.union(track.box(progress: progress))
    }
    corner = canvas
    let size = canvas.size
    canvasSize = size
    try checkValue("canvas", "\(size) pixels", size.isDrawable, PixelSize.drawableWords)
    let (count, most) = (animation.autoreverses ? 2 * steps + 1 : steps + 1, Self.maximumPixelCount)
    try checkValue(
      "frames", "\(count) of \(size) pixels", size.width * size.height <= most / count,
      "\(most / 1_000_000) megapixels or fewer in all")

    func frame(_ index: Int, _ step: Int) -> Frame {
      way[step].frame(
        time: Double(index) * animation.frameDuration,
        progress: animation.curve.value(at: Double(step) / Double(steps)), in: canvas)
    }
    let there = (0...steps).map { frame($0, $0) }
    let back =
      animation.autoreverses ? (1...steps).map { frame(steps + $0, steps - $0) } : []
    frames = there + back
  }

  /// The theme of every frame, at ``scale``.
  package var theme: ResolvedTheme { track.theme }

  /// Pixels per point.
  package var scale: Scale { theme.scale }

  /// The frame at any time, in seconds from the beginning. It is constant before the beginning and
  /// after the end.
  ///
  /// The frame lies within the canvas. The function is for programs that draw the frame of the
  /// current time: in the `gusset` geometry it allocates nothing.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover is too small to
  ///   be drawn. That can happen only between ``frames`` that are far apart.
  public func frame(at time: Double) throws(GussetError) -> Frame {
    let share = animation.share(at: time)
    let progress = animation.curve.value(at: share)
    return try track.step(share: share, progress: progress)
      .frame(time: time, progress: progress, in: corner)
  }

  private static func checkEnd(
    _ popover: Popover, _ end: GussetError.Field.Context, _ theme: ResolvedTheme
  ) throws(GussetError) {
    do throws(GussetError) {
      try theme.checkRoom(size: popover.size, arrow: popover.arrow)
    } catch {
      throw ["size", "offset"].contains(error.field) ? error.with(end) : error
    }
  }
}

extension PopoverAnimation {
  /// The animation laid out at a scale: its frames, in whole pixels of one canvas.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a value is not allowed, when
  ///   a frame is too small to be drawn (the context of the field is its number), or when all
  ///   frames together have more than 1,000,000,000 pixels.
  public func motion(scale: Scale = 1) throws(GussetError) -> PopoverMotion {
    try PopoverMotion(self, scale: scale)
  }
}
