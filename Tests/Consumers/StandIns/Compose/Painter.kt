package androidx.compose.ui.graphics.painter

import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.DrawScope

/** A stand-in for what draws itself into a scope. */
abstract class Painter {
    fun DrawScope.draw(size: Size, alpha: Float = 1f) {}
}
