internal import PopoverSVG

/// A length or a place in the chart, to a tenth of a unit.
func chartNumber(_ value: Double) -> String { svgNumber(value, decimals: 1) }
