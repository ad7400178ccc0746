package androidx.compose.runtime

/** A stand-in for the mark of functions that compose. */
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE)
annotation class Composable

class MutableState<T>(var value: T)

fun <T> mutableStateOf(value: T) = MutableState(value)

@Composable
fun <T> remember(vararg keys: Any?, calculation: () -> T): T = calculation()
