internal import PopoverGeometry
internal import PopoverSVG

/// The part of a chart that data is drawn in: where values are, and the axes around it.
struct ChartPlot {
  let area: Rect
  let xAxis: LogAxis
  let yAxis: LogAxis

  init(area: Rect, x: LogAxis, y: LogAxis) {
    (self.area, xAxis, yAxis) = (area, x, y)
  }

  func x(_ row: BenchRow) -> Double { x(share: xAxis.share(Double(row.area))) }

  func y(_ row: BenchRow, _ method: BenchMethod) -> Double { y(share: yAxis.share(row[method])) }

  /// A time of a size as a point of path data.
  func point(_ row: BenchRow, _ method: BenchMethod) -> String {
    "\(chartNumber(x(row))) \(chartNumber(y(row, method)))"
  }

  private func x(share: Double) -> Double { area.minX + share * area.width }
  private func y(share: Double) -> Double { area.maxY - share * area.height }

  /// Grid, ticks and their labels, and what the axes measure.
  func axes() -> String {
    let columns = xAxis.ticks.map { ($0, x(share: xAxis.share(ofPower: $0))) }
    let rows = yAxis.ticks.map { ($0, y(share: yAxis.share(ofPower: $0))) }
    let (left, right) = (chartNumber(area.minX), chartNumber(area.maxX))
    let (top, bottom) = (chartNumber(area.minY), chartNumber(area.maxY))
    let grid =
      columns.map { "M\(chartNumber($0.1)) \(top)V\(bottom)" }
      + rows.map { "M\(left) \(chartNumber($0.1))H\(right)" }
    let labels =
      columns.map { label(pixelWords(power: $0), $1, area.maxY + 20, anchor: "middle") }
      + rows.map { label(timeWords(power: $0), area.minX - 8, $1 + 4.5, anchor: "end") }
    let middle = (area.minX + area.maxX) / 2
    let parts =
      [line(grid.joined(), opacity: ".22"), line(frame, opacity: ".7")] + labels
      + [label("Pixels in a frame", middle, area.maxY + 42, anchor: "middle")]
    return parts.joined()
  }

  private func line(_ data: String, opacity: String) -> String {
    svgElement(
      "path", ["stroke": ChartColor.ink, "stroke-opacity": opacity, "fill": "none", "d": data])
  }

  /// The two axes with small ticks at 2 to 9 times the powers of ten.
  private var frame: String {
    "M\(chartNumber(area.minX)) \(chartNumber(area.minY))V\(chartNumber(area.maxY))"
      + "H\(chartNumber(area.maxX))"
      + xAxis.minorShares.map { "M\(chartNumber(x(share: $0))) \(chartNumber(area.maxY))v-4" }
      .joined()
      + yAxis.minorShares.map { "M\(chartNumber(area.minX)) \(chartNumber(y(share: $0)))h4" }
      .joined()
  }

  private func label(_ text: String, _ x: Double, _ y: Double, anchor: String) -> String {
    svgElement(
      "text", ["x": chartNumber(x), "y": chartNumber(y), "text-anchor": anchor], text)
  }
}

/// Colours that stand out from white and from dark pages alike.
enum ChartColor {
  /// Text and axes.
  static let ink = "#777d86"

  static func of(_ method: BenchMethod) -> String {
    switch method {
    case .memset: "#777d86"
    case .stretch: "#16896b"
    case .next: "#2f7de1"
    case .first: "#c26a12"
    case .direct: "#b8519f"
    }
  }
}
