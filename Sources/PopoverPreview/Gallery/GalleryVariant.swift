internal import PopoverGeometry
internal import PopoverModel
internal import PopoverSVG

/// One of the popovers that a gallery shows of every theme.
struct GalleryVariant {
  /// Where it stands on the page.
  enum Place: String, CaseIterable {
    case large, medium, small
  }

  let place: Place
  /// What it shows, in words.
  let label: String
  let size: Size
  let arrow: Arrow

  /// In words, with its measures.
  var description: String {
    "\(label), \(svgNumber(size.width)) × \(svgNumber(size.height))"
  }

  /// Large enough for text in it, every direction and none, arrows at both corners of every edge, and
  /// a small one.
  static let all: [GalleryVariant] = {
    let medium = Size(width: 136, height: 96)
    let small = Size(width: 112, height: 84)
    var all = [
      GalleryVariant(
        place: .large, label: "Arrow up", size: Size(width: 280, height: 180), arrow: .up())
    ]
    for direction in ArrowDirection.allCases {
      all.append(
        GalleryVariant(
          place: .medium, label: "Arrow \(direction.rawValue)", size: medium,
          arrow: Arrow(direction)))
    }
    all.append(
      GalleryVariant(place: .medium, label: "Without an arrow", size: medium, arrow: .none))
    for direction in ArrowDirection.allCases {
      let ends = direction.edge == .x ? ["left", "right"] : ["top", "bottom"]
      for (end, sign) in zip(ends, [-1.0, 1.0]) {
        all.append(
          GalleryVariant(
            place: .small, label: "Arrow \(direction.rawValue), at the \(end) end", size: small,
            // An offset that leads past the corner stops there.
            arrow: Arrow(direction, offset: sign * small.width)))
      }
    }
    all.append(
      GalleryVariant(
        place: .small, label: "Small", size: Size(width: 64, height: 66), arrow: .down()))
    return all
  }()
}
