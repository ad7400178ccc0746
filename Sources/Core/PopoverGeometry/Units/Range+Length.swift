extension Range<Int> {
  /// The number of integers in the range; `Int.max` where they are more than that.
  ///
  /// A caller may give any range, and `count` would trap.
  var length: Int {
    let (length, overflow) = upperBound.subtractingReportingOverflow(lowerBound)
    return overflow ? .max : length
  }
}
