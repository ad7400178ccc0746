internal import Gusset

extension ExportFormat {
  /// Design tokens of DTCG 2025.10, with a resolver for the appearances.
  public static let tokens = ExportFormat(
    name: "tokens",
    title: "design tools: tokens (DTCG 2025.10)",
    summary: "design tokens of the theme, in a file for each look, and a resolver document",
    usage: [
      "NAME.resolver.json is for tools that know resolvers: its modifier, if the theme has other",
      "looks, has a context for each. Other tools load NAME.tokens.json for the usual look, and over",
      "it one of the other files. All tokens are in the group popover. gusset reads them back:", "",
      "    gusset tokens import NAME.resolver.json -o NAME.json", "",
      "A shadow, a highlight or a gloss that only the usual look has is transparent in the files of",
      "the other looks. Without a text color of their own, they keep that of the usual look.", "",
      "A pixel of the tokens is a point of the theme.",
    ],
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
  .carrying(.sameFiles, "Each look has a file with the tokens that differ from the usual one.")
  .holdingDisplayP3()
}
