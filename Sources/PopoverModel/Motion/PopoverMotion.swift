public import PopoverGeometry

/// An animation laid out at a scale, frame by frame in whole pixels; see <doc:MovingPopovers>.
///
/// Guarantees: the first frame is the popover of the beginning and the frame at the end of the way
/// that of the end, as they are; every frame can be drawn and lies within the canvas; the edges of
/// all of them lie on whole pixels of it. The same animation gives the same frames everywhere.
public struct PopoverMotion: Hashable, Sendable {
  /// One picture of a movement.
  public struct Frame: Hashable, Sendable {
    /// When the frame is shown, in seconds from the beginning.
    public let time: Double
    /// The share of the way: 0 at the beginning and 1 at the end.
    public let progress: Double
    /// What is shown. ``Popover/silhouette(scale:)`` of it is the shadow path in step.
    public let popover: Popover
    /// From the canvas's left edge to the popover's picture, in pixels.
    public let x: Int
    /// From the canvas's top edge to the popover's picture, in pixels.
    public let y: Int
    /// The size of the popover's picture in pixels.
    public let size: PixelSize
  }

  /// What is played.
  public let animation: PopoverAnimation
  /// What holds every frame, in pixels.
  public let canvasSize: PixelSize
  /// The frames of one repetition. Backwards they are those of the way there, the other way round.
  public let frames: [Frame]

  private let track: MotionTrack
  /// The canvas's left top corner in the track's coordinates.
  private let corner: PixelBox

  /// The most pixels that all frames together can have, each as large as the canvas.
  public static let maximumPixelCount = 1_000_000_000

  /// Lays an animation out.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be played, when
  ///   a frame leaves no room for what has to be drawn (the field begins with its number), or when
  ///   all frames together have more than ``maximumPixelCount``.
  package init(_ animation: PopoverAnimation, scale: Scale) throws(GussetError) {
    try animation.validate()
    let theme = try ResolvedTheme(animation.from.theme, scale: scale)
    try PopoverMotion.checkEnd(animation.from, .from, theme)
    try PopoverMotion.checkEnd(animation.to, .to, theme)
    self.animation = animation
    let track = try MotionTrack(animation, theme: theme)
    self.track = track

    let steps = animation.stepCount
    var placed: [MotionTrack.Placed] = []
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let progress = animation.curve.value(at: share)
      do throws(GussetError) {
        placed.append(try track.place(share: share, progress: progress))
      } catch {
        throw error.with(.frame(step + 1, of: steps + 1))
      }
    }
    // Edges move to one side only, so their extremes are those of the curve.
    var canvas = placed.reduce(placed[0].box) { $0.union($1.box) }
    for progress in [animation.curve.range.lowerBound, animation.curve.range.upperBound] {
      canvas = canvas.union(track.box(progress: progress))
    }
    corner = canvas
    canvasSize = canvas.size
    try PopoverMotion.check(canvas.size, count: animation.autoreverses ? 2 * steps + 1 : steps + 1)

    func frame(_ index: Int, _ step: Int) -> Frame {
      placed[step].frame(
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
  public var scale: Scale { theme.scale }

  /// The popover at any time, in seconds from the beginning; at rest before it and after the end.
  ///
  /// What it draws lies within the canvas. Resolved on the spot and, in the `gusset` geometry, without
  /// an allocation, for programs that ask the clock.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when there is no room for what has to
  ///   be drawn: only where ``frames`` are far apart.
  public func frame(at time: Double) throws(GussetError) -> Frame {
    let share = animation.share(at: time)
    let progress = animation.curve.value(at: share)
    return try track.place(share: share, progress: progress)
      .frame(time: time, progress: progress, in: corner)
  }

  private static func checkEnd(
    _ popover: Popover, _ end: GussetError.Field.Context, _ theme: ResolvedTheme
  ) throws(GussetError) {
    do throws(GussetError) {
      try theme.checkRoom(size: popover.size, arrow: popover.arrow)
    } catch {
      guard case .invalidValue(let field, _, _) = error,
        field.name == .size || field.name == .offset
      else { throw error }
      throw error.with(end)
    }
  }

  private static func check(_ canvas: PixelSize, count: Int) throws(GussetError) {
    guard canvas.isDrawable else {
      throw .invalidValue(
        field: "canvas", value: "\(canvas) pixels", allowed: PixelSize.drawableWords)
    }
    guard canvas.width * canvas.height <= maximumPixelCount / count else {
      throw .invalidValue(
        field: "frames", value: "\(count) of \(canvas) pixels",
        allowed: "\(maximumPixelCount / 1_000_000) megapixels or fewer in all")
    }
  }
}
