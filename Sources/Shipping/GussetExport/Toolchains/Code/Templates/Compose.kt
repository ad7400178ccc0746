// The popover "theme", exported by Gusset.

import android.app.UiModeManager
import android.os.Build
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.dropShadow
import androidx.compose.ui.draw.drawWithCache
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.BlendMode
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Outline
import androidx.compose.ui.graphics.Paint
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.drawscope.drawIntoCanvas
import androidx.compose.ui.graphics.shadow.Shadow
import androidx.compose.ui.platform.LocalContext
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.IntRect
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import androidx.compose.ui.window.Popup
import androidx.compose.ui.window.PopupPositionProvider
import androidx.compose.ui.window.PopupProperties
import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.atan2
import kotlin.math.floor
import kotlin.math.max
import kotlin.math.min
import kotlin.math.round
import kotlin.math.roundToInt
import kotlin.math.sqrt
import kotlin.math.tan

/** The measures and colors of the popover "theme" in one look. */
class ThemePopoverLook(
    // gusset:constants
    /** The radii of the body's corners. They get smaller where they have too little room. */
    val topStartRadius: Dp = 7.dp,
    val topEndRadius: Dp = 7.dp,
    val bottomEndRadius: Dp = 7.dp,
    val bottomStartRadius: Dp = 7.dp,

    /** The width of the arrow where it meets the body. */
    val arrowBase: Dp = 37.dp,

    /** The distance from the body to the tip. It is rounded to whole pixels. */
    val arrowHeight: Dp = 19.dp,
    // gusset:part straight

    /** The radius of the tip, less than half of the arrow's base; 0 for a sharp tip. */
    val tipRadius: Dp = 3.dp,

    /** The radius of the fillets between arrow and body. */
    val filletRadius: Dp = 5.dp,
    // gusset:end
    // gusset:part path

    // The arrow from the low end of its base over the tip to the high end: a start, and three
    // points for each cubic. x is in bases from the tip, y in heights from the tip.
    val arrowCurves: List<Offset> = listOf(
        Offset(-0.5f, 1f),
        Offset(-0.25f, 1f), Offset(-0.25f, 0f), Offset(0f, 0f),
        Offset(0.25f, 0f), Offset(0.25f, 1f), Offset(0.5f, 1f)
    ),
    // gusset:end
    // gusset:part upright

    /**
     * Whether the arrow stops where the curve of a corner begins; otherwise, it slides on to the
     * end of its edge.
     */
    val stopsAtCorner: Boolean = true,
    // gusset:part skew

    /** Whether the arrow skews beside a corner. */
    val skewsAtCorner: Boolean = true,
    // gusset:end
    // gusset:end

    /** The width of the border, inside the outline. */
    val borderWidth: Dp = 1.dp,

    /** The width of the highlight, inside the border; 0 for none. */
    val highlightWidth: Dp = 1.dp,

    /** The margins between body and content. */
    val contentPadding: PaddingValues = PaddingValues(
        start = 8.dp, top = 8.dp,
        end = 8.dp, bottom = 8.dp
    ),

    /** The colors of the fill, from top to bottom, with their positions from 0 to 1. */
    val fillColors: Array<Pair<Float, Color>> = arrayOf(
        0f to Color(0xFFFAF9F6),
        1f to Color(0xFFDBD5CE)
    ),
    // gusset:part border

    /** The color of the border, over the fill. */
    val borderColor: Color = Color(0x68707068),
    // gusset:end
    // gusset:part backdropBorder

    /**
     * Whether the fill ends at the border's inner edge, so that the border lies over what is behind
     * the popover.
     */
    val isBorderOverBackdrop: Boolean = false,
    // gusset:end
    // gusset:part highlight

    /** The colors of the highlight over the fill, from top to bottom. */
    val highlightColors: Array<Pair<Float, Color>> = arrayOf(
        0f to Color(0xFFFFFFFF),
        1f to Color(0xFFFFFFFF)
    ),
    // gusset:end
    // gusset:part border highlight

    /** The joins of the lines. */
    val lineJoin: StrokeJoin = StrokeJoin.Miter,
    // gusset:end
    // gusset:part shadow

    /** The shadows; the first one is at the bottom. */
    val shadows: List<Shadow> = listOf(
        Shadow(
            radius = 12.dp, spread = 0.dp, color = Color(0x40000000),
            offset = DpOffset(0.dp, 4.dp)
        )
    ),
    // gusset:end

    /** The room that the shadows take around the popover, as in a popup, which cuts them off. */
    val shadowRoom: PaddingValues = PaddingValues.Absolute(
        left = 12.dp, top = 8.dp,
        right = 12.dp, bottom = 16.dp
    ),
    // gusset:part inset

    /**
     * The shadows inside the border, likewise. Their spread counts from the outline, so it has the
     * border's width.
     */
    val insetShadows: List<Shadow> = listOf(
        Shadow(
            radius = 3.dp, spread = 1.dp, color = Color(0x40000000),
            offset = DpOffset(0.dp, 1.dp)
        )
    ),
    // gusset:end

    /** The color of text on the fill, as for LocalContentColor. */
    val textColor: Color = Color(0xFF000000)
    // gusset:end
)

