extension CodeTheme {
  /// The members that the contract of `ShapeBorder` asks for.
  var flutterContract: String {
    CodeTemplate(
      """
        /// The arrow's height on its side. The border lies within [contentPadding].
        @override
        EdgeInsetsGeometry get dimensions {
          final height = arrowHeight * factor;
          return EdgeInsetsDirectional.only(
            top: arrow == \(type)Edge.top ? height : 0,
            bottom: arrow == \(type)Edge.bottom ? height : 0,
            start: arrow == \(type)Edge.start ? height : 0,
            end: arrow == \(type)Edge.end ? height : 0,
          );
        }

        @override
        Path getOuterPath(Rect rect, {TextDirection? textDirection}) =>
            _outline(rect, textDirection, 0);

        /// The inner edge of the border. Along the arrow's flanks it is less than the border's width
        /// away from the outer edge.
        @override
        Path getInnerPath(Rect rect, {TextDirection? textDirection}) => Path.combine(
              PathOperation.intersect,
              getOuterPath(rect, textDirection: textDirection),
              _outline(rect.deflate(borderWidth * factor), textDirection, borderWidth * factor),
            );

        @override
        void paint(Canvas canvas, Rect rect, {TextDirection? textDirection}) {
      %if border highlight
          final outline = getOuterPath(rect, textDirection: textDirection);
          // The clip cuts off the outer half of every line.
          canvas.save();
          canvas.clipPath(outline);
          Paint line(double width) => Paint()
            ..style = PaintingStyle.stroke
      %if path
            ..strokeJoin = StrokeJoin.round
      %end
            ..strokeWidth = 2 * width * factor;
      %if highlight
          canvas.saveLayer(rect, Paint());
          canvas.drawPath(outline, line(lineWidth)..shader = highlight.createShader(rect));
      %if border
          // The border takes the outer part of the line.
          canvas.drawPath(outline, line(borderWidth)..blendMode = BlendMode.clear);
      %end
          canvas.restore();
      %end
      %if border
          canvas.drawPath(outline, line(borderWidth)..color = borderColor);
      %end
          canvas.restore();
      %else
          // The popover has no border.
      %end
        }

        @override
        \(type)Border scale(double t) =>
            \(type)Border(arrow: arrow, offset: offset * t, factor: factor * t);

        @override
        ShapeBorder? lerpFrom(ShapeBorder? a, double t) =>
            a is \(type)Border && a.arrow == arrow ? _lerp(a, this, t) : super.lerpFrom(a, t);

        @override
        ShapeBorder? lerpTo(ShapeBorder? b, double t) =>
            b is \(type)Border && b.arrow == arrow ? _lerp(this, b, t) : super.lerpTo(b, t);

        static \(type)Border _lerp(\(type)Border a, \(type)Border b, double t) =>
            \(type)Border(
              arrow: a.arrow,
              offset: lerpDouble(a.offset, b.offset, t)!,
              factor: lerpDouble(a.factor, b.factor, t)!,
            );

        @override
        bool operator ==(Object other) =>
            other is \(type)Border &&
            other.arrow == arrow &&
            other.offset == offset &&
            other.factor == factor;

        @override
        int get hashCode => Object.hash(arrow, offset, factor);
      """
    ).text(for: parts)
  }

