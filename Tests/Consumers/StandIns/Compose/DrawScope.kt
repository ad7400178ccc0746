package androidx.compose.ui.graphics.drawscope

import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.BlendMode
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.unit.Density

class Stroke(val width: Float = 0f, val join: StrokeJoin = StrokeJoin.Miter)

interface DrawScope : Density {
    val size: Size
    fun drawRect(brush: Brush)
    fun drawPath(
        path: Path,
        color: Color,
        style: Stroke,
        blendMode: BlendMode = BlendMode.SrcOver
    )
    fun drawPath(
        path: Path,
        brush: Brush,
        style: Stroke,
        blendMode: BlendMode = BlendMode.SrcOver
    )
}

fun DrawScope.clipPath(path: Path, block: DrawScope.() -> Unit) = block()

fun DrawScope.drawIntoCanvas(block: (Canvas) -> Unit) = block(Canvas())
