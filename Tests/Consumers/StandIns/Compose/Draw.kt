package androidx.compose.ui.draw

import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.shadow.Shadow
import androidx.compose.ui.graphics.shadow.ShadowContext
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection

class DrawResult

class CacheDrawScope(
    val size: Size,
    val layoutDirection: LayoutDirection,
    override val density: Float
) : Density {
    fun onDrawBehind(block: DrawScope.() -> Unit): DrawResult = DrawResult()
    fun obtainShadowContext(): ShadowContext = ShadowContext()
}

fun Modifier.drawWithCache(onBuildDrawCache: CacheDrawScope.() -> DrawResult): Modifier = this

fun Modifier.dropShadow(shape: Shape, shadow: Shadow): Modifier = this
