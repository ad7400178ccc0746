import PopoverModel

extension Theme {
  /// Built-in themes that together have every feature of the built-in themes, for tests that take
  /// long for each theme; all of them in a thorough run.
  package static let selection: [Theme] =
    Thoroughness.isThorough
    ? builtIn
    : [
      .light, .slate, .glass, .sand, .tooltip, .highContrast, .macOS26, .shadcnPopover, .primer,
      .gtk4, .chromium, .gik, .wyPopover, .wyPopoverFlat,
    ]
}
