extension CodeTheme {
  private var arguments: String {
    "double center, double length, double depth"
      + (parts.contains(.skew) ? ", double low, double high" : "")
  }

  /// The method that lays out an arrow with straight flanks.
  var flutterStraightArrow: String {
    CodeTemplate(
      """
        /// Lays out the arrow; null when there is no room for one.
        _\(type)Arrow? _layOut(
            \(arguments)) {
          // An arrow takes two thirds of the depth and the whole edge at most.
          final full = arrowHeight * factor;
          final deepest = max(0.0, min(depth * 2 / 3, depth - 2 * lineWidth * factor - 1));
          var height = min(full, deepest.floorToDouble());
          var half = arrowBase * factor / 2 * height / full;
          if (half > length / 2) {
            height = (height * length / 2 / half).floorToDouble();
            half = length / 2;
          }
          if (!(height > 0)) return null;
      %if tip
      %if skew
          final radius = min(tipRadius * factor * height / full, 0.45 * height);
      %else
          final radius = tipRadius * factor * height / full;
      %end
      %else
      %if fillet
          const radius = 0.0;
      %end
      %end
      %if fillet !skew
      %if tip fillet
          final upright = _\(type)Flank(half, height, radius);
      %end
      %end
      %if skew
      %if tip
          final tip = min(max(center, radius), length - radius);
      %else
          final tip = min(max(center, 0.0), length);
      %end
      %if fillet
          final spare = half + filletRadius * factor * upright.reach;
          final base = _skewedBase(tip, length, half, half, height, low + spare, high + spare);
      %else
          final base = _skewedBase(tip, length, half, half, height, low + half, high + half);
      %end
      %if tip fillet
          final lowFlank = _\(type)Flank(half - base + tip, height, radius);
          final highFlank = _\(type)Flank(half + base - tip, height, radius);
      %end
      %else
          final tip = min(max(center, half), length - half);
          final base = tip;
      %if tip fillet
          final lowFlank = upright;
          final highFlank = upright;
      %end
      %end
      %if fillet
      \(flutterFillets)
      %end
          final corners = [
      %if fillet
            _\(type)Corner(Offset(base - half, height), lowFillet),
      %else
            _\(type)Corner(Offset(base - half, height)),
      %end
      %if tip
            _\(type)Corner(Offset(tip - radius * lowFlank.reach, 0), radius),
            _\(type)Corner(Offset(tip + radius * highFlank.reach, 0), radius),
      %else
            _\(type)Corner(Offset(tip, 0)),
      %end
      %if fillet
            _\(type)Corner(Offset(base + half, height), highFillet),
      %else
            _\(type)Corner(Offset(base + half, height)),
      %end
          ];
          return _\(type)Arrow(
            height,
            corners,
      %if fillet
            max(0.0, lowRoom - lowFillet * lowFlank.reach),
            max(0.0, highRoom - highFillet * highFlank.reach),
      %else
            max(0.0, base - half),
            max(0.0, length - base - half),
      %end
          );
        }
      """
    ).text(for: parts)
  }

  private var flutterFillets: String {
    """
        // A fillet leaves its flank straight down to the inner edge of the lines. Where the tip is
        // sharp there, the flank is shorter; (miterX, miterY) leads to the tip a pixel deeper.
        final turn = lowFlank.sine * highFlank.cosine + lowFlank.cosine * highFlank.sine;
        final miterX = (highFlank.sine - lowFlank.sine) / turn;
        final miterY = (lowFlank.cosine + highFlank.cosine) / turn;
        final inside = max(0.0, lineWidth * factor - radius);
        final longest = filletRadius * factor * upright.reach;
        double fillet(_\(type)Flank flank, double room, double outwards) {
          final drop = inside * (outwards * miterX * flank.sine + miterY * flank.cosine);
          final straight = flank.length - max(0.0, drop);
          final largest = min(room, min(straight, longest)) / flank.reach;
          return largest < 0.25 ? 0 : min(filletRadius * factor, largest);
        }

        final lowRoom = max(0.0, base - half);
        final highRoom = max(0.0, length - base - half);
        final lowFillet = fillet(lowFlank, lowRoom, -1);
        final highFillet = fillet(highFlank, highRoom, 1);
    """
  }

