package android.os

/** A stand-in for the version of the system. */
object Build {
    object VERSION {
        const val SDK_INT = 34
    }
}
