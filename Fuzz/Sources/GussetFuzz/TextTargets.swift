import Gusset
import GussetPresentation
import GussetReview

/// The path data of an arrow, up to a null, and choices of what to draw with it.
func tryArrowPath(_ bytes: [UInt8]) {
  var (text, choices) = Choices.split(bytes)
  let data = String(decoding: text, as: UTF8.self)
  guard let path = attempt({ () throws(GussetError) in try ArrowPath(svgPath: data) })
  else { return }
  check(path.base > 0 && path.height > 0, "an arrow without extent: \(path)")
  check(path.base.isFinite && path.height.isFinite, "an infinite arrow: \(path)")
  var theme = choices.pick(BuiltInThemes.all)
  theme.arrowShape = .path(path)
  theme.arrowBase = Double(choices.int(1...60))
  theme.arrowHeight = Double(choices.int(1...40))
  theme.arrowAtCorner = choices.pick(ArrowAtCorner.allCases)
  guard attempt({ () throws(GussetError) in try theme.validate() }) != nil else { return }
  // Exports take a hundred times as long as a popover.
  if choices.byte() & 63 == 1 {
    tryTheme(theme, &choices)
  } else {
    tryPopover(of: theme, &choices)
  }
}

private enum BuiltInThemes {
  static let all: [Theme] = [.slate, .sand, .tooltip, .glass]
}

/// A color of CSS.
func tryColor(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for space in ColorSpace.allCases {
    guard let color = attempt({ () throws(GussetError) in try Theme.Color(css: text, for: space) })
    else { continue }
    let copy = require(color.css) { () throws(GussetError) in
      try Theme.Color(css: color.css, for: color.space)
    }
    check(copy == color, "\(text) becomes \(color.css), which is another color")
    for other in ColorSpace.allCases {
      let converted = color.converted(to: other)
      check(converted.space == other, "\(text) keeps its space")
      check(converted.alpha == color.alpha, "\(text) gets another alpha in \(other)")
    }
    for backdrop in [Theme.Color.black, .white] {
      check((1...21.1).contains(color.contrast(with: backdrop)), "a contrast of \(text)")
    }
    var theme = Theme.light
    theme.fill = Theme.Gradient(color)
    _ = ContrastReport(theme).suggestions(for: .aa)
  }
}

/// A timing curve of CSS.
func tryCurve(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let curve = attempt({ () throws(GussetError) in try TimingCurve(css: text) })
  else { return }
  for step in -4...36 {
    let value = curve.value(at: Double(step) / 32)
    check(value.isFinite && (-3...4).contains(value), "\(text) is \(value) at \(step)/32")
  }
  check(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, "\(text) does not end where it must")
}
