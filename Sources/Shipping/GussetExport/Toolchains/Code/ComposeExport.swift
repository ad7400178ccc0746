internal import Gusset

extension ExportFormat {
  /// Jetpack Compose: a shape and a modifier.
  static let compose = ExportFormat(
    name: "compose",
    title: "Jetpack Compose: a Shape and a Modifier",
    summary: "a Kotlin file with a Shape and a Modifier, without images",
    usage: [
      "Add TYPEPopover.kt to the module, with the package of its folder. It needs Compose 1.9:", "",
      "    Box(Modifier.NAMEPopover(arrow = TYPEPopoverShape.Edge.Bottom, offset = (-20).dp)) {",
      "        Text(\"Saved\")", "    }", "",
      "TYPEPopoverShape is the outline alone, for a clip or a background of your own. Its measures",
      "are constants in its companion object.", "",
      "The file was compiled against stand-ins for Compose's types, not with Android's SDK.",
    ],
    limits: CodeTheme.limits + [.shadowsShowThrough],
    scales: [],
    identifier: { $0.codeName }
  ) { input, theme throws(GussetError) in
    let code = CodeTheme(theme, name: input.name)
    return [PendingFile("\(code.type).kt", text: code.composeFile)]
  }
}

extension CodeTheme {
  /// The file: the modifier, and the shape with its measures.
  var composeFile: String {
    CodeTemplate(
      """
      // The popover "\(name)", exported by Gusset.

      \(composeImports)

      \(composeModifier)

      /**
       * The outline of the popover "\(name)": body and arrow as one path.
       *
       * The arrow never leaves its edge. Where it lacks room, the corner beside it gets a smaller
       * radius, and then the arrow gets smaller.
       *
       * @property arrow the edge with the arrow; null for no arrow.
       * @property offset the distance from the middle of the edge to the tip. A negative offset is
       *     towards the top or the start.
       */
      data class \(type)Shape(
          val arrow: Edge? = Edge.Top,
          val offset: Dp = 0.dp
      ) : Shape {
          /** The edge with the arrow. */
          enum class Edge { Top, Bottom, Start, End }

          companion object {
      \(composeMeasures)
          }

          override fun createOutline(
              size: Size,
              layoutDirection: LayoutDirection,
              density: Density
          ): Outline =
              Outline.Generic(path(size, layoutDirection == LayoutDirection.Rtl, density.density))

      \(composeOutline)

      \(parts.contains(.path) ? composePathArrow : composeStraightArrow)
      %if skew

      \(composeSkewedBase)
      %end

          /** A corner, in a frame where the arrow points up. */
          private class Corner(
              val x: Float,
              val y: Float,
      %if path
              val radius: Float = 0f,
              // The control points of the cubic that leads to the corner; null for a line.
              val controls: Pair<Offset, Offset>? = null
      %else
              val radius: Float = 0f
      %end
          )

          /**
           * The arrow at its place.
           *
           * @property height the distance from the tip to the body.
           * @property corners the corners from the low end of the base over the tip to the high end.
           * @property low the length of the edge before the arrow.
           * @property high the length of the edge after the arrow.
           */
          private class Arrow(
              val height: Float,
              val corners: List<Corner>,
              val low: Float,
              val high: Float
          )
      %if tip fillet

      \(composeFlank)
      %end
      }

      """
    ).text(for: parts)
  }

