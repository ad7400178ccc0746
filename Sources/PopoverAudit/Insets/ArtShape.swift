internal import Pixels
internal import PopoverGeometry

/// What the silhouette of a piece says about its arrow and its corners, in pixels.
struct ArtShape {
  /// The way the arrow points; `nil` when there is none.
  let direction: ArrowDirection?
  /// From the low end of the arrow's edge to the middle of the arrow.
  let tip: Double
  /// From the tip to the body.
  let arrowHeight: Int
  /// How long the arrow is where it leaves the body.
  let arrowBase: Int
  /// The radius of the corners that the arrow does not touch.
  let cornerRadius: Double

  /// Tells the arrow by symmetry: a body is the same upside down and in a mirror. An arrow spoils
  /// the symmetry of its own direction most, wherever it stands on its edge, and leaves its end
  /// emptier than the other. `nil` for a picture in which nothing can be seen.
  init?(_ pixmap: Pixmap) {
    let silhouette = Silhouette(pixmap)
    guard silhouette.area > 0 else { return nil }
    let (sideways, upright) = (silhouette.asymmetry(.x), silhouette.asymmetry(.y))
    let axis: Axis = sideways > upright ? .x : .y
    // What antialiasing makes of a plain body is far less.
    guard 50 * max(sideways, upright) > silhouette.area else {
      (direction, tip, arrowHeight, arrowBase) = (nil, 0, 0, 0)
      cornerRadius = Profile(silhouette, from: .down).radius
      return
    }
    let ends: (low: ArrowDirection, high: ArrowDirection) =
      axis == .x ? (.left, .right) : (.up, .down)
    let isLow = silhouette.isEmptier(axis)
    let profile = Profile(silhouette, from: isLow ? ends.low : ends.high)
    direction = isLow ? ends.low : ends.high
    tip = profile.tip(pixmap)
    (arrowHeight, arrowBase) = profile.arrow
    cornerRadius = Profile(silhouette, from: isLow ? ends.high : ends.low).radius
  }
}

/// Which pixels are at least half as opaque as the picture is anywhere.
private struct Silhouette {
  let rows: [[Bool]]

  /// What of the picture is not empty: only its rows and columns with something in them.
  init(_ pixmap: Pixmap) {
    let least = max(1, (pixmap.pixels.reduce(UInt32(0)) { max($0, $1 >> 24) } + 1) / 2)
    let width = pixmap.size.width
    rows = (0..<pixmap.size.height).map { y in
      (0..<width).map { x in pixmap.pixels[y * width + x] >> 24 >= least }
    }
  }

  var area: Int { rows.reduce(0) { $0 + $1.count { $0 } } }

  /// The lines across an axis, from its low end; those at both ends with nothing in them left out.
  func lines(_ axis: Axis) -> [[Bool]] { allLines(axis).trimmed { $0.contains(true) } }

  func allLines(_ axis: Axis) -> [[Bool]] {
    axis == .y ? rows : (rows.first ?? []).indices.map { x in rows.map { $0[x] } }
  }

  /// How many pixels are not the same when the picture is turned round along an axis.
  func asymmetry(_ axis: Axis) -> Int {
    let lines = lines(axis)
    return zip(lines, lines.reversed()).reduce(0) { sum, pair in
      sum + zip(pair.0, pair.1).count { $0 != $1 }
    }
  }

  /// Whether the low half of an axis has less in it than the high half.
  func isEmptier(_ axis: Axis) -> Bool {
    let areas = lines(axis).map { $0.count { $0 } }
    let half = areas.count / 2
    return areas.prefix(half).reduce(0, +) < areas.suffix(half).reduce(0, +)
  }
}

/// The extent of a silhouette, line by line, looking into the picture from one of its edges.
private struct Profile {
  private let spans: [Range<Int>]
  /// The axis that the lines follow one another along, and whether they do from its low end.
  private let across: Axis
  private let isLowEnd: Bool
  /// How many lines at this end are empty.
  private let offset: Int

  init(_ silhouette: Silhouette, from edge: ArrowDirection) {
    across = edge.edge.other
    isLowEnd = edge == .up || edge == .left
    let lines = silhouette.lines(across)
    let all = silhouette.allLines(across)
    let ends = isLowEnd ? all : all.reversed()
    offset = ends.firstIndex { $0.contains(true) } ?? 0
    spans = (isLowEnd ? lines : lines.reversed()).map { line in
      (line.firstIndex(of: true) ?? 0)..<(line.lastIndex(of: true) ?? -1) + 1
    }
  }

  /// The middle of the outer half of the arrow by alpha, in quarters of a pixel: what is left is how
  /// edges are rounded.
  func tip(_ pixmap: Pixmap) -> Double {
    let outer = max(1, arrow.height / 2)
    let middles = (offset..<offset + outer).compactMap { step -> Double? in
      let index = isLowEnd ? step : pixmap.size.along(across) - 1 - step
      let weights = (PixelLine(pixmap, across, index)?.pixels ?? []).map { Double($0.opacity) }
      let sum = weights.reduce(0, +)
      let moment = weights.indices.reduce(0) { $0 + (Double($1) + 0.5) * weights[$1] }
      return sum > 0 ? moment / sum : nil
    }
    guard !middles.isEmpty else { return 0 }
    return (4 * middles.reduce(0, +) / Double(middles.count)).rounded() / 4
  }

  /// Where the silhouette widens most from one line to the next the arrow ends: how many lines it
  /// has, and how long the last of them is.
  var arrow: (height: Int, base: Int) {
    let steps = spans.indices.dropLast().map { spans[$0 + 1].count - spans[$0].count }
    let most = steps.max() ?? 0
    guard let index = steps.firstIndex(of: most) else { return (0, 0) }
    return (index + 1, spans[index].count)
  }

  /// The radius of the corners at this end, from how much shorter the first line is than the
  /// longest.
  ///
  /// Half a pixel inside a circle of radius r, its edge is r - sqrt(r) from the square's.
  var radius: Double {
    let longest = spans.map(\.count).max() ?? 0
    let inset = Double(longest - (spans.first?.count ?? longest)) / 2
    let root = (1 + (1 + 4 * inset).squareRoot()) / 2
    return inset > 0 ? (root * root).rounded() : 0
  }
}

extension Array {
  /// Without the elements at both ends that do not fit.
  fileprivate func trimmed(_ fits: (Element) -> Bool) -> [Element] {
    guard let first = firstIndex(where: fits), let last = lastIndex(where: fits) else { return [] }
    return Array(self[first...last])
  }
}
