package androidx.compose.ui

/** A stand-in for Compose's modifiers. It keeps nothing. */
interface Modifier {
    companion object : Modifier
}
