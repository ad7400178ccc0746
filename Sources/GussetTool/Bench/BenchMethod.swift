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
    case .memset: "the C library's memset over the same pixels, the floor"
    case .stretch: "a stretched image that was kept, drawn again"
    case .next: "the renderer's next frame: same height, arrow or width moved"
    case .first: "the renderer's first frame of a height it has not seen"
    case .direct: "one full drawing by Cairo into a new picture"
    }
  }
}
