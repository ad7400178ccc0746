/* Only the header: GussetC has the functions. */
