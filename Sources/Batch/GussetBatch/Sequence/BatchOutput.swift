public import Gusset

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
