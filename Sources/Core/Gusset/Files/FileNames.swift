public import PopoverGeometry

/// The extension of a file name in lower case, without the dot; `nil` for a name without one.
package func nameEnding(of path: String) -> String? {
  let name = path.split(separator: "/").last ?? ""
  return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
}

extension Scale {
  /// The name of a file with its scale, as UIKit and its tools expect it.
  ///
  /// `menu.png` is the 1x file. Files of other scales are `menu@2x.png` and `menu@1.5x.png`. A name
  /// without an extension gets the scale at its end. `menu.9.png`, a nine-patch, becomes `menu@2x.9.png`.
  ///
  /// - Parameter path: the name of the 1x file, with or without folders.
  public func fileName(for path: String) -> String {
    guard self != .x1 else { return path }
    let suffix = "@\(self)x"
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    // A leading dot hides a file and starts no extension.
    guard var dot = name.dropFirst().lastIndex(of: ".") else { return path + suffix }
    if name.dropFirst().hasSuffix(".9.png") { dot = name.index(dot, offsetBy: -2) }
    return path[..<dot] + suffix + path[dot...]
  }
}

/// The name of the 1x file, and the scale in a name: `up.png` and 2 for `up@2x.png`.
package func unscaledName(_ name: String) -> (file: String, scale: Scale) {
  for pixels in 2...8 {
    let scale = Scale(Double(pixels))
    for (index, _) in name.enumerated() where name.dropFirst(index).hasPrefix("@\(pixels)x") {
      let file = name.prefix(index) + name.dropFirst(index + 3)
      if scale.fileName(for: String(file)) == name { return (String(file), scale) }
    }
  }
  return (name, .x1)
}
