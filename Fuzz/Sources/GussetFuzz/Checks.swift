import Gusset

/// Ends the process, which libFuzzer reports, when something is not as it must be.
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// What a function returns; `nil` for an error that says what is wrong with the input.
///
/// Ends the process for an error that says that the library failed, or that has several lines.
@discardableResult
func attempt<T>(_ body: () throws(GussetError) -> T) -> T? {
  do {
    return try body()
  } catch {
    if case .failed = error { fatalError("failed: \(error)") }
    for problem in error.problems {
      check(
        !problem.description.contains(where: \.isNewline), "a problem of several lines: \(problem)")
    }
    return nil
  }
}

/// What a function returns. An error ends the process, because nothing may be wrong here.
@discardableResult
func require<T>(_ what: String, _ body: () throws(GussetError) -> T) -> T {
  do {
    return try body()
  } catch {
    fatalError("\(what): \(error)")
  }
}
