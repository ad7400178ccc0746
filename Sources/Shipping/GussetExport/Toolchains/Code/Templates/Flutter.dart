// The popover "theme", exported by Gusset.

import 'dart:math';
import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

/// The measures and colors of the popover "theme" in one look.
class ThemePopoverLook {
  const ThemePopoverLook({
    // gusset:constants
    this.topStartRadius = 7,
    this.topEndRadius = 7,
    this.bottomEndRadius = 7,
    this.bottomStartRadius = 7,
    this.arrowBase = 37,
    this.arrowHeight = 19,
    // gusset:part straight
    this.tipRadius = 3,
    this.filletRadius = 5,
    // gusset:end
    // gusset:part path
    this.arrowCurves = const [
      Offset(-0.5, 1),
      Offset(-0.25, 1), Offset(-0.25, 0), Offset(0, 0),
      Offset(0.25, 0), Offset(0.25, 1), Offset(0.5, 1),
    ],
    // gusset:end
    // gusset:part upright
    this.stopsAtCorner = true,
    // gusset:part skew
    this.skewsAtCorner = true,
    // gusset:end
    // gusset:end
    this.borderWidth = 1,
    this.highlightWidth = 1,
    this.contentPadding = const EdgeInsetsDirectional.fromSTEB(8, 8, 8, 8),
    this.fill = const LinearGradient(
      begin: Alignment.topCenter,
      end: Alignment.bottomCenter,
      colors: [
        Color(0xFFFAF9F6),
        Color(0xFFDBD5CE),
      ],
      stops: [0, 1],
    ),
    // gusset:part border
    this.borderColor = const Color(0x68707068),
    // gusset:end
    this.isBorderOverBackdrop = false,
    // gusset:part highlight
    this.highlight = const LinearGradient(
      begin: Alignment.topCenter,
      end: Alignment.bottomCenter,
      colors: [
        Color(0xFFFFFFFF),
        Color(0xFFFFFFFF),
      ],
      stops: [0, 1],
    ),
    // gusset:end
    // gusset:part border highlight
    this.lineJoin = StrokeJoin.miter,
    // gusset:end
    this.textColor = const Color(0xFF000000),
    // gusset:part shadow
    this.shadows = const [
      BoxShadow(color: Color(0x40000000), offset: Offset(0, 4), blurRadius: 9.53),
    ],
    // gusset:end
    // gusset:end
  });

  /// The look that suits the app's theme, and the system's setting for contrast.
  static ThemePopoverLook of(BuildContext context) {
    // gusset:part looks
    final isDark = Theme.of(context).brightness == Brightness.dark;
    // gusset:part contrast
    if (MediaQuery.maybeOf(context)?.highContrast ?? false) {
      return isDark ? _darkContrastLook : _contrastLook;
    }
    // gusset:end
    if (isDark) return _darkLook;
    // gusset:end
    return const ThemePopoverLook();
  }

  /// The radii of the body's corners. They get smaller where they have too little room.
  final double topStartRadius;
  final double topEndRadius;
  final double bottomEndRadius;
  final double bottomStartRadius;

  /// The width of the arrow where it meets the body.
  final double arrowBase;

  /// The distance from the body to the tip. Whole pixels keep the body's edge crisp.
  final double arrowHeight;
  // gusset:part straight

  /// The radius of the tip, less than half of the arrow's base; 0 for a sharp tip.
  final double tipRadius;

  /// The radius of the fillets between arrow and body.
  final double filletRadius;
  // gusset:end
  // gusset:part path

  /// The arrow from the low end of its base over the tip to the high end: a start, and three
  /// points for each cubic. x is in bases from the tip, y in heights from the tip.
  final List<Offset> arrowCurves;
  // gusset:end
  // gusset:part upright

  /// Whether the arrow stops where the curve of a corner begins; otherwise, it slides on to the end
  /// of its edge.
  final bool stopsAtCorner;
  // gusset:part skew

