/// The extension of a file name in lower case, without the dot; `nil` for a name without one.
package func nameEnding(of path: String) -> String? {
  let name = path.split(separator: "/").last ?? ""
  return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
}
