package import ArgumentParser
package import PopoverModel
package import PopoverGeometry

/// `--set`: any key of a theme.
package struct SetOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Set any key of the theme, as in border.width=2 or 'shadows[0].blur=12'; null brings the \
      default back. Give it again for another key.
      """, valueName: "key=value"))
  package var values: [String] = []

  package init() {}

  /// What is set, in the order in which it was given.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a text without `=` and for a
  ///   key that there is not.
  package func assignments() throws(GussetError) -> [KeyAssignment] {
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