  /// The method that lays out an arrow along a path.
  var flutterPathArrow: String {
    CodeTemplate(
      """
        /// Lays out the arrow; null when there is no room for one.
        _\(type)Arrow? _layOut(
            \(arguments)) {
          final left = [for (final point in arrowCurves) point.dx].reduce(min);
          final right = [for (final point in arrowCurves) point.dx].reduce(max);
          // An arrow takes two thirds of the depth and the whole edge at most.
          final full = arrowHeight * factor;
          final deepest = min(depth * 2 / 3, depth - 2 * lineWidth * factor - 1);
          final widest = length / (right - left);
          final share = min(1.0, min(deepest / full, widest / (arrowBase * factor)));
          final height = share < 1 ? (full * share).floorToDouble() : full;
          if (!(height > 0)) return null;
          final base = min(arrowBase * factor * height / full, widest);
      %if skew
          final foot = _skewedBase(min(max(center, 0.0), length), length, -left * base,
              right * base, height, low - left * base, high + right * base);
          // The tip is as near to its place as the edge's ends allow for every point of the arrow.
          var least = 0.0;
          var most = length;
          for (final point in arrowCurves) {
            if (point.dy >= 0.999) continue;
            final rest = foot * point.dy + point.dx * base;
            least = max(least, -rest / (1 - point.dy));
            most = min(most, (length - rest) / (1 - point.dy));
          }
          final tip = min(max(center, least), most);
          final lean = foot - tip;
          final points = [
            for (final point in arrowCurves)
              Offset(tip + point.dx * base + point.dy * lean, point.dy * height),
          ];
      %else
          final tip = min(max(center, -left * base), length - right * base);
          final points = [
            for (final point in arrowCurves) Offset(tip + point.dx * base, point.dy * height),
          ];
      %end
          final corners = [
            _\(type)Corner(points.first),
            for (var end = 3; end < points.length; end += 3)
              _\(type)Corner(points[end], 0, [points[end - 2], points[end - 1]]),
          ];
          return _\(type)Arrow(
            height,
            corners,
            max(0.0, points.first.dx),
            max(0.0, length - points.last.dx),
          );
        }
      """
    ).text(for: parts)
  }

  /// The method that finds the base of a skewing arrow.
  var flutterSkewedBase: String {
    """
      /// The middle of a skewing arrow's base: as near to the [tip] as the corners allow.
      ///
      /// The base reaches [lowHalf] before its middle and [highHalf] after it. Corner and arrow need
      /// [low] before the middle and [high] after it.
      static double _skewedBase(double tip, double length, double lowHalf, double highHalf,
          double height, double low, double high) {
        final wanted = low <= length - high ? min(max(tip, low), length - high) : length / 2;
        // The tip leans out over the base by the arrow's height at most.
        final near = min(max(wanted, tip - highHalf - height), tip + lowHalf + height);
        return min(max(near, lowHalf), length - highHalf);
      }
    """
  }

  /// The types of corners, of arrows and of flanks.
  var flutterTypes: String {
    CodeTemplate(
      """
      /// A corner of the outline, in a frame where the arrow points up.
      class _\(type)Corner {
      %if path
        const _\(type)Corner(this.point, [this.radius = 0, this.controls]);
      %else
        const _\(type)Corner(this.point, [this.radius = 0]);
      %end

        final Offset point;
        final double radius;
      %if path

        /// The control points of the cubic that leads to the corner; null for a line.
        final List<Offset>? controls;
      %end
      }

      /// The arrow at its place.
      class _\(type)Arrow {
        const _\(type)Arrow(this.height, this.corners, this.low, this.high);

        /// The distance from the tip to the body.
        final double height;

        /// The corners from the low end of the base over the tip to the high end.
        final List<_\(type)Corner> corners;

        /// The length of the edge before the arrow.
        final double low;

        /// The length of the edge after the arrow.
        final double high;
      }
      %if tip fillet

      /// A flank: the line from its foot to the tangent of the tip's circle.
      class _\(type)Flank {
        factory _\(type)Flank(double base, double height, double radius) {
          final drop = height - radius;
          final square = base * base + drop * drop;
          final length = sqrt(max(0.0, square - radius * radius));
          return _\(type)Flank._(
            length,
            (base * length - drop * radius) / square,
            (drop * length + base * radius) / square,
          );
        }

        const _\(type)Flank._(this.length, this.sine, this.cosine);

        final double length;

        /// The sine and the cosine of the angle between flank and axis.
        final double sine;
        final double cosine;

        /// The length of edge and of flank that a fillet takes for each pixel of its radius.
        double get reach => (1 - sine) / cosine;
      }
      %end
      """
    ).text(for: parts)
  }
}
