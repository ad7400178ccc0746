package import Pixels
package import PopoverGeometry

/// A color of a theme file that is outside the theme's color space, and the color that replaces it.
package struct ColorRemark: Hashable, Sendable {
  /// The key path of the color, as in `fill.stops[1].color`.
  package let key: String
  /// The color as the file has it.
  package let value: String
  /// The color inside the space that is used. See ``Theme/Color/init(css:for:)``.
  package let color: Theme.Color

  /// Makes a remark; `nil` for a color inside the space and for a text that is no color.
  package init?(_ key: String, _ value: String, outside space: ColorSpace) {
    guard Theme.Color(hex: value) == nil,
      let color = try? CSSColorParser(value).color().converted(to: space), color.isOutsideItsSpace
    else { return nil }
    self.key = key
    self.value = value
    self.color = color.color
  }
}

extension ColorRemark: CustomStringConvertible {
  /// One line: `fill.from: oklch(0.7 0.4 150): outside sRGB, so #00C248 is used`.
  package var description: String { "\(key): \(oneLine(value, longest: 100)): \(consequence)" }

  /// The end of the line: `outside sRGB, so #00C248 is used`.
  package var consequence: String { "outside \(color.space.name), so \(color.css) is used" }
}

extension Theme {
  /// A line for each color of a theme file that is outside the color space of the theme, as in
  /// `fill.from: oklch(0.7 0.4 150): outside sRGB, so #00C248 is used`. The lines are in the order of the
  /// table of keys.
  ///
  /// - Parameter bytes: the file as for ``init(json:)-([UInt8])``. Values that are not colors are ignored.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a text that is not JSON.
  package static func colorsOutsideColorSpace(json bytes: [UInt8]) throws(GussetError)
    -> [String]
  {
    // Only functions have colors outside a color space, and most files have none. A parenthesis may be
    // escaped.
    guard bytes.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\\") }) else {
      return []
    }
    return colorsOutsideColorSpace(try JSONValue(parsing: bytes)).map { $0.description }
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
  package func colorRemarks(
    _ kind: KeyDescription.Kind, at path: String, outside space: ColorSpace
  ) -> [ColorRemark] {
    let space = colorSpace ?? space
    return switch kind {
    case .color: string.flatMap { ColorRemark(path, $0, outside: space) }.map { [$0] } ?? []
    // A color may stand for an object.
    case .object where string != nil: colorRemarks(.color, at: path, outside: space)
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
