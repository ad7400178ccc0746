import GussetPresentation
import PopoverGeometry

/// The rules of placement in their simplest form, for scenes in whole points. It tries every
/// direction, every length and every position, in units of half a point.
struct LiteralPlacement: Equatable {
  var direction: ArrowDirection?
  /// In half points: left, top, right, bottom.
  var frame: [Int]
  /// In half points: x, y.
  var tip: [Int]?

  /// One axis of a scene, in half points.
  private struct Line {
    let region: (low: Int, high: Int)
    let anchor: (low: Int, high: Int)
    let content: (least: Int, wanted: Int)
    let insets: Int
    let smallest: Int
    let ends: (low: Int, high: Int)
    let base: Int

    init(_ r: PlacementRequest, x: Bool) {
      func half(_ value: Double) -> Int { Int(value * 2) }
      func pick(_ a: Double, _ b: Double) -> Int { half(x ? a : b) }
      let edges = (
        pick(r.container.minX, r.container.minY), pick(r.container.maxX, r.container.maxY)
      )
      region = (
        edges.0 + pick(r.margins.left, r.margins.top),
        edges.1 - pick(r.margins.right, r.margins.bottom)
      )
      func visible(_ place: Int) -> Int {
        place < edges.0 ? edges.0 : place > edges.1 ? edges.1 : place
      }
      anchor = (
        visible(pick(r.anchor.minX, r.anchor.minY)), visible(pick(r.anchor.maxX, r.anchor.maxY))
      )
      let least = r.minimumContentSize.map { pick($0.width, $0.height) } ?? 0
      let most = r.maximumContentSize.map { pick($0.width, $0.height) } ?? Int.max
      content = (least, min(max(pick(r.contentSize.width, r.contentSize.height), least), most))
      let c = r.background.contentInsets
      insets = pick(c.left, c.top) + pick(c.right, c.bottom)
      smallest = pick(r.background.smallestBody.width, r.background.smallestBody.height)
      let a = r.background.arrowInsets
      ends = (pick(a.left, a.top), pick(a.right, a.bottom))
      base = half(r.background.arrowBase)
    }

    func body(_ content: Int, carriesArrow: Bool) -> Int {
      max(content + insets, smallest, carriesArrow ? max(base, ends.low + ends.high) : 0)
    }

    /// The length of the longest body for the content that fits into `room`; `nil` when the minimum
    /// does not fit.
    func longestBody(in room: Int, carriesArrow: Bool) -> Int? {
      var length = body(content.wanted, carriesArrow: carriesArrow)
      let least = body(content.least, carriesArrow: carriesArrow)
      while length > room { length -= 1 }
      return length >= least ? length : nil
    }

    /// Of all positions of a body of this length, the one whose arrow is nearest to the anchor's
    /// middle, and then nearest to the body's middle.
    func bestPlace(_ length: Int) -> (low: Int, tip: Int, distance: Int) {
      let target = (anchor.low + anchor.high) / 2
      var best = (low: Int.min, tip: Int.min, distance: Int.max, offset: Int.max)
      var low = region.low
      while low + length <= region.high {
        var tip = target
        if tip < low + ends.low { tip = low + ends.low }
        if tip > low + length - ends.high { tip = low + length - ends.high }
        let distance = abs(tip - target)
        let offset = abs(2 * (tip - low) - length)
        if (distance, offset) < (best.distance, best.offset) {
          best = (low, tip, distance, offset)
        }
        low += 1
      }
      return (best.low, best.tip, best.distance)
    }
  }

