internal import Gusset
internal import GussetArtwork

extension ExportFormat {
  /// SwiftUI: a shape and a view modifier.
  public static let swiftUI = ExportFormat(
    .swiftUI,
    summary: "a Swift file with a Shape and a view modifier, without images",
    limits: [
      Limit(
        sentence: "The system's thinnest material stands in for the backdrop; it needs watchOS 10."
      ) { $0.values.backdrop != nil }
    ]
  ) { $0.swiftUIFile }
  .holdingDisplayP3()

  /// Jetpack Compose: a shape and a modifier.
  public static let compose = ExportFormat(
    .compose,
    summary: "a Kotlin file with a Shape and a Modifier, without images",
    limits: [
      .shadowsShowThrough, .shadowsUnderBorder, .backdrop,
      Limit(sentence: "An inset shadow with a negative spread begins at the border.") {
        let border = $0.showsBorder ? $0.metrics.borderWidth : 0
        return $0.innerShadows.contains { $0.spread < -border }
      },
    ]
  ) { $0.composeFile }

  /// Flutter: a shape border and a decoration.
  public static let flutter = ExportFormat(
    .flutter,
    summary: "a Dart file with a ShapeBorder and a decoration, without images",
    limits: [
      .shadowsShowThrough, .shadowsUnderBorder, .innerShadows, .backdrop,
      Limit(sentence: "A shadow's spread enlarges the frame of the popover, but not its arrow.") {
        $0.outerShadows.contains { $0.spread != 0 }
      },
    ]
  ) { $0.flutterFile }

  /// A format of one file of code.
  private init(
    _ code: CodeFormat, summary: String, limits: [Limit],
    file: @escaping @Sendable (CodeTheme) -> (name: String, text: String)
  ) {
    self.init(
      name: code.rawValue, title: code.title, summary: summary, limits: Limit.ofCode + limits,
      scales: [], identifier: { $0.codeName }
    ) { input, theme in
      let file = file(CodeTheme(theme, name: input.name, looks: input.otherThemes))
      return [PendingFile(file.name, .text(file.text))]
    }
  }
}

extension ExportFormat.Limit {
  /// What no format of code can show.
  fileprivate static let ofCode = [
    gikArt,
    wholePoints("Border, highlight and the arrow's height are whole points, as at scale 1."),
    blur,
  ]

  /// Lengths of drawn outlines, in a sentence of the format.
  static func wholePoints(_ sentence: String) -> ExportFormat.Limit {
    ExportFormat.Limit(sentence: sentence) { validated in
      let theme = validated.values
      let lengths = [theme.border.width, theme.highlight?.width ?? 0, theme.arrowHeight]
      return lengths.contains { $0 != $0.rounded() }
    }
  }

  static let blur = ExportFormat.Limit(
    sentence: "The platform blurs the shadows, so they may differ a little.")
}

extension ExportFormat {
  /// UIKit: a popover background view and its images.
  public static let uiKit = ExportFormat(
    name: "uikit",
    title: "UIKit: a UIPopoverBackgroundView",
    summary: "a UIPopoverBackgroundView in Swift, and an asset catalog with its images",
    limits: [
      Limit(
        sentence:
          "Near corners, GIK's art becomes an outline with the same measures."
      ) { $0.values.geometry == .gik },
      .wholePoints(
        "Near corners, border, highlight and the arrow's height are whole points, as at scale 1."),
      .blur,
      .gradient,
      .shadowsShowThrough, .shadowsUnderBorder,
      Limit(sentence: "Near corners, inset shadows are left out.") { !$0.innerShadows.isEmpty },
      Limit(sentence: "The system's thinnest material stands in for the backdrop.") {
        $0.values.backdrop != nil
      },
      Limit(sentence: "A shadow's spread is left out.") {
        $0.outerShadows.contains { $0.spread != 0 }
      },
    ],
    scales: [1, 2, 3], taking: .own,
    identifier: { $0.codeName }
  ) { input, theme throws(GussetError) in
    let code = CodeTheme(theme, name: input.name, looks: input.otherThemes)
    let file = PendingFile("\(code.type)BackgroundView.swift", .text(try code.uiKitFile))
    // The view draws the shadows outside its images.
    var plain: [ExportLook] = []
    for look in input.looks {
      guard case .theme(let theme) = look.source else { continue }
      let bare = try theme.changed { $0.removeOuterShadows() }
      plain.append(ExportLook(.theme(bare), look.appearance))
    }
    return [file]
      + (try catalogFiles(
        of: ExportInput(
          name: code.type, look: plain[0], otherLooks: Array(plain.dropFirst()),
          scales: input.scales)))
  }
  .holdingDisplayP3()
}

extension CodeTheme {
  /// The file: the outline with the constants, and the background view.
  var uiKitFile: String {
    get throws(GussetError) {
      var code = self
      // Pictures have these shadows.
      code.parts.remove(.inset)
      code.parts.insert(.pictures)
      return try code.adding { look throws(GussetError) in try look.places }
        .swiftFile("UIKit", PackageResources.UIKit_swift_txt)
    }
  }

  /// The places of the look's images.
  private var places: [String: CodeConstant] {
    get throws(GussetError) {
      let art = ["upright": try ArrowArt(theme, .up), "sideways": try ArrowArt(theme, .left)]
      return art.mapValues { place in
        let (tip, second) = (CodeDialect.number(place.tip), place.second)
        return .source("(\(tip), \(second.lowerBound)...\(second.upperBound))")
      }
    }
  }
}

/// The places of an image along the arrow's edge, in points.
struct ArrowArt {
  /// The arrow's center line.
  let tip: Double
  /// The band after the arrow.
  let second: Range<Int>

  /// - Parameter direction: up for images with the arrow at the top or bottom, left for the others.
  init(_ validated: ResolvedTheme, _ direction: ArrowDirection) throws(GussetError) {
    let bare = try validated.changed { $0.removeOuterShadows() }
    let theme = bare.values
    let picture = try SlicedPicture(bare, direction, scale: .x1)
    let isVertical = direction.edge == .x
    let length = Double(isVertical ? picture.frame.width : picture.frame.height)
    second = isVertical ? picture.columns[1] : picture.rows[1]
    switch theme.geometry {
    case .gusset: tip = length / 2
    // GIK's first pass puts these lines on the arrow's center, with rounding to whole points.
    case .gik:
      tip =
        isVertical
        ? (length + 1) / 2 : length / 2 + 1 + theme.gikMetrics.sideArrowCenterOffset
    }
  }
}
