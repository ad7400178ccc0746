internal import PopoverGeometry
internal import PopoverModel

/// A theme of a sheet, with the measures that its pictures are laid out by.
struct SheetTheme {
  let resolved: ResolvedTheme
  let measures: BackgroundMetrics
  /// The smallest whole points in which a popover without an arrow can be drawn.
  let smallest: Size
  /// The smallest whole points in which a popover can be drawn whose arrow, up, is whole.
  let smallestWithArrow: Size

  var theme: Theme { resolved.theme }

  /// What the theme's own arrow takes, in whole points.
  var arrowHeight: Double { measures.arrowHeight.rounded(.up) }

  init(_ resolved: ResolvedTheme) {
    self.resolved = resolved
    measures = resolved.theme.backgroundMetrics
    smallest = resolved.smallest(arrow: nil)
    let drawn = resolved.smallest(arrow: .up)
    switch resolved.theme.geometry {
    case .gik:
      smallestWithArrow = drawn
    case .gusset:
      // This geometry draws smaller ones too, by shrinking the arrow.
      smallestWithArrow = Size(
        width: max(drawn.width, measures.arrowBase.rounded(.up)),
        height: max(
          drawn.height,
          max(measures.smallestBody.height, drawn.height) + measures.arrowHeight.rounded(.up)))
    }
  }
}

extension ResolvedTheme {
  /// Found by trying: the least width at a height that is large enough, then the least height.
  fileprivate func smallest(arrow: ArrowDirection?) -> Size {
    let enough = Int(2 * theme.border.width + 2 * (theme.highlight?.width ?? 0) + 256)
    func least(_ size: (Double) -> Size) -> Double {
      var (tooSmall, drawn) = (0, enough)
      while drawn - tooSmall > 1 {
        let middle = (tooSmall + drawn) / 2
        if (try? checkRoom(size: size(Double(middle)), arrow: Arrow(arrow))) != nil {
          drawn = middle
        } else {
          tooSmall = middle
        }
      }
      return Double(drawn)
    }
    let width = least { Size(width: $0, height: Double(enough)) }
    return Size(width: width, height: least { Size(width: width, height: $0) })
  }
}
