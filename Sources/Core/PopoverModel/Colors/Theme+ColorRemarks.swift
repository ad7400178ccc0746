internal import Pixels
public import PopoverGeometry

extension Theme {
  /// A remark for each color of a theme file that is outside the color space of the theme, in the
  /// order of the table of keys.
  ///
  /// - Parameter bytes: the file as for ``init(json:)``. Values that are not colors are ignored.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a text that is not JSON.
  public static func colorsOutsideColorSpace(json bytes: [UInt8]) throws(GussetError)
    -> [ColorRemark]
  {
    // Only functions have colors outside a color space, and most files have none. A parenthesis may be
    // escaped.
    guard bytes.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\\") }) else {
      return []
    }
    return colorsOutsideColorSpace(try JSONValue(parsing: bytes))
  }

  package static func colorsOutsideColorSpace(_ file: JSONValue) -> [ColorRemark] {
    file.colorRemarks(.object(schema.descriptions(.standard)), at: "", outside: .sRGB)
  }
}

extension JSONValue {
  /// The color space that a theme file or a patch of it names.
  var colorSpace: ColorSpace? {
    self[.name("colorSpace")]?.string.flatMap(ColorSpace.init(rawValue:))
  }

  /// A remark for each color in the value of a key.
  ///
  /// - Parameter space: the color space, unless the value is an object that names one.
  func colorRemarks(
    _ kind: KeyDescription.Kind, at path: String, outside space: ColorSpace
  ) -> [ColorRemark] {
    let space = colorSpace ?? space
    return switch kind {
    case .color: string.flatMap { ColorRemark(path, $0, outside: space) }.map { [$0] } ?? []
    case .object(let keys):
      keys.flatMap { key in
        self[.name(key.name)]?
          .colorRemarks(
            key.kind, at: path.isEmpty ? key.name : "\(path).\(key.name)", outside: space) ?? []
      }
    case .list(let keys, _):
      (elements ?? []).enumerated().flatMap { index, element in
        element.colorRemarks(.object(keys), at: "\(path)[\(index)]", outside: space)
      }
    case .patches(let names):
      names.flatMap { name in
        self[.name(name)]?
          .colorRemarks(
            .object(Theme.schema.descriptions(.standard)), at: "\(path).\(name)", outside: space)
          ?? []
      }
    default: []
    }
  }
}
