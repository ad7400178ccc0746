/// The time that a job takes, in microseconds.
func microseconds(_ job: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try job()
  return (clock.now - start) / .microseconds(1)
}

/// The middle value; of an even number of values the mean of the two in the middle.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard let last = sorted.last else { return 0 }
  let middle = sorted.count / 2
  if sorted.count.isMultiple(of: 2) { return (sorted[middle - 1] + sorted[middle]) / 2 }
  return sorted.count == 1 ? last : sorted[middle]
}
