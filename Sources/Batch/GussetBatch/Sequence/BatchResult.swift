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

/// What a job made, now or in an earlier run.
public struct BatchOutput: Hashable, Sendable {
  /// The files: one, but for ``BatchFormat/art``.
  public let files: [BatchFile]
  /// The size of the picture in pixels; `nil` for text and for art.
  public let pixelSize: PixelSize?
  /// The distances from the edges of a shadow layer to those of its popover, in points; `nil` for any
  /// other format.
  public let alignmentInsets: Insets?
  /// A line for each value of the popover that was limited; none for what an earlier run made.
  package var notes: [String] = []
}

/// A file that a job made.
public struct BatchFile: Hashable, Sendable {
  /// The path below the folder of the batch; empty for a job without an output.
  public let path: String
  /// The length in bytes.
  public let byteCount: Int
  /// The SHA-256 digest of the contents, as 64 lowercase hexadecimal digits.
  public let sha256: String
  /// The contents; `nil` for a file that an earlier run made.
  public let contents: FileContents?

  /// A new file.
  init(path: String, contents: FileContents) {
    self.path = path
    self.contents = contents
    byteCount = contents.bytes.count
    sha256 = contents.sha256
  }

  /// A file of an earlier run.
  init(path: String, byteCount: Int, sha256: String) {
    self.path = path
    self.byteCount = byteCount
    self.sha256 = sha256
    contents = nil
  }
}

extension BatchOutput {
  /// The members of a line of the journal.
  var journalMembers: [(String, JSONValue)] {
    let list = files.map { file in
      JSONValue.object([
        ("path", .string(file.path)), ("bytes", .number(file.byteCount)),
        ("sha256", .string(file.sha256)),
      ])
    }
    return [("files", .array(list))] + sizeMembers
  }

  /// The members for the size and the insets.
  var sizeMembers: [(String, JSONValue)] {
    let sides = pixelSize.map { [("width", $0.width), ("height", $0.height)] } ?? []
    return sides.map { ($0.0, .number($0.1)) }
      + (alignmentInsets.map { [("alignmentInsets", $0.json)] } ?? [])
  }

  /// Reads a line of a journal; `nil` for any other text.
  init?(journalLine line: [UInt8]) {
    do {
      var keys = try JSONReader(JSONValue(parsing: line))
      let files = try keys.array("files") ?? []
      let (width, height) = (try keys.number("width"), try keys.number("height"))
      self.files = try files.map { file in
        var keys = try JSONReader(file)
        guard let path = try keys.string("path"), let sha256 = try keys.string("sha256"),
          let count = Int(exactly: try keys.required("bytes"))
        else { throw keys.missing("path", "a path") }
        return BatchFile(path: path, byteCount: count, sha256: sha256)
      }
      pixelSize =
        if let width = width.flatMap(Int.init(exactly:)),
          let height = height.flatMap(Int.init(exactly:))
        {
          PixelSize(width: width, height: height)
        } else {
          nil
        }
      alignmentInsets = try keys.insets("alignmentInsets")
      if self.files.isEmpty { return nil }
    } catch {
      return nil
    }
  }
}
