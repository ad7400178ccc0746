package androidx.compose.ui.graphics

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import kotlin.math.PI
import kotlin.math.cos
import kotlin.math.sin

class Color {
    companion object {
        val Black = Color()
    }
}

fun Color(color: Long) = Color()

class Brush {
    companion object {
        fun verticalGradient(vararg colorStops: Pair<Float, Color>) = Brush()
    }
}

class Paint

enum class BlendMode { SrcOver, Clear }

enum class StrokeJoin { Miter, Round, Bevel }

class Canvas {
    fun saveLayer(bounds: Rect, paint: Paint) {}
    fun restore() {}
}

interface Shape {
    fun createOutline(size: Size, layoutDirection: LayoutDirection, density: Density): Outline
}

sealed class Outline {
    class Generic(val path: Path) : Outline()
}

/** A path that keeps its outline as points, no farther than a thousandth of a pixel from curves. */
class Path {
    val points = mutableListOf<Offset>()

    fun moveTo(x: Float, y: Float) = lineTo(x, y)

    fun lineTo(x: Float, y: Float) {
        points.add(Offset(x, y))
    }

    fun cubicTo(x1: Float, y1: Float, x2: Float, y2: Float, x3: Float, y3: Float) {
        val start = points.last()
        for (step in 1..256) {
            val t = step / 256.0
            val s = 1 - t
            fun mix(a: Float, b: Float, c: Float, d: Float) =
                (s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d).toFloat()
            lineTo(mix(start.x, x1, x2, x3), mix(start.y, y1, y2, y3))
        }
    }

    fun arcTo(
        rect: Rect,
        startAngleDegrees: Float,
        sweepAngleDegrees: Float,
        forceMoveTo: Boolean
    ) {
        require(!forceMoveTo) { "the outline is one part" }
        val (x, y) = Pair((rect.left + rect.right) / 2.0, (rect.top + rect.bottom) / 2.0)
        val radius = (rect.right - rect.left) / 2.0
        for (step in 0..128) {
            val angle = (startAngleDegrees + sweepAngleDegrees * step / 128.0) * PI / 180
            lineTo((x + radius * cos(angle)).toFloat(), (y + radius * sin(angle)).toFloat())
        }
    }

    fun close() {}
}
