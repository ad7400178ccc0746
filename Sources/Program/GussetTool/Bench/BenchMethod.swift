/// A way to draw a frame. The cases are in the order of the table's columns.
enum BenchMethod: String, CaseIterable {
  case memset
  case stretch
  case next
  case first
  case direct

  /// A short description of what is timed.
  var summary: String {
    switch self {
    case .memset: "memset of the C library over the same pixels: the lower bound"
    case .stretch: "drawing a cached stretched image"
    case .next: "a renderer's next frame, with the arrow moved or the width changed"
    case .first: "a renderer's first frame at a new height"
    case .direct: "one full Cairo drawing into a new picture"
    }
  }
}
