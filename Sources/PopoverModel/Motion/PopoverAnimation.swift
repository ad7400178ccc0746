public import PopoverGeometry

/// A movement from one popover to another of the same theme: a resize, a sliding arrow, or both.
///
/// An animation is a request and keeps what was asked for; ``PopoverMotion`` lays it out in pixels.
/// The arrow's direction stays put: an arrow slides along its edge and cannot turn, appear or vanish.
public struct PopoverAnimation: Hashable, Sendable {
  /// What stays where it is in the canvas.
  public enum FixedPart: String, Hashable, Sendable, CaseIterable {
    /// The arrow's tip: the popover grows around what it points at.
    case tip
    /// The middle of the edge that carries the arrow: the arrow slides, and follows another target.
    case body
  }

  /// The popover at the beginning.
  public var from: Popover
  /// The popover at the end.
  public var to: Popover
  /// The time from one to the other in seconds, within ``allowedDurations``.
  public var duration: Double
  /// Frames a second, within ``allowedRates``.
  public var framesPerSecond: Double
  /// How the way is shared out over the time.
  public var curve: TimingCurve
  /// Whether the movement is then played backwards, as part of every repetition.
  public var autoreverses: Bool
  /// How often it is played, 1 to 10,000; `nil` is forever.
  public var repeatCount: Int?
  /// What stays where it is along the arrow's edge. Across it that edge never moves.
  public var fixedPart: FixedPart

  /// The durations that can be played, in seconds.
  public static let allowedDurations = 0.001...3600.0
  /// The frames a second that can be played.
  public static let allowedRates = 1.0...240.0
  /// The most frames of one way, both ends included.
  public static let maximumFrameCount = 1000
  /// The largest number of repetitions.
  public static let maximumRepeatCount = 10_000

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - repeatCount: `nil` is forever.
  ///   - fixedPart: `nil` chooses: the body when only the arrow slides, the tip when the size changes.
  public init(
    from: Popover, to: Popover, duration: Double = 0.25, framesPerSecond: Double = 60,
    curve: TimingCurve = .easeInOut, autoreverses: Bool = false, repeatCount: Int? = 1,
    fixedPart: FixedPart? = nil
  ) {
    self.from = from
    self.to = to
    self.duration = duration
    self.framesPerSecond = framesPerSecond
    self.curve = curve
    self.autoreverses = autoreverses
    self.repeatCount = repeatCount
    self.fixedPart = fixedPart ?? (from.size == to.size ? .body : .tip)
  }
}

extension PopoverAnimation {
  /// Checks every number, and that both ends have one theme and one direction.
  ///
  /// Whether there is room for each frame is checked by ``PopoverMotion``.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the name of what cannot be
  ///   played.
  public func validate() throws(GussetError) {
    guard PopoverAnimation.allowedDurations.contains(duration) else {
      throw .invalidValue(
        field: "duration", value: shortNumber(duration),
        allowed: "a number of seconds from 0.001 to 3600")
    }
    guard PopoverAnimation.allowedRates.contains(framesPerSecond) else {
      throw .invalidValue(
        field: "framesPerSecond", value: shortNumber(framesPerSecond),
        allowed: "a number from 1 to 240")
    }
    let frames = stepCount + 1
    guard (2...PopoverAnimation.maximumFrameCount).contains(frames) else {
      let rate = shortNumber(framesPerSecond)
      throw .invalidValue(
        field: "frames", value: "\(frames) in \(shortNumber(duration)) s at \(rate) a second",
        allowed: "2 to \(PopoverAnimation.maximumFrameCount)")
    }
    if let repeatCount, !(1...PopoverAnimation.maximumRepeatCount).contains(repeatCount) {
      throw .invalidValue(
        field: "repeatCount", value: "\(repeatCount)",
        allowed: "1 to \(PopoverAnimation.maximumRepeatCount), or forever")
    }
    guard to.theme == from.theme else {
      try to.theme.validate()
      throw .invalidValue(
        field: .init(.theme, .to), value: to.theme.name,
        allowed: "that of the beginning, \(from.theme.name)")
    }
    guard to.arrow?.direction == from.arrow?.direction else {
      throw .invalidValue(
        field: .init(.arrow, .to), value: to.arrow?.direction.rawValue ?? "none",
        allowed: "\(from.arrow?.direction.rawValue ?? "none") as at the beginning: an arrow slides"
          + " along its edge and does not turn")
    }
  }

  /// The steps from one end to the other; only for numbers that were checked.
  package var stepCount: Int { Int((duration * framesPerSecond).rounded(.toNearestOrAwayFromZero)) }

  /// The seconds from one frame to the next: whole frames fill the duration, so this may be a little
  /// more or less than the rate says.
  package var frameDuration: Double { duration / Double(stepCount) }

  /// The seconds of one repetition.
  package var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Where in the way from one end to the other a time falls, as a share of the duration: back and
  /// forth, again and again, and at rest before the beginning and after the end.
  package func share(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let rest = autoreverses ? 0.0 : 1.0
    guard time.isFinite else { return rest }
    if let repeatCount, time >= cycle * Double(repeatCount) { return rest }
    let phase = time.truncatingRemainder(dividingBy: cycle)
    return (phase > duration ? cycle - phase : phase) / duration
  }
}
