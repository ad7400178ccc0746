internal import CLibrary
internal import Gusset

/// A chart of a report's rows: a dot for each method, at its multiple of memset on a logarithmic axis.
/// It has a light or a dark page, whichever the reader prefers.
struct BenchChart {
  private let report: BenchReport
  /// The decimal logarithms of the multiples at the ends of the axis.
  private let axis: ClosedRange<Double>

  private static let width = 640.0
  private static let plot = 112.0...460.0
  private static let top = 92.0
  private static let lineHeight = 18.0

  init(_ report: BenchReport) {
    self.report = report
    let logs = report.rows.flatMap { row in BenchMethod.allCases.map { log10(row.ratio($0)) } }
    let low = min(0, logs.min() ?? 0)
    axis = low...max(low + 1, logs.max() ?? 1)
  }

  /// The size of the chart, in pixels.
  var size: Size {
    let lines = report.rows.count * (BenchMethod.allCases.count + 1)
    return Size(width: Self.width, height: Self.top + Double(lines) * Self.lineHeight + 12)
  }

  var svg: String {
    let heading = "Redrawing \(oneLine(report.theme, longest: 40)), arrow \(report.arrowName)"
    var (y, rows) = (Self.top, "")
    for row in report.rows {
      rows += text(row.name, x: 20, y: y, weight: "600")
      for method in BenchMethod.allCases {
        y += Self.lineHeight
        rows += mark(method, of: row, y: y)
      }
      y += Self.lineHeight
    }
    let title =
      text(heading, x: 20, y: 30, weight: "600")
      + text("The median time of a frame, as a multiple (×) of memset", x: 20, y: 50)
    let page = svgElement("rect", ["width": "100%", "height": "100%"])
    return svgElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": number(size.width),
        "height": number(size.height),
        "viewBox": "0 0 \(number(size.width)) \(number(size.height))",
        "role": "img", "font-family": "system-ui, sans-serif", "font-size": "13",
      ],
      svgElement("title", [:], svgEscaped(heading)) + Ink.style + Ink.page.group(page)
        + Ink.grid.group(grid(to: y)) + Ink.text.group(title + rows)) + "\n"
  }

  /// Lines at the powers of ten, with their labels.
  private func grid(to bottom: Double) -> String {
    let powers = Int(axis.lowerBound.rounded(.up))...Int(axis.upperBound.rounded(.down))
    return powers.map { power in
      let x = position(Double(power))
      let line = "M\(number(x)) \(number(Self.top - 14))V\(number(bottom - 12))"
      let label = "\(fixedNumber(pow(10, Double(power)), decimals: max(0, -power))) ×"
      return svgElement("path", ["stroke": "currentColor", "d": line])
        + Ink.text.group(text(label, x: x, y: Self.top - 20, anchor: "middle"))
    }.joined()
  }

  /// The line of a method: its name, its dot, and its time.
  private func mark(_ method: BenchMethod, of row: BenchRow, y: Double) -> String {
    let x = position(log10(row.ratio(method)))
    let ratio = method == .memset ? "" : ", \(significant(row.ratio(method))) ×"
    let stem = "M\(number(position(0))) \(number(y - 4.5))H\(number(x))"
    return text(method.rawValue, x: 36, y: y)
      + Ink.dot.group(
        svgElement("path", ["stroke": "currentColor", "stroke-width": "2", "d": stem])
          + svgElement("circle", ["cx": number(x), "cy": number(y - 4.5), "r": "4"]))
      + text("\(significant(row[method])) µs\(ratio)", x: x + 10, y: y)
  }

  private func position(_ power: Double) -> Double {
    let share = (power - axis.lowerBound) / (axis.upperBound - axis.lowerBound)
    return Self.plot.lowerBound + share * (Self.plot.upperBound - Self.plot.lowerBound)
  }

  private func text(
    _ text: String, x: Double, y: Double, weight: String = "400", anchor: String = "start"
  ) -> String {
    svgElement(
      "text",
      ["x": number(x), "y": number(y), "font-weight": weight, "text-anchor": anchor],
      svgEscaped(text))
  }

  private func number(_ value: Double) -> String { svgNumber(value, decimals: 1) }

  /// The colors of a part, on a light and on a dark page. By WCAG 2.2, text and dots contrast with
  /// the page by 4.5 at least.
  struct Ink {
    let name: String
    let light: String
    let dark: String

    static let page = Ink(name: "page", light: "#ffffff", dark: "#15191f")
    static let text = Ink(name: "text", light: "#3d444d", dark: "#c9d1d9")
    static let grid = Ink(name: "grid", light: "#dfe3e8", dark: "#343b45")
    static let dot = Ink(name: "dot", light: "#0e7359", dark: "#3dbf97")

    /// A group of elements whose `currentColor` is this color. Viewers without style sheets show the
    /// light one.
    fileprivate func group(_ content: String) -> String {
      svgElement("g", ["class": name, "color": light, "fill": "currentColor"], content)
    }

    /// The style sheet that shows the dark colors where the reader prefers them.
    fileprivate static var style: String {
      let rules = [page, text, grid, dot].map { ".\($0.name){color:\($0.dark)}" }
      return svgElement("style", [:], "@media(prefers-color-scheme:dark){\(rules.joined())}")
    }
  }
}
