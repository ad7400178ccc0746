/// A theme of the library, with what a list of themes says about it.
///
/// The facts are known without the theme. So finding a theme by its name makes only that theme.
package struct BuiltInTheme: Sendable {
  /// A group of themes in a list. The cases are in the order of the list.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    /// Themes designed for this project.
    case own = "Gusset's own"
    /// Themes after popovers and tooltips of today's design systems.
    case designSystems = "Design systems of today"
    /// Themes that reproduce the popovers of other toolkits.
    case toolkits = "Other toolkits"
    /// Themes that reproduce popovers of the first years of iOS.
    case history = "History"
  }

  /// The name of the theme.
  package let name: String
  /// The group of the theme.
  package let group: Group
  /// What the theme is, in one line without a period.
  package let summary: String
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
  package var theme: Theme { make() }

  /// All built-in themes, group by group.
  package static let all: [BuiltInTheme] = [
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
  package static func named(_ name: String) -> BuiltInTheme? {
    if let theme = all.first(where: { $0.name == name }) { return theme }
    let lowered = name.lowercased()
    return all.first { $0.name == lowered }
  }
}

extension Theme {
  /// The built-in themes, in the order of ``builtInNames``.
  public static let builtIn: [Theme] = BuiltInTheme.all.map(\.theme)

  /// The built-in theme with this name, whatever its case; `nil` when there is none. No other theme
  /// is decoded.
  public static func builtIn(named name: String) -> Theme? { BuiltInTheme.named(name)?.theme }

  /// The name of the theme that is drawn where none is named. To ask the theme for it would decode its
  /// file.
  package static let defaultName = "light"

  /// The names of the built-in themes, in their order. No theme is decoded.
  public static var builtInNames: [String] { BuiltInTheme.all.map(\.name) }
}

/// The project's own themes.
extension Theme {
  /// White with a translucent hairline and a soft shadow; charcoal in a dark user interface.
  public static let light = embedded(PackageResources.light_json)

  /// Charcoal with a lighter rim that keeps its shape on black.
  public static let dark = embedded(PackageResources.dark_json)

  /// GIK's sample colors in the project's own geometry, and their dark counterpart.
  public static let slate = embedded(PackageResources.slate_json)

  /// Frosted glass: fill and border let the backdrop through.
  public static let glass = embedded(PackageResources.glass_json)

  /// Warm sand with a terracotta line.
  public static let sand = embedded(PackageResources.sand_json)

  /// A yellow line on black, for users who need the strongest contrast.
  public static let contrast = embedded(PackageResources.contrast_json)

  /// Black on white, and white on black in a dark user interface: 21 to 1, without shadows.
  public static let highContrast = embedded(PackageResources.high_contrast_json)

  /// A saturated indigo for coach marks and feature tours.
  public static let indigo = embedded(PackageResources.indigo_json)

  /// A small dark bubble without a border, for a line of text; a light one in a dark user interface.
  public static let tooltip = embedded(PackageResources.tooltip_json)
}

/// Themes after popovers and tooltips of today's design systems, each with a dark look.
///
/// `Themes/presets/README.md` names the source of each figure.
extension Theme {
  /// The popover of iOS 26: large corners, a light rim and a translucent fill. Most figures are chosen
  /// by eye.
  public static let ios26 = embedded(PackageResources.ios_26_json)

  /// The popover of macOS 26: a hairline border, a light rim and a wide shadow. Most figures are
  /// chosen by eye.
  public static let macOS26 = embedded(PackageResources.macos_26_json)

  /// The popover of shadcn/ui with the arrow of Radix Primitives.
  public static let shadcnPopover = embedded(PackageResources.shadcn_popover_json)

  /// The tooltip of shadcn/ui: near-black, and near-white in a dark user interface.
  public static let shadcnTooltip = embedded(PackageResources.shadcn_tooltip_json)

  /// The popover of Fluent 2 (Fluent UI React v9): no border and a small round tip.
  public static let fluent2 = embedded(PackageResources.fluent_2_json)

  /// The plain tooltip of Material 3 with the caret of Jetpack Compose.
  public static let material3Plain = embedded(PackageResources.material_3_plain_json)

  /// The rich tooltip of Material 3 with the caret of Jetpack Compose.
  public static let material3Rich = embedded(PackageResources.material_3_rich_json)

  /// The popover of GitHub's Primer: a gray line and a wide shadow.
  public static let primer = embedded(PackageResources.primer_json)

  /// The popover of libadwaita 1.7, GNOME's. Its light look is that of ``gtk4`` with other insets.
  public static let libadwaita = embedded(PackageResources.libadwaita_json)

  /// The popover of Bootstrap 5.3: a translucent line and no shadow.
  public static let bootstrap5Popover = embedded(PackageResources.bootstrap_5_popover_json)

  /// The tooltip of Bootstrap 5.3: black, and white in a dark user interface.
  public static let bootstrap5Tooltip = embedded(PackageResources.bootstrap_5_tooltip_json)

  /// The popover of Ant Design 5: no border, three shadows, and a small arrow with fillets.
  public static let ant5Popover = embedded(PackageResources.ant_5_popover_json)

  /// The tooltip of Ant Design 5.
  public static let ant5Tooltip = embedded(PackageResources.ant_5_tooltip_json)
}

/// Themes that reproduce the popovers of other toolkits.
///
/// Base, height, radii and shadows are those of the toolkit's source code. Colors are those of its
/// light appearance.
extension Theme {
  /// The popover of GTK 4 with libadwaita: an arrow of 24 by 12 that skews beside a corner, and two
  /// soft shadows.
  public static let gtk4 = embedded(PackageResources.gtk4_json)

  /// The bubble of Chromium: sharp corners, an arrow of 18 by 8, a border of one physical pixel
  /// outside, and two layers of shadow.
  public static let chromium = embedded(PackageResources.chromium_json)

  /// The text selection toolbar of Flutter's Cupertino widgets: radius 8, an arrow of 14 by 7, a
  /// shadow whose offset is the arrow's height. Flutter's blur radius of 15 is a blur of 18 in CSS.
  public static let cupertinoToolbar = embedded(PackageResources.cupertino_toolbar_json)

  /// A tooltip as in Floating UI's tutorial, with an arrow of 14 by 7.
  public static let floatingUI = embedded(PackageResources.floating_ui_json)
}

/// Themes that reproduce popovers of the first years of iOS. They stay as those were.
extension Theme {
  /// GIKPopoverBackgroundView's default colors in its own geometry.
  public static let gik = embedded(PackageResources.gik_json)

  /// The warm gray of GIK's sample project in GIK's geometry.
  public static let gikSample = embedded(PackageResources.gik_sample_json)

  /// WYPopoverController as on iOS 6: radius 8, an arrow of 42 by 18, a dark border and
  /// a bright highlight.
  public static let wyPopover = embedded(PackageResources.wypopover_json)

  /// WYPopoverController as on iOS 7: radius 5, and an arrow of 25 by 13 with curved
  /// flanks and a round tip.
  public static let wyPopoverFlat = embedded(PackageResources.wypopover_flat_json)
}

extension Theme {
  /// A theme of a file that is part of the library. Every such file is a valid theme, as tests check.
  private static func embedded(_ file: [UInt8]) -> Theme {
    (try? Theme(json: file)) ?? .standard
  }
}
