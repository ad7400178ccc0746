internal import Gusset

/// The plot area of a chart: it maps values to coordinates and draws the axes.
struct ChartPlot {
  let area: Rect
  let xAxis: LogAxis
  let yAxis: LogAxis

  init(area: Rect, x: LogAxis, y: LogAxis) {
    (self.area, xAxis, yAxis) = (area, x, y)
  }

  func x(_ row: BenchRow) -> Double { x(position: xAxis.position(Double(row.area))) }

  func y(_ row: BenchRow, _ method: BenchMethod) -> Double {
    y(position: yAxis.position(row[method]))
  }

  /// The point of a row and a method, as SVG path data.
  func point(_ row: BenchRow, _ method: BenchMethod) -> String {
    "\(chartNumber(x(row))) \(chartNumber(y(row, method)))"
  }

  private func x(position: Double) -> Double { area.minX + position * area.width }
  private func y(position: Double) -> Double { area.maxY - position * area.height }

  /// The grid, the ticks with their labels, and the title of the x axis.
  func axes() -> String {
    let columns = xAxis.ticks.map { ($0, x(position: xAxis.position(ofPower: $0))) }
    let rows = yAxis.ticks.map { ($0, y(position: yAxis.position(ofPower: $0))) }
    let (left, right) = (chartNumber(area.minX), chartNumber(area.maxX))
    let (top, bottom) = (chartNumber(area.minY), chartNumber(area.maxY))
    let grid =
      columns.map { "M\(chartNumber($0.1)) \(top)V\(bottom)" }
      + rows.map { "M\(left) \(chartNumber($0.1))H\(right)" }
    let labels =
      columns.map { label(pixelCountLabel(power: $0), $1, area.maxY + 20, anchor: "middle") }
      + rows.map { label(timeLabel(power: $0), area.minX - 8, $1 + 4.5, anchor: "end") }
    let middle = (area.minX + area.maxX) / 2
    let parts =
      [line(grid.joined(), .grid), line(frame, .text)] + labels
      + [label("Pixels in a frame", middle, area.maxY + 42, anchor: "middle")]
    return parts.joined()
  }

  private func line(_ data: String, _ color: ChartColor) -> String {
    color.group(svgElement("path", ["stroke": "currentColor", "fill": "none", "d": data]))
  }

  /// Both axes, with minor ticks at 2 to 9 times the powers of ten.
  private var frame: String {
    "M\(chartNumber(area.minX)) \(chartNumber(area.minY))V\(chartNumber(area.maxY))"
      + "H\(chartNumber(area.maxX))"
      + xAxis.minorTickPositions.map {
        "M\(chartNumber(x(position: $0))) \(chartNumber(area.maxY))v-4"
      }.joined()
      + yAxis.minorTickPositions.map {
        "M\(chartNumber(area.minX)) \(chartNumber(y(position: $0)))h4"
      }.joined()
  }

  private func label(_ text: String, _ x: Double, _ y: Double, anchor: String) -> String {
    svgElement(
      "text", ["x": chartNumber(x), "y": chartNumber(y), "text-anchor": anchor], text)
  }
}
