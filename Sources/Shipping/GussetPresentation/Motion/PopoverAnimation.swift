public import Gusset

/// An animation from one popover to another of the same theme: a resize, a sliding arrow, or both.
///
/// An animation keeps the values it was given; ``PopoverMotion`` lays it out in pixels. The arrow
/// slides along its edge. It cannot turn, appear or vanish.
public struct PopoverAnimation: Hashable, Sendable {
  /// The part of the popover that stays fixed in the canvas.
  public enum FixedPart: String, Hashable, Sendable, CaseIterable {
    /// The arrow's tip: the popover grows around what it points at.
    case tip
    /// The middle of the edge that carries the arrow: the arrow slides to another target.
    case body
  }

  /// The popover at the beginning.
  public var from: Popover
  /// The popover at the end.
  public var to: Popover
  /// The time from the beginning to the end, in seconds: from 0.001 to 3600.
  public var duration: Double
  /// The number of frames per second: from 1 to 240.
  public var framesPerSecond: Double
  /// The timing function: maps a share of the time to a share of the movement.
  public var curve: TimingCurve
  /// Whether each repetition also plays the movement backwards.
  public var autoreverses: Bool
  /// The number of repetitions, 1 to 10,000; `nil` repeats forever.
  public var repeatCount: Int?
  /// The part that stays fixed along the arrow's edge. Across it, that edge never moves.
  public var fixedPart: FixedPart

  /// The maximum number of frames in one direction, including both ends.
  package static let maximumFrameCount = 1000
  /// The maximum number of repetitions.
  package static let maximumRepeatCount = 10_000

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - repeatCount: `nil` repeats forever.
  ///   - fixedPart: `nil` selects the body when only the arrow slides, and the tip when the size
  ///     changes.
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
  /// Checks every number, and that both ends have the same theme and arrow direction.
  ///
  /// ``PopoverMotion`` checks that there is room for each frame.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the name of the first
  ///   invalid value.
  package func validate() throws(GussetError) {
    try checkValue(
      "duration", shortNumber(duration), (0.001...3600).contains(duration),
      "a number of seconds from 0.001 to 3600")
    try checkValue(
      "framesPerSecond", shortNumber(framesPerSecond), (1...240).contains(framesPerSecond),
      "a number from 1 to 240")
    let frames = stepCount + 1
    let (unit, rate) = (frames == 1 ? "frame" : "frames", shortNumber(framesPerSecond))
    try checkValue(
      "frames", "\(frames) \(unit) in \(shortNumber(duration)) s at \(rate) per second",
      (2...PopoverAnimation.maximumFrameCount).contains(frames),
      "2 to \(PopoverAnimation.maximumFrameCount)"
        + (frames == 1 ? "" : didYouMean([shortNumber(duration / 1000)])))
    if let repeatCount, !(1...PopoverAnimation.maximumRepeatCount).contains(repeatCount) {
      throw .invalidValue(
        field: "repeatCount", value: "\(repeatCount)",
        allowed: "1 to \(PopoverAnimation.maximumRepeatCount), or forever")
    }
    guard to.theme == from.theme else {
      try to.theme.validate()
      throw .invalidValue(
        field: .init("theme", .to), value: to.theme.name,
        allowed: "that of the beginning, \(from.theme.name)")
    }
    try checkValue(
      .init("arrow", .to), to.arrow?.direction.rawValue ?? "none",
      to.arrow?.direction == from.arrow?.direction,
      "\(from.arrow?.direction.rawValue ?? "none") as at the beginning: an arrow slides"
        + " along its edge and does not turn")
  }

  /// The number of steps from one end to the other. The animation must be valid.
  package var stepCount: Int { Int((duration * framesPerSecond).rounded(.toNearestOrAwayFromZero)) }

  /// The time from one frame to the next, in seconds. Whole frames fill the duration, so the time
  /// may differ a little from the rate.
  package var frameDuration: Double { duration / Double(stepCount) }

  /// The duration of one repetition, in seconds.
  package var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The share of the duration that a time corresponds to. It follows repetitions and reversals,
  /// and is constant before the beginning and after the end.
  package func share(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let rest = autoreverses ? 0.0 : 1.0
    guard time.isFinite else { return rest }
    if let repeatCount, time >= cycle * Double(repeatCount) { return rest }
    let phase = time.truncatingRemainder(dividingBy: cycle)
    return (phase > duration ? cycle - phase : phase) / duration
  }
}