  /// The methods that lay out the outline's corners and join them.
  var flutterOutline: String {
    CodeTemplate(
      """
        /// Joins the corners of the outline, whose radii are smaller by [inset].
        Path _outline(Rect rect, TextDirection? textDirection, double inset) {
          final path = Path();
          final isSideways = arrow == \(type)Edge.start || arrow == \(type)Edge.end;
          final length = isSideways ? rect.height : rect.width;
          final depth = isSideways ? rect.width : rect.height;
          if (length <= 0 || depth <= 0) return path;
          // Corners are laid out with the arrow up: x runs along its edge, and y into the body.
          Offset place(Offset point) {
            final placed = switch (arrow) {
              \(type)Edge.bottom => Offset(rect.left + point.dx, rect.bottom - point.dy),
              \(type)Edge.start => Offset(rect.left + point.dy, rect.top + point.dx),
              \(type)Edge.end => Offset(rect.right - point.dy, rect.top + point.dx),
              _ => Offset(rect.left + point.dx, rect.top + point.dy),
            };
            return textDirection == TextDirection.rtl
                ? Offset(rect.left + rect.right - placed.dx, placed.dy)
                : placed;
          }

          final corners = _corners(length, depth, inset);
          final points = [for (final corner in corners) place(corner.point)];
          final start = place(corners.last.point - Offset(0, corners.last.radius));
          path.moveTo(start.dx, start.dy);
          for (var index = 0; index < corners.length; index++) {
            final end = points[index];
      %if path
            final controls = corners[index].controls;
            if (controls != null) {
              final first = place(controls[0]);
              final second = place(controls[1]);
              path.cubicTo(first.dx, first.dy, second.dx, second.dy, end.dx, end.dy);
            } else if (corners[index].radius > \(Self.leastRadius)) {
      %else
            if (corners[index].radius > \(Self.leastRadius)) {
      %end
              final previous = points[(index + points.length - 1) % points.length];
              final next = points[(index + 1) % points.length];
              _arcAround(path, previous, end, next, corners[index].radius);
            } else {
              path.lineTo(end.dx, end.dy);
            }
          }
          return path..close();
        }

        /// Adds an arc that touches the lines from [previous] to [corner] and on to [next].
        static void _arcAround(
            Path path, Offset previous, Offset corner, Offset next, double radius) {
          final back = (previous - corner) / (previous - corner).distance;
          final forth = (next - corner) / (next - corner).distance;
          final cross = back.dx * forth.dy - back.dy * forth.dx;
          final angle = atan2(cross.abs(), back.dx * forth.dx + back.dy * forth.dy);
          final distance = radius / tan(angle / 2);
          final start = corner + back * distance;
          path.lineTo(start.dx, start.dy);
          path.arcToPoint(
            corner + forth * distance,
            radius: Radius.circular(radius),
            clockwise: cross < 0,
          );
        }

        /// The corners, clockwise from the one before the arrow.
        List<_\(type)Corner> _corners(double length, double depth, double inset) {
          final radii = [for (final radius in _radii) max(0.0, radius * factor - inset)];
          final center = length / 2 + offset;
      %if skew
          final placed = arrow == null ? null : _layOut(center, length, depth, radii[0], radii[1]);
      %else
          final placed = arrow == null ? null : _layOut(center, length, depth);
      %end
          final top = placed?.height ?? 0.0;
          final height = depth - top;
          // A radius beside the arrow takes at most the room that the arrow leaves. Where two radii
          // overlap on a side, all four shrink by one factor, as in CSS.
          final nearLow = min(radii[0], placed?.low ?? radii[0]);
          final nearHigh = min(radii[1], placed?.high ?? radii[1]);
          final shrinkage = [
            1.0,
            length / (nearLow + nearHigh),
            length / (radii[2] + radii[3]),
            height / (nearLow + radii[2]),
            height / (nearHigh + radii[3]),
          ].reduce(min);
          final largest = max(0.0, min(length, height) - lineWidth * factor);
          double fitted(double radius) => min(radius * shrinkage, largest);
          return [
            _\(type)Corner(Offset(0, top), fitted(nearLow)),
            ...?placed?.corners,
            _\(type)Corner(Offset(length, top), fitted(nearHigh)),
            _\(type)Corner(Offset(length, depth), fitted(radii[3])),
            _\(type)Corner(Offset(0, depth), fitted(radii[2])),
          ];
        }

        /// The radii on the arrow's side, and those opposite to it; of each, the low one first.
        List<double> get _radii =>
      %if corners
            switch (arrow) {
              \(type)Edge.bottom => const [
                  bottomStartRadius,
                  bottomEndRadius,
                  topStartRadius,
                  topEndRadius,
                ],
              \(type)Edge.start => const [
                  topStartRadius,
                  bottomStartRadius,
                  topEndRadius,
                  bottomEndRadius,
                ],
              \(type)Edge.end => const [
                  topEndRadius,
                  bottomEndRadius,
                  topStartRadius,
                  bottomStartRadius,
                ],
              _ => const [
                  topStartRadius,
                  topEndRadius,
                  bottomStartRadius,
                  bottomEndRadius,
                ],
            };
      %else
            const [cornerRadius, cornerRadius, cornerRadius, cornerRadius];
      %end
      """
    ).text(for: parts)
  }
}
