package import Gusset
internal import PopoverGeometry

extension Theme {
  /// A built-in theme, or the theme in a file.
  ///
  /// - Throws: what ``Theme/init(contentsOf:)`` throws; for what looks like a name and no path, with
  ///   the names that there are.
  package static func named(_ name: String) throws(GussetError) -> Theme {
    if let builtIn = Theme.builtIn(named: name) { return builtIn }
    do {
      return try Theme(contentsOf: name)
    } catch {
      guard case .unreadable(let path, let reason) = error,
        !path.contains(where: { "/.".contains($0) })
      else {
        throw error
      }
      let names = Theme.builtIn.map(\.name).joined(separator: ", ")
      throw GussetError.unreadable(
        path: path, reason: "\(reason), and it is none of the built-in themes \(names)")
    }
  }
}
