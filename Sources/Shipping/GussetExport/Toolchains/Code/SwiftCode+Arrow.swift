extension CodeTheme {
  /// An extension with the types that lay out the arrow and the corners.
  var swiftArrow: String {
    CodeTemplate(
      """
      extension \(type) {
        /// A corner of the outline.
        fileprivate struct Corner {
          var x: CGFloat
          var y: CGFloat
          var radius: CGFloat = 0
      %if path
          /// The control points of the cubic that leads to the corner; `nil` for a line.
          var controls: (CGPoint, CGPoint)?
      %end
        }

        /// The arrow at its place on the edge, pointing up.
        fileprivate struct Arrow {
          /// The distance from the tip to the body.
          let height: CGFloat
          /// The corners from the low end of the base over the tip to the high end.
          let corners: [Corner]
          /// The lengths of the edge before and after the arrow.
          let room: (low: CGFloat, high: CGFloat)

      \(parts.contains(.path) ? swiftPathArrow : swiftStraightArrow)
        }
      %if skew

      \(swiftSkewedBase)
      %end
      %if tip fillet

        /// A flank: the line from the foot to the tangent of the tip's circle.
        fileprivate struct Flank {
          let length: CGFloat
          /// The sine and the cosine of the angle between flank and axis.
          let sine: CGFloat
          let cosine: CGFloat

          init(base: CGFloat, height: CGFloat, radius: CGFloat) {
            let drop = height - radius
            let square = base * base + drop * drop
            length = max(0, square - radius * radius).squareRoot()
            sine = (base * length - drop * radius) / square
            cosine = (drop * length + base * radius) / square
          }

          /// The length of edge and of flank that a fillet takes for each point of its radius.
          var reach: CGFloat { (1 - sine) / cosine }
        }
      %end
      }
      """
    ).text(for: parts)
  }

  private var swiftSkewedBase: String {
    """
      /// The middle of a skewing arrow's base: as near to the tip as the corners allow.
      ///
      /// - Parameters:
      ///   - low: the length that corner and arrow need before the middle of the base.
      ///   - high: the length that they need after it.
      fileprivate static func base(
        under tip: CGFloat, length: CGFloat, halves: (low: CGFloat, high: CGFloat), height: CGFloat,
        low: CGFloat, high: CGFloat
      ) -> CGFloat {
        let wanted = low <= length - high ? min(max(tip, low), length - high) : length / 2
        // The tip leans out over the base by the arrow's height at most.
        let near = min(max(wanted, tip - halves.high - height), tip + halves.low + height)
        return min(max(near, halves.low), length - halves.high)
      }
    """
  }

  private var initializerArguments: String {
    "tip center: CGFloat, length: CGFloat, depth: CGFloat"
      + (parts.contains(.skew) ? ", low: CGFloat, high: CGFloat" : "")
  }

  /// The height that a depth allows.
  private var swiftDeepest: String {
    "min(depth * 2 / 3, depth - 2 * \(type).lineWidth - 1)"
  }

  private var swiftStraightArrow: String {
    CodeTemplate(
      """
          /// Lays out the arrow; `nil` when there is no room for one.
          init?(\(initializerArguments)) {
            // An arrow takes two thirds of the depth and the whole edge at most.
            let deepest = max(0, \(swiftDeepest))
            var height = min(\(type).arrowHeight, deepest.rounded(.down))
            var half = \(type).arrowBase / 2 * height / \(type).arrowHeight
            if half > length / 2 {
              height = (height * length / 2 / half).rounded(.down)
              half = length / 2
            }
            guard height > 0 else { return nil }
      %if tip
            let scaledRadius = \(type).tipRadius * height / \(type).arrowHeight
      %if skew
            let radius = min(scaledRadius, 0.45 * height)
      %else
            let radius = scaledRadius
      %end
      %else
      %if fillet
            let radius: CGFloat = 0
      %end
      %end
      %if fillet !skew
      %if tip fillet
            let upright = Flank(base: half, height: height, radius: radius)
      %end
      %end
      %if skew
      %if tip
            let tip = min(max(center, radius), length - radius)
      %else
            let tip = min(max(center, 0), length)
      %end
      %if fillet
            let spare = half + \(type).filletRadius * upright.reach
      %end
            let base = \(type).base(
              under: tip, length: length, halves: (half, half), height: height,
      %if fillet
              low: low + spare, high: high + spare)
      %else
              low: low + half, high: high + half)
      %end
      %else
            let tip = min(max(center, half), length - half)
      %if tip fillet
            let base = tip
      %end
      %end
      \(parts.isDisjoint(with: [.tip, .fillet]) ? swiftSharpCorners : swiftRoundCorners)
            self.height = height
          }
      """
    ).text(for: parts)
  }

  private var swiftSharpCorners: String {
    let base = parts.contains(.skew) ? "base" : "tip"
    return """
            corners = [
              Corner(x: \(base) - half, y: height), Corner(x: tip, y: 0),
              Corner(x: \(base) + half, y: height),
            ]
            room = (max(0, \(base) - half), max(0, length - \(base) - half))
      """
  }

  private var swiftRoundCorners: String {
    CodeTemplate(
      """
      %if skew
            let lowFlank = Flank(base: half - base + tip, height: height, radius: radius)
            let highFlank = Flank(base: half + base - tip, height: height, radius: radius)
      %else
            let (lowFlank, highFlank) = (upright, upright)
      %end
      %if fillet
            // A fillet leaves its flank straight down to the inner edge of the lines. Where the tip is
            // sharp there, the flank is shorter; `miter` leads to the tip that lies a point deeper.
            let turn = lowFlank.sine * highFlank.cosine + lowFlank.cosine * highFlank.sine
            let miter = CGPoint(
              x: (highFlank.sine - lowFlank.sine) / turn,
              y: (lowFlank.cosine + highFlank.cosine) / turn)
            let inside = max(0, \(type).lineWidth - radius)
            func fillet(_ flank: Flank, room: CGFloat, outwards: CGFloat) -> CGFloat {
              let drop = inside * (outwards * miter.x * flank.sine + miter.y * flank.cosine)
              let longest = min(
                room, flank.length - max(0, drop), \(type).filletRadius * upright.reach)
              let largest = longest / flank.reach
              return largest < 0.25 ? 0 : min(\(type).filletRadius, largest)
            }
            let edge = (low: max(0, base - half), high: max(0, length - base - half))
            let lowFillet = fillet(lowFlank, room: edge.low, outwards: -1)
            let highFillet = fillet(highFlank, room: edge.high, outwards: 1)
            room = (
              max(0, edge.low - lowFillet * lowFlank.reach),
              max(0, edge.high - highFillet * highFlank.reach)
            )
      %else
            room = (max(0, base - half), max(0, length - base - half))
      %end
            corners = [
      %if fillet
              Corner(x: base - half, y: height, radius: lowFillet),
      %else
              Corner(x: base - half, y: height),
      %end
      %if tip
              Corner(x: tip - radius * lowFlank.reach, y: 0, radius: radius),
              Corner(x: tip + radius * highFlank.reach, y: 0, radius: radius),
      %else
              Corner(x: tip, y: 0),
      %end
      %if fillet
              Corner(x: base + half, y: height, radius: highFillet),
      %else
              Corner(x: base + half, y: height),
      %end
            ]
      """
    ).text(for: parts)
  }

  private var swiftPathArrow: String {
    CodeTemplate(
      """
          /// Lays out the arrow; `nil` when there is no room for one.
          init?(\(initializerArguments)) {
            let curves = \(type).arrowCurves
            let left = curves.map(\\.x).min() ?? 0
            let right = curves.map(\\.x).max() ?? 0
            // An arrow takes two thirds of the depth and the whole edge at most.
            let full = CGSize(width: \(type).arrowBase, height: \(type).arrowHeight)
            let deepest = \(swiftDeepest)
            let widest = length / (right - left)
            let share = min(1, deepest / full.height, widest / full.width)
            let height = share < 1 ? (full.height * share).rounded(.down) : full.height
            guard height > 0 else { return nil }
            let base = min(full.width * height / full.height, widest)
      %if skew
            let halves = (low: -left * base, high: right * base)
            let foot = \(type).base(
              under: min(max(center, 0), length), length: length, halves: halves, height: height,
              low: low + halves.low, high: high + halves.high)
            // The tip is as near to its place as the edge's ends allow for every point of the arrow.
            var range = (low: CGFloat(0), high: length)
            for point in curves where point.y < 0.999 {
              let rest = foot * point.y + point.x * base
              range.low = max(range.low, -rest / (1 - point.y))
              range.high = min(range.high, (length - rest) / (1 - point.y))
            }
            let tip = min(max(center, range.low), range.high)
            let lean = foot - tip
      %else
            let tip = min(max(center, -left * base), length - right * base)
      %end
            let points = curves.map { point in
      %if skew
              CGPoint(x: tip + point.x * base + point.y * lean, y: point.y * height)
      %else
              CGPoint(x: tip + point.x * base, y: point.y * height)
      %end
            }
            corners =
              [Corner(x: points[0].x, y: points[0].y)]
              + stride(from: 3, to: points.count, by: 3).map { end in
                Corner(
                  x: points[end].x, y: points[end].y, controls: (points[end - 2], points[end - 1]))
              }
            room = (max(0, points[0].x), max(0, length - points[points.count - 1].x))
            self.height = height
          }
      """
    ).text(for: parts)
  }
}
