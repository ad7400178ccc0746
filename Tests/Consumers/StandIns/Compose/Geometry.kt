package androidx.compose.ui.geometry

import kotlin.math.sqrt

data class Offset(val x: Float, val y: Float) {
    operator fun plus(other: Offset) = Offset(x + other.x, y + other.y)
    operator fun minus(other: Offset) = Offset(x - other.x, y - other.y)
    operator fun times(operand: Float) = Offset(x * operand, y * operand)
    operator fun div(operand: Float) = Offset(x / operand, y / operand)
    fun getDistance() = sqrt(x * x + y * y)

    companion object {
        val Zero = Offset(0f, 0f)
    }
}

data class Size(val width: Float, val height: Float)

data class Rect(val left: Float, val top: Float, val right: Float, val bottom: Float)

fun Rect(center: Offset, radius: Float) =
    Rect(center.x - radius, center.y - radius, center.x + radius, center.y + radius)

fun Rect(offset: Offset, size: Size) =
    Rect(offset.x, offset.y, offset.x + size.width, offset.y + size.height)
