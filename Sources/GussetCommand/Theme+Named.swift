package import Gusset
internal import PopoverGeometry

extension Theme {
  /// A built-in theme by its name, or the theme in a file by its path. A note on standard error
  /// names each color of the file that is outside its color space.
  ///
  /// - Throws: the errors of ``Theme/init(contentsOf:remark:)``. For a value that looks like a name rather
  ///   than a path, the error lists the built-in themes.
  package static func named(_ name: String) throws(GussetError) -> Theme {
    if let builtIn = Theme.builtIn(named: name) { return builtIn }
    do {
      return try Theme(contentsOf: name) { printNote("\(oneLine(name)): \($0)") }
    } catch {
      guard case .unreadable(let path, let reason) = error,
        !name.contains(where: { "/.".contains($0) })
      else {
        throw error
      }
      let names = Theme.builtIn.map(\.name).joined(separator: ", ")
      throw GussetError.unreadable(
        path: path, reason: "\(reason); the built-in themes are \(names)")
    }
  }
}