  /// Whether the arrow skews beside a corner.
  final bool skewsAtCorner;
  // gusset:end
  // gusset:end

  /// The width of the border, inside the outline.
  final double borderWidth;

  /// The width of the highlight, inside the border; 0 for none.
  final double highlightWidth;

  /// The margins between body and content.
  final EdgeInsetsDirectional contentPadding;

  /// The colors of the fill.
  final LinearGradient fill;
  // gusset:part border

  /// The color of the border, over the fill.
  final Color borderColor;
  // gusset:end

  /// Whether the fill ends at the border's inner edge, so that the border lies over what is behind
  /// the popover.
  final bool isBorderOverBackdrop;
  // gusset:part highlight

  /// The colors of the highlight over the fill.
  final LinearGradient highlight;
  // gusset:end
  // gusset:part border highlight

  /// The joins of the lines.
  final StrokeJoin lineJoin;
  // gusset:end

  /// The color of text on the fill, as for a DefaultTextStyle.
  final Color textColor;
  // gusset:part shadow

  /// The shadows; the first one is at the bottom. They lie outside the popover's box.
  final List<BoxShadow> shadows;
  // gusset:end

  /// The width of all lines inside the outline.
  double get lineWidth => borderWidth + highlightWidth;
}
// gusset:part looks
// gusset:constants

// The looks for the app's theme and for contrast, with what differs from the usual one.
const _darkLook = ThemePopoverLook(
  fill: LinearGradient(colors: [Color(0xFF2A2A2C), Color(0xFF1C1C1E)]),
  borderColor: Color(0x40FFFFFF)
);
// gusset:part contrast
const _contrastLook = ThemePopoverLook(
  borderWidth: 2
);
const _darkContrastLook = ThemePopoverLook(
  borderWidth: 2
);
// gusset:end
// gusset:end
// gusset:end

/// The outline of the popover "theme": body and arrow as one path.
///
/// The arrow never leaves its edge. Where it lacks room, the corner and the fillet beside it get
/// smaller together, and then the arrow gets smaller.
class ThemePopoverBorder extends ShapeBorder {
  const ThemePopoverBorder({
    this.arrow = ThemePopoverEdge.top,
    this.offset = 0,
    this.factor = 1,
    this.look = const ThemePopoverLook(),
  });

  /// The edge with the arrow; null for no arrow.
  final ThemePopoverEdge? arrow;

  /// The distance from the middle of the edge to the tip; negative is up, or towards the start.
  final double offset;

  /// The factor of all lengths; see [scale].
  final double factor;

  /// The measures and colors.
  final ThemePopoverLook look;

