extension Array {
  /// An element at an index that is known to be valid.
  @unsafe @inlinable @inline(__always)
  package subscript(unchecked index: Int) -> Element { unsafe span[unchecked: index] }
}
