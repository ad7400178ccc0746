internal import Gusset
internal import GussetArtwork

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
    holdsDisplayP3: true,
    identifier: { $0.codeName },
    writer: .theme { row, theme throws(GussetError) in
      let code = CodeTheme(theme, name: row.name, looks: row.otherThemes)
      let file = PendingFile("\(code.type)BackgroundView.swift", .text(try code.uiKitFile))
      // The view draws the shadows outside its images.
      var plain: [ExportLook] = []
      for look in row.looks {
        guard case .theme(let theme) = look.source else { continue }
        let bare = try theme.changed { $0.removeOuterShadows() }
        plain.append(ExportLook(.theme(bare), look.appearance))
      }
      return [file] + (try catalogFiles(of: plain, named: code.type, at: row.scales))
    })
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
      let bare = try theme.changed { $0.removeOuterShadows() }
      let pictures = try ExportLook(.theme(bare)).pictures(at: [.x1])
      let names: [ArrowDirection: String] = [.up: "upright", .left: "sideways"]
      return pictures.reduce(into: [:]) { places, picture in
        guard let direction = picture.direction, let name = names[direction] else { return }
        places[name] = .source(picture.arrowPlace(in: bare.values))
      }
    }
  }
}

extension SlicedPicture {
  /// The arrow's center line and the band after the arrow, in points along its edge.
  fileprivate func arrowPlace(in theme: Theme) -> String {
    let isVertical = direction?.edge == .x
    let length = Double(isVertical ? frame.width : frame.height)
    let second = isVertical ? columns[1] : rows[1]
    let tip =
      switch theme.geometry {
      case .gusset: length / 2
      // GIK's first pass puts these lines on the arrow's center, with rounding to whole points.
      case .gik:
        isVertical
          ? (length + 1) / 2 : length / 2 + 1 + theme.gikMetrics.sideArrowCenterOffset
      }
    return "(\(CodeDialect.swift.number(tip)), \(second.lowerBound)...\(second.upperBound))"
  }
}
