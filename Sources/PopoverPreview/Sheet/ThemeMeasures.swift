internal import PopoverGeometry
internal import PopoverModel

/// The values of a theme in words, as they stand on a sheet.
struct ThemeMeasures {
  struct Line {
    let name: String
    let value: String
  }

  /// A line for each section of the theme, and for each light and shadow.
  let lines: [Line]

  /// - Parameter schema: the keys of the theme; a sheet shows every one.
  init(_ theme: Theme, schema: ObjectSchema<Theme> = Theme.schema) {
    let measures = schema.measures(of: theme, standard: .standard)
    lines = Self.sections.flatMap { section, name -> [Line] in
      let ofSection = measures.filter { $0.key.section == section }
      guard let name else {
        return ofSection.flatMap { key, words in
          words.enumerated().map { Line(name: $0 == 0 ? key.name : "", value: $1) }
        }
      }
      let value = ofSection.flatMap(\.words).joined(separator: ", ")
      return value.isEmpty ? [] : [Line(name: name, value: value)]
    }
  }

  /// The sections in the order of their lines, with the name of a line for all keys of one; a key
  /// of another section has lines of its own.
  private static let sections: [(KeyDescription.Section, String?)] = [
    (.theme, "geometry"), (.border, "border"), (.fill, "fill"), (.corners, "corners"),
    (.arrow, "arrow"), (.insets, "insets"), (.lights, nil), (.shadows, nil),
  ]

  /// A number to a hundredth.
  static func number(_ value: Double) -> String { shortNumber((value * 100).rounded() / 100) }
}