  /// The arrow's height on its side. The border lies within [ThemePopoverLook.contentPadding].
  @override
  EdgeInsetsGeometry get dimensions {
    final height = look.arrowHeight * factor;
    return EdgeInsetsDirectional.only(
      top: arrow == ThemePopoverEdge.top ? height : 0,
      bottom: arrow == ThemePopoverEdge.bottom ? height : 0,
      start: arrow == ThemePopoverEdge.start ? height : 0,
      end: arrow == ThemePopoverEdge.end ? height : 0,
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
        _outline(rect.deflate(look.borderWidth * factor), textDirection, look.borderWidth * factor),
      );

  @override
  void paint(Canvas canvas, Rect rect, {TextDirection? textDirection}) {
    final outline = getOuterPath(rect, textDirection: textDirection);
    // The clip cuts off the outer half of every line.
    canvas.save();
    canvas.clipPath(outline);
    // gusset:part backdropBorder
    if (look.isBorderOverBackdrop) {
      // The fill ends at the border's inner edge. A decoration would draw it up to the outline.
      canvas.saveLayer(rect, Paint());
      canvas.drawRect(rect, Paint()..shader = look.fill.createShader(rect));
      canvas.drawPath(outline, _line(look.borderWidth)..blendMode = BlendMode.clear);
      canvas.restore();
    }
    // gusset:end
    // gusset:part highlight
    _paintHighlight(canvas, rect, outline);
    // gusset:end
    // gusset:part border
    canvas.drawPath(outline, _line(look.borderWidth)..color = look.borderColor);
    // gusset:end
    canvas.restore();
  }
  // gusset:part border highlight

  Paint _line(double width) => Paint()
    ..style = PaintingStyle.stroke
    ..strokeJoin = look.lineJoin
    ..strokeWidth = 2 * width * factor;
  // gusset:end
  // gusset:part highlight

  /// Paints the line inside the border.
  void _paintHighlight(Canvas canvas, Rect rect, Path outline) {
    canvas.saveLayer(rect, Paint());
    canvas.drawPath(outline, _line(look.lineWidth)..shader = look.highlight.createShader(rect));
    // gusset:part border
    // The border takes the outer part of the line.
    canvas.drawPath(outline, _line(look.borderWidth)..blendMode = BlendMode.clear);
    // gusset:end
    canvas.restore();
  }
  // gusset:end

  @override
  ThemePopoverBorder scale(double t) =>
      ThemePopoverBorder(arrow: arrow, offset: offset * t, factor: factor * t, look: look);

  @override
  ShapeBorder? lerpFrom(ShapeBorder? a, double t) =>
      a is ThemePopoverBorder && a.arrow == arrow ? _lerp(a, this, t) : super.lerpFrom(a, t);

  @override
  ShapeBorder? lerpTo(ShapeBorder? b, double t) =>
      b is ThemePopoverBorder && b.arrow == arrow ? _lerp(this, b, t) : super.lerpTo(b, t);

  static ThemePopoverBorder _lerp(ThemePopoverBorder a, ThemePopoverBorder b, double t) =>
      ThemePopoverBorder(
        arrow: a.arrow,
        offset: lerpDouble(a.offset, b.offset, t)!,
        factor: lerpDouble(a.factor, b.factor, t)!,
        look: t < 0.5 ? a.look : b.look,
      );

  @override
  bool operator ==(Object other) =>
      other is ThemePopoverBorder &&
      other.arrow == arrow &&
      other.offset == offset &&
      other.factor == factor &&
      other.look == look;

  @override
  int get hashCode => Object.hash(arrow, offset, factor, look);

  /// Joins the corners of the outline, whose radii are smaller by [inset].
  Path _outline(Rect rect, TextDirection? textDirection, double inset) {
    final path = Path();
    final isSideways = arrow == ThemePopoverEdge.start || arrow == ThemePopoverEdge.end;
    final length = isSideways ? rect.height : rect.width;
    final depth = isSideways ? rect.width : rect.height;
    if (length <= 0 || depth <= 0) return path;
    // Corners are laid out with the arrow up: x runs along its edge, and y into the body.
    Offset place(Offset point) {
      final placed = switch (arrow) {
        ThemePopoverEdge.bottom => Offset(rect.left + point.dx, rect.bottom - point.dy),
        ThemePopoverEdge.start => Offset(rect.left + point.dy, rect.top + point.dx),
        ThemePopoverEdge.end => Offset(rect.right - point.dy, rect.top + point.dx),
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
      final controls = corners[index].controls;
      if (controls != null) {
        final first = place(controls[0]);
        final second = place(controls[1]);
        path.cubicTo(first.dx, first.dy, second.dx, second.dy, end.dx, end.dy);
      } else if (corners[index].radius > 0.01) {
        final previous = points[(index + points.length - 1) % points.length];
        final next = points[(index + 1) % points.length];
        _arcAround(path, previous, end, next, corners[index].radius);
      } else {
        // Nobody sees a smaller radius, and its arc has no direction.
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
  List<_Corner> _corners(double length, double depth, double inset) {
    final placed = _layOut(length / 2 + offset, length, depth, inset);
    final top = placed?.height ?? 0.0;
    final radii = _radii(length, depth - top, inset);
    // A radius beside the arrow takes at most the room that the arrow leaves.
    final nearLow = min(radii[0], placed?.low ?? radii[0]);
    final nearHigh = min(radii[1], placed?.high ?? radii[1]);
    final largest = max(0.0, min(length, depth - top) - look.lineWidth * factor);
    return [
      _Corner(Offset(0, top), min(nearLow, largest)),
      ...?placed?.corners,
      _Corner(Offset(length, top), min(nearHigh, largest)),
      _Corner(Offset(length, depth), min(radii[3], largest)),
      _Corner(Offset(0, depth), min(radii[2], largest)),
    ];
  }

  /// The radii on the arrow's side, and those opposite to it, of a body of this size, smaller by
  /// [inset]; of each, the low one first.
  ///
  /// Where two radii overlap on a side, all four shrink by one factor, as in CSS.
  List<double> _radii(double length, double height, double inset) {
    final full = [for (final radius in _fullRadii) max(0.0, radius * factor - inset)];
    final shrinkage = [
      1.0,
      length / (full[0] + full[1]),
      length / (full[2] + full[3]),
      height / (full[0] + full[2]),
      height / (full[1] + full[3]),
    ].reduce(min);
    return [for (final radius in full) radius * shrinkage];
  }

  /// The same radii without regard to the size.
  List<double> get _fullRadii => switch (arrow) {
        ThemePopoverEdge.bottom => [
            look.bottomStartRadius, look.bottomEndRadius, look.topStartRadius, look.topEndRadius,
          ],
        ThemePopoverEdge.start => [
            look.topStartRadius, look.bottomStartRadius, look.topEndRadius, look.bottomEndRadius,
          ],
        ThemePopoverEdge.end => [
            look.topEndRadius, look.bottomEndRadius, look.topStartRadius, look.bottomStartRadius,
          ],
        _ => [
            look.topStartRadius, look.topEndRadius, look.bottomStartRadius, look.bottomEndRadius,
          ],
      };

  /// Lays out the arrow; null without an arrow or room for one.
  ///
  /// The tip is near to [center]. The radii of the corners are smaller by [inset].
  _Arrow? _layOut(double center, double length, double depth, double inset) {
    if (arrow == null) return null;
    // An arrow takes two thirds of the depth and the whole edge at most.
    final deepest = max(0.0, min(depth * 2 / 3, depth - 2 * look.lineWidth * factor - 1));
    // gusset:part straight
    // gusset:part path
    if (look.arrowCurves.isEmpty) {
      // gusset:end
      return _straightArrow(center, length, depth, deepest, inset);
      // gusset:part path
    }
    // gusset:end
    // gusset:end
    // gusset:part path
    return _curvedArrow(center, length, depth, deepest, inset);
    // gusset:end
  }
  // gusset:part straight

  /// Lays out an arrow with straight flanks.
  _Arrow? _straightArrow(
      double center, double length, double depth, double deepest, double inset) {
    final full = look.arrowHeight * factor;
    var height = min(full, deepest.floorToDouble());
    var half = look.arrowBase * factor / 2 * height / full;
    if (half > length / 2) {
      height = (height * length / 2 / half).floorToDouble();
      half = length / 2;
    }
    if (!(height > 0)) return null;
    final radii = _radii(length, depth - height, inset);
    final (low, high) = (radii[0], radii[1]);
    final radius = look.tipRadius * factor * height / full;
    final inside = max(0.0, look.lineWidth * factor - radius);
    // The length that a fillet of the upright arrow takes of the edge.
    final upright = _Flank(half, height, radius);
    final straightFlank = upright.length - inside * upright.cosine / upright.sine;
    final spare = max(0.0, min(look.filletRadius * factor * upright.reach, straightFlank));
    final (tip, base) =
        _straightPlace(center, length, half, height, radius, low + spare, high + spare);
    final lowFlank = _Flank(half - base + tip, height, radius);
    final highFlank = _Flank(half + base - tip, height, radius);
    // A fillet leaves its flank straight down to the inner edge of the lines. Where the tip is
    // sharp there, the flank is shorter; (miterX, miterY) leads to the tip a pixel deeper.
    final turn = lowFlank.sine * highFlank.cosine + lowFlank.cosine * highFlank.sine;
    final miterX = (highFlank.sine - lowFlank.sine) / turn;
    final miterY = (lowFlank.cosine + highFlank.cosine) / turn;
    // A corner and the fillet beside it share the room in proportion, so that neither ends in a
    // kink.
    double fillet(_Flank flank, double room, double corner, double outwards) {
      final drop = inside * (outwards * miterX * flank.sine + miterY * flank.cosine);
      final straight = flank.length - max(0.0, drop);
      final share = min(1.0, room / max(corner + spare, 0.001));
      final largest = min(share * spare, straight) / flank.reach;
      return largest < 0.25 ? 0 : min(look.filletRadius * factor, largest);
    }

    final lowRoom = max(0.0, base - half);
    final highRoom = max(0.0, length - base - half);
    final lowFillet = fillet(lowFlank, lowRoom, low, -1);
    final highFillet = fillet(highFlank, highRoom, high, 1);
    final corners = [
      _Corner(Offset(base - half, height), lowFillet),
      if (radius > 0) _Corner(Offset(tip - radius * lowFlank.reach, 0), radius),
      _Corner(Offset(tip + radius * highFlank.reach, 0), radius),
      _Corner(Offset(base + half, height), highFillet),
    ];
    return _Arrow(
      height,
      corners,
      max(0.0, lowRoom - lowFillet * lowFlank.reach),
      max(0.0, highRoom - highFillet * highFlank.reach),
    );
  }

  /// The places of the tip and of the middle of the base on the edge.
  ///
  /// Corner and fillet need [low] before the base and [high] after it.
  (double, double) _straightPlace(double center, double length, double half, double height,
      double radius, double low, double high) {
    // gusset:part upright
    // gusset:part skew
    if (!look.skewsAtCorner) {
      // gusset:end
      final middle = _stop(center, length, half, half, look.stopsAtCorner ? low : 0.0,
          look.stopsAtCorner ? high : 0.0);
      return (middle, middle);
      // gusset:part skew
    }
    // gusset:end
    // gusset:end
    // gusset:part skew
    final tip = min(max(center, radius), length - radius);
    return (tip, _skewedBase(tip, length, half, half, height, low, high));
    // gusset:end
  }
  // gusset:end
  // gusset:part path

  /// Lays out an arrow along a path.
  _Arrow? _curvedArrow(
      double center, double length, double depth, double deepest, double inset) {
    final left = [for (final point in look.arrowCurves) point.dx].reduce(min);
    final right = [for (final point in look.arrowCurves) point.dx].reduce(max);
    final full = look.arrowHeight * factor;
    final widest = length / (right - left);
    final share = min(1.0, min(deepest / full, widest / (look.arrowBase * factor)));
    final height = share < 1 ? (full * share).floorToDouble() : full;
    if (!(height > 0)) return null;
    final base = min(look.arrowBase * factor * height / full, widest);
    final radii = _radii(length, depth - height, inset);
    final (low, high) = (radii[0], radii[1]);
    final (tip, foot) =
        _curvedPlace(center, length, base, height, -left * base, right * base, low, high);
    final points = [
      for (final point in look.arrowCurves)
        Offset(tip + point.dx * base + point.dy * (foot - tip), point.dy * height),
    ];
    final corners = [
      _Corner(points.first),
      for (var end = 3; end < points.length; end += 3)
        _Corner(points[end], 0, [points[end - 2], points[end - 1]]),
    ];
    return _Arrow(
      height,
      corners,
      max(0.0, points.first.dx),
      max(0.0, length - points.last.dx),
    );
  }

  /// The places of the tip and of the foot of its axis on the edge.
  (double, double) _curvedPlace(double center, double length, double base, double height,
      double lowReach, double highReach, double low, double high) {
    // gusset:part upright
    // gusset:part skew
    if (!look.skewsAtCorner) {
      // gusset:end
      final middle = _stop(center, length, lowReach, highReach, look.stopsAtCorner ? low : 0.0,
          look.stopsAtCorner ? high : 0.0);
      return (middle, middle);
      // gusset:part skew
    }
    // gusset:end
    // gusset:end
    // gusset:part skew
    final foot = _skewedBase(
        min(max(center, 0.0), length), length, lowReach, highReach, height, low, high);
    // The tip is as near to its place as the edge's ends allow for every point of the arrow.
    var least = 0.0;
    var most = length;
    for (final point in look.arrowCurves) {
      if (point.dy >= 0.999) continue;
      final rest = foot * point.dy + point.dx * base;
      least = max(least, -rest / (1 - point.dy));
      most = min(most, (length - rest) / (1 - point.dy));
    }
    return (min(max(center, least), most), foot);
    // gusset:end
  }
  // gusset:end

  /// The place of the middle of a base that leaves some room on both sides. Where the edge is too
  /// short for that, both sides get a part of what they need.
  ///
  /// The base reaches [lowHalf] before its middle and [highHalf] after it. Corner and fillet need
  /// [low] before the base and [high] after it.
  static double _stop(double center, double length, double lowHalf, double highHalf, double low,
      double high) {
    final share = low + high > 0 ? low / (low + high) : 0.5;
    final divided = lowHalf + (length - lowHalf - highHalf) * share;
    final first = min(lowHalf + low, divided);
    final last = max(length - highHalf - high, divided);
    return min(max(center, first), last);
  }
  // gusset:part skew

  /// The middle of a skewing arrow's base: as near to the [tip] as the corners allow.
  static double _skewedBase(double tip, double length, double lowHalf, double highHalf,
      double height, double low, double high) {
    final wanted = _stop(tip, length, lowHalf, highHalf, low, high);
    // The tip leans out over the base by the arrow's height at most.
    final near = min(max(wanted, tip - highHalf - height), tip + lowHalf + height);
    return min(max(near, lowHalf), length - highHalf);
  }
  // gusset:end
}

/// The edge with the arrow.
enum ThemePopoverEdge { top, bottom, start, end }

/// The popover "theme" as the decoration of a container, with its border, fill and shadows.
///
/// The tip is [offset] away from the middle of the edge; negative is up, or towards the start.
ShapeDecoration themePopover({
  ThemePopoverEdge? arrow = ThemePopoverEdge.top,
  double offset = 0,
  ThemePopoverLook look = const ThemePopoverLook(),
}) =>
    ShapeDecoration(
      shape: ThemePopoverBorder(arrow: arrow, offset: offset, look: look),
      gradient: look.isBorderOverBackdrop ? null : look.fill,
      // gusset:part shadow
      shadows: look.shadows,
      // gusset:end
    );

/// A place of a popover beside its anchor.
class ThemePopoverPlace {
  /// Places a popover whose [body] has this size.
  ///
  /// The tip is in the middle of the [anchor]'s edge. Where the [container] ends, the popover takes
  /// the other side of the anchor, or moves under its arrow. [margin] is the least distance to the
  /// container's edges.
  factory ThemePopoverPlace({
    required Size body,
    required Rect anchor,
    required Size container,
    required ThemePopoverLook look,
    ThemePopoverEdge arrow = ThemePopoverEdge.top,
    bool isMirrored = false,
    double margin = 8,
  }) {
    final isSideways = arrow == ThemePopoverEdge.start || arrow == ThemePopoverEdge.end;
    final first = isMirrored ? ThemePopoverEdge.end : ThemePopoverEdge.start;
    final last = isMirrored ? ThemePopoverEdge.start : ThemePopoverEdge.end;
    // Lengths along the arrow's edge, and across it.
    final length = isSideways ? body.height : body.width;
    final depth = (isSideways ? body.width : body.height) + look.arrowHeight;
    final extent = isSideways ? container.height : container.width;
    final breadth = isSideways ? container.width : container.height;
    double within(double place, double most) => max(0.0, min(place, most));
    final seen = Rect.fromLTRB(
      within(anchor.left, container.width),
      within(anchor.top, container.height),
      within(anchor.right, container.width),
      within(anchor.bottom, container.height),
    );
    final low = isSideways ? seen.left : seen.top;
    final high = isSideways ? seen.right : seen.bottom;
    final middle = isSideways ? seen.center.dy : seen.center.dx;
    final before = low - margin;
    final after = breadth - margin - high;
    final isAfter = arrow == ThemePopoverEdge.top || arrow == first
        ? after >= min(depth, before)
        : before < min(depth, after);
    double inside(double start, double most) => max(margin, min(start, most - margin));
    final across = inside(isAfter ? high : low - depth, breadth - depth);
    final along = inside(middle - length / 2, extent - length);
    final offset = middle - along - length / 2;
    final inset = isAfter ? look.arrowHeight : 0.0;
    if (isSideways) {
      return ThemePopoverPlace._(
        isAfter ? first : last,
        offset,
        Rect.fromLTWH(across, along, depth, length),
        Offset(across + inset, along),
      );
    }
    return ThemePopoverPlace._(
      isAfter ? ThemePopoverEdge.top : ThemePopoverEdge.bottom,
      isMirrored ? -offset : offset,
      Rect.fromLTWH(along, across, length, depth),
      Offset(along, across + inset),
    );
  }

  const ThemePopoverPlace._(this.arrow, this.offset, this.frame, this.body);

  /// The edge with the arrow.
  final ThemePopoverEdge arrow;

  /// The distance from the middle of the edge to the tip; negative is up, or towards the start.
  final double offset;

  /// The rectangle of the popover, arrow included.
  final Rect frame;

  /// The top left of the body.
  final Offset body;
}

/// Shows the popover "theme" beside a child, over everything else, while [controller] shows it.
///
/// A tap outside hides it. It stays in the overlay, and follows the child when the [Scrollable]
/// around it scrolls.
class ThemePopoverAnchor extends StatefulWidget {
  const ThemePopoverAnchor({
    super.key,
    required this.controller,
    required this.popover,
    required this.child,
    this.arrow = ThemePopoverEdge.top,
    this.margin = 8,
    this.look,
  });

  /// Shows and hides the popover.
  final OverlayPortalController controller;

  /// The content of the popover.
  final Widget popover;

  /// The popover's anchor.
  final Widget child;

  /// The edge with the arrow while there is room on that side of the child.
  final ThemePopoverEdge arrow;

  /// The least distance to the edges of the overlay.
  final double margin;

  /// The measures and colors; null for those that suit the app's theme.
  final ThemePopoverLook? look;

  @override
  State<ThemePopoverAnchor> createState() => _ThemePopoverAnchorState();
}

class _ThemePopoverAnchorState extends State<ThemePopoverAnchor> {
  @override
  Widget build(BuildContext context) => OverlayPortal(
        controller: widget.controller,
        overlayChildBuilder: (_) => ListenableBuilder(
          listenable: Listenable.merge([Scrollable.maybeOf(context)?.position]),
          builder: (_, __) => _beside(),
        ),
        child: TapRegion(groupId: widget.controller, child: widget.child),
      );

  /// The child's rectangle in the overlay, as the last layout has it; null before there is one.
  Rect? get _anchor {
    final box = context.findRenderObject() as RenderBox?;
    final overlay = Overlay.of(context).context.findRenderObject();
    if (box == null || !box.hasSize || overlay == null) return null;
    return box.localToGlobal(Offset.zero, ancestor: overlay) & box.size;
  }

  Widget _beside() {
    final anchor = _anchor;
    WidgetsBinding.instance.addPostFrameCallback((_) {
      // The child moves in the layout that comes after this.
      if (mounted && widget.controller.isShowing && _anchor != anchor) setState(() {});
    });
    if (anchor == null) return const SizedBox.shrink();
    final look = widget.look ?? ThemePopoverLook.of(context);
    final textDirection = Directionality.of(context);
    final delegate = _Beside(
      (body, container) => ThemePopoverPlace(
        body: body,
        anchor: anchor,
        container: container,
        look: look,
        arrow: widget.arrow,
        isMirrored: textDirection == TextDirection.rtl,
        margin: widget.margin,
      ),
    );
    return CustomMultiChildLayout(
      delegate: delegate,
      children: [
        LayoutId(
          id: 0,
          child: TapRegion(
            groupId: widget.controller,
            child: CustomPaint(painter: _BesidePainter(delegate, look, textDirection)),
          ),
        ),
        LayoutId(
          id: 1,
          child: TapRegion(
            groupId: widget.controller,
            onTapOutside: (_) => widget.controller.hide(),
            child: Padding(
              padding: look.contentPadding,
              child: DefaultTextStyle.merge(
                  style: TextStyle(color: look.textColor), child: widget.popover),
            ),
          ),
        ),
      ],
    );
  }
}

/// Lays out the content, and then the popover around it.
class _Beside extends MultiChildLayoutDelegate {
  _Beside(this.place);

  final ThemePopoverPlace Function(Size body, Size container) place;

  /// The place, which the layout finds.
  late ThemePopoverPlace found;

  @override
  void performLayout(Size size) {
    found = place(layoutChild(1, BoxConstraints.loose(size)), size);
    layoutChild(0, BoxConstraints.tight(found.frame.size));
    positionChild(0, found.frame.topLeft);
    positionChild(1, found.body);
  }

  @override
  bool shouldRelayout(_Beside old) => true;
}

/// Paints the popover at the place that the layout found.
class _BesidePainter extends CustomPainter {
  _BesidePainter(this.delegate, this.look, this.textDirection);

  final _Beside delegate;
  final ThemePopoverLook look;
  final TextDirection textDirection;

  @override
  void paint(Canvas canvas, Size size) {
    final found = delegate.found;
    themePopover(arrow: found.arrow, offset: found.offset, look: look)
        .createBoxPainter(() {})
        .paint(canvas, Offset.zero,
            ImageConfiguration(size: size, textDirection: textDirection));
  }

  @override
  bool shouldRepaint(_BesidePainter old) => true;
}

/// A corner of the outline, in a frame where the arrow points up.
class _Corner {
  const _Corner(this.point, [this.radius = 0, this.controls]);

  final Offset point;
  final double radius;

  /// The control points of the cubic that leads to the corner; null for a line.
  final List<Offset>? controls;
}

/// The arrow at its place.
class _Arrow {
  const _Arrow(this.height, this.corners, this.low, this.high);

  /// The distance from the tip to the body.
  final double height;

  /// The corners from the low end of the base over the tip to the high end.
  final List<_Corner> corners;

  /// The length of the edge before the arrow.
  final double low;

  /// The length of the edge after the arrow.
  final double high;
}
// gusset:part straight

/// A flank: the line from its foot to the tangent of the tip's circle.
class _Flank {
  factory _Flank(double base, double height, double radius) {
    final drop = height - radius;
    final square = base * base + drop * drop;
    final length = sqrt(max(0.0, square - radius * radius));
    return _Flank._(
      length,
      (base * length - drop * radius) / square,
      (drop * length + base * radius) / square,
    );
  }

  const _Flank._(this.length, this.sine, this.cosine);

  final double length;

  /// The sine and the cosine of the angle between flank and axis.
  final double sine;
  final double cosine;

  /// The length of edge and of flank that a fillet takes for each pixel of its radius.
  double get reach => (1 - sine) / cosine;
}
// gusset:end
