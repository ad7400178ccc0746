package androidx.compose.ui.platform

import android.app.UiModeManager

/** A stand-in for Android's context, which only finds the manager of settings. */
object LocalContext {
    val current = this

    fun <Service> getSystemService(service: Class<Service>): Service = service.cast(UiModeManager)
}
