/// One way of filling a frame, in the order of the columns.
enum BenchMethod: String, CaseIterable {
  case memset
  case stretch
  case next
  case first
  case direct

  /// What is timed, in a few words.
  var summary: String {
    switch self {
    case .memset: "memset of the C library over the same pixels: the floor"
    case .stretch: "a stretched image that was kept"
    case .next: "the next frame of a renderer: the arrow moved, or the width changed"
    case .first: "the first frame of a renderer at a height it has not seen"
    case .direct: "one full drawing by Cairo, into a new picture"
    }
  }
}
