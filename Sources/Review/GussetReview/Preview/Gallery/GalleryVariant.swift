internal import Gusset

/// One of the popovers that a gallery shows for every theme.
struct GalleryVariant {
  /// The group on the page. The raw value is the group's CSS class.
  enum Group: String, CaseIterable {
    case large, medium, small
  }

  let group: Group
  /// A description without the size.
  let label: String
  let size: Size
  let arrow: Arrow?

  /// The label and the size in points.
  var description: String {
    "\(label), \(svgNumber(size.width)) × \(svgNumber(size.height))"
  }

  /// All variants: a large popover with text, one for every direction and one without an arrow,
  /// arrows at both ends of every edge, and a very small popover.
  static let all: [GalleryVariant] = {
    let medium = Size(width: 136, height: 96)
    let small = Size(width: 112, height: 84)
    var all = [
      GalleryVariant(
        group: .large, label: "Arrow up", size: Size(width: 280, height: 180), arrow: .up())
    ]
    for direction in ArrowDirection.allCases {
      all.append(
        GalleryVariant(
          group: .medium, label: "Arrow \(direction.rawValue)", size: medium,
          arrow: Arrow(direction)))
    }
    all.append(
      GalleryVariant(group: .medium, label: "Without an arrow", size: medium, arrow: nil))
    for direction in ArrowDirection.allCases {
      let ends = direction.edge == .x ? ["left", "right"] : ["top", "bottom"]
      for (end, sign) in zip(ends, [-1.0, 1.0]) {
        all.append(
          GalleryVariant(
            group: .small, label: "Arrow \(direction.rawValue), at the \(end) end", size: small,
            // An arrow stops at the corner if its offset is larger.
            arrow: Arrow(direction, offset: sign * small.width)))
      }
    }
    all.append(
      GalleryVariant(
        group: .small, label: "Small", size: Size(width: 64, height: 66), arrow: .down()))
    return all
  }()
}
