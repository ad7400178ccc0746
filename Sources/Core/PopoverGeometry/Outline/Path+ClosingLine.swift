extension Path {
  /// The same outline, started after a straight line where it has one, because closing the path draws
  /// that line.
  package var closedByLine: Path {
    guard end == start,
      let index = segments.firstIndex(where: { if case .line = $0 { true } else { false } })
    else { return self }
    return Path(
      start: segments[index].end,
      segments: Array(segments[(index + 1)...] + segments[..<index]))
  }
}
