/// A theme of the library, with what a list of themes says about it.
///
/// The facts are known without the theme. So finding a theme by its name makes only that theme.
package struct BuiltInTheme: Sendable {
  /// A group of themes in a list. The cases are in the order of the list.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    /// Themes designed for this project.
    case own = "Gusset's own"
    /// Themes after popovers and tooltips of operating systems and their toolkits.
    case systems = "Systems"
    /// Themes after popovers and tooltips of libraries for web pages.
    case web = "Libraries of the web"
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
    .init("light", .own, "white with a hairline and soft shadows") { .light },
    .init("dark", .own, "charcoal with a light rim inside, the dark look of light") { .dark },
    .init("glass", .own, "frosted glass with a bright rim, which lets the backdrop through") {
      .glass
    },
    .init("slate", .own, "the warm gray of GIK's sample project") { .slate },
    .init("tooltip", .own, "a small bubble for a line of text") { .tooltip },
    .init("indigo", .own, "saturated indigo for coach marks and feature tours") { .indigo },
    .init("sand", .own, "warm sand with a terracotta line") { .sand },
    .init("high-contrast", .own, "black on white, or white on black") { .highContrast },
    .init("contrast", .own, "a yellow line on black in every appearance") { .contrast },
    .init("ios-26", .systems, "glass after iOS 26, with the figures of Framework7") { .ios26 },
    .init("macos-26", .systems, "the popover of macOS 26, mostly by eye") { .macOS26 },
    .init("material-3-rich", .systems, "the rich tooltip of Google's Material 3") {
      .material3Rich
    },
    .init("material-3-plain", .systems, "the plain tooltip of Google's Material 3") {
      .material3Plain
    },
    .init("fluent-2", .systems, "the popover of Microsoft's Fluent 2") { .fluent2 },
    .init("libadwaita", .systems, "the popover of GNOME's libadwaita 1.7 to 1.9") { .libadwaita },
    .init("cupertino-toolbar", .systems, "Flutter's text selection toolbar, as on iOS 16") {
      .cupertinoToolbar
    },
    .init("chromium", .systems, "the help bubble of Chromium") { .chromium },
    .init("shadcn-popover", .web, "the popover of shadcn/ui, with the arrow of Radix") {
      .shadcnPopover
    },
    .init("shadcn-tooltip", .web, "the tooltip of shadcn/ui") { .shadcnTooltip },
    .init("bootstrap-5-popover", .web, "the popover of Bootstrap 5.3") { .bootstrap5Popover },
    .init("bootstrap-5-tooltip", .web, "the tooltip of Bootstrap 5.3") { .bootstrap5Tooltip },
    .init("ant-6-popover", .web, "the popover of Ant Design 6") { .ant6Popover },
    .init("ant-6-tooltip", .web, "the tooltip of Ant Design 6") { .ant6Tooltip },
    .init("mantine-popover", .web, "the popover of Mantine 8") { .mantinePopover },
    .init("mantine-tooltip", .web, "the tooltip of Mantine 8") { .mantineTooltip },
    .init("chakra-3", .web, "the popover of Chakra UI 3") { .chakra3 },
    .init("primer", .web, "the popover of GitHub's Primer") { .primer },
    .init("floating-ui", .web, "the tooltip of Floating UI's tutorial") { .floatingUI },
    .init("tippy", .web, "the tooltip of Tippy.js") { .tippy },
    .init("tippy-light-border", .web, "the theme light-border of Tippy.js") { .tippyLightBorder },
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

  /// The built-in themes as JSON.
  package static var listJSON: String {
    JSONValue.array(
      all.map { builtIn in
        let looks = ["usual"] + builtIn.theme.givenAppearances.map { $0.rawValue }
        return .object([
          ("name", .string(builtIn.name)), ("group", .string(builtIn.group.rawValue)),
          ("looks", .array(looks.map(JSONValue.string))), ("about", .string(builtIn.summary)),
        ])
      }
    ).document
  }
}

extension Theme {
  /// The built-in themes.
  public static let builtIn: [Theme] = BuiltInTheme.all.map { $0.theme }

  /// The built-in theme with this name, whatever its case; `nil` when there is none. No other theme
  /// is decoded.
  public static func builtIn(named name: String) -> Theme? { BuiltInTheme.named(name)?.theme }

  /// The name of the theme that is drawn where none is named. To ask the theme for it would decode its
  /// file.
  package static let defaultName = "light"

  /// The names of the built-in themes, in their order. No theme is decoded.
  package static var builtInNames: [String] { BuiltInTheme.all.map { $0.name } }
}

/// The project's own themes.
extension Theme {
  /// White with a translucent hairline over the backdrop and three soft shadows; ``dark`` in a
  /// dark user interface.
  public static let light = embedded(PackageResources.light_json)

