internal import PopoverGeometry
internal import PopoverModel

extension Theme {
  /// The smallest whole points in which a popover without an arrow can be drawn.
  func smallest(_ scale: Scale) -> Size { smallestDrawn(arrow: nil, scale) }

  /// The smallest whole points in which a popover can be drawn whose arrow, up, is whole.
  func smallestWithArrow(_ scale: Scale) -> Size {
    let drawn = smallestDrawn(arrow: .up, scale)
    guard geometry == .gusset else { return drawn }
    // This geometry draws smaller ones too, by shrinking the arrow.
    let metrics = backgroundMetrics
    return Size(
      width: max(drawn.width, metrics.arrowBase.rounded(.up)),
      height: max(
        drawn.height,
        max(metrics.smallestBody.height, drawn.height) + metrics.arrowHeight.rounded(.up)))
  }

  /// Found by trying: the least width at a height that is large enough, then the least height.
  private func smallestDrawn(arrow: ArrowDirection?, _ scale: Scale) -> Size {
    let enough = Int(2 * border.width + 2 * (highlight?.width ?? 0) + 256)
    func least(_ size: (Double) -> Size) -> Double {
      var (tooSmall, drawn) = (0, enough)
      while drawn - tooSmall > 1 {
        let middle = (tooSmall + drawn) / 2
        let popover = Popover(size: size(Double(middle)), arrow: Arrow(arrow), theme: self)
        if (try? Drawing(popover, scale: scale)) != nil {
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
