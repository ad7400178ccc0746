internal import Gusset

/// Where rays from the four sides of a picture first meet an edge.
struct EdgeRays {
  /// The first column of the popover in each row, from the left; `nil` for a row without one.
  let left: [Int?]
  /// The column behind the last one of the popover in each row.
  let right: [Int?]
  /// The first row in each column.
  let top: [Int?]
  /// The row behind the last one in each column.
  let bottom: [Int?]
}

extension EdgeRays {
  init(_ picture: TracedPicture, _ leap: EdgeLeap = .usual) {
    var leap = leap
    if picture.isCompressed { leap.least += Int(4 * picture.noise) }
    self.init(in: picture.size) { side, place in
      firstEdge(picture.bounds.range(side.edge.other).count, leap) { depth in
        let pixel = picture[picture.bounds.place(along: place, depth, from: side)]
        // JPEG blurs colors.
        return picture.isCompressed ? luminance(pixel) : pixel
      }
    }
  }

  /// Rays of a picture from how far each goes, by the side that it comes from and its place there.
  init(in size: PixelSize, _ length: (ArrowDirection, Int) -> Int?) {
    left = (0..<size.height).map { length(.left, $0) }
    right = (0..<size.height).map { length(.right, $0).map { size.width - $0 } }
    top = (0..<size.width).map { length(.up, $0) }
    bottom = (0..<size.width).map { length(.down, $0).map { size.height - $0 } }
  }

  /// The rays of a part of the picture.
  func cropped(to part: PixelRect) -> EdgeRays {
    func cropped(_ ends: [Int?], _ lines: Range<Int>, _ start: Int) -> [Int?] {
      ends[lines].map { $0.map { $0 - start } }
    }
    return EdgeRays(
      left: cropped(left, part.rows, part.x), right: cropped(right, part.rows, part.x),
      top: cropped(top, part.columns, part.y), bottom: cropped(bottom, part.columns, part.y))
  }
}

extension PixelRect {
  /// The pixel at a place along a side, and at a depth in the rectangle; negative is outside.
  func place(along place: Int, _ depth: Int, from side: ArrowDirection) -> (x: Int, y: Int) {
    switch side {
    case .left: (x + depth, place)
    case .right: (columns.upperBound - 1 - depth, place)
    case .up: (place, y + depth)
    case .down: (place, rows.upperBound - 1 - depth)
    }
  }

  /// How far inside a side another rectangle begins; negative where it begins outside.
  func distance(to other: PixelRect, from side: ArrowDirection) -> Int {
    let (own, range) = (range(side.edge.other), other.range(side.edge.other))
    return side == .left || side == .up
      ? range.lowerBound - own.lowerBound : own.upperBound - range.upperBound
  }

  /// The number of sides that lie on those of another rectangle, or outside it.
  func sharedSides(with other: PixelRect) -> Int {
    ArrowDirection.allCases.count { other.distance(to: self, from: $0) <= 0 }
  }
}

/// How much two pixels differ at an edge: by a least difference, and by more than a multiple of the step
/// before it and two levels.
struct EdgeLeap {
  var least: Int
  var multiple: Double

  static let usual = EdgeLeap(least: 5, multiple: 2)

  /// Those to try, beginning with the usual one: strong narrow shadows, hardly any contrast, and a faint rim around the
  /// border need others.
  static let all = [
    usual, EdgeLeap(least: 12, multiple: 3), EdgeLeap(least: 2, multiple: 1.2),
    EdgeLeap(least: 60, multiple: 2),
  ]
}

/// The first pixel of a ray that differs sharply from the one before it. A shadow begins slowly and gets
/// darker step by step, so its pixels are none, until a step turns back; the pixel before the ray is the one at -1.
func firstEdge(
  _ count: Int, _ leap: EdgeLeap = .usual, _ pixel: (Int) -> UInt32
) -> Int? {
  var last = SIMD4<Double>.zero
  var before = pixel(-1)
  for index in 0..<count {
    let next = pixel(index)
    guard next != before || last != .zero else { continue }
    let step = components(next) - components(before)
    if step.greatest >= Double(leap.least),
      (step - last).greatest > (leap.multiple - 1) * last.greatest
        + Double(min(leap.least - 1, 2))
    {
      return index
    }
    (last, before) = (step, next)
  }
  return nil
}
