package androidx.compose.runtime

/** A stand-in for the mark of functions that compose. */
@Target(AnnotationTarget.FUNCTION)
annotation class Composable
