/// A theme of the library, with what a list of themes says about it.
///
/// The facts are known without the theme. So finding a theme by its name makes only that theme.
public struct BuiltInTheme: Sendable {
  /// A group of themes in a list. The cases are in the order of the list.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// Themes designed for this project.
    case own = "The project's own"
    /// Themes after popovers and tooltips of today's design systems.
    case designSystems = "Design systems of today"
    /// Themes that reproduce the popovers of other toolkits.
    case toolkits = "Other toolkits"
    /// Themes that reproduce popovers of the first years of iOS.
    case history = "History"
  }

  /// The name of the theme.
  public let name: String
  /// The group of the theme.
  public let group: Group
  /// What the theme is, in one line without a period.
  public let summary: String
  private let make: @Sendable () -> Theme

  private init(
    _ name: String, _ group: Group, _ summary: String, _ make: @escaping @Sendable () -> Theme
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.make = make
  }

  /// The theme itself. Its file is decoded when it is first used.
  public var theme: Theme { make() }

  /// All built-in themes, group by group.
  public static let all: [BuiltInTheme] = [
    .init("light", .own, "white with a hairline, a soft shadow and round tips") { .light },
    .init("dark", .own, "charcoal with a lighter rim, the dark look of light") { .dark },
    .init("slate", .own, "the warm gray of GIK's sample project") { .slate },
    .init("glass", .own, "frosted glass, which lets the backdrop through") { .glass },
    .init("sand", .own, "warm sand with a terracotta line") { .sand },
    .init("indigo", .own, "saturated indigo for coach marks and feature tours") { .indigo },
    .init("tooltip", .own, "a small bubble for a line of text") { .tooltip },
    .init("contrast", .own, "a yellow line on black in every appearance") { .contrast },
    .init("high-contrast", .own, "black on white, or white on black") { .highContrast },
    .init("ios-26", .designSystems, "the popover of iOS 26, mostly by eye") { .ios26 },
    .init("macos-26", .designSystems, "the popover of macOS 26, mostly by eye") { .macOS26 },
    .init("shadcn-popover", .designSystems, "the popover of shadcn/ui and Radix") {
      .shadcnPopover
    },
    .init("shadcn-tooltip", .designSystems, "the tooltip of shadcn/ui") { .shadcnTooltip },
    .init("fluent-2", .designSystems, "the popover of Microsoft's Fluent 2") { .fluent2 },
    .init("material-3-plain", .designSystems, "the plain tooltip of Google's Material 3") {
      .material3Plain
    },
    .init("material-3-rich", .designSystems, "the rich tooltip of Google's Material 3") {
      .material3Rich
    },
    .init("primer", .designSystems, "the popover of GitHub's Primer") { .primer },
    .init("libadwaita", .designSystems, "the popover of GNOME's libadwaita 1.7") { .libadwaita },
    .init("bootstrap-5-popover", .designSystems, "the popover of Bootstrap 5.3") {
      .bootstrap5Popover
    },
    .init("bootstrap-5-tooltip", .designSystems, "the tooltip of Bootstrap 5.3") {
      .bootstrap5Tooltip
    },
    .init("ant-5-popover", .designSystems, "the popover of Ant Design 5") { .ant5Popover },
    .init("ant-5-tooltip", .designSystems, "the tooltip of Ant Design 5") { .ant5Tooltip },
    .init("gtk4", .toolkits, "the popover of GTK 4, whose arrow leans at corners") { .gtk4 },
    .init("chromium", .toolkits, "the bubble of Chromium, with sharp corners") { .chromium },
    .init("cupertino-toolbar", .toolkits, "the text selection toolbar of Flutter's Cupertino") {
      .cupertinoToolbar
    },
    .init("floating-ui", .toolkits, "the tooltip of Floating UI's tutorial") { .floatingUI },
    .init("gik", .history, "GIKPopoverBackgroundView in its own geometry") { .gik },
    .init("gik-sample", .history, "GIKPopoverBackgroundView as in its sample project") {
      .gikSample
    },
    .init("wypopover", .history, "WYPopoverController as on iOS 6") { .wyPopover },
    .init("wypopover-flat", .history, "WYPopoverController as on iOS 7") { .wyPopoverFlat },
  ]

  /// The built-in theme with this name, whatever its case; `nil` when there is none.
  public static func named(_ name: String) -> BuiltInTheme? {
    if let theme = all.first(where: { $0.name == name }) { return theme }
    let lowered = name.lowercased()
    return all.first { $0.name == lowered }
  }
}

extension Theme {
  /// The built-in themes, in the order of ``BuiltInTheme/all``.
  public static let builtIn: [Theme] = BuiltInTheme.all.map(\.theme)

  /// The built-in theme with this name, whatever its case; `nil` when there is none. No other theme
  /// is decoded.
  public static func builtIn(named name: String) -> Theme? { BuiltInTheme.named(name)?.theme }

  /// The names of the built-in themes, in their order. No theme is decoded.
  package static var builtInNames: [String] { BuiltInTheme.all.map(\.name) }
}
