internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension ArtMeasures {
  /// The least size that shows a piece, in points.
  struct LeastSize {
    let size: Size
    /// How many points before a corner an arrow in the middle gives way to corner art although the
    /// metrics would let it stay; `nil` for other pieces.
    let early: Double?
  }

  /// The longest edge that is asked about.
  private static let longest = PixelSize.largestSide / 2

  /// Asks the plans for the least size that shows a piece. `nil` when none does.
  func leastSize(showing piece: ArtPiece) -> LeastSize? {
    guard let roomy = roomyPlan(showing: piece, scale: .one) else { return nil }
    let (direction, place) = piece.shows
    let along = direction?.edge ?? .x
    let room = roomy.passes[roomy.passes.count - 1].size
    let (extent, depth) = (room.along(along), room.along(along.other))
    func shows(_ extent: Int, _ depth: Int, at center: Double) -> Bool {
      let size = Size(along, Double(extent), Double(depth))
      let arrow = Arrow(direction, offset: center - Double(extent) / 2)
      return plan(size, arrow)?.appearance == ArtAppearance(piece)
    }
    guard place == .middle, direction != nil else {
      let center = place == .low ? 0.0 : place == .high ? Double(extent) : Double(extent) / 2
      func corner(_ extent: Int, _ depth: Int) -> Bool {
        shows(extent, depth, at: direction == nil ? Double(extent) / 2 : center)
      }
      let least = leastTrue(extent) { corner($0, depth) }
      let leastDepth = leastTrue(depth) { corner(extent, $0) }
      return LeastSize(size: Size(along, Double(least), Double(leastDepth)), early: nil)
    }
    // How near to either end the arrow may come does not depend on the length of the edge.
    let half = extent / 2
    let low = leastTrue(2 * half) { shows(extent, depth, at: Double($0) / 2) }
    let high = leastTrue(2 * half) { shows(extent, depth, at: Double(extent) - Double($0) / 2) }
    let leastDepth = leastTrue(depth) { shows(extent, $0, at: Double(half)) }
    let least = (low + high + 1) / 2
    let threshold = metrics.arrowBase / 2 + metrics.cornerRadius
    return LeastSize(
      size: Size(along, Double(least), Double(leastDepth)),
      early: Double(max(low, high)) / 2 - (2 * threshold).rounded(.up) / 2)
  }

  /// The least size in points from which on every arrow that the art has pieces for can be made.
  var leastSizeForAll: Size? {
    let directions = ArrowDirection.allCases.filter { direction in
      [.low, .middle, .high].allSatisfy {
        geometries[ArtAppearance.showing(direction, at: $0).piece] != nil
      }
    }
    let arrows = directions.map { Optional($0) } + (geometries[.plain] == nil ? [] : [nil])
    guard !arrows.isEmpty else { return nil }
    let far = Double(PixelSize.largestSide)
    func works(_ width: Int, _ height: Int) -> Bool {
      let size = Size(width: Double(width), height: Double(height))
      return arrows.allSatisfy { direction in
        [-far, 0, far].allSatisfy { plan(size, Arrow(direction, offset: $0)) != nil }
      }
    }
    let longest = Self.longest
    guard works(longest, longest) else { return nil }
    let width = leastTrue(longest) { works($0, longest) }
    let height = leastTrue(longest) { works(longest, $0) }
    return Size(width: Double(width), height: Double(height))
  }
}

/// The least number from 1 on for which something holds that holds for `known` and for all between.
private func leastTrue(_ known: Int, _ holds: (Int) -> Bool) -> Int {
  var (low, high) = (0, known)
  while high - low > 1 {
    let middle = low + (high - low) / 2
    if holds(middle) { high = middle } else { low = middle }
  }
  return high
}

extension Size {
  /// A size with one length along an axis and another across it.
  fileprivate init(_ along: Axis, _ length: Double, _ depth: Double) {
    self = along == .x ? Size(width: length, height: depth) : Size(width: depth, height: length)
  }
}
