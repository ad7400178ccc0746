internal import Gusset

/// The colors of a chart, on a light and on a dark page.
///
/// By WCAG 2.2, text and the lines of the methods contrast with the page by 4.5 at least. The grid
/// is fainter: it only helps the eye.
enum ChartColor: String, CaseIterable {
  case page
  case text
  case grid
  case memset
  case stretch
  case next
  case first
  case direct

  init(_ method: BenchMethod) {
    self =
      switch method {
      case .memset: .memset
      case .stretch: .stretch
      case .next: .next
      case .first: .first
      case .direct: .direct
      }
  }

  /// The color on a light page, which viewers without style sheets show.
  var light: String {
    switch self {
    case .page: "#ffffff"
    case .text: "#3d444d"
    case .grid: "#dfe3e8"
    case .memset: "#656c76"
    case .stretch: "#0e7359"
    case .next: "#1b62c4"
    case .first: "#9c5204"
    case .direct: "#a03b88"
    }
  }

  /// The color on a dark page.
  var dark: String {
    switch self {
    case .page: "#15191f"
    case .text: "#c9d1d9"
    case .grid: "#343b45"
    case .memset: "#9aa3ae"
    case .stretch: "#3dbf97"
    case .next: "#6ea8fe"
    case .first: "#e5a04e"
    case .direct: "#e08acb"
    }
  }

  /// A group of elements whose `currentColor` is this color.
  func group(_ content: String) -> String {
    svgElement("g", ["class": rawValue, "color": light, "fill": "currentColor"], content)
  }

  /// The style sheet that shows the dark colors where the reader prefers them.
  static var style: String {
    let rules = allCases.map { ".\($0.rawValue){color:\($0.dark)}" }
    return svgElement("style", [:], "@media(prefers-color-scheme:dark){\(rules.joined())}")
  }
}
