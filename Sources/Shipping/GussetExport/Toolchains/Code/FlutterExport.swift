internal import Gusset

extension ExportFormat {
  /// Flutter: a shape border and a decoration.
  static let flutter = ExportFormat(
    name: "flutter",
    title: "Flutter: a ShapeBorder and a decoration",
    summary: "a Dart file with a ShapeBorder and a decoration, without images",
    usage: [
      "Add the Dart file to lib/. A Container makes room for the arrow by itself:", "",
      "    Container(",
      "      padding: TYPEPopoverBorder.contentPadding,",
      "      decoration: NAMEPopover(arrow: TYPEPopoverEdge.bottom, offset: -20),",
      "      child: const Text('Saved'),", "    )", "",
      "TYPEPopoverBorder is the outline alone, as for Material and ClipPath.shape. Its measures are",
      "constants at the top of the class. An AnimatedContainer moves the arrow.", "",
      "No Dart compiler has seen the file: only its syntax was checked.",
    ],
    limits: CodeTheme.limits + [
      .shadowsShowThrough,
      Limit(sentence: "A shadow's spread enlarges the frame of the popover, but not its arrow.") {
        $0.values.shadows.contains { $0.spread != 0 }
      },
    ],
    scales: [],
    identifier: { $0.codeName }
  ) { input, theme throws(GussetError) in
    let code = CodeTheme(theme, name: input.name)
    return [PendingFile("\(code.name.snakeCase)_popover.dart", text: code.flutterFile)]
  }
}

extension CodeTheme {
  /// The file: the decoration, and the border with its measures.
  var flutterFile: String {
    CodeTemplate(
      """
      // The popover "\(name)", exported by Gusset.

      import 'dart:math';
      import 'dart:ui' show lerpDouble;

      import 'package:flutter/painting.dart';

      /// The popover "\(name)" as the decoration of a container, with its border, fill and shadows.
      ///
      /// The tip is [offset] away from the middle of the edge; negative is up, or towards the start.
      ShapeDecoration \(name)Popover({
        \(type)Edge? arrow = \(type)Edge.top,
        double offset = 0,
      }) =>
          ShapeDecoration(
            shape: \(type)Border(arrow: arrow, offset: offset),
            gradient: const \(flutterGradient(theme.fill, indent: "      ")),
      %if shadow
            shadows: const [
      \(flutterShadows)
            ],
      %end
          );

      /// The edge with the arrow.
      enum \(type)Edge { top, bottom, start, end }

      /// The outline of the popover "\(name)": body and arrow as one path.
      ///
      /// The arrow never leaves its edge. Where it lacks room, the corner beside it gets a smaller
      /// radius, and then the arrow gets smaller.
      class \(type)Border extends ShapeBorder {
        const \(type)Border({
          this.arrow = \(type)Edge.top,
          this.offset = 0,
          this.factor = 1,
        });

      \(flutterMeasures)

        /// The edge with the arrow; null for no arrow.
        final \(type)Edge? arrow;

        /// The distance from the middle of the edge to the tip; negative is up, or towards the start.
        final double offset;

        /// The factor of all lengths; see [scale].
        final double factor;

      \(flutterContract)

      \(flutterOutline)

      \(parts.contains(.path) ? flutterPathArrow : flutterStraightArrow)
      %if skew

      \(flutterSkewedBase)
      %end
      }

      \(flutterTypes)

      """
    ).text(for: parts)
  }

  private var flutterMeasures: String {
    let radii = metrics.outerRadii
    let insets = theme.values.contentInsets
    return CodeTemplate(
      """
      %if corners
        /// The radii of the body's corners. They get smaller where they have too little room.
        static const double topStartRadius = \(number(radii.topLeft));
        static const double topEndRadius = \(number(radii.topRight));
        static const double bottomEndRadius = \(number(radii.bottomRight));
        static const double bottomStartRadius = \(number(radii.bottomLeft));
      %else
        /// The radius of the body's corners. It gets smaller where it has too little room.
        static const double cornerRadius = \(number(radii.topLeft));
      %end

        /// The width of the arrow where it meets the body.
        static const double arrowBase = \(number(arrowBase));

        /// The distance from the body to the tip. Whole pixels keep the body's edge crisp.
        static const double arrowHeight = \(number(arrowHeight));
      %if tip

        /// The radius of the tip, less than half of the arrow's base.
        static const double tipRadius = \(number(tipRadius));
      %end
      %if fillet

        /// The radius of the fillets between arrow and body.
        static const double filletRadius = \(number(metrics.outerFillet));
      %end
      %if path

        /// The arrow from the low end of its base over the tip to the high end: a start, and three
        /// points for each cubic. x is in bases from the tip, y in heights from the tip.
        static const List<Offset> arrowCurves = [
      \(curveLines { "Offset(\($0), \($1))," })
        ];
      %end

        /// The width of the border, inside the outline.
        static const double borderWidth = \(number(metrics.borderWidth));
      %if border

        /// The color of the border, over the fill.
        static const Color borderColor = \(flutterColor(theme.values.border.color));
      %end
      %if text

        /// The color of text on the fill, as for a DefaultTextStyle.
        static const Color textColor = \(flutterColor(textColor));
      %end
      %if highlight

        /// The width of the highlight, inside the border.
        static const double highlightWidth = \(number(metrics.highlightWidth));

        /// The colors of the highlight over the fill.
        static const LinearGradient highlight = \(flutterGradient(theme.values.highlight?.fill ?? theme.fill, indent: "  "));
      %end

        /// The width of all lines inside the outline.
        static const double lineWidth = borderWidth\(parts.contains(.highlight) ? " + highlightWidth" : "");

        /// The margins between body and content.
        static const EdgeInsetsDirectional contentPadding = EdgeInsetsDirectional.fromSTEB(
            \(number(insets.left)), \(number(insets.top)), \(number(insets.right)), \(number(insets.bottom)));
      """
    ).text(for: parts)
  }

  private var flutterShadows: String {
    // CSS lists the top shadow first, and Flutter draws the first one first. A blur of CSS has a
    // deviation of half its radius; Flutter's is 0.57735 radii and half a pixel.
    theme.values.shadows.reversed().map { shadow in
      let radius = max(0, (shadow.standardDeviation - 0.5) / 0.57735)
      let spread =
        shadow.spread == 0 ? "" : "\n          spreadRadius: \(number(shadow.spread)),"
      return """
                BoxShadow(
                  color: \(flutterColor(shadow.color)),
                  offset: Offset(\(number(shadow.x)), \(number(shadow.y))),
                  blurRadius: \(number((radius * 100).rounded() / 100)),\(spread)
                ),
        """
    }.joined(separator: "\n")
  }

  private func flutterGradient(_ gradient: Gradient, indent: String) -> String {
    // A gradient needs two colors.
    let stops = gradient.stops.count > 1 ? gradient.stops : gradient.stops + gradient.stops
    let colors = stops.map { "\(indent)    \(flutterColor($0.color))," }
    return """
      LinearGradient(
      \(indent)  begin: Alignment.topCenter,
      \(indent)  end: Alignment.bottomCenter,
      \(indent)  colors: [
      \(colors.joined(separator: "\n"))
      \(indent)  ],
      \(indent)  stops: [\(stops.map { number($0.position) }.joined(separator: ", "))],
      \(indent))
      """
  }

  private func flutterColor(_ color: Color) -> String { "Color(\(color.hexNumberWithAlpha))" }
}
