internal import Gusset

extension ExportFormat {
  /// Design tokens of DTCG 2025.10.
  public static let tokens = ExportFormat(
    name: "tokens",
    title: "design tools: tokens (DTCG 2025.10)",
    summary: "design tokens of the theme, with a group for each look, in one file",
    limits: [
      Limit(
        sentence:
          "DTCG has no type for words, an arrow's path or a gradient's direction; words and "
          + "paths are under $extensions, dev.gusset, which only gusset reads.")
    ],
    scales: []
  ) { input, theme throws(GussetError) in
    let document = try TokenWriter(theme: theme.source).document()
    return [PendingFile("\(input.name).tokens.json", .text(document.text(.indented) + "\n"))]
  }
  .holdingDisplayP3()
}
