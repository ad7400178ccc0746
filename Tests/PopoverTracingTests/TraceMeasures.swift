import Gusset
import PopoverTracing
import TestSupport

extension TraceCase {
  /// A theme as it is, on white if its pictures are opaque.
  init(_ theme: Theme, scale: Scale = 2) throws {
    var random = SeededGenerator(seed: 34)
    let isOpaque = theme.fill.isOpaque
    try self.init(
      Popover(size: Size(width: 280, height: 180), arrow: .up(offset: 40), theme: theme), scale,
      backdrop: isOpaque ? .white : nil, text: false, &random)
  }

  func traced() throws -> Trace {
    var options = Trace.Options()
    options.scale = scale
    return try Trace(picture, options)
  }
}

/// How far traces of known pictures are from the themes that drew them.
struct TraceMeasures {
  /// The measures of one picture.
  struct Row {
    var mean: Double
    var over16: Double
    /// The greatest error of a radius, the base, the height and the offset, in points.
    var length: Double
    /// The greatest error of a component of the fill's and the border's colors, as drawn.
    var color: Double
    /// The error of the blur of the greatest shadow, in points; `nil` without a shadow.
    var blur: Double?
  }

  private(set) var rows: [Row] = []
  /// The number of pictures in which no popover was found.
  private(set) var missed = 0

  mutating func add(_ known: TraceCase, _ trace: Trace?) {
    guard let trace else { return missed += 1 }
    let (theme, found) = (known.popover.theme, trace.theme)
    // Where the arrow leaves too little room, themes with other radii draw the same picture, so those
    // of the drawing are compared.
    func radii(_ theme: Theme, _ size: Size, _ arrow: Arrow?) -> [Double] {
      let popover = Popover(size: size, arrow: arrow, theme: theme)
      guard let resolved = try? popover.resolved(scale: known.scale),
        case .outline(let layout) = resolved.layout
      else { return [] }
      let radii = layout.outline.radii.corners(arrow?.direction ?? .up)
      return [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        .map { $0 / known.scale.value }
    }
    var errors = zip(
      radii(theme, known.popover.size, known.popover.arrow), radii(found, trace.size, trace.arrow)
    ).map { abs($0 - $1) }
    if known.popover.arrow != nil {
      // Gusset draws whole pixels of height.
      let pixel = known.scale.value
      errors.append(abs((theme.arrowHeight * pixel).rounded() / pixel - found.arrowHeight))
      errors.append(abs(theme.arrowBase - found.arrowBase))
    }
    rows.append(
      Row(
        mean: trace.difference.mean, over16: trace.difference.over16,
        length: errors.max() ?? 0, color: Self.colorError(theme, found),
        blur: theme.shadows.map(\.blur).max().map { blur in
          abs(blur - (found.shadows.map(\.blur).max() ?? 0))
        }))
  }

  /// The greatest difference of both fills between a tenth and nine tenths of the height.
  private static func colorError(_ theme: Theme, _ found: Theme) -> Double {
    let (known, traced) = (theme.glossedFill, found.glossedFill)
    return (10...90).map { step -> Double in
      let (a, b) = (
        known.color(at: Double(step) / 100), traced.color(at: Double(step) / 100)
      )
      return [
        abs(Double(a.red) - Double(b.red)), abs(Double(a.green) - Double(b.green)),
        abs(Double(a.blue) - Double(b.blue)), abs(Double(a.alpha) - Double(b.alpha)),
      ].max() ?? 0
    }.max() ?? 0
  }

  func share(_ condition: (Row) -> Bool) -> Double {
    Double(rows.count(where: condition)) / Double(max(1, rows.count))
  }

  func median(_ value: (Row) -> Double) -> Double { quantile(0.5, value) }

  func quantile(_ share: Double, _ value: (Row) -> Double) -> Double {
    let sorted = rows.map(value).sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  /// A row of the table in the guide: each measure at the median, at nine of ten, and at worst.
  func table(_ name: String) -> String {
    func three(_ value: (Row) -> Double, steps: Double = 100) -> String {
      [0.5, 0.9, 1].map { shortNumber((quantile($0, value) * steps).rounded() / steps) }
        .joined(separator: " / ")
    }
    let good = share { $0.mean <= 0.3 && $0.over16 <= 0.1 }
    let blurs = rows.filter { $0.blur != nil }
    var shadowed = self
    shadowed.rows = blurs
    return "| \(name) | \(rows.count + missed) | \(missed) | \(three(\.mean, steps: 1000)) |"
      + " \(three(\.over16)) | \(three(\.length)) | \(three(\.color)) |"
      + " \(shadowed.three { $0.blur ?? 0 }) | \(shortNumber((good * 1000).rounded() / 10)) % |"
  }

  private func three(_ value: (Row) -> Double) -> String {
    [0.5, 0.9, 1].map { shortNumber((quantile($0, value) * 100).rounded() / 100) }
      .joined(separator: " / ")
  }
}
