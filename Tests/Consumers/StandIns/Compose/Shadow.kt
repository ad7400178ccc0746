package androidx.compose.ui.graphics.shadow

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.painter.Painter
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.dp

class Shadow(
    val radius: Dp,
    val color: Color = Color.Black,
    val spread: Dp = 0.dp,
    val offset: DpOffset = DpOffset(0.dp, 0.dp)
)

class InnerShadowPainter : Painter()

class ShadowContext {
    fun createInnerShadowPainter(shape: Shape, shadow: Shadow) = InnerShadowPainter()
}
