public import PopoverGeometry

/// A file name with its scale, as UIKit and its tools expect it.
///
/// `menu.png` is the 1x file, `menu@2x.png` and `menu@1.5x.png` stand beside it. A name without
/// an ending gets the scale at its end.
///
/// - Parameters:
///   - path: the name of the 1x file, with or without folders.
///   - scale: the scale of the file to be named.
public func scaledPath(_ path: String, scale: Scale) -> String {
  guard scale != .one else { return path }
  let suffix = "@\(scale)x"
  let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
  // A leading dot hides a file and starts no extension.
  guard let dot = name.dropFirst().lastIndex(of: ".") else { return path + suffix }
  return path[..<dot] + suffix + path[dot...]
}
