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
    let counts = AuditFinding.Severity.allCases.map { "\"\($0.rawValue)\": \(count($0))" }
    return """
      {
        "folder": \(quotedJSON(folder)),
        "counts": { \(counts.joined(separator: ", ")) },
        "findings": [\(findings.enumerated().map { "\n    " + $1.json(number: $0 + 1) }.joined(separator: ","))\(
          findings.isEmpty ? "" : "\n  ")]
      }

      """
  }
}

extension AuditFinding {
  fileprivate func json(number: Int) -> String {
    var members = [
      "\"number\": \(number)", "\"kind\": \"\(kind.rawValue)\"",
      "\"severity\": \"\(severity.rawValue)\"",
      "\"file\": \(quotedJSON(file))",
    ]
    if let piece { members.append("\"piece\": \(quotedJSON(piece))") }
    if let scale { members.append("\"scale\": \(scale)") }
    if let area {
      members.append(
        "\"x\": \(area.x), \"y\": \(area.y), \"width\": \(area.width), \"height\": \(area.height)")
    }
    if let amount { members.append("\"amount\": \(amount)") }
    members.append("\"message\": \(quotedJSON(message))")
    return "{ \(members.joined(separator: ", ")) }"
  }
}
