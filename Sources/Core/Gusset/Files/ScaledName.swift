public import PopoverGeometry

/// Adds a scale to a file name, as UIKit and its tools expect it.
///
/// `menu.png` is the 1x file. Files of other scales are `menu@2x.png` and `menu@1.5x.png`. A name
/// without an extension gets the scale at its end.
///
/// - Parameters:
///   - path: the name of the 1x file, with or without folders.
///   - scale: the scale to add.
public func scaledPath(_ path: String, scale: Scale) -> String {
  guard scale != .one else { return path }
  let suffix = "@\(scale)x"
  let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
  // A leading dot hides a file and starts no extension.
  guard let dot = name.dropFirst().lastIndex(of: ".") else { return path + suffix }
  return path[..<dot] + suffix + path[dot...]
}
