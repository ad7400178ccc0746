import PopoverModel

extension Theme {
  /// Built-in themes that together have every feature of the built-in themes, for tests that take
  /// long for each theme; all of them in a thorough run.
  package static let selection: [Theme] =
    Thoroughness.isThorough
    ? builtIn
    : [
      .light, .slate, .glass, .sand, .tooltip, .highContrast, .macOS26, .shadcnPopover, .primer,
      .libadwaita, .chromium, .gik, .wyPopover, .wyPopoverFlat,
    ]
}

extension BuiltInTheme {
  /// Whether the theme is after that of a system or a library: one of the files in `Themes/presets`.
  package var isPreset: Bool { group == .systems || group == .web }
}
