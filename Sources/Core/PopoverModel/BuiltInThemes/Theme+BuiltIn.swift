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
