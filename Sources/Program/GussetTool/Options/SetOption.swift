internal import ArgumentParser
internal import Gusset

extension ArgumentHelp {
  /// The help of the option `--set`, which sets any key of a theme.
  static let set = ArgumentHelp(
    """
    Set any key of the theme, as in border.width=2 or 'shadows[0].blur=12'. null restores the \
    default. Repeat for more keys.
    """, valueName: "key=value")
}

extension KeyAssignment {
  /// The values of `--set`, parsed, in the given order.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a text without `=` and for an
  ///   unknown key.
  static func parse(_ values: [String]) throws(GussetError) -> [KeyAssignment] {
    var assignments: [KeyAssignment] = []
    for value in values {
      guard let mark = value.firstIndex(of: "=") else {
        throw .invalidValue(
          field: "--set", value: value, allowed: "KEY=VALUE, as in border.width=2")
      }
      assignments.append(
        try KeyAssignment(String(value[..<mark]), String(value[value.index(after: mark)...])))
    }
    return assignments
  }
}

extension [KeyAssignment] {
  /// Prints a note on standard error for each color that is outside the color space of a theme that
  /// has it, and for each color of a border without a width.
  func noteColors(in themes: [Theme]) {
    for remark in themes.flatMap({ invisibleColors(in: $0) }) { printNote(remark) }
    let spaces = ColorSpace.allCases.filter { themes.map(\.colorSpace).contains($0) }
    for remark in spaces.flatMap({ space in flatMap { $0.colorRemarks(outside: space) } }) {
      printNote(remark.description)
    }
  }
}
