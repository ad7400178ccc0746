package androidx.compose.ui.unit

data class Dp(val value: Float) : Comparable<Dp> {
    override fun compareTo(other: Dp) = value.compareTo(other.value)
    operator fun unaryMinus() = Dp(-value)
}

val Int.dp get() = Dp(toFloat())
val Double.dp get() = Dp(toFloat())

data class IntOffset(val x: Int, val y: Int)

data class IntSize(val width: Int, val height: Int)

data class IntRect(val left: Int, val top: Int, val right: Int, val bottom: Int)

class DpOffset(val x: Dp, val y: Dp)

enum class LayoutDirection { Ltr, Rtl }

interface Density {
    val density: Float
}
