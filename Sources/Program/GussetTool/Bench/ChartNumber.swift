internal import Gusset

/// A coordinate or length of the chart, rounded to tenths.
func chartNumber(_ value: Double) -> String { svgNumber(value, decimals: 1) }
