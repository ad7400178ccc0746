/// The last few things of a kind that were made, each at a place of its own.
struct Kept<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private let most: Int
  /// The place that makes room, in turn.
  private var next = 0

  init(most: Int) {
    self.most = most
  }

  /// Keeps one more, in the place of another when there are as many as there may be.
  ///
  /// - Returns: where it is.
  mutating func keep(_ element: Element) -> Int {
    guard elements.count == most else {
      elements.append(element)
      return elements.count - 1
    }
    defer { next = (next + 1) % most }
    elements[next] = element
    return next
  }

  subscript(index: Int) -> Element {
    get { elements[index] }
    _modify { yield &elements[index] }
  }
}
