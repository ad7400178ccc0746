internal import Gusset

/// The rules that draw one popover, whose outline stretches with its element.
struct PopoverRule {
  private let popover: ResolvedPopover
  private let selector: String

  /// - Parameter popover: a popover of the `gusset` geometry.
  init(_ popover: ResolvedPopover, selector: String) {
    (self.popover, self.selector) = (popover, selector)
  }

  var text: String {
    guard case .outline(let layout) = popover.layout else { return "" }
    let (unit, validated) = (popover.scale.value, popover.theme)
    let shape = StretchedShape(popover, layout)
    func arguments(_ path: Path, inset: Double) -> String {
      shape.arguments(
        path.scaled(by: 1 / unit), bodyEdge: (layout.outline.bodyTop + inset) / unit)
    }
    let outer = arguments(popover.silhouette, inset: 0)
    let inner = popover.innerEdge(layout).map {
      arguments($0, inset: popover.border?.width ?? 0)
    }
    let (size, content) = (popover.size, popover.contentRect.scaled(by: 1 / unit))
    let padding = [
      content.minY, size.width - content.maxX, size.height - content.maxY, content.minX,
    ].map { CSSMath.pixels(max(0, $0)).inner }
    let color = popover.border?.color.cssText
    let layers = StyleLayers(
      selector: selector, fill: "linear-gradient(\(popover.fill.cssStops))", line: color,
      isFillOpaque: validated.fill.isOpaque, outer: outer, inner: inner)
    return """
      \(selector) {
        width: \(CSSMath.pixels(size.width).inner);
        height: \(CSSMath.pixels(size.height).inner);
        padding: \(padding.joined(separator: " "));
        \(StyleLayers.elementDeclarations(validated.values, filter: validated.values.shadows.cssFilter ?? "none"))
      }
      \(layers.rules())
      """
  }
}
