internal import Gusset

/// What a job makes of its popover. A raw value is the word under `format`.
public enum BatchFormat: String, Hashable, Sendable, CaseIterable {
  /// The picture as PNG.
  case png
  /// The picture as SVG.
  case svg
  /// The outline as path data.
  case svgPath = "svg-path"
  /// The outline as a polygon for hit tests.
  case json
  /// A class that draws the popover at any size.
  case css
  /// A white PNG whose alpha is the coverage.
  case mask
  /// A PNG of the shadows without the popover.
  case shadow
  /// A folder of stretchable pieces.
  case art

  /// The ending of the output's name; `nil` for a folder.
  package var ending: String? {
    switch self {
    case .png, .mask, .shadow: "png"
    case .svg, .json, .css: rawValue
    case .svgPath: "txt"
    case .art: nil
    }
  }

  /// Whether the output is a PNG file.
  package var isPNG: Bool { ending == "png" }

  /// The first format for the ending of an output's name, which is a picture where one has it.
  init?(outputName: String?) {
    let ending = outputName.flatMap { nameEnding(of: $0) }
    guard let ending, let format = BatchFormat.allCases.first(where: { $0.ending == ending })
    else { return nil }
    self = format
  }
}
