internal import Gusset

extension BenchReport {
  /// The report as an SVG chart: the time per frame against the number of pixels, on logarithmic
  /// axes.
  var chart: String { BenchChart(self).svg }
}

/// A chart of a report's rows. It has a light or a dark page, whichever the reader prefers.
struct BenchChart {
  private let report: BenchReport
  private let plot: ChartPlot
  /// The rows, from the smallest picture to the largest.
  private let rows: [BenchRow]

  private static let width = 784.0
  private static let plotArea = Rect(minX: 72, minY: 100, maxX: 632, maxY: 400)
  private static let height = 564.0

  init(_ report: BenchReport) {
    self.report = report
    rows = report.rows.sorted { ($0.area, $0[.memset]) < ($1.area, $1[.memset]) }
    plot = ChartPlot(
      area: Self.plotArea, x: LogAxis(rows.map { Double($0.area) }),
      y: LogAxis(rows.flatMap(\.medians)))
  }

  /// The size of the chart, in pixels.
  static let size = Size(width: width, height: height)

  var svg: String {
    let description = "Redrawing \(heading): time per frame against number of pixels"
    let parts = [
      svgElement("title", [:], svgEscaped(description)), ChartColor.style, page,
      ChartColor.text.group(title + plot.axes()), floor,
    ]
    let series = BenchMethod.allCases.map(line) + [endLabels, ChartColor.text.group(legend)]
    return svgElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": chartNumber(Self.width),
        "height": chartNumber(Self.height),
        "viewBox": "0 0 \(chartNumber(Self.width)) \(chartNumber(Self.height))", "role": "img",
        "font-family": "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
        "font-size": "13",
      ], "\n" + (parts + series).joined(separator: "\n") + "\n") + "\n"
  }

  private var page: String {
    ChartColor.page.group(svgElement("rect", ["width": "100%", "height": "100%"]))
  }

  private var heading: String {
    "\(oneLine(report.theme, longest: 40)), arrow \(report.arrowName)"
  }

  private var title: String {
    svgElement(
      "text", ["x": "20", "y": "30", "font-size": "17", "font-weight": "600"],
      svgEscaped("Redrawing \(heading)"))
      + svgElement(
        "text", ["x": "20", "y": "51"],
        "Lower is faster. The multiples of memset (×) are for the largest size.")
      + svgElement(
        "text", ["x": "20", "y": chartNumber(Self.plotArea.minY - 14)], "Median time per frame")
  }

  /// The area below memset: no method can be faster.
  private var floor: String {
    guard let first = rows.first, let last = rows.last, rows.count > 1 else { return "" }
    let bottom = chartNumber(Self.plotArea.maxY)
    let data =
      "M\(chartNumber(plot.x(first))) \(bottom)"
      + rows.map { "L\(plot.point($0, .memset))" }.joined()
      + "L\(chartNumber(plot.x(last))) \(bottom)Z"
    return ChartColor.memset.group(svgElement("path", ["fill-opacity": ".13", "d": data]))
  }

  /// The line of a method, with a dot for every size. Each dot has a tooltip.
  private func line(_ method: BenchMethod) -> String {
    // `next` often takes as long as `stretch`. The thicker line stays visible beneath it.
    let (width, radius) = method == .stretch ? ("4", "4.6") : ("2", "3.2")
    let data = "M" + rows.map { plot.point($0, method) }.joined(separator: "L")
    let points = rows.map { row in
      let ratio = method == .memset ? "" : ", \(significant(row.ratio(method))) × memset"
      return svgElement(
        "circle",
        [
          "cx": chartNumber(plot.x(row)), "cy": chartNumber(plot.y(row, method)), "r": radius,
        ],
        svgElement(
          "title", [:], "\(method.rawValue) \(row.name): \(significant(row[method])) µs\(ratio)"))
    }
    let stroke =
      rows.count > 1
      ? svgElement(
        "path",
        [
          "fill": "none", "stroke": "currentColor", "stroke-width": width,
          "stroke-linejoin": "round",
          "d": data,
        ]) : ""
    return ChartColor(method).group(stroke + points.joined())
  }

  /// The labels at the right ends of the lines: the method and its multiple of memset.
  private var endLabels: String {
    guard let last = rows.last else { return "" }
    let methods = BenchMethod.allCases
    let ends = methods.map { plot.y(last, $0) }
    let positions = labelPositions(
      ends, spacing: 16, within: Self.plotArea.minY + 6...Self.plotArea.maxY - 6)
    let start = plot.x(last) + 6
    let labels = zip(methods, zip(ends, positions)).map { method, y in
      let ratio =
        method == .memset
        ? ""
        : svgElement(
          "tspan", ["font-weight": "400", "dx": "6"], "\(significant(last.ratio(method))) ×")
      let leader = svgElement(
        "path",
        [
          "fill": "none", "stroke": "currentColor",
          "d": "M\(chartNumber(start)) \(chartNumber(y.0))l4 0L\(chartNumber(start + 18)) "
            + "\(chartNumber(y.1))l3 0",
        ])
      return ChartColor(method).group(
        leader
          + svgElement(
            "text",
            [
              "x": chartNumber(start + 26), "y": chartNumber(y.1 + 4.5), "font-weight": "600",
            ], method.rawValue + ratio))
    }
    return labels.joined()
  }

  /// The legend below the plot, in the order of the lines.
  private var legend: String {
    let top = Self.plotArea.maxY + 70
    return BenchMethod.allCases.reversed().enumerated().map { index, method in
      let y = top + 18 * Double(index)
      let left = Self.plotArea.minX
      return ChartColor(method).group(
        svgElement(
          "path",
          [
            "stroke": "currentColor", "stroke-width": "2.5",
            "d": "M\(chartNumber(left)) \(chartNumber(y - 4.5))h20",
          ])
          + svgElement(
            "text",
            ["x": chartNumber(left + 30), "y": chartNumber(y), "font-weight": "600"],
            method.rawValue))
        + svgElement(
          "text", ["x": chartNumber(left + 98), "y": chartNumber(y)], svgEscaped(method.summary))
    }.joined()
  }
}
