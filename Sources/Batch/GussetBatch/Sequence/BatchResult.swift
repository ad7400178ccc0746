public import Gusset

/// What became of one element of a batch's input.
public struct BatchResult: Sendable {
  /// What became of a job.
  public enum Outcome: Sendable {
    /// The job made these files.
    case made(BatchOutput)
    /// An earlier run made these files, and they are unchanged.
    case skipped(BatchOutput)
    /// The job made nothing.
    case failed(GussetError)
  }

  /// The number of the element from 1: the line of a file.
  public let number: Int
  /// The caller's name for the job; `nil` for none.
  public let id: BatchID?
  /// What became of the job.
  public let outcome: Outcome
  /// What a journal knows the job by; `nil` without one.
  package let key: JobKey?
  /// The output as the job names it, without `.` and repeated slashes; `nil` for none.
  package let output: String?
  /// The path of the theme's file; `nil` for a theme that is not in a file.
  package let themeFile: String?
}

extension BatchResult {
  /// The same job with an error.
  package func failed(_ error: GussetError) -> BatchResult {
    BatchResult(
      number: number, id: id, outcome: .failed(error), key: key, output: output,
      themeFile: themeFile)
  }

  /// The paths of the files that the job writes.
  var paths: [String] {
    if output == nil { return [] }
    return switch outcome {
    case .made(let output), .skipped(let output): output.files.map(\.path)
    case .failed: []
    }
  }
}

extension BatchResult {
  /// The result as a line of JSON, with its end.
  ///
  /// - Parameter isInline: whether to put the files into the line, in Base64.
  package func json(isInline: Bool) -> String {
    var members: [(String, JSONValue)] = id.map { [("id", $0.value)] } ?? []
    members.append(("line", .number(number)))
    switch outcome {
    case .made(let output):
      members.append(("status", .string("ok")))
      if !output.notes.isEmpty {
        members.append(("notes", .array(output.notes.map(JSONValue.string))))
      }
      members += self.members(output, isInline)
    case .skipped(let output):
      members += [("status", .string("skipped"))] + self.members(output, isInline)
    case .failed(let error):
      let (field, value, allowed) = error.parts
      let parts = JSONValue.object([
        ("field", .string(field)), ("value", .string(value)), ("allowed", .string(allowed)),
      ])
      members += [("status", .string("error")), ("error", parts)]
    }
    return JSONValue.object(members).text(.compact) + "\n"
  }

  /// The members for files.
  private func members(_ made: BatchOutput, _ isInline: Bool) -> [(String, JSONValue)] {
    func content(_ file: BatchFile) -> [(String, JSONValue)] {
      let data = isInline ? file.contents?.base64 : nil
      return [("bytes", .number(file.byteCount)), ("sha256", .string(file.sha256))]
        + (data.map { [("data", .string($0))] } ?? [])
    }
    let output = output.map { [("output", JSONValue.string($0))] } ?? []
    guard made.files.count == 1 else {
      let list = made.files.map { file in
        JSONValue.object([("path", .string(file.path))] + content(file))
      }
      return output + [("files", .array(list))]
    }
    return output + made.sizeMembers + content(made.files[0])
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
    case .invalidValues(let problems):
      // An answer has one field; the rest is said beside it.
      problems.reduce(into: ("", "", "")) { all, problem in
        all =
          all.0.isEmpty
          ? problem.parts : (all.0, all.1, "\(all.2); \(problem.description)")
      }
    case .invalidFile(let path, let problem):
      (
        "theme", oneLine(path, longest: 300),
        "a theme's file; "
          + oneLine(problem.problems.map(\.description).joined(separator: "; "), longest: 1000)
      )
    case .unreadable(let path, let reason):
      (
        "theme", oneLine(path, longest: 300),
        "a theme that can be read; \(oneLine(reason.description))"
      )
    case .unwritable(let path, let reason):
      (
        "output", oneLine(path, longest: 300),
        "a file that can be written; \(oneLine(reason.description))"
      )
    case .failed(let operation, let reason): (operation, "failed", oneLine(reason))
    }
  }
}
