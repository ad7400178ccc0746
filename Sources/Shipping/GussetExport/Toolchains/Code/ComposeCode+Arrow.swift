extension CodeTheme {
  private var arguments: String {
    """
            center: Float,
            length: Float,
            depth: Float,
            unit: Float\(parts.contains(.skew) ? ",\n        low: Float,\n        high: Float" : "")
    """
  }

  /// The function that lays out an arrow with straight flanks.
  var composeStraightArrow: String {
    CodeTemplate(
      """
          /** Lays out the arrow; null when there is no room for one. */
          private fun layOut(
      \(arguments)
          ): Arrow? {
              // An arrow takes two thirds of the depth and the whole edge at most.
              val full = max(1f, round(ArrowHeight.value * unit))
              val deepest = max(0f, min(depth * 2 / 3, depth - 2 * lineWidth(unit) - 1))
              var height = min(full, floor(deepest))
              var half = ArrowBase.value * unit / 2 * height / full
              if (half > length / 2) {
                  height = floor(height * length / 2 / half)
                  half = length / 2
              }
              if (height <= 0f) return null
      %if tip
      %if skew
              val radius = min(TipRadius.value * unit * height / full, 0.45f * height)
      %else
              val radius = TipRadius.value * unit * height / full
      %end
      %else
      %if fillet
              val radius = 0f
      %end
      %end
      %if fillet !skew
      %if tip fillet
              val upright = Flank(half, height, radius)
      %end
      %end
      %if skew
      %if tip
              val tip = min(max(center, radius), length - radius)
      %else
              val tip = min(max(center, 0f), length)
      %end
      %if fillet
              val spare = half + FilletRadius.value * unit * upright.reach
              val base = skewedBase(tip, length, half, half, height, low + spare, high + spare)
      %else
              val base = skewedBase(tip, length, half, half, height, low + half, high + half)
      %end
      %if tip fillet
              val lowFlank = Flank(half - base + tip, height, radius)
              val highFlank = Flank(half + base - tip, height, radius)
      %end
      %else
              val tip = min(max(center, half), length - half)
              val base = tip
      %if tip fillet
              val lowFlank = upright
              val highFlank = upright
      %end
      %end
      %if fillet
      \(composeFillets)
      %end
              val corners = listOf(
      %if fillet
                  Corner(base - half, height, lowFillet),
      %else
                  Corner(base - half, height),
      %end
      %if tip
                  Corner(tip - radius * lowFlank.reach, 0f, radius),
                  Corner(tip + radius * highFlank.reach, 0f, radius),
      %else
                  Corner(tip, 0f),
      %end
      %if fillet
                  Corner(base + half, height, highFillet)
      %else
                  Corner(base + half, height)
      %end
              )
      %if fillet
              return Arrow(
                  height, corners,
                  max(0f, lowRoom - lowFillet * lowFlank.reach),
                  max(0f, highRoom - highFillet * highFlank.reach)
              )
      %else
              return Arrow(height, corners, max(0f, base - half), max(0f, length - base - half))
      %end
          }
      """
    ).text(for: parts)
  }

  private var composeFillets: String {
    """
            // A fillet leaves its flank straight down to the inner edge of the lines. Where the tip is
            // sharp there, the flank is shorter; (miterX, miterY) leads to the tip a pixel deeper.
            val turn = lowFlank.sine * highFlank.cosine + lowFlank.cosine * highFlank.sine
            val miterX = (highFlank.sine - lowFlank.sine) / turn
            val miterY = (lowFlank.cosine + highFlank.cosine) / turn
            val inside = max(0f, lineWidth(unit) - radius)
            fun fillet(flank: Flank, room: Float, outwards: Float): Float {
                val drop = inside * (outwards * miterX * flank.sine + miterY * flank.cosine)
                val straight = flank.length - max(0f, drop)
                val longest = FilletRadius.value * unit * upright.reach
                val largest = minOf(room, straight, longest) / flank.reach
                return if (largest < 0.25f) 0f else min(FilletRadius.value * unit, largest)
            }
            val lowRoom = max(0f, base - half)
            val highRoom = max(0f, length - base - half)
            val lowFillet = fillet(lowFlank, lowRoom, -1f)
            val highFillet = fillet(highFlank, highRoom, 1f)
    """
  }

  /// The function that lays out an arrow along a path.
  var composePathArrow: String {
    CodeTemplate(
      """
          /** Lays out the arrow; null when there is no room for one. */
          private fun layOut(
      \(arguments)
          ): Arrow? {
              val left = ArrowCurves.map { it.x }.reduce(::min)
              val right = ArrowCurves.map { it.x }.reduce(::max)
              // An arrow takes two thirds of the depth and the whole edge at most.
              val full = max(1f, round(ArrowHeight.value * unit))
              val deepest = min(depth * 2 / 3, depth - 2 * lineWidth(unit) - 1)
              val widest = length / (right - left)
              val share = minOf(1f, deepest / full, widest / (ArrowBase.value * unit))
              val height = if (share < 1f) floor(full * share) else full
              if (height <= 0f) return null
              val base = min(ArrowBase.value * unit * height / full, widest)
      %if skew
              val foot = skewedBase(
                  min(max(center, 0f), length), length, -left * base, right * base, height,
                  low - left * base, high + right * base
              )
              // The tip is as near to its place as the edge's ends allow for every point of the arrow.
              var least = 0f
              var most = length
              for (point in ArrowCurves) {
                  if (point.y >= 0.999f) continue
                  val rest = foot * point.y + point.x * base
                  least = max(least, -rest / (1 - point.y))
                  most = min(most, (length - rest) / (1 - point.y))
              }
              val tip = min(max(center, least), most)
              val lean = foot - tip
              val points = ArrowCurves.map {
                  Offset(tip + it.x * base + it.y * lean, it.y * height)
              }
      %else
              val tip = min(max(center, -left * base), length - right * base)
              val points = ArrowCurves.map { Offset(tip + it.x * base, it.y * height) }
      %end
              val first = points.first()
              val last = points.last()
              val corners = listOf(Corner(first.x, first.y)) +
                  points.drop(1).chunked(3).map { (a, b, end) ->
                      Corner(end.x, end.y, controls = Pair(a, b))
                  }
              return Arrow(height, corners, max(0f, first.x), max(0f, length - last.x))
          }
      """
    ).text(for: parts)
  }

  /// The function that finds the base of a skewing arrow.
  var composeSkewedBase: String {
    """
        /**
         * The middle of a skewing arrow's base: as near to the [tip] as the corners allow.
         *
         * @param lowHalf the length of the base before its middle.
         * @param highHalf the length of the base after its middle.
         * @param low the length that corner and arrow need before the middle of the base.
         * @param high the length that they need after it.
         */
        private fun skewedBase(
            tip: Float,
            length: Float,
            lowHalf: Float,
            highHalf: Float,
            height: Float,
            low: Float,
            high: Float
        ): Float {
            val wanted = if (low <= length - high) min(max(tip, low), length - high) else length / 2
            // The tip leans out over the base by the arrow's height at most.
            val near = min(max(wanted, tip - highHalf - height), tip + lowHalf + height)
            return min(max(near, lowHalf), length - highHalf)
        }
    """
  }

  /// The class of a straight flank.
  var composeFlank: String {
    """
        /** A flank: the line from its foot to the tangent of the tip's circle. */
        private class Flank(base: Float, height: Float, radius: Float) {
            private val drop = height - radius
            private val square = base * base + drop * drop
            val length = sqrt(max(0f, square - radius * radius))

            // The angle between flank and axis.
            val sine = (base * length - drop * radius) / square
            val cosine = (drop * length + base * radius) / square

            /** The length of edge and of flank that a fillet takes for each pixel of its radius. */
            val reach = (1 - sine) / cosine
        }
    """
  }
}