  /// The dark look of ``light``: charcoal with a black line, and a light rim inside it.
  public static let dark = {
    var dark = light.resolved(for: .dark)
    dark.name = "dark"
    return dark
  }()

  /// Frosted glass with a bright rim at the top: the fill lets the blurred backdrop through.
  public static let glass = embedded(PackageResources.glass_json)

  /// GIK's sample colors in the project's own geometry, and their dark counterpart.
  public static let slate = embedded(PackageResources.slate_json)

  /// A small dark bubble without a border, for a line of text; a light one in a dark user
  /// interface.
  public static let tooltip = embedded(PackageResources.tooltip_json)

  /// A saturated indigo for coach marks and feature tours.
  public static let indigo = embedded(PackageResources.indigo_json)

  /// Warm sand with a terracotta line.
  public static let sand = embedded(PackageResources.sand_json)

  /// Black on white, and white on black in a dark user interface: 21 to 1, without shadows.
  public static let highContrast = embedded(PackageResources.high_contrast_json)

  /// A yellow line on black, for users who need the strongest contrast.
  public static let contrast = embedded(PackageResources.contrast_json)
}

/// Themes after popovers and tooltips of operating systems and their toolkits.
///
/// `Themes/presets/README.md` names the source of each figure.
extension Theme {
  /// Glass after iOS 26: large corners, rims of light and a material behind them. The figures are
  /// those of an imitation, and the arrow is by eye.
  public static let ios26 = embedded(PackageResources.ios_26_json)

  /// The popover of macOS 26: a hairline, a light rim, a material and a wide shadow. Most figures
  /// are chosen by eye.
  public static let macOS26 = embedded(PackageResources.macos_26_json)

  /// The rich tooltip of Material 3 with the caret of Jetpack Compose.
  public static let material3Rich = embedded(PackageResources.material_3_rich_json)

  /// The plain tooltip of Material 3 with the caret of Jetpack Compose.
  public static let material3Plain = embedded(PackageResources.material_3_plain_json)

  /// The popover of Fluent 2 (Fluent UI React v9): no border and a small round tip.
  public static let fluent2 = embedded(PackageResources.fluent_2_json)

  /// The popover of GNOME's libadwaita 1.7 to 1.9: a line over the backdrop, and an arrow that
  /// leans at corners.
  public static let libadwaita = embedded(PackageResources.libadwaita_json)

  /// Flutter's text selection toolbar, as on iOS 16: radius 8, an arrow of 14 by 7 and one shadow.
  public static let cupertinoToolbar = embedded(PackageResources.cupertino_toolbar_json)

  /// The help bubble of Chromium: blue, without a border, and an arrow with a flat tip.
  public static let chromium = embedded(PackageResources.chromium_json)
}

/// Themes after popovers and tooltips of libraries for web pages.
///
/// `Themes/presets/README.md` names the source of each figure.
extension Theme {
  /// The popover of shadcn/ui: a ring outside, with the arrow of Radix Primitives.
  public static let shadcnPopover = embedded(PackageResources.shadcn_popover_json)

  /// The tooltip of shadcn/ui: near-black, and near-white in a dark user interface.
  public static let shadcnTooltip = embedded(PackageResources.shadcn_tooltip_json)

  /// The popover of Bootstrap 5.3: a translucent line over the backdrop and no shadow.
  public static let bootstrap5Popover = embedded(PackageResources.bootstrap_5_popover_json)

  /// The tooltip of Bootstrap 5.3: black, and white in a dark user interface.
  public static let bootstrap5Tooltip = embedded(PackageResources.bootstrap_5_tooltip_json)

  /// The popover of Ant Design 6: no border, three shadows, and a small arrow with fillets.
  public static let ant6Popover = embedded(PackageResources.ant_6_popover_json)

  /// The tooltip of Ant Design 6.
  public static let ant6Tooltip = embedded(PackageResources.ant_6_tooltip_json)

  /// The popover of Mantine 8: a gray line and a very small arrow.
  public static let mantinePopover = embedded(PackageResources.mantine_popover_json)

  /// The tooltip of Mantine 8.
  public static let mantineTooltip = embedded(PackageResources.mantine_tooltip_json)

  /// The popover of Chakra UI 3: no border, and in the dark look a light line inside.
  public static let chakra3 = embedded(PackageResources.chakra_3_json)

  /// The popover of GitHub's Primer: a gray line and a wide shadow.
  public static let primer = embedded(PackageResources.primer_json)

  /// The tooltip of Floating UI's tutorial, whose arrow is a turned square.
  public static let floatingUI = embedded(PackageResources.floating_ui_json)

  /// The tooltip of Tippy.js: dark gray, without a shadow.
  public static let tippy = embedded(PackageResources.tippy_json)

  /// The theme `light-border` of Tippy.js: white with a translucent line over the backdrop.
  public static let tippyLightBorder = embedded(PackageResources.tippy_light_border_json)
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
