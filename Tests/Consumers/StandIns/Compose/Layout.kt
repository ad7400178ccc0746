package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp

open class PaddingValues(
    private val start: Dp = 0.dp,
    private val top: Dp = 0.dp,
    private val end: Dp = 0.dp,
    private val bottom: Dp = 0.dp
) {
    open fun calculateLeftPadding(layoutDirection: LayoutDirection) =
        if (layoutDirection == LayoutDirection.Ltr) start else end

    open fun calculateRightPadding(layoutDirection: LayoutDirection) =
        if (layoutDirection == LayoutDirection.Ltr) end else start

    fun calculateTopPadding() = top
    fun calculateBottomPadding() = bottom

    class Absolute(
        private val left: Dp = 0.dp,
        top: Dp = 0.dp,
        private val right: Dp = 0.dp,
        bottom: Dp = 0.dp
    ) : PaddingValues(left, top, right, bottom) {
        override fun calculateLeftPadding(layoutDirection: LayoutDirection) = left
        override fun calculateRightPadding(layoutDirection: LayoutDirection) = right
    }
}

@Composable
fun Box(modifier: Modifier = Modifier, content: @Composable() () -> Unit) = content()

fun Modifier.padding(paddingValues: PaddingValues): Modifier = this

fun Modifier.padding(
    start: Dp = 0.dp,
    top: Dp = 0.dp,
    end: Dp = 0.dp,
    bottom: Dp = 0.dp
): Modifier = this