/** The width of all lines inside the outline, in pixels. */
private fun ThemePopoverLook.lineWidth(unit: Float): Float =
    pixels(borderWidth, unit) + pixels(highlightWidth, unit)

/** A width in whole pixels, at least one: lines are crisp at every density. */
private fun pixels(width: Dp, unit: Float): Float =
    if (width > 0.dp) max(1f, floor(width.value * unit)) else 0f

private val usualLook = ThemePopoverLook()
// gusset:part looks
// gusset:constants

// The looks for the system's settings, with what differs from the usual one.
private val darkLook = ThemePopoverLook(
    fillColors = arrayOf(
        0f to Color(0xFF2A2A2C),
        1f to Color(0xFF1C1C1E)
    ),
    borderColor = Color(0x40FFFFFF)
)
// gusset:part contrast
private val contrastLook = ThemePopoverLook(
    borderWidth = 2.dp
)
private val darkContrastLook = ThemePopoverLook(
    borderWidth = 2.dp
)
// gusset:end
// gusset:end
// gusset:end

/**
 * The outline of the popover "theme": body and arrow as one path.
 *
 * The arrow never leaves its edge. Where it lacks room, the corner and the fillet beside it get
 * smaller together, and then the arrow gets smaller.
 *
 * @property arrow the edge with the arrow; null for no arrow.
 * @property offset the distance from the middle of the edge to the tip. A negative offset is
 *     towards the top or the start.
 * @property look the measures and colors.
 */
