package import Gusset

/// A named cell of a contact sheet: a picture with its label, or the values of a theme.
package struct SheetCell: Hashable, Sendable {
  /// The name for screen readers.
  package let name: String
  /// The frame of the cell, with its label and without shadows. Frames never overlap.
  package let frame: Rect
  /// The items, from back to front.
  package let items: [SheetItem]
}

/// A section of a theme. Shadows may extend from one cell of a section into another.
package struct SheetSection: Hashable, Sendable {
  package let frame: Rect
  package private(set) var cells: [SheetCell]

  init(frame: Rect, cells: [SheetCell] = []) {
    (self.frame, self.cells) = (frame, cells)
  }

  /// All pictures from back to front, then all text, so that no shadow covers a label.
  package var items: [SheetItem] {
    let all = cells.flatMap(\.items)
    return all.filter { !$0.isText } + all.filter(\.isText)
  }

  /// The rectangle that shadows are clipped to: it ends halfway to the next section.
  var shadowFrame: Rect { frame.inset(by: -SheetMetrics.sectionGap / 2) }

  mutating func add(_ name: String, _ frame: Rect, _ items: [SheetItem]) {
    cells.append(SheetCell(name: name, frame: frame, items: items))
  }
}
