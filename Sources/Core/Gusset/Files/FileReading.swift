internal import CLibrary
public import PopoverGeometry
public import PopoverModel
package import Synchronization

/// Is told the path of each file that is read. A program that follows changes sets it.
package let readingObserver = Mutex<(@Sendable (String) -> Void)?>(nil)

/// Adds the file's path to an error about its content, and what makes JSON of another format.
package func inFile<Content>(
  _ path: String, _ body: () throws(GussetError) -> Content
) throws(GussetError) -> Content {
  do {
    return try body()
  } catch {
    let ending = nameEnding(of: path) ?? ""
    guard case .invalidValue(let field, let value, _) = error,
      case .position(let line, let column)? = field.context
    else { throw .invalidFile(path: path, problem: error) }
    let isStart = line == 1 && column == 1
    guard let (name, command) = otherFormats[ending] ?? (isStart ? ("", "") : nil) else {
      throw .invalidFile(path: path, problem: error)
    }
    let json = path.dropLast(ending.count) + "json"
    let remedy = command.isEmpty ? "" : ": \(command) \(path) > \(json) writes JSON"
    throw .invalidFile(
      path: path,
      problem: .invalidValue(
        field: field, value: value,
        allowed: name.isEmpty
          ? "JSON in UTF-8, which begins with {" : "JSON, and the file is \(name)\(remedy)"))
  }
}

/// Formats beside JSON by the endings of names, and commands that write them as JSON, if there are any.
private let otherFormats = [
  "json5": ("JSON5", "npx json5"), "yaml": ("YAML", "yq -o json"), "yml": ("YAML", "yq -o json"),
  "toml": ("TOML", "yq -o json"), "html": ("HTML", ""), "htm": ("HTML", ""), "csv": ("CSV", ""),
  "css": ("CSS, which gusset export writes and nothing here reads", ""), "txt": ("text", ""),
  "svg": ("an SVG picture", ""), "md": ("text", ""),
  "ndjson": ("lines of JSON, as gusset batch takes them", ""),
  "jsonl": ("lines of JSON, as gusset batch takes them", ""),
]

/// Reads the bytes of a file, or only the first ones, up to a limit.
///
/// The function never reads more than the limit. An endless device or pipe gives the same error as
/// any file that is too large.
///
/// - Parameter isFromFolder: whether the path is one of a file in a folder that the user named. Such
///   a file must be a regular one. A path that the user gave may also lead to a pipe or a device.
package func readFile(
  _ path: String, limit: Int, atMost wanted: Int = .max, isFromFolder: Bool = false
) throws(GussetError) -> [UInt8] {
  readingObserver.withLock(\.self)?(path)
  // To open a pipe would otherwise wait for its writer.
  let waiting = isFromFolder ? O_NONBLOCK : 0
  let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_CLOEXEC | waiting) }
  guard descriptor >= 0 else {
    let reason = lastSystemError()
    throw .unreadable(
      path: path, reason: path.contains("://") ? "it is an address; save what is there" : reason)
  }
  defer { close(descriptor) }
  // A folder passes, because reading it is an error.
  if isFromFolder, ![.file, .folder].contains(FileStatus(descriptor: descriptor)?.kind) {
    throw .unreadable(path: path, reason: "it is not a regular file")
  }
  return try readAll(descriptor, path, limit: limit, atMost: wanted)
}

/// Reads standard input up to a limit, as ``readFile(_:limit:atMost:isFromFolder:)`` reads a file.
package func readStandardInput(limit: Int) throws(GussetError) -> [UInt8] {
  try readAll(0, "standard input", limit: limit)
}

private func readAll(
  _ descriptor: Int32, _ path: String, limit: Int, atMost wanted: Int = .max
) throws(GussetError) -> [UInt8] {
  var bytes: [UInt8] = []
  while bytes.count <= limit {
    let chunk = try readSome(
      descriptor, atMost: min(limit + 1 - bytes.count, 1 << 16), named: path)
    bytes += chunk
    if bytes.count >= wanted { return Array(bytes.prefix(wanted)) }
    if chunk.isEmpty { return bytes }
  }
  throw .unreadable(path: path, reason: "larger than \(limit) bytes")
}

/// Reads the next bytes of an open file, as soon as there are any, or those at an offset; none at the
/// end.
package func readSome(
  _ descriptor: Int32, atMost count: Int, at offset: Int? = nil, named name: String
) throws(GussetError) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: count)
  while true {
    let length = unsafe bytes.withUnsafeMutableBytes { buffer in
      if let offset {
        unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      } else {
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
    }
    if length >= 0 {
      bytes.removeLast(count - length)
      return bytes
    }
    if errno == EAGAIN {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    } else if errno != EINTR {
      throw .unreadable(path: name, reason: lastSystemError())
    }
  }
}

/// Repeats a call of the system while signals interrupt it.
package func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// The last error of the system.
package func lastSystemError() -> GussetError.Reason {
  systemError(errno)
}

/// An error of the system, with its message.
package func systemError(_ number: Int32) -> GussetError.Reason {
  let text = unsafe strerror(number)
  let words = unsafe text.map { unsafe String(cString: $0) } ?? "error \(number)"
  // The system says only "Is a directory".
  let message = number == EISDIR ? "it is a folder, not a file" : words
  return GussetError.Reason(systemErrorNumber: number, message)
}

extension Theme {
  /// The maximum size of a theme file, in bytes.
  package static let largestFile = 1 << 16

  /// Reads a theme from a JSON file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the current folder.
  ///   - remark: receives a line for each color of a valid file that is outside its color space.
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file cannot be read or is larger
  ///   than 64 kilobytes, and ``GussetError/invalidFile(path:problem:)`` with the key path of
  ///   each error in it.
  public init(
    contentsOf path: String, remark: (String) -> Void = { _ in }
  ) throws(GussetError) {
    let bytes = try readFile(path, limit: Theme.largestFile)
    self = try inFile(path) { () throws(GussetError) in
      let theme = try Theme(json: bytes)
      try Theme.colorsOutsideColorSpace(json: bytes).forEach(remark)
      return theme
    }
  }

  /// Writes the theme as a JSON file, atomically.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)``. The file at `path` is then unchanged.
  public func write(to path: String) throws(GussetError) {
    try FileContents(text: json).write(to: path)
  }
}
