package androidx.compose.ui.platform

import android.app.UiModeManager
import androidx.compose.ui.unit.Density

/** A stand-in for the density of the screen. */
object LocalDensity {
    val current = object : Density {
        override val density = 1f
    }
}

/** A stand-in for Android's context, which only finds the manager of settings. */
object LocalContext {
    val current = this

    fun <Service> getSystemService(service: Class<Service>): Service? =
        service.cast(UiModeManager)
}
