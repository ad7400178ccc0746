internal import Gusset

extension AuditReport {
  /// The findings, one per line, followed by ``summary``.
  public var text: String {
    (findings.map(\.description) + [summary]).map { $0 + "\n" }.joined()
  }

  /// ``text`` with the number of each finding at the beginning of its line, as in
  /// ``markedPictures()``.
  package var numberedText: String {
    let width = "\(findings.count)".count
    let lines = findings.enumerated().map { index, finding in
      let number = "\(index + 1)"
      return String(repeating: " ", count: width - number.count) + "\(number)  \(finding)"
    }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  /// The number of findings of each severity, in one line.
  public var summary: String {
    let words = AuditFinding.Severity.allCases.reversed().map { severity in
      let count = count(severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return "\(oneLine(folder)): \(words.joined(separator: ", "))"
  }

  /// The findings as JSON. The keys are stable; later versions may add keys.
  ///
  /// Each of `findings` has `number`, which is its number in ``markedPictures()``, `kind`, `severity`, `file` and `message`. A finding about a picture has
  /// `piece` and `scale`. A finding with a position has `x`, `y`, `width` and `height` in pixels of
  /// the picture. A finding about colors has `amount`, from 0 to 255.
  public var json: String {
    let counts = AuditFinding.Severity.allCases.map { ($0.rawValue, JSONValue.number(count($0))) }
    return JSONValue.object([
      ("folder", .string(folder)), ("counts", .object(counts)),
      ("findings", .array(findings.enumerated().map { $1.json(number: $0 + 1) })),
    ]).document
  }
}

extension AuditFinding {
  fileprivate func json(number: Int) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("number", .number(number)), ("kind", .string(kind.rawValue)),
      ("severity", .string(severity.rawValue)), ("file", .string(file)),
    ]
    if let piece { members.append(("piece", .string(piece))) }
    if let scale { members.append(("scale", .number(scale.value))) }
    if let area {
      members += [
        ("x", .number(area.x)), ("y", .number(area.y)), ("width", .number(area.width)),
        ("height", .number(area.height)),
      ]
    }
    if let amount { members.append(("amount", .number(amount))) }
    members.append(("message", .string(message)))
    return .object(members)
  }
}
