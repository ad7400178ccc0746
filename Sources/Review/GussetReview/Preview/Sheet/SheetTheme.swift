internal import Gusset

/// A theme of a sheet, with the sizes that determine its layout.
struct SheetTheme {
  let resolved: ResolvedTheme
  let measures: BackgroundMetrics
  /// The smallest size in whole points at which a popover without an arrow can be drawn.
  let smallest: Size
  /// The smallest size in whole points at which a popover with a full-size arrow up can be drawn.
  let smallestWithArrow: Size

  /// The theme as it was given.
  var theme: Theme { resolved.source }

  /// The height of the theme's arrow, rounded up to whole points.
  var arrowHeight: Double { measures.arrowHeight.rounded(.up) }

  init(_ resolved: ResolvedTheme) {
    self.resolved = resolved
    measures = resolved.values.backgroundMetrics
    smallest = resolved.smallest(arrow: nil)
    let drawn = resolved.smallest(arrow: .up)
    switch resolved.values.geometry {
    case .gik:
      smallestWithArrow = drawn
    case .gusset:
      // The gusset geometry shrinks the arrow in smaller popovers.
      smallestWithArrow = Size(
        width: max(drawn.width, measures.arrowBase.rounded(.up)),
        height: max(
          drawn.height,
          max(measures.smallestBody.height, drawn.height) + measures.arrowHeight.rounded(.up)))
    }
  }
}

extension ResolvedTheme {
  /// Finds the smallest width at a sufficient height, then the smallest height, by binary search.
  fileprivate func smallest(arrow: ArrowDirection?) -> Size {
    let enough = Int(2 * values.border.width + 2 * (values.highlight?.width ?? 0) + 256)
    func smallestSide(_ size: (Double) -> Size) -> Double {
      var (tooSmall, drawn) = (0, enough)
      while drawn - tooSmall > 1 {
        let middle = (tooSmall + drawn) / 2
        let popover = size(Double(middle))
        if (try? checkRoom(size: popover, arrow: arrow.map { Arrow($0) })) != nil {
          drawn = middle
        } else {
          tooSmall = middle
        }
      }
      return Double(drawn)
    }
    let width = smallestSide { Size(width: $0, height: Double(enough)) }
    return Size(width: width, height: smallestSide { Size(width: width, height: $0) })
  }
}
