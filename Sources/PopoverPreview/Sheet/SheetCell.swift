package import PopoverGeometry

/// A named part of a contact sheet: a picture with its label, or the measures of a theme.
package struct SheetCell: Hashable, Sendable {
  /// What it shows, for people who cannot see it.
  package let name: String
  /// What it takes of the sheet, label included and shadows not: cells never overlap.
  package let frame: Rect
  /// All of it, from back to front.
  package let items: [SheetItem]
}

/// A section of a theme's part of the sheet: shadows may fall from one of its cells on another.
package struct SheetSection: Hashable, Sendable {
  package let frame: Rect
  package private(set) var cells: [SheetCell]

  init(frame: Rect, cells: [SheetCell] = []) {
    (self.frame, self.cells) = (frame, cells)
  }

  /// Its pictures from back to front and then its type, so that no shadow falls on a label.
  package var items: [SheetItem] {
    let all = cells.flatMap(\.items)
    return all.filter { !$0.isText } + all.filter(\.isText)
  }

  /// Where shadows are cut off: about halfway to the next section.
  var shadowFrame: Rect { frame.inset(by: -SheetMetrics.sectionGap / 2) }

  mutating func add(_ name: String, _ frame: Rect, _ items: [SheetItem]) {
    cells.append(SheetCell(name: name, frame: frame, items: items))
  }
}
