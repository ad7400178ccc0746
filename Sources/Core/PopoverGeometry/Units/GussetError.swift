/// An error of the library, with a case for each kind of cause.
///
/// Every throwing function of the library throws this type, so that a caller can switch over it, or ask any
/// error for its ``field``, ``value`` and ``allowed``. ``description`` is a line for people; for
/// ``invalidValues(_:)``, one for each value.
///
/// The cases and the names of fields stay as they are. The words of values, of what is allowed and of messages
/// are no part of the library's promise: they change in any release.
public enum GussetError: Error, Hashable, Sendable {
  /// The caller gave a value that is not allowed. `field` is the name or the key path of the value.
  /// `value` is the value and `allowed` describes the allowed values, both in words.
  case invalidValue(field: Field, value: String, allowed: String)
  /// Several values are not allowed, as in the file of a theme, with an
  /// ``invalidValue(field:value:allowed:)`` for each; at most 50.
  indirect case invalidValues([GussetError])
  /// A file was read, but its contents are invalid. `problem` is the error in the contents.
  indirect case invalidFile(path: String, problem: GussetError)
  /// A file could not be read.
  case unreadable(path: String, reason: Reason)
  /// A file could not be written. An existing file is unchanged.
  case unwritable(path: String, reason: Reason)
  /// A library that this one uses failed: memory ran out, or there is a bug.
  case failed(operation: String, reason: String)
}

extension GussetError: CustomStringConvertible {
  /// One line for each problem, without a line break at the end.
  public var description: String {
    switch self {
    case .invalidValue(let field, let value, let allowed):
      "\(oneLine(field.description, longest: 100)): \(valueDescription(value, allowed))"
    case .invalidValues(let problems): problems.map { $0.description }.joined(separator: "\n")
    case .invalidFile(_, .invalidValues): problems.map { $0.description }.joined(separator: "\n")
    case .invalidFile(let path, let problem):
      "\(oneLine(path)): \(oneLine(problem.descriptionInFile))"
    case .unreadable(let path, let reason):
      "\(oneLine(path)): cannot be read: \(oneLine(reason.description))"
    case .unwritable(let path, let reason):
      "\(oneLine(path)): cannot be written: \(oneLine(reason.description))"
    case .failed(let operation, let reason):
      "\(operation) failed: \(oneLine(reason))"
    }
  }
}

extension GussetError {
  /// The name of the value that is not allowed, with its context: `size`, `from.size`, or the key path
  /// `border.width`. `nil` where no value is wrong.
  ///
  /// Of the error in a file it is the inner one's, and of several problems the first one's; so are ``value`` and
  /// ``allowed``.
  public var field: String? { parts.field }

  /// The value that is not allowed, in words, or the path of a file that cannot be read or written. `nil` where a
  /// library failed.
  public var value: String? { parts.value }

  /// What is allowed, in words; `nil` where no value is wrong.
  public var allowed: String? { parts.allowed }

  private var parts: (field: String?, value: String?, allowed: String?) {
    switch self {
    case .invalidValue(let field, let value, let allowed): (field.description, value, allowed)
    case .invalidValues(let problems): problems.first?.parts ?? (nil, nil, nil)
    case .invalidFile(_, let problem): problem.parts
    case .unreadable(let path, _), .unwritable(let path, _): (nil, path, nil)
    case .failed: (nil, nil, nil)
    }
  }
}

extension GussetError {
  /// The error for all of these problems; `nil` for none.
  package init?(_ problems: [GussetError]) {
    guard let first = problems.first else { return nil }
    self = problems.count == 1 ? first : .invalidValues(Array(problems.prefix(Self.mostProblems)))
  }

  /// The most problems that an error has: more are no help.
  package static let mostProblems = 50

  /// The problems one by one: the error itself, or one error for each wrong value.
  public var problems: [GussetError] {
    switch self {
    case .invalidValues(let problems): problems
    case .invalidFile(let path, let problem):
      problem.problems.map { .invalidFile(path: path, problem: $0) }
    default: [self]
    }
  }

  /// The error with another one in place of each of several problems, or of itself.
  package func mapProblems(_ change: (GussetError) -> GussetError) -> GussetError {
    guard case .invalidValues(let problems) = self else { return change(self) }
    return .invalidValues(problems.map(change))
  }

