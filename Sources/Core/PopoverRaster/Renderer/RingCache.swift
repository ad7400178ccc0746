/// A cache of the last values, each at a fixed index. A new value replaces the oldest one.
struct RingCache<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private let capacity: Int
  /// The index of the value to replace next when the cache is full.
  private var next = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Adds a value. It replaces the oldest one when the cache is full.
  ///
  /// - Returns: the index of the value.
  mutating func insert(_ element: Element) -> Int {
    guard elements.count == capacity else {
      elements.append(element)
      return elements.count - 1
    }
    defer { next = (next + 1) % capacity }
    elements[next] = element
    return next
  }

  subscript(index: Int) -> Element {
    // Without a copy, which would retain all arrays of an element.
    _read { yield elements[index] }
    _modify { yield &elements[index] }
  }
}
