internal import Gusset

extension ExportFormat {
  /// Design tokens of DTCG 2025.10, with a resolver for the appearances.
  public static let tokens = ExportFormat(
    name: "tokens",
    title: "design tools: tokens (DTCG 2025.10)",
    summary: "design tokens of the theme, in a file for each look, and a resolver document",
    limits: [
      Limit(
        sentence:
          "DTCG has no type for words, an arrow's path or a gradient's direction; words and "
          + "paths are under $extensions, dev.gusset, which only gusset reads.")
    ],
    scales: []
  ) { input, theme throws(GussetError) in
    try TokenWriter(theme.source, name: input.name).files()
  }
  .holdingDisplayP3()
}
