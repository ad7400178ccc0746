// A target of the package manager needs a source file.
