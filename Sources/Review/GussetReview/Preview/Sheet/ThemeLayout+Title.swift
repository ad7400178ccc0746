internal import Gusset

extension ThemeLayout {
  /// The theme's name, its values as text, and a swatch of its colors.
  func title(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = SheetSection(frame: frame)
    let name = try SheetTextStyle.title.fitted(theme.name, width: frame.width)
    let titleFrame = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: SheetMetrics.titleHeight)
    section.add(
      "Theme", titleFrame,
      [
        .text(
          SheetText(
            name, .title, at: Point(x: frame.minX, y: frame.minY + SheetMetrics.titleDrop)))
      ])

    let swatch = swatchFrame(in: frame, top: titleFrame.maxY)
    let measures = Rect(
      minX: frame.minX, minY: titleFrame.maxY, maxX: swatch.minX - SheetMetrics.gap,
      maxY: frame.maxY)
    section.add("Measures", measures, try lines(in: measures))
    section.add("Border and fill", swatch, colors(in: swatch))
    return section
  }

  /// The frame of the swatch, at the right. With two lanes it is as wide as the second lane.
  private func swatchFrame(in frame: Rect, top: Double) -> Rect {
    let width = metrics.lanes == 1 ? SheetMetrics.swatchWidth : metrics.laneWidth
    return Rect(minX: frame.maxX - width, minY: top, maxX: frame.maxX, maxY: frame.maxY)
  }

  private func lines(in frame: Rect) throws(GussetError) -> [SheetItem] {
    var items: [SheetItem] = []
    var baseline = frame.minY + SheetTextStyle.body.face.size
    for line in theme.valueLines() {
      items.append(.text(SheetText(line.name, .note, at: Point(x: frame.minX, y: baseline))))
      let x = frame.minX + SheetMetrics.nameWidth
      let value = try SheetTextStyle.body.fitted(line.value, width: frame.maxX - x)
      items.append(.text(SheetText(value, .body, at: Point(x: x, y: baseline))))
      baseline += SheetMetrics.lineHeight
    }
    return items
  }

  /// The fill, framed in the border's color, over a checkerboard.
  private func colors(in frame: Rect) -> [SheetItem] {
    let inner = frame.inset(by: SheetMetrics.gap / 2)
    var items: [SheetItem] = [.backdrop(.checkerboard, frame)]
    if theme.border.width > 0 {
      // The border is not drawn beneath the fill, which may be translucent.
      items += frame.frame(around: inner).map { .rectangle($0, theme.border.color) }
    }
    items.append(.swatch(own.resolved.fill, theme.border.width > 0 ? inner : frame))
    return items
  }
}

extension Theme {
  /// The values of the theme as lines of text, for a sheet and a gallery: one line for each section of
  /// the theme, and for each highlight, gloss and shadow.
  ///
  /// - Parameter schema: the keys of the theme. All of them are shown.
  func valueLines(
    schema: ObjectSchema<Theme> = Theme.schema
  ) -> [(name: String, value: String)] {
    let measures = schema.measures(of: self, standard: .standard)
    return Self.lineSections.flatMap { section, name -> [(name: String, value: String)] in
      let ofSection = measures.filter { $0.key.section == section }
      guard let name else {
        return ofSection.flatMap { key, words in
          words.enumerated().map { ($0 == 0 ? key.name : "", $1) }
        }
      }
      return ofSection.reduce(into: []) { lines, measure in
        let line = Self.ownLines[measure.key.name] ?? name
        let value = measure.words.joined(separator: ", ")
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