  init(_ request: PlacementRequest) {
    let lines = (x: Line(request, x: true), y: Line(request, x: false))
    let order: [ArrowDirection] =
      request.layoutDirection == .leftToRight
      ? [.up, .down, .left, .right] : [.up, .down, .right, .left]
    for covering in [false, true] {
      var best: (score: (Int, Int), placement: LiteralPlacement)?
      for direction in order where request.permittedDirections.contains(.init(direction)) {
        guard
          let found = Self.candidate(direction, lines.x, lines.y, request, covering: covering)
        else { continue }
        if let best, found.score >= best.score { continue }
        best = found
      }
      if let best {
        self = best.placement
        return
      }
    }
    let spans = [lines.x, lines.y].map(Self.centered)
    self.init(direction: nil, frame: [spans[0].0, spans[1].0, spans[0].1, spans[1].1])
  }

  private init(direction: ArrowDirection?, frame: [Int], tip: [Int]? = nil) {
    self.direction = direction
    self.frame = frame
    self.tip = tip
  }

  /// One direction, with its area of lost content and its squared distance.
  private static func candidate(
    _ direction: ArrowDirection, _ x: Line, _ y: Line, _ request: PlacementRequest, covering: Bool
  ) -> (score: (Int, Int), placement: LiteralPlacement)? {
    let vertical = direction == .up || direction == .down
    let (along, across) = vertical ? (x, y) : (y, x)
    let forward = direction == .up || direction == .left
    let facing = forward ? across.anchor.high : across.anchor.low
    let arrow = Int(request.background.arrowHeight * 2)

    // The tip is as near to the anchor's edge as the region allows for a frame of the full depth.
    let start = forward ? max(facing, across.region.low) : min(facing, across.region.high)
    let free =
      covering
      ? across.region.high - across.region.low
      : forward ? across.region.high - start : start - across.region.low
    guard
      let length = along.longestBody(
        in: along.region.high - along.region.low, carriesArrow: true),
      let depth = across.longestBody(in: free - arrow, carriesArrow: false)
    else { return nil }
    var tip: Int?
    for place in across.region.low...across.region.high {
      let far = forward ? place + arrow + depth : place - arrow - depth
      guard (across.region.low...across.region.high).contains(far) else { continue }
      if !covering, forward ? place < facing : place > facing { continue }
      if let tip, abs(place - facing) >= abs(tip - facing) { continue }
      tip = place
    }
    guard let tip else { return nil }
    let (low, tipAlong, distance) = along.bestPlace(length)
    if covering {
      guard (across.anchor.low...across.anchor.high).contains(tip),
        (along.anchor.low...along.anchor.high).contains(tipAlong)
      else { return nil }
    }

    let got = (
      min(length - along.insets, along.content.wanted),
      min(depth - across.insets, across.content.wanted)
    )
    let lost = along.content.wanted * across.content.wanted - got.0 * got.1
    let far = forward ? tip + arrow + depth : tip - arrow - depth
    let (from, to) = (min(tip, far), max(tip, far))
    let gap = tip - facing
    return (
      (lost, distance * distance + gap * gap),
      LiteralPlacement(
        direction: direction,
        frame: vertical ? [low, from, low + length, to] : [from, low, to, low + length],
        tip: vertical ? [tipAlong, tip] : [tip, tipAlong])
    )
  }

  /// A body without an arrow, at the position nearest to the middle of the anchor.
  private static func centered(_ line: Line) -> (Int, Int) {
    let room = line.region.high - line.region.low
    let length = min(line.body(line.content.wanted, carriesArrow: false), room)
    var low = line.region.low
    func miss(_ place: Int) -> Int { abs(2 * place + length - line.anchor.low - line.anchor.high) }
    for place in line.region.low...(line.region.high - length) where miss(place) < miss(low) {
      low = place
    }
    return (low, low + length)
  }
}

extension LiteralPlacement {
  /// The placement of the library, in half points.
  init(_ placement: Placement) {
    func half(_ value: Double) -> Int { Int((value * 2).rounded()) }
    let frame = placement.frame
    self.init(
      direction: placement.direction,
      frame: [frame.minX, frame.minY, frame.maxX, frame.maxY].map(half),
      tip: placement.tip.map { [half($0.x), half($0.y)] })
  }
}
