internal import Gusset

extension Theme {
  /// The values of the theme as lines of text, for a gallery: one line for each section of
  /// the theme, and for each highlight, gloss and shadow.
  ///
  /// - Parameter schema: the keys of the theme. All of them are shown.
  func valueLines(
    schema: ObjectSchema<Theme> = Theme.schema
  ) -> [(name: String, value: String)] {
    let values = shownValues(schema)
    return Self.lineSections.flatMap { section, name -> [(name: String, value: String)] in
      let ofSection = values.filter { $0.key.section == section }
      guard let name else {
        return ofSection.flatMap { key, words in
          words.enumerated().map { ($0 == 0 ? key.name : "", $1) }
        }
      }
      return ofSection.reduce(into: []) { lines, one in
        let line = Self.ownLines[one.key.name] ?? name
        let value = one.words.joined(separator: ", ")
        guard !value.isEmpty else { return }
        if let index = lines.firstIndex(where: { $0.name == line }) {
          lines[index].value += ", \(value)"
        } else {
          lines.append((line, value))
        }
      }
    }
  }

  /// The keys that have a line of their own within their section, and its name. A color of text beside
  /// those of the fill would look like one of them.
  private static let ownLines = ["textColor": "text"]

  /// The sections in the order of their lines. All keys of a section share a line with this name;
  /// without a name, each key has its own lines.
  private static let lineSections: [(KeyDescription.Section, String?)] = [
    (.theme, "geometry"), (.border, "border"), (.fill, "fill"), (.corners, "corners"),
    (.arrow, "arrow"), (.insets, "insets"), (.lights, nil), (.shadows, nil),
  ]
}

extension Theme {
  /// The value of each key as text. Keys for special features are left out when they have their
  /// default, except for the arrow's shape and the shadows.
  private func shownValues(
    _ schema: ObjectSchema<Theme>
  ) -> [(key: KeyDescription, words: [String])] {
    let file = schema.written(self, standard: .standard)
    let whole = schema.written(self, withDefaults: true)
    return schema.descriptions(.standard).compactMap { key in
      let isAlwaysShown = key.name == "arrowShape" || key.name == "shadows"
      guard let value = (isAlwaysShown ? whole : file)[.name(key.name)] else { return nil }
      let words = words(for: key, value)
      return words.isEmpty ? nil : (key, words)
    }
  }

  /// The lines for a key. The line of the arrow's base includes the height.
  private func words(for key: KeyDescription, _ value: JSONValue) -> [String] {
    switch key.name {
    case "name", "arrowHeight": []
    case "border": [borderWords]
    case "fill": [fill.words]
    case "cornerRadius": [cornerWords]
    case "arrowBase": ["\(hundredths(arrowBase)) × \(hundredths(arrowHeight)) pt"]
    case "arrowTipRadius": ["tip \(hundredths(arrowShape.tipRadius))"]
    case "arrowFilletRadius": ["fillet \(hundredths(arrowShape.filletRadius))"]
    case "arrowAtCorner":
      switch arrowAtCorner {
      case .stop: []
      case .slide: ["slides into corners"]
      case .skew: ["skews at corners"]
      }
    case "highlight": highlight.map { ["\(points($0.width)), \($0.fill.words)"] } ?? []
    case "gloss": gloss.map { ["\($0.from.css) to \($0.to.css), \(share($0.height))"] } ?? []
    case "shadows": shadows.isEmpty ? ["none"] : shadows.map(\.words)
    case "backdrop":
      backdrop.map {
        ["backdrop blur \(points($0.blur)), saturation \(hundredths($0.saturation))"]
      } ?? []
    default: [key.words(for: value)]
    }
  }

  /// The border: its width, its position and its color.
  private var borderWords: String {
    guard border.width > 0 else { return "none" }
    return "\(points(border.width)) \(border.position.rawValue), \(border.color.css)"
      + (border.over == .backdrop ? " over the backdrop" : "")
  }

  /// The corners, clockwise where they differ.
  private var cornerWords: String {
    guard !cornerRadii.isUniform else { return points(cornerRadii.topLeft) }
    let radii = [
      cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomRight, cornerRadii.bottomLeft,
    ]
    return radii.map(hundredths).joined(separator: ", ") + " pt from top left"
  }
}

extension KeyDescription {
  /// A value of the key. A length names its key, because keys of one section share a line.
  fileprivate func words(for value: JSONValue) -> String {
    switch (kind, value.content) {
    case (.number(_, let unit), .number(let number)): return "\(name) \(unit.words(number))"
    case (.numbers, .object(let members)):
      let numbers = members.map { ($0.key, $0.value.number ?? 0) }
      if let first = numbers.first?.1, numbers.allSatisfy({ $0.1 == first }) {
        return points(first)
      }
      return numbers.map { "\($0) \(shortNumber($1))" }.joined(separator: ", ") + " pt"
    case (.pathData, _): return "path"
    case (.patches, .object(let members)): return members.map(\.key).joined(separator: ", ")
    default: return value.string ?? value.text()
    }
  }
}

extension Theme.Gradient {
  /// The colors, with the positions of stops.
  fileprivate var words: String {
    colorWords + (interpolation == .rgb ? "" : ", in \(interpolation.rawValue)")
  }

  private var colorWords: String {
    if let solidColor { return solidColor.css }
    if stops.map(\.position) == [0, 1] {
      return stops.map(\.color.css).joined(separator: " to ")
    }
    return stops.map { "\($0.color.css) \(share($0.position))" }.joined(separator: ", ")
  }
}

extension Theme.Shadow {
  /// The lengths, and the spread where there is one, and the color.
  fileprivate var words: String {
    let spread = spread == 0 ? "" : ", spread \(hundredths(spread))"
    return (isInset ? "inset " : "")
      + "x \(hundredths(x)), y \(hundredths(y)), blur \(hundredths(blur))\(spread), \(color.css)"
  }
}

/// A number rounded to hundredths.
private func hundredths(_ value: Double) -> String { shortNumber(value.rounded(decimals: 2)) }

private func points(_ value: Double) -> String { KeyDescription.Unit.points.words(value) }

private func share(_ value: Double) -> String { KeyDescription.Unit.share.words(value) }