data class ThemePopoverShape(
    val arrow: Edge? = Edge.Top,
    val offset: Dp = 0.dp,
    val look: ThemePopoverLook = usualLook
) : Shape {
    /** The edge with the arrow. */
    enum class Edge { Top, Bottom, Start, End }

    override fun createOutline(
        size: Size,
        layoutDirection: LayoutDirection,
        density: Density
    ): Outline =
        Outline.Generic(path(size, layoutDirection == LayoutDirection.Rtl, density.density))

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
            val controls = corner.controls
            if (controls != null) {
                val first = place(controls.first.x, controls.first.y)
                val second = place(controls.second.x, controls.second.y)
                path.cubicTo(first.x, first.y, second.x, second.y, end.x, end.y)
            } else if (corner.radius > 0.01f) {
                val previous = points[(index + points.size - 1) % points.size]
                val next = points[(index + 1) % points.size]
                path.arcAround(previous, end, next, corner.radius)
            } else {
                // Nobody sees a smaller radius, and its arc has no direction.
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
        val placed = layOut(length / 2 + offset.value * unit, length, depth, unit)
        val top = placed?.height ?: 0f
        val (low, high, farLow, farHigh) = radii(length, depth - top, unit)
        // A radius beside the arrow takes at most the room that the arrow leaves.
        val nearLow = min(low, placed?.low ?: low)
        val nearHigh = min(high, placed?.high ?: high)
        val largest = max(0f, min(length, depth - top) - look.lineWidth(unit))
        return listOf(Corner(0f, top, min(nearLow, largest))) + (placed?.corners ?: emptyList()) +
            Corner(length, top, min(nearHigh, largest)) +
            Corner(length, depth, min(farHigh, largest)) +
            Corner(0f, depth, min(farLow, largest))
    }

    /**
     * The radii on the arrow's side, and those opposite to it, of a body of this size; of each, the
     * low one first. Where two radii overlap on a side, all four shrink by one factor, as in CSS.
     */
    private fun radii(length: Float, height: Float, unit: Float): List<Float> {
        val full = fullRadii(unit)
        val (nearLow, nearHigh, farLow, farHigh) = full
        val factor = minOf(
            1f,
            min(length / (nearLow + nearHigh), length / (farLow + farHigh)),
            min(height / (nearLow + farLow), height / (nearHigh + farHigh))
        )
        return full.map { it * factor }
    }

    /** The same radii without regard to the size. */
    private fun fullRadii(unit: Float): List<Float> {
        val topStart = look.topStartRadius.value * unit
        val topEnd = look.topEndRadius.value * unit
        val bottomStart = look.bottomStartRadius.value * unit
        val bottomEnd = look.bottomEndRadius.value * unit
        return when (arrow) {
            Edge.Bottom -> listOf(bottomStart, bottomEnd, topStart, topEnd)
            Edge.Start -> listOf(topStart, bottomStart, topEnd, bottomEnd)
            Edge.End -> listOf(topEnd, bottomEnd, topStart, bottomStart)
            else -> listOf(topStart, topEnd, bottomStart, bottomEnd)
        }
    }

    /** A corner, in a frame where the arrow points up. */
    private class Corner(
        val x: Float,
        val y: Float,
        val radius: Float = 0f,
        // The control points of the cubic that leads to the corner; null for a line.
        val controls: Pair<Offset, Offset>? = null
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

    /**
     * Lays out the arrow; null without an arrow or room for one.
     *
     * @param center the wanted place of the tip on the edge.
     */
    private fun layOut(center: Float, length: Float, depth: Float, unit: Float): Arrow? {
        if (arrow == null) return null
        // An arrow takes two thirds of the depth and the whole edge at most.
        val deepest = max(0f, min(depth * 2 / 3, depth - 2 * look.lineWidth(unit) - 1))
        // gusset:part straight
        // gusset:part path
        if (look.arrowCurves.isEmpty()) {
            // gusset:end
            return straightArrow(center, length, depth, deepest, unit)
            // gusset:part path
        }
        // gusset:end
        // gusset:end
        // gusset:part path
        return curvedArrow(center, length, depth, deepest, unit)
        // gusset:end
    }
    // gusset:part straight

    /** Lays out an arrow with straight flanks. */
    private fun straightArrow(
        center: Float,
        length: Float,
        depth: Float,
        deepest: Float,
        unit: Float
    ): Arrow? {
        val full = max(1f, round(look.arrowHeight.value * unit))
        var height = min(full, floor(deepest))
        var half = look.arrowBase.value * unit / 2 * height / full
        if (half > length / 2) {
            height = floor(height * length / 2 / half)
            half = length / 2
        }
        if (height <= 0f) return null
        val (low, high) = radii(length, depth - height, unit)
        val radius = look.tipRadius.value * unit * height / full
        val inside = max(0f, look.lineWidth(unit) - radius)
        // The length that a fillet of the upright arrow takes of the edge.
        val upright = Flank(half, height, radius)
        val straightFlank = upright.length - inside * upright.cosine / upright.sine
        val fullFillet = look.filletRadius.value * unit
        val spare = max(0f, min(fullFillet * upright.reach, straightFlank))
        val (tip, base) = straightPlace(
            center, length, half,
            // gusset:part skew
            height, radius,
            // gusset:end
            low + spare, high + spare
        )
        val lowFlank = Flank(half - base + tip, height, radius)
        val highFlank = Flank(half + base - tip, height, radius)
        // A fillet leaves its flank straight down to the inner edge of the lines. Where the tip is
        // sharp there, the flank is shorter; (miterX, miterY) leads to the tip a pixel deeper.
        val turn = lowFlank.sine * highFlank.cosine + lowFlank.cosine * highFlank.sine
        val miterX = (highFlank.sine - lowFlank.sine) / turn
        val miterY = (lowFlank.cosine + highFlank.cosine) / turn
        // A corner and the fillet beside it share the room in proportion, so that neither ends in a
        // kink.
        fun fillet(flank: Flank, room: Float, corner: Float, outwards: Float): Float {
            val drop = inside * (outwards * miterX * flank.sine + miterY * flank.cosine)
            val straight = flank.length - max(0f, drop)
            val share = min(1f, room / max(corner + spare, 0.001f))
            val largest = min(share * spare, straight) / flank.reach
            return if (largest < 0.25f) 0f else min(fullFillet, largest)
        }
        val lowRoom = max(0f, base - half)
        val highRoom = max(0f, length - base - half)
        val lowFillet = fillet(lowFlank, lowRoom, low, -1f)
        val highFillet = fillet(highFlank, highRoom, high, 1f)
        val round = listOf(
            Corner(tip - radius * lowFlank.reach, 0f, radius),
            Corner(tip + radius * highFlank.reach, 0f, radius)
        )
        return Arrow(
            height,
            listOf(Corner(base - half, height, lowFillet)) +
                (if (radius > 0f) round else listOf(Corner(tip, 0f))) +
                Corner(base + half, height, highFillet),
            max(0f, lowRoom - lowFillet * lowFlank.reach),
            max(0f, highRoom - highFillet * highFlank.reach)
        )
    }

    /**
     * The places of the tip and of the middle of the base on the edge.
     *
     * @param low the length that corner and fillet need before the base.
     * @param high the length that they need after it.
     */
    private fun straightPlace(
        center: Float,
        length: Float,
        half: Float,
        // gusset:part skew
        height: Float,
        radius: Float,
        // gusset:end
        low: Float,
        high: Float
    ): Pair<Float, Float> {
        // gusset:part upright
        // gusset:part skew
        if (!look.skewsAtCorner) {
            // gusset:end
            val middle = stop(
                center, length, half, half, if (look.stopsAtCorner) low else 0f,
                if (look.stopsAtCorner) high else 0f
            )
            return Pair(middle, middle)
            // gusset:part skew
        }
        // gusset:end
        // gusset:end
        // gusset:part skew
        val tip = min(max(center, radius), length - radius)
        return Pair(tip, skewedBase(tip, length, half, half, height, low, high))
        // gusset:end
    }

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
    // gusset:end
    // gusset:part path

    /** Lays out an arrow along a path. */
    private fun curvedArrow(
        center: Float,
        length: Float,
        depth: Float,
        deepest: Float,
        unit: Float
    ): Arrow? {
        val left = look.arrowCurves.map { it.x }.reduce(::min)
        val right = look.arrowCurves.map { it.x }.reduce(::max)
        val full = max(1f, round(look.arrowHeight.value * unit))
        val widest = length / (right - left)
        val share = minOf(1f, deepest / full, widest / (look.arrowBase.value * unit))
        val height = if (share < 1f) floor(full * share) else full
        if (height <= 0f) return null
        val base = min(look.arrowBase.value * unit * height / full, widest)
        val (low, high) = radii(length, depth - height, unit)
        val (tip, foot) = curvedPlace(
            center, length,
            // gusset:part skew
            base, height,
            // gusset:end
            -left * base, right * base, low, high
        )
        val points = look.arrowCurves.map {
            Offset(tip + it.x * base + it.y * (foot - tip), it.y * height)
        }
        val first = points.first()
        val last = points.last()
        val corners = listOf(Corner(first.x, first.y)) +
            points.drop(1).chunked(3).map { (a, b, end) ->
                Corner(end.x, end.y, controls = Pair(a, b))
            }
        return Arrow(height, corners, max(0f, first.x), max(0f, length - last.x))
    }

    /** The places of the tip and of the foot of its axis on the edge. */
    private fun curvedPlace(
        center: Float,
        length: Float,
        // gusset:part skew
        base: Float,
        height: Float,
        // gusset:end
        lowReach: Float,
        highReach: Float,
        low: Float,
        high: Float
    ): Pair<Float, Float> {
        // gusset:part upright
        // gusset:part skew
        if (!look.skewsAtCorner) {
            // gusset:end
            val middle = stop(
                center, length, lowReach, highReach, if (look.stopsAtCorner) low else 0f,
                if (look.stopsAtCorner) high else 0f
            )
            return Pair(middle, middle)
            // gusset:part skew
        }
        // gusset:end
        // gusset:end
        // gusset:part skew
        val foot = skewedBase(
            min(max(center, 0f), length), length, lowReach, highReach, height, low, high
        )
        // The tip is as near to its place as the edge's ends allow for every point of the arrow.
        var least = 0f
        var most = length
        for (point in look.arrowCurves) {
            if (point.y >= 0.999f) continue
            val rest = foot * point.y + point.x * base
            least = max(least, -rest / (1 - point.y))
            most = min(most, (length - rest) / (1 - point.y))
        }
        return Pair(min(max(center, least), most), foot)
        // gusset:end
    }
    // gusset:end

    /**
     * The place of the middle of a base that leaves some room on both sides. Where the edge is too
     * short for that, both sides get a part of what they need.
     *
     * @param lowHalf the length of the base before its middle.
     * @param highHalf the length of the base after its middle.
     * @param low the length that corner and fillet need before the base.
     * @param high the length that they need after it.
     */
    private fun stop(
        center: Float,
        length: Float,
        lowHalf: Float,
        highHalf: Float,
        low: Float,
        high: Float
    ): Float {
        val share = if (low + high > 0f) low / (low + high) else 0.5f
        val divided = lowHalf + (length - lowHalf - highHalf) * share
        val first = min(lowHalf + low, divided)
        val last = max(length - highHalf - high, divided)
        return min(max(center, first), last)
    }
    // gusset:part skew

    /** The middle of a skewing arrow's base: as near to the [tip] as the corners allow. */
    private fun skewedBase(
        tip: Float,
        length: Float,
        lowHalf: Float,
        highHalf: Float,
        height: Float,
        low: Float,
        high: Float
    ): Float {
        val wanted = stop(tip, length, lowHalf, highHalf, low, high)
        // The tip leans out over the base by the arrow's height at most.
        val near = min(max(wanted, tip - highHalf - height), tip + lowHalf + height)
        return min(max(near, lowHalf), length - highHalf)
    }
    // gusset:end
}

// gusset:part looks
/**
 * The look of the popover "theme" that suits the system's settings.
 *
 * @param isDark whether the look is for a dark theme, for an app that has a switch of its own.
 */
@Composable
fun themePopoverLook(isDark: Boolean = isSystemInDarkTheme()): ThemePopoverLook {
    // gusset:part contrast
    if (systemWantsContrast()) return if (isDark) darkContrastLook else contrastLook
    // gusset:end
    return if (isDark) darkLook else usualLook
}
// gusset:part contrast

/** Whether the user wants more contrast, for which Android 14 has a setting. */
@Composable
private fun systemWantsContrast(): Boolean {
    if (Build.VERSION.SDK_INT < 34) return false
    val manager = LocalContext.current.getSystemService(UiModeManager::class.java)
    return manager != null && manager.contrast > 0f
}
// gusset:end
// gusset:end
// gusset:part oneLook
/** The look of the popover "theme". */
fun themePopoverLook(): ThemePopoverLook = usualLook
// gusset:end

/**
 * Draws the popover "theme" behind the content, with margins for its arrow.
 *
 * @param arrow the edge with the arrow; null for no arrow.
 * @param offset the distance from the middle of the edge to the tip. A negative offset is
 *     towards the top or the start.
 * @param look the measures and colors.
 */
// gusset:part looks
@Composable
// gusset:end
fun Modifier.themePopover(
    arrow: ThemePopoverShape.Edge? = ThemePopoverShape.Edge.Top,
    offset: Dp = 0.dp,
    look: ThemePopoverLook = themePopoverLook()
): Modifier {
    val shape = ThemePopoverShape(arrow, offset, look)
    fun margin(edge: ThemePopoverShape.Edge) =
        if (arrow == edge) look.arrowHeight else 0.dp
    return this
        // gusset:part shadow
        .dropShadows(shape)
        // gusset:end
        .drawWithCache {
            val path = shape.path(size, layoutDirection == LayoutDirection.Rtl, density)
            val fill = Brush.verticalGradient(*look.fillColors)
            // gusset:part highlight
            val highlight = Brush.verticalGradient(*look.highlightColors)
            // gusset:end
            // gusset:part inset
            val insets = look.insetShadows.map {
                obtainShadowContext().createInnerShadowPainter(shape, it)
            }
            // gusset:end
            onDrawBehind {
                // The clip cuts off the outer half of every line.
                clipPath(path) {
                    // gusset:part backdropBorder
                    if (look.isBorderOverBackdrop) {
                        insideBorder(path, look) { drawRect(fill) }
                    } else {
                        // gusset:end
                        drawRect(fill)
                        // gusset:part backdropBorder
                    }
                    // gusset:end
                    // gusset:part highlight
                    drawHighlight(path, highlight, look)
                    // gusset:end
                    // gusset:part inset
                    insideBorder(
                        // gusset:part border
                        path, look
                        // gusset:end
                    ) { insets.forEach { with(it) { draw(size) } } }
                    // gusset:end
                    // gusset:part border
                    drawPath(
                        path, look.borderColor,
                        style = look.line(pixels(look.borderWidth, density))
                    )
                    // gusset:end
                }
            }
        }
        .padding(
            start = margin(ThemePopoverShape.Edge.Start), top = margin(ThemePopoverShape.Edge.Top),
            end = margin(ThemePopoverShape.Edge.End), bottom = margin(ThemePopoverShape.Edge.Bottom)
        )
        .padding(look.contentPadding)
}

/**
 * Shows the popover "theme" in a popup beside the layout that it is called in, as in the Box around
 * a button.
 *
 * @param arrow the edge with the arrow while there is room on that side of the layout.
 * @param onDismissRequest called at a tap outside, which should end the call.
 * @param look the measures and colors.
 */
@Composable
fun ThemePopoverPopup(
    arrow: ThemePopoverShape.Edge = ThemePopoverShape.Edge.Top,
    onDismissRequest: (() -> Unit)? = null,
    look: ThemePopoverLook = themePopoverLook(),
    content: @Composable () -> Unit
) {
    val unit = LocalDensity.current.density
    val position = remember(arrow, look, unit) { ThemePopoverPosition(arrow, look, unit) }
    // The room for the shadows may lie outside the window.
    val properties = PopupProperties(focusable = true, clippingEnabled = false)
    Popup(position, onDismissRequest, properties) {
        Box(Modifier.padding(look.shadowRoom).themePopover(position.arrow, position.offset, look)) {
            content()
        }
    }
}

/**
 * The place of a popup beside its anchor. The popup has [ThemePopoverLook.shadowRoom] around the
 * popover.
 *
 * The tip is in the middle of the anchor's edge. Where the window ends, the popover takes the other
 * side of the anchor, or moves under its arrow.
 *
 * @property preferred the edge with the arrow while there is room on that side of the anchor.
 * @property unit the number of pixels for each dp.
 * @property margin the least distance to the edges of the window.
 */
class ThemePopoverPosition(
    private val preferred: ThemePopoverShape.Edge,
    private val look: ThemePopoverLook,
    private val unit: Float,
    private val margin: Dp = 8.dp
) : PopupPositionProvider {
    private val place = mutableStateOf(Pair(preferred, 0.dp))

    /** The edge with the arrow, for the modifier. */
    val arrow get() = place.value.first

    /** The offset of the arrow, for the modifier. */
    val offset get() = place.value.second

    override fun calculatePosition(
        anchorBounds: IntRect,
        windowSize: IntSize,
        layoutDirection: LayoutDirection,
        popupContentSize: IntSize
    ): IntOffset {
        fun pixels(length: Dp) = (length.value * unit).roundToInt()
        val room = look.shadowRoom
        val left = pixels(room.calculateLeftPadding(layoutDirection))
        val top = pixels(room.calculateTopPadding())
        val right = pixels(room.calculateRightPadding(layoutDirection))
        val bottom = pixels(room.calculateBottomPadding())
        val width = (popupContentSize.width - left - right).toFloat()
        val height = (popupContentSize.height - top - bottom).toFloat()

        val isMirrored = layoutDirection == LayoutDirection.Rtl
        val isSideways =
            preferred == ThemePopoverShape.Edge.Start || preferred == ThemePopoverShape.Edge.End
        val first = if (isMirrored) ThemePopoverShape.Edge.End else ThemePopoverShape.Edge.Start
        val last = if (isMirrored) ThemePopoverShape.Edge.Start else ThemePopoverShape.Edge.End
        // Lengths along the arrow's edge, and across it.
        val length = if (isSideways) height else width
        val depth = if (isSideways) width else height
        val extent = (if (isSideways) windowSize.height else windowSize.width).toFloat()
        val breadth = (if (isSideways) windowSize.width else windowSize.height).toFloat()
        fun seen(a: Int, most: Int) = min(max(a, 0), most).toFloat()
        val start = seen(anchorBounds.left, windowSize.width)
        val end = seen(anchorBounds.right, windowSize.width)
        val upper = seen(anchorBounds.top, windowSize.height)
        val lower = seen(anchorBounds.bottom, windowSize.height)
        val low = if (isSideways) start else upper
        val high = if (isSideways) end else lower
        val middle = if (isSideways) (upper + lower) / 2 else (start + end) / 2
        val least = margin.value * unit
        val before = low - least
        val after = breadth - least - high
        val prefersAfter = preferred == ThemePopoverShape.Edge.Top || preferred == first
        val isAfter =
            if (prefersAfter) after >= min(depth, before) else before < min(depth, after)
        fun inside(place: Float, most: Float) = max(least, min(place, most - least))
        val across = inside(if (isAfter) high else low - depth, breadth - depth)
        val along = inside(middle - length / 2, extent - length)
        val edge = when {
            isSideways -> if (isAfter) first else last
            isAfter -> ThemePopoverShape.Edge.Top
            else -> ThemePopoverShape.Edge.Bottom
        }
        val offset = (middle - along - length / 2) / unit
        place.value = Pair(edge, Dp(if (isMirrored && !isSideways) -offset else offset))
        val x = if (isSideways) across else along
        val y = if (isSideways) along else across
        return IntOffset(x.roundToInt() - left, y.roundToInt() - top)
    }
}
// gusset:part shadow

private fun Modifier.dropShadows(shape: ThemePopoverShape): Modifier =
    shape.look.shadows.fold(this) { modifier, shadow -> modifier.dropShadow(shape, shadow) }
// gusset:end
// gusset:part border highlight

/** A line along the outline, whose outer half is cut off. */
private fun ThemePopoverLook.line(width: Float) = Stroke(2 * width, join = lineJoin)
// gusset:end
// gusset:part backdropBorder inset

/** Draws what ends at the inner edge of the border. */
private fun DrawScope.insideBorder(
    // gusset:part border
    path: Path,
    look: ThemePopoverLook,
    // gusset:end
    content: DrawScope.() -> Unit
) {
    drawIntoCanvas { canvas ->
        canvas.saveLayer(Rect(Offset.Zero, size), Paint())
        content()
        // gusset:part border
        drawPath(
            path, Color.Black,
            style = look.line(pixels(look.borderWidth, density)),
            blendMode = BlendMode.Clear
        )
        // gusset:end
        canvas.restore()
    }
}
// gusset:end
// gusset:part highlight

/** Draws the line inside the border. */
private fun DrawScope.drawHighlight(path: Path, brush: Brush, look: ThemePopoverLook) {
    drawIntoCanvas { canvas ->
        canvas.saveLayer(Rect(Offset.Zero, size), Paint())
        drawPath(path, brush, style = look.line(look.lineWidth(density)))
        // gusset:part border
        // The border takes the outer part of the line.
        drawPath(
            path, Color.Black,
            style = look.line(pixels(look.borderWidth, density)),
            blendMode = BlendMode.Clear
        )
        // gusset:end
        canvas.restore()
    }
}
// gusset:end
