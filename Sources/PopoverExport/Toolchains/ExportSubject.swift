package import PopoverGeometry
package import PopoverModel
internal import RunPNG

/// A theme that is exported, and the name that its files begin with.
package struct ExportSubject: Hashable, Sendable {
  /// The name, as the format's platform allows it.
  package let name: String
  /// The theme, checked.
  package let theme: ValidatedTheme
  /// The scales to draw.
  package let scales: [Scale]

  /// The directions in which every format shows a popover; the last one has no arrow.
  static let directions: [ArrowDirection?] = ArrowDirection.allCases + [nil]

  /// The pictures of all directions at all scales: all directions at the first scale come first.
  func pictures() throws(GussetError) -> [SlicedPicture] {
    var pictures: [SlicedPicture] = []
    for scale in scales {
      for direction in Self.directions {
        pictures.append(try SlicedPicture(theme, direction, scale: scale))
      }
    }
    return pictures
  }
}

extension SlicedPicture {
  /// The picture as a PNG file.
  func png() throws(GussetError) -> FileContents {
    FileContents(bytes: try pixmap.encodedPNG(.fast))
  }
}
