package android.app

/** A stand-in for Android's settings of looks. */
object UiModeManager {
    var contrast = 0f
}
