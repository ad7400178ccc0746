internal import Gusset

/// The values of a theme as lines of text, for a sheet and a gallery.
struct ThemeMeasures {
  struct Line {
    let name: String
    var value: String
  }

  /// One line for each section of the theme, and for each highlight, gloss and shadow.
  let lines: [Line]

  /// - Parameter schema: the keys of the theme. All of them are shown.
  init(_ theme: Theme, schema: ObjectSchema<Theme> = Theme.schema) {
    let measures = schema.measures(of: theme, standard: .standard)
    lines = Self.sections.flatMap { section, name -> [Line] in
      let ofSection = measures.filter { $0.key.section == section }
      guard let name else {
        return ofSection.flatMap { key, words in
          words.enumerated().map { Line(name: $0 == 0 ? key.name : "", value: $1) }
        }
      }
      return ofSection.reduce(into: []) { lines, measure in
        let line = Self.ownLines[measure.key.name] ?? name
        let value = measure.words.joined(separator: ", ")
        guard !value.isEmpty else { return }
        if let index = lines.firstIndex(where: { $0.name == line }) {
          lines[index].value += ", \(value)"
        } else {
          lines.append(Line(name: line, value: value))
        }
      }
    }
  }

  /// The keys that have a line of their own within their section, and its name. A color of text beside
  /// those of the fill would look like one of them.
  private static let ownLines = ["textColor": "text"]

  /// The sections in the order of their lines. All keys of a section share a line with this name;
  /// without a name, each key has its own lines.
  private static let sections: [(KeyDescription.Section, String?)] = [
    (.theme, "geometry"), (.border, "border"), (.fill, "fill"), (.corners, "corners"),
    (.arrow, "arrow"), (.insets, "insets"), (.lights, nil), (.shadows, nil),
  ]

  /// A number rounded to hundredths.
  static func number(_ value: Double) -> String { shortNumber((value * 100).rounded() / 100) }
}
