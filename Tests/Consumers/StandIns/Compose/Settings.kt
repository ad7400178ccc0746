package androidx.compose.foundation

/** A stand-in for the system's setting, which a check may change. */
var isDark = false

fun isSystemInDarkTheme(): Boolean = isDark
