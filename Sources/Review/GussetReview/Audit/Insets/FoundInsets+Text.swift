internal import Gusset

extension FoundInsets {
  /// The insets in points, and one line per cell with the reason for its choice.
  public var text: String {
    let insets = capInsets
    var lines = [
      "piece: \(piece.rawValue)",
      "cap insets: top \(shortNumber(insets.top)), left \(shortNumber(insets.left)),"
        + " bottom \(shortNumber(insets.bottom)), right \(shortNumber(insets.right))",
    ]
    if let second { lines.append("\(second.name): \(shortNumber(second.value))") }
    if piece == .side {
      lines.append("sideArrowCenterOffset: \(shortNumber(metrics.sideArrowCenterOffset))")
    }
    lines.append("resizing mode: \(metrics.resizingMode.rawValue)")
    return (lines + reasons).map { $0 + "\n" }.joined()
  }

  /// The insets as JSON, with the keys of `art.json`, `piece` and `reasons`.
  public var json: String {
    var members: [(String, JSONValue)] = [
      ("piece", .string(piece.rawValue)), ("capInsets", capInsets.json),
    ]
    if let second { members.append((second.name, .number(second.value))) }
    if piece == .side {
      members.append(("sideArrowCenterOffset", .number(metrics.sideArrowCenterOffset)))
    }
    members += [
      ("resizingMode", .string(metrics.resizingMode.rawValue)),
      ("reasons", .array(reasons.map(JSONValue.string))),
    ]
    return JSONValue.object(members).document
  }

  /// The second-half inset, for pieces that have one.
  private var second: (name: String, value: Double)? {
    switch piece {
    case .up, .down: ("secondHalfRightInset", metrics.secondHalfRightInset)
    case .side: ("secondHalfBottomInset", metrics.secondHalfBottomInset)
    default: nil
    }
  }
}
