package androidx.compose.ui.unit

data class Dp(val value: Float) : Comparable<Dp> {
    override fun compareTo(other: Dp) = value.compareTo(other.value)
    operator fun unaryMinus() = Dp(-value)
}

val Int.dp get() = Dp(toFloat())
val Double.dp get() = Dp(toFloat())

class DpOffset(val x: Dp, val y: Dp)

enum class LayoutDirection { Ltr, Rtl }

interface Density {
    val density: Float
}