  private var composeImports: String {
    CodeTemplate(
      """
      import androidx.compose.foundation.layout.PaddingValues
      import androidx.compose.foundation.layout.padding
      import androidx.compose.ui.Modifier
      %if shadow
      import androidx.compose.ui.draw.dropShadow
      %end
      import androidx.compose.ui.draw.drawWithCache
      import androidx.compose.ui.geometry.Offset
      import androidx.compose.ui.geometry.Rect
      import androidx.compose.ui.geometry.Size
      %if highlight
      import androidx.compose.ui.graphics.BlendMode
      %end
      import androidx.compose.ui.graphics.Brush
      import androidx.compose.ui.graphics.Color
      import androidx.compose.ui.graphics.Outline
      %if highlight
      import androidx.compose.ui.graphics.Paint
      %end
      import androidx.compose.ui.graphics.Path
      import androidx.compose.ui.graphics.Shape
      %if band
      %if path
      import androidx.compose.ui.graphics.StrokeJoin
      %end
      import androidx.compose.ui.graphics.drawscope.Stroke
      %end
      import androidx.compose.ui.graphics.drawscope.clipPath
      %if highlight
      import androidx.compose.ui.graphics.drawscope.drawIntoCanvas
      %end
      %if shadow
      import androidx.compose.ui.graphics.shadow.Shadow
      %end
      import androidx.compose.ui.unit.Density
      import androidx.compose.ui.unit.Dp
      %if shadow
      import androidx.compose.ui.unit.DpOffset
      %end
      import androidx.compose.ui.unit.LayoutDirection
      import androidx.compose.ui.unit.dp
      import kotlin.math.PI
      import kotlin.math.abs
      import kotlin.math.atan2
      import kotlin.math.floor
      import kotlin.math.max
      import kotlin.math.min
      import kotlin.math.round
      %if tip fillet
      import kotlin.math.sqrt
      %end
      import kotlin.math.tan
      """
    ).text(for: parts)
  }

  private var composeMeasures: String {
    let radii = metrics.outerRadii
    let insets = theme.values.contentInsets
    return CodeTemplate(
      """
      %if corners
              /** The radii of the body's corners. They get smaller where they have too little room. */
              val TopStartRadius = \(number(radii.topLeft)).dp
              val TopEndRadius = \(number(radii.topRight)).dp
              val BottomEndRadius = \(number(radii.bottomRight)).dp
              val BottomStartRadius = \(number(radii.bottomLeft)).dp

      %else
              /** The radius of the body's corners. It gets smaller where it has too little room. */
              val CornerRadius = \(number(radii.topLeft)).dp

      %end
              /** The width of the arrow where it meets the body. */
              val ArrowBase = \(number(arrowBase)).dp

              /** The distance from the body to the tip. It is rounded to whole pixels. */
              val ArrowHeight = \(number(arrowHeight)).dp

      %if tip
              /** The radius of the tip, less than half of the arrow's base. */
              val TipRadius = \(number(tipRadius)).dp

      %end
      %if fillet
              /** The radius of the fillets between arrow and body. */
              val FilletRadius = \(number(metrics.outerFillet)).dp

      %end
              /** The width of the border, inside the outline. */
              val BorderWidth = \(number(metrics.borderWidth)).dp

      %if highlight
              /** The width of the highlight, inside the border. */
              val HighlightWidth = \(number(metrics.highlightWidth)).dp

      %end
      %if text
              /** The color of text on the fill, as for LocalContentColor. */
              val TextColor = \(composeColor(textColor))

      %end
              /** The margins between body and content. */
              val ContentPadding = PaddingValues(
                  start = \(number(insets.left)).dp, top = \(number(insets.top)).dp,
                  end = \(number(insets.right)).dp, bottom = \(number(insets.bottom)).dp
              )
      %if path

              // The arrow from the low end of its base over the tip to the high end: a start, and
              // three points for each cubic. x is in bases from the tip, y in heights from the tip.
              private val ArrowCurves = listOf(
      \(composeCurves)
              )
      %end

              /** A width in whole pixels, at least one: lines are crisp at every density. */
              internal fun pixels(width: Dp, unit: Float): Float =
                  if (width > 0.dp) max(1f, floor(width.value * unit)) else 0f

              /** The width of all lines inside the outline, in pixels. */
              internal fun lineWidth(unit: Float): Float =
      %if highlight
                  pixels(BorderWidth, unit) + pixels(HighlightWidth, unit)
      %else
                  pixels(BorderWidth, unit)
      %end
      """
    ).text(for: parts)
  }

  private var composeCurves: String {
    let lines = curveLines { "Offset(\($0)f, \($1)f)," }
    return String(lines.dropLast()).replacing("\n", with: "\n        ")
      .replacing("    Offset", with: "            Offset", maxReplacements: 1)
  }
}
