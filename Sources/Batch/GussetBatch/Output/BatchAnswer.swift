internal import FoundationEssentials
internal import Gusset

extension BatchResult {
  /// The result as a line of JSON, with its end.
  ///
  /// - Parameter isInline: whether to put the files into the line, in Base64.
  package func json(isInline: Bool) -> String {
    let start = "{\(id.map { "\"id\":\($0.json)," } ?? "")\"line\":\(number),"
    switch outcome {
    case .made(let output):
      let data = isInline ? output.files.map { Data($0.contents.bytes).base64EncodedString() } : nil
      return start + "\"status\":\"ok\"\(members(output.record, data))}\n"
    case .skipped(let record): return start + "\"status\":\"skipped\"\(members(record, nil))}\n"
    case .failed(let error):
      let (field, value, allowed) = error.parts
      return start
        + "\"status\":\"error\",\"error\":{\"field\":\(quotedJSON(field)),"
        + "\"value\":\(quotedJSON(value)),\"allowed\":\(quotedJSON(allowed))}}\n"
    }
  }

  /// The members for files, each with a comma before it.
  private func members(_ record: BatchRecord, _ data: [String]?) -> String {
    func content(_ index: Int) -> String {
      let file = record.files[index]
      let data = data.map { ",\"data\":\"\($0[index])\"" } ?? ""
      return ",\"bytes\":\(file.byteCount),\"sha256\":\"\(file.sha256)\"\(data)"
    }
    let output = output.map { ",\"output\":\(quotedJSON($0))" } ?? ""
    guard record.files.count == 1 else {
      let list = record.files.indices.map { index in
        "{\"path\":\(quotedJSON(record.files[index].path))\(content(index))}"
      }
      return output + ",\"files\":[\(list.joined(separator: ","))]"
    }
    return output + record.sizeMembers + content(0)
  }
}

extension GussetError {
  /// The error as the field, its value and what is allowed.
  fileprivate var parts: (field: String, value: String, allowed: String) {
    switch self {
    case .invalidValue(let field, let value, let allowed):
      (
        oneLine(field.description, longest: 100), oneLine(value, longest: 100),
        oneLine(allowed, longest: 1000)
      )
    case .invalidFile(let path, let problem):
      ("theme", oneLine(path, longest: 300), "a theme's file; \(oneLine(problem.description))")
    case .unreadable(let path, let reason):
      ("theme", oneLine(path, longest: 300), "a theme that can be read; \(oneLine(reason))")
    case .unwritable(let path, let reason):
      ("output", oneLine(path, longest: 300), "a file that can be written; \(oneLine(reason))")
    case .failed(let operation, let reason): (operation, "failed", oneLine(reason))
    }
  }
}
