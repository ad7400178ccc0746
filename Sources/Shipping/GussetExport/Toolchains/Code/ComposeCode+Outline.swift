extension CodeTheme {
  /// The functions that lay out the outline's corners and join them, as members of the shape.
  var composeOutline: String {
    CodeTemplate(
      """
          /** The outline in pixels, with [unit] pixels for each dp. */
          internal fun path(size: Size, isMirrored: Boolean, unit: Float): Path {
              val path = Path()
              val isSideways = arrow == Edge.Start || arrow == Edge.End
              val length = if (isSideways) size.height else size.width
              val depth = if (isSideways) size.width else size.height
              if (length <= 0f || depth <= 0f) return path
              // Corners are laid out with the arrow up: x runs along its edge, and y into the body.
              fun place(x: Float, y: Float): Offset {
                  val point = when (arrow) {
                      Edge.Bottom -> Offset(x, size.height - y)
                      Edge.Start -> Offset(y, x)
                      Edge.End -> Offset(size.width - y, x)
                      else -> Offset(x, y)
                  }
                  return if (isMirrored) Offset(size.width - point.x, point.y) else point
              }
              val corners = corners(length, depth, unit)
              val points = corners.map { place(it.x, it.y) }
              val start = corners.last().let { place(it.x, it.y - it.radius) }
              path.moveTo(start.x, start.y)
              corners.forEachIndexed { index, corner ->
                  val end = points[index]
      %if path
                  val controls = corner.controls
                  if (controls != null) {
                      val (a, b) = controls
                      val first = place(a.x, a.y)
                      val second = place(b.x, b.y)
                      path.cubicTo(first.x, first.y, second.x, second.y, end.x, end.y)
                  } else if (corner.radius > \(Self.leastRadius)f) {
      %else
                  if (corner.radius > \(Self.leastRadius)f) {
      %end
                      val previous = points[(index + points.size - 1) % points.size]
                      val next = points[(index + 1) % points.size]
                      path.arcAround(previous, end, next, corner.radius)
                  } else {
                      path.lineTo(end.x, end.y)
                  }
              }
              path.close()
              return path
          }

          /** Adds an arc that touches the lines from [previous] to [corner] and on to [next]. */
          private fun Path.arcAround(previous: Offset, corner: Offset, next: Offset, radius: Float) {
              val back = (previous - corner) / (previous - corner).getDistance()
              val forth = (next - corner) / (next - corner).getDistance()
              val cross = back.x * forth.y - back.y * forth.x
              val angle = atan2(abs(cross), back.x * forth.x + back.y * forth.y)
              val side = if (cross > 0f) 1f else -1f
              val start = corner + back * (radius / tan(angle / 2))
              val center = start + Offset(-back.y, back.x) * (side * radius)
              val degrees = 180f / PI.toFloat()
              arcTo(
                  rect = Rect(center, radius),
                  startAngleDegrees = atan2(start.y - center.y, start.x - center.x) * degrees,
                  sweepAngleDegrees = side * (angle * degrees - 180f),
                  forceMoveTo = false
              )
          }

          /** The corners, clockwise from the one before the arrow. */
          private fun corners(length: Float, depth: Float, unit: Float): List<Corner> {
              val (low, high, farLow, farHigh) = radii(unit)
              val center = length / 2 + offset.value * unit
      %if skew
              val placed = if (arrow == null) null else layOut(center, length, depth, unit, low, high)
      %else
              val placed = if (arrow == null) null else layOut(center, length, depth, unit)
      %end
              val top = placed?.height ?: 0f
              val height = depth - top
              // A radius beside the arrow takes at most the room that the arrow leaves. Where two
              // radii overlap on a side, all four shrink by one factor, as in CSS.
              val nearLow = min(low, placed?.low ?: low)
              val nearHigh = min(high, placed?.high ?: high)
              val factor = minOf(
                  1f,
                  min(length / (nearLow + nearHigh), length / (farLow + farHigh)),
                  min(height / (nearLow + farLow), height / (nearHigh + farHigh))
              )
              val largest = max(0f, min(length, height) - lineWidth(unit))
              fun fitted(radius: Float) = min(radius * factor, largest)
              return listOf(Corner(0f, top, fitted(nearLow))) + (placed?.corners ?: emptyList()) +
                  Corner(length, top, fitted(nearHigh)) +
                  Corner(length, depth, fitted(farHigh)) +
                  Corner(0f, depth, fitted(farLow))
          }

          /** The radii on the arrow's side, and those opposite to it; of each, the low one first. */
          private fun radii(unit: Float): List<Float> {
      %if corners
              val topStart = TopStartRadius.value * unit
              val topEnd = TopEndRadius.value * unit
              val bottomStart = BottomStartRadius.value * unit
              val bottomEnd = BottomEndRadius.value * unit
              return when (arrow) {
                  Edge.Bottom -> listOf(bottomStart, bottomEnd, topStart, topEnd)
                  Edge.Start -> listOf(topStart, bottomStart, topEnd, bottomEnd)
                  Edge.End -> listOf(topEnd, bottomEnd, topStart, bottomStart)
                  else -> listOf(topStart, topEnd, bottomStart, bottomEnd)
              }
      %else
              val radius = CornerRadius.value * unit
              return listOf(radius, radius, radius, radius)
      %end
          }
      """
    ).text(for: parts)
  }
}