  /// The error with another field for each value that is not allowed; any other error unchanged.
  package func mapFields(_ change: (Field) -> Field) -> GussetError {
    mapProblems { problem in
      guard case .invalidValue(let field, let value, let allowed) = problem else { return problem }
      return .invalidValue(field: change(field), value: value, allowed: allowed)
    }
  }

  /// The error with a context for its value; any other error unchanged.
  package func with(_ context: Field.Context) -> GussetError {
    mapFields { Field($0.name, context) }
  }

  /// The error with the name of an option in place of that of a parameter of the library.
  ///
  /// - Parameter option: the option for a field; `nil` for a field without one.
  package func naming(_ option: (Field) -> Field?) -> GussetError {
    mapFields { option($0) ?? $0 }
  }
}

extension GussetError {
  /// The text after the file's name in a message. It does not name the field when that is the
  /// picture, because the picture is the file.
  private var descriptionInFile: String {
    guard case .invalidValue(let field, let value, let allowed) = self, field == .picture
    else {
      return description
    }
    return valueDescription(value, allowed)
  }
}

extension GussetError {
  /// The reason why a file could not be read or written.
  ///
  /// Compare ``systemErrorNumber`` with the numbers of the system, as in `ENOENT` or `EACCES`;
  /// ``description`` is for people.
  public struct Reason: Hashable, Sendable {
    /// The system's error number (`errno`); `nil` when the library refused the file itself.
    public let systemErrorNumber: Int32?
    /// The reason in words.
    public let description: String

    package init(systemErrorNumber: Int32? = nil, _ description: String) {
      self.systemErrorNumber = systemErrorNumber
      self.description = description
    }
  }
}

extension GussetError.Reason: CustomStringConvertible, ExpressibleByStringInterpolation {
  /// Makes a reason that has no error number.
  public init(stringLiteral value: String) { self.init(value) }
}

extension GussetError {
  /// The field of a value: its name, and a context when several values have the same name.
  ///
  /// For example, `size` is the size of a popover, and also the size of an animation's first popover, last
  /// popover or frame. ``description`` is the text that messages begin with.
  public struct Field: Hashable, Sendable {
    /// The name of a parameter as in `size`, or the key path of a JSON document as in `border.width`.
    public let name: String
    /// The object that the value belongs to; `nil` when the name is enough.
    public let context: Context?

    package init(_ name: String, _ context: Context? = nil) {
      self.name = name
      self.context = context
    }
  }
}

extension GussetError.Field {
  /// The pixels of a picture that is a file.
  package static var picture: Self { "picture" }
  /// The bytes of a PNG file.
  package static var png: Self { "PNG" }

  /// The object that a value belongs to.
  public enum Context: Hashable, Sendable {
    /// The popover at the beginning of an animation.
    case from
    /// The popover at the end of an animation.
    case to
    /// A frame of an animation, counted from 1.
    case frame(Int, of: Int)
    /// A coordinate of a timing curve: `x1`, `y1`, `x2` or `y2`.
    case coordinate(String)
    /// The name of a piece of art that is drawn from a theme.
    case piece(String)
    /// A position in a text: the line and the column, both counted from 1.
    case position(line: Int, column: Int)
    /// The line of a file that has the value, counted from 1.
    case line(Int)
  }
}

extension GussetError.Field: ExpressibleByStringInterpolation {
  /// Makes a field without a context, as in `field == "border.width"`.
  public init(stringLiteral value: String) { self.init(value) }
}

extension GussetError.Field: CustomStringConvertible {
  /// The name with its context: `from.size`, `frame 3 of 10: size`, `line 2, column 7`,
  /// `popover.fill (line 3)`.
  public var description: String {
    switch context {
    case nil: name
    case .from: "from.\(name)"
    case .to: "to.\(name)"
    case .frame(let number, let count): "frame \(number) of \(count): \(name)"
    case .coordinate(let coordinate): "\(name).\(coordinate)"
    case .piece(let piece): "\(name) of the \(piece) piece"
    case .line(let line): "\(name) (line \(line))"
    case .position(let line, let column): "line \(line), column \(column)"
    }
  }
}
