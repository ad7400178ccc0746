package import Gusset

/// The arguments of the program, without its name.
///
/// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an argument that is not UTF-8. As
///   text it would be another one: two names of files could become the same.
package func givenArguments() throws(GussetError) -> [String] {
  var arguments: [String] = []
  for index in 1..<max(1, Int(CommandLine.argc)) {
    guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
    guard let text = unsafe String(validatingCString: bytes) else {
      throw .invalidValue(
        field: .init("argument \(index)"), value: unsafe String(cString: bytes),
        allowed: "UTF-8; rename a file whose name is not")
    }
    arguments.append(text)
  }
  return arguments
}
